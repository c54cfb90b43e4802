// Tells the page around it that the application is there.
window.parent.postMessage({ source: 'gantry', type: 'ready' }, '*')

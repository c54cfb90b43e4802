// Tells the page around it that the application is there, and asks it who has opened it: the code goes on to the
// application's own server, which exchanges it.
const host = window.parent

window.addEventListener('message', ({ source, data }) => {
  if (source !== host || data?.source !== 'gantry-host' || data.type !== 'code') return
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '../../api/showroom'
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'code'
  field.value = data.code
  form.append(field)
  document.body.append(form)
  form.submit()
})

host.postMessage({ source: 'gantry', type: 'ready' }, '*')
host.postMessage({ source: 'gantry', type: 'askCode' }, '*')

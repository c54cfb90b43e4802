// In the document around a guest: what is said to the guest has to come from the window that it calls its parent.
window.sayToGuest = (guest, message, origin) => guest.postMessage(message, origin)

// Who asks for a field by a key goes on typing at once. Until the field is there its letters are kept, and move nothing else.

/** A field that never comes must not make the page deaf. */
const PATIENCE_MS = 10_000

let held = ''
let giveUp = 0

const hold = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key.length === 1) held += event.key
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

/** Begins to keep what is typed; asked for again meanwhile, it goes on. */
export function holdKeys(): void {
  const typed = takeHeldKeys()
  held = typed
  document.addEventListener('keydown', hold, true)
  giveUp = window.setTimeout(takeHeldKeys, PATIENCE_MS)
}

/** Ends it, and answers what was typed meanwhile. */
export function takeHeldKeys(): string {
  window.clearTimeout(giveUp)
  document.removeEventListener('keydown', hold, true)
  const typed = held
  held = ''
  return typed
}

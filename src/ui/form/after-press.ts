// What a press does first, and what may move the page only after it. A press on something takes the focus from the field before
// it; an error shown at that moment would move what is pressed away, and the press would land on nothing.

/** What waits for the end of the press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined

const press = (event: Event): void => {
  // Other buttons open menus of the system, which swallow the end of the press.
  if ((event as MouseEvent).button === 0) waiting ??= []
}

function release(): void {
  const ready = waiting ?? []
  waiting = undefined
  for (const run of ready) run()
}

/** The click comes with the release and belongs to the press. */
const releaseSoon = (): void => void setTimeout(release)

if (typeof window !== 'undefined') {
  // A finger's mousedown, which moves the focus, comes after its pointerup.
  for (const begin of ['pointerdown', 'mousedown']) window.addEventListener(begin, press, true)
  for (const end of ['pointerup', 'mouseup']) window.addEventListener(end, releaseSoon, true)
  // A press that ends otherwise: dragged away, under a menu of the system, in another window.
  for (const end of ['pointercancel', 'contextmenu', 'dragend', 'keydown']) window.addEventListener(end, release, true)
  // After React has heard what was typed: a form that is drawn before that puts the old value back.
  window.addEventListener('input', release)
  window.addEventListener('blur', release)
}

/** Runs at once, or as soon as what is being pressed has been let go. */
export function afterPress(run: () => void): void {
  if (waiting) waiting.push(run)
  else run()
}

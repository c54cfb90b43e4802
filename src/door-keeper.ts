// The login as the server sends it: a page that can be read and typed into before any of the app has come. The app is asked
// for with the first touch, or when the browser has had nothing else to do for a while; it draws out of sight, and then takes the page's place
// with everything that was done there meanwhile. Part of a script that runs by itself, so it imports nothing.

export interface Door {
  /** Where the app draws until then. */
  readonly place: HTMLElement
  /** Puts what the app has drawn in the place of the page as it was sent. */
  readonly handOver: () => Promise<void>
  /** The app is not to be had: says so to whoever waits for it, and lets him press again. */
  readonly sayMissing: () => void
}

declare global {
  var gantryDoor: Door | undefined
}

const LANGUAGE_KEY = 'gantry.language'
const DEVICE = 'gantry-device'
/** Whoever only reads needs no app yet; whoever takes a pen first finds it there when he is back. */
const QUIET_MS = 8000
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'input'] as const
const CONTROLS = 'input,button'

/** Keeps what is done at the door, and calls `open` once: with the first touch, or when nobody has come for a while and the browser is idle. */
export function keepDoor(open: (door: Door) => void): void {
  takeLanguage()
  const clicked: Element[] = []
  let submitted = false
  let composing = false
  let composed: () => void = () => undefined
  const place = document.createElement('div')
  const page = () => document.getElementById('root')
  const isAtDoor = (target: EventTarget | null): target is Element =>
    target instanceof Element && page()?.contains(target) === true && page() !== place

  const begin = (touch?: unknown) => {
    // The browser has put the focus where the page wants it: nobody is there yet.
    if (touch instanceof FocusEvent && touch.target instanceof HTMLInputElement && touch.target.autofocus) return
    for (const touch of TOUCHES) removeEventListener(touch, begin, true)
    if (globalThis.gantryDoor) return
    globalThis.gantryDoor = { place, handOver, sayMissing }
    open(globalThis.gantryDoor)
  }
  const onClick = ({ target }: Event) => {
    const control = isAtDoor(target) ? target.closest('button,input[type=radio]') : null
    if (control && !control.matches('[type=submit]')) clicked.push(control)
  }
  const onSubmit = (event: Event) => {
    if (!isAtDoor(event.target)) return
    event.preventDefault()
    event.target.ariaBusy = 'true'
    submitted = true
  }
  const onCompose = ({ type }: Event) => {
    composing = type === 'compositionstart'
    if (!composing) composed()
  }
  const listeners = [
    ['click', onClick],
    ['submit', onSubmit],
    ['compositionstart', onCompose],
    ['compositionend', onCompose],
  ] as const
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true })
  const idle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout
  const whenIdle = () => void setTimeout(() => idle(begin), QUIET_MS)
  addEventListener('DOMContentLoaded', () => {
    // Styles hide it already: this spares readers and password managers a second form.
    for (const other of document.querySelectorAll(`#root > [lang]:not(:lang(${document.documentElement.lang}))`))
      other.remove()
  })
  addEventListener('load', () => {
    isKnownDevice().then((isKnown) => (isKnown ? begin() : whenIdle()), whenIdle)
  })

  function sayMissing(): void {
    const form = page()?.querySelector('[aria-busy=true]')
    if (!form) return
    submitted = false
    form.ariaBusy = 'false'
    if (form.querySelector('[role=alert]')) return
    const said = form.closest('[lang]')?.querySelector('template')?.content.cloneNode(true)
    if (said) form.querySelector('[type=submit]')?.before(said)
  }

  async function handOver(): Promise<void> {
    // What an input method is putting together would be lost with the field.
    if (composing) {
      await new Promise<void>((resolve) => {
        composed = resolve
      })
    }
    const old = page()
    if (!old || old === place) return
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
    const before = shownControls(old)
    const focused = document.activeElement
    place.id = old.id
    old.after(place)
    const folded = shown<'details'>(place, 'details')
    for (const [at, { open }] of shown<'details'>(old, 'details').entries()) folded[at]?.toggleAttribute('open', open)
    const now = shownControls(place)
    // Somebody is signed in already, or the device has more to say: another page.
    const isSame = before.length === now.length && before.every((was, at) => was.type === now[at]?.type)
    if (isSame) for (const [at, was] of before.entries()) takeOver(was, now[at], was === focused)
    // While the old field is there: a phone's keyboard stays open.
    old.remove()
    if (!isSame) return
    for (const control of clicked) now[before.indexOf(control as Control)]?.click()
    if (submitted) place.querySelector('form')?.requestSubmit()
  }
}

type Control = HTMLInputElement | HTMLButtonElement

/** The page is there in every language and for every width; styles show one. */
const shown = <K extends 'details' | 'input' | 'button'>(within: Element, tags: string) =>
  [...within.querySelectorAll<HTMLElementTagNameMap[K]>(tags)].filter((one) => one.getClientRects().length > 0)

/** What is folded away has now a place and now none: browsers lay it out when they like. */
const shownControls = (within: Element): Control[] =>
  shown<'input' | 'button'>(within, CONTROLS).filter((one) => one.closest('details:not([open])') === null)

function takeOver(was: Control, now: Control | undefined, isFocused: boolean): void {
  const isField = was instanceof HTMLInputElement && now instanceof HTMLInputElement && was.type !== 'radio'
  if (isField && was.value !== now.value) {
    // By the element's own setter: the app's library listens for what somebody types.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(now, was.value)
    now.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (!isFocused) return
  now?.focus({ preventScroll: true })
  if (isField) now.setSelectionRange(was.selectionStart, was.selectionEnd)
}

/** Somebody may be signed in here: then the page is only on the way to another one. */
const isKnownDevice = async (): Promise<boolean> => (await indexedDB.databases()).some(({ name }) => name === DEVICE)

/** As the app would choose it a moment later. */
function takeLanguage(): void {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(LANGUAGE_KEY)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  const speaks = [kept ?? '', ...navigator.languages].find((tag) => /^(zh|en)\b/i.test(tag)) ?? 'zh'
  document.documentElement.lang = /^en/i.test(speaks) ? 'en' : 'zh-CN'
}

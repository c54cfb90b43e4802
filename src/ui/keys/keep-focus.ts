// Who works with the keyboard stands somewhere on the page. When what had the focus goes (a button whose work is done, a row,
// the opener of a dialog), the browser drops the focus without a word: it goes to what stands there now instead.

import { isUsable, tabbables } from './tabbables.ts'

/** One element of the way from what had the focus up to the page, and what stood beside it. */
interface Step {
  readonly element: Element
  readonly next: Element | null
  readonly previous: Element | null
}

/** What comes and goes over the page: nothing beside it has to do with it, who opened it has. */
const OVER_PAGE = '[role="dialog"], [role="menu"], [data-side-panel], [data-notice]'
/** Nobody goes back further than this through what lay over each other. */
const MOST_PLACES = 12

function wayUp(from: Element): readonly Step[] {
  const steps: Step[] = []
  for (let element: Element | null = from; element && element !== document.body; element = element.parentElement)
    steps.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling })
  return steps
}

/** What stands now where `way` begins; nothing when that was over the page, or the page is another one. */
function standIn(way: readonly Step[]): HTMLElement | undefined {
  const [first] = way
  if (!first) return undefined
  if (isUsable(first.element)) return first.element
  const main = document.querySelector('main')
  for (const [at, { element }] of way.entries()) {
    const gone = way[at - 1]
    const isThere = element.isConnected && element.closest('[inert]') === null
    if (!isThere && element.matches(OVER_PAGE)) return undefined
    if (!isThere || !gone) continue
    // Another page: it is read from its beginning.
    if (main && (element.contains(main) || (element.parentElement === main && !gone.element.isConnected))) return main
    const near = nearest(element, gone)
    if (near) return fieldFirst(near, way)
    if (element.matches('[role="dialog"], [data-side-panel]'))
      return element instanceof HTMLElement ? element : undefined
  }
  return undefined
}

/** What stands in the gap that was left within `within`, or next after it, or else before it. */
function nearest(within: Element, { element, next, previous }: Step): HTMLElement | undefined {
  const all = tabbables(within)
  const isIn = (one: Element | null): one is Element => one !== null && within.contains(one)
  const isSide = (one: Element, place: Element, side: number) =>
    !place.contains(one) && (place.compareDocumentPosition(one) & side) !== 0
  const before = isIn(element) ? element : previous
  if (before === null) return all[0]
  if (isIn(before)) {
    const after = all.find((one) => isSide(one, before, Node.DOCUMENT_POSITION_FOLLOWING))
    return after ?? all.findLast((one) => before.contains(one) || isSide(one, before, Node.DOCUMENT_POSITION_PRECEDING))
  }
  const after =
    isIn(next) && all.find((one) => next.contains(one) || isSide(one, next, Node.DOCUMENT_POSITION_FOLLOWING))
  return after || all[0]
}

/** A form that has come begins with its first field, not with the button that removes something from it. */
function fieldFirst(found: HTMLElement, way: readonly Step[]): HTMLElement {
  const form = found.closest('form')
  if (!form || way.some(({ element }) => element === form)) return found
  return tabbables(form).find((one) => one.matches('input, select, textarea')) ?? found
}

/**
 * Begins to keep the place of who works with the keyboard; a pointer needs none. What gives the focus somewhere itself, as
 * dialogs do, comes first. Answers how to end it.
 */
export function keepFocus(): () => void {
  const places: (readonly Step[])[] = []
  let isLost = false
  let frame = 0

  const look = () => {
    frame = 0
    const here = document.activeElement
    const last = places.at(-1)?.[0]?.element
    if ((here !== null && here !== document.body && here.matches(':not(:disabled)')) || !last) return
    if (isUsable(last)) {
      // It was left on purpose, as a search field is by Enter; or it was busy for a while, and is ready again.
      if (isLost) last.focus({ preventScroll: true })
      else places.length = 0
      isLost = false
      return
    }
    isLost = true
    // What is busy will be ready again, or goes.
    if (last.isConnected && last.matches('[data-loading]')) return
    for (const way of places.toReversed()) {
      const place = standIn(way)
      place?.focus({ preventScroll: true })
      if (place && document.activeElement === place) return
    }
  }
  // After whatever else gives the focus away has done it.
  const lookSoon = () => {
    frame ||= requestAnimationFrame(() => requestAnimationFrame(look))
  }
  const observer = new MutationObserver(() => {
    const here = document.activeElement
    if (here === null || here === document.body || here.matches(':disabled')) lookSoon()
  })
  const noteFocus = ({ target }: FocusEvent) => {
    isLost = false
    if (!(target instanceof Element)) return
    const at = places.findIndex(([first]) => first?.element === target)
    if (at >= 0) places.splice(at, 1)
    places.push(wayUp(target))
    if (places.length > MOST_PLACES) places.shift()
  }
  const noteBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) lookSoon()
  }
  let isWatching = false
  const byKey = () => {
    if (isWatching) return
    isWatching = true
    const attributeFilter = ['disabled', 'inert', 'data-loading']
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter })
    document.addEventListener('focusout', noteBlur)
  }
  const byHand = () => {
    isWatching = false
    isLost = false
    observer.disconnect()
    document.removeEventListener('focusout', noteBlur)
    cancelAnimationFrame(frame)
    frame = 0
  }
  const hands = ['pointerdown', 'wheel'] as const
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('keydown', byKey, true)
  for (const hand of hands) document.addEventListener(hand, byHand, { capture: true, passive: true })
  return () => {
    byHand()
    document.removeEventListener('focusin', noteFocus)
    document.removeEventListener('keydown', byKey, true)
    for (const hand of hands) document.removeEventListener(hand, byHand, true)
  }
}

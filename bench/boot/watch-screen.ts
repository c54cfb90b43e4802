/** When a screen could be used, in ms since its address was opened; undefined: not yet. */
export interface Booted {
  screenMs?: number
}

declare global {
  var booted: Booted
}

/**
 * Runs in the page before anything else of it: notes when every one of `selectors` stood in the page and the frame with
 * them was drawn. Skeletons have no links, buttons or fields.
 */
export function watchScreen(selectors: readonly string[]): void {
  globalThis.booted = {}
  const look = () => {
    if (!selectors.every((selector) => document.querySelector(selector))) return
    observer.disconnect()
    // The second of two frames begins when the first has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        globalThis.booted = { screenMs: performance.now() }
      }),
    )
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

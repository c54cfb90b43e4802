/** When things could first be seen, in ms since the address was opened; undefined: not yet. */
export interface Seen {
  /** A row with a person in it was in the page and a frame was drawn. */
  rowsMs?: number
  /** Rows then in the page. */
  rows?: number
}

declare global {
  var seen: Seen
}

/** Runs in the page before anything else of it: notes when the first row of a list is drawn. */
export function watchRows(): void {
  globalThis.seen = {}
  const look = () => {
    const rows = document.querySelectorAll('[data-key]')
    if (![...rows].some((row) => /1\d{2}[\d ]{8}/.test(row.textContent ?? ''))) return
    observer.disconnect()
    // The second of two frames begins when the first has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        globalThis.seen = { rowsMs: performance.now(), rows: rows.length }
      }),
    )
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

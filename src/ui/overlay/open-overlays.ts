// What lies over the page, the newest last: the button or gesture that goes back, or forth, closes it before it leaves the page.
import { useLayoutEffect, useRef } from 'react'

const open: { readonly close: () => void }[] = []
let onOpen: (() => void) | undefined

/** Runs `listener` whenever something opens over the page. */
export function whenOverlayOpens(listener: () => void): void {
  onOpen = listener
}

/** While `opened`, going back or forth runs `close` and stays on the page. */
export function useClosedByBack(opened: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  // Before it is seen: whoever goes back as soon as he sees it means it, not the page below.
  useLayoutEffect(() => {
    if (!opened) return
    const overlay = { close: () => latest.current() }
    open.push(overlay)
    onOpen?.()
    return () => void open.splice(open.indexOf(overlay), 1)
  }, [opened])
}

/** Closes what lies on top; false when nothing lies over the page. */
export function closeTopOverlay(): boolean {
  const top = open.at(-1)
  top?.close()
  return top !== undefined
}

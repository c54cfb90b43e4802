// How much of the window the on-screen keyboard covers, where the browser does not make the page smaller for it (iOS).
import { useEffect } from 'react'

/** Less than this is a browser's bar that unfolds, not a keyboard. */
const KEYBOARD_PX = 80

/** Pixels at the window's foot under the keyboard; 0 while the page is pinched larger, which looks the same. */
export function keyboardInset(
  windowHeight: number,
  seen: { readonly height: number; readonly offsetTop: number; readonly scale: number },
): number {
  if (seen.scale > 1.01) return 0
  const inset = Math.round(windowHeight - seen.height - seen.offsetTop)
  return inset < KEYBOARD_PX ? 0 : inset
}

/** How many hold the measure at the moment; what stands over a form measures as the form does. */
let holders = 0

/**
 * While `on`, `--g-keyboard` holds the height of the keyboard: what stands at the foot of the window stays above it, and the
 * field that is typed in comes out from under it.
 */
export function useKeyboardInset(on: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!on || !seen) return
    const { style } = document.documentElement
    let lastPx = 0
    const measure = () => {
      const inset = keyboardInset(window.innerHeight, seen)
      style.setProperty('--g-keyboard', `${inset}px`)
      if (inset > lastPx) fieldInUse()?.scrollIntoView({ block: 'nearest' })
      lastPx = inset
    }
    holders += 1
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      holders -= 1
      if (holders === 0) style.removeProperty('--g-keyboard')
    }
  }, [on])
}

function fieldInUse(): Element | undefined {
  const { activeElement } = document
  return activeElement?.matches('input, textarea, select, [contenteditable]') ? activeElement : undefined
}

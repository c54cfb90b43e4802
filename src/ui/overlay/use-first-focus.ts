import { type RefObject, useEffect } from 'react'
import { tabbables } from '../keys/tabbables.ts'

/**
 * What a dialog is about may come a moment after it, while the focus waits on the button that closes it: an Enter too many
 * would. The focus goes on to the first control that comes, unless the person has moved it.
 */
export function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const here = content.current
    if (!here || tabbables(here).length > 0) return
    const observer = new MutationObserver(() => {
      const [first] = tabbables(here)
      if (!first) return
      observer.disconnect()
      if (document.activeElement?.matches('[data-dialog-close]')) first.focus({ preventScroll: true })
    })
    observer.observe(here, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [content])
}

import { useEffect } from 'react'

/**
 * While `isHeld`, the browser asks before it leaves the page: for work that is nowhere else. Going back inside the app is
 * met by open-overlays.ts; where the page before is another document, only the browser itself can ask.
 */
export function useAskBeforeLeaving(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeld])
}

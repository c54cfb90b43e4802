import { type ReactNode, useEffect, useState } from 'react'
import { useShortcuts } from '../use-shortcuts.ts'

const closes = {}

/**
 * While something modal is open, the shortcuts of the page below are silent; afterwards the focus is where it was. Renders
 * nothing of its own.
 */
export function OverPage({ children }: { children: ReactNode }) {
  useShortcuts(closes, { modal: true })
  // Before anything inside is drawn, and so before the focus goes there.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return children
}

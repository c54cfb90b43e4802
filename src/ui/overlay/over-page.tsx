import { type ReactNode, useEffect, useState } from 'react'
import { useShortcuts } from '../keys/use-shortcuts.ts'

interface OverPageProps {
  /** What Escape does, heard by what lies on top alone; without it nothing. There or not as long as the dialog is. */
  onEscape: (() => unknown) | undefined
  children: ReactNode
}

/**
 * While something modal is open, the shortcuts of the page below are silent; afterwards the focus is where it was. Renders
 * nothing of its own. Escape is heard here and not by each dialog for itself: one that a question lies over, or that asks
 * one because of it, would hear it too.
 */
export function OverPage({ onEscape, children }: OverPageProps) {
  useShortcuts({ Escape: onEscape && (() => void onEscape()) }, { modal: true })
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

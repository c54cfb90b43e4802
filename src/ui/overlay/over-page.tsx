import type { ReactNode } from 'react'
import { useShortcuts } from '../use-shortcuts.ts'

const closes = {}

/** While something modal is open, the shortcuts of the page below are silent. Renders nothing of its own. */
export function OverPage({ children }: { children: ReactNode }) {
  useShortcuts(closes, { modal: true })
  return children
}

import type { ReactNode } from 'react'
import classes from './sheet-rows.module.css'

interface SheetRowsProps {
  /** After a press on one of them; for sheets whose rows all lead elsewhere. */
  onPressed?: (() => void) | undefined
  /** Buttons and links, each with its icon and word. */
  children: ReactNode
}

/** What can be done, as rows of a sheet under a thumb: icon and word at the left, 48 px each. */
export function SheetRows({ onPressed, children }: SheetRowsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the presses of the buttons inside
    <div className={classes.rows} onClick={onPressed}>
      {children}
    </div>
  )
}

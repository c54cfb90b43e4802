import type { ReactNode } from 'react'
import classes from './trouble.module.css'

/** What went wrong and what to do about it, above the button that was pressed; read out at once. */
export function Trouble({ children }: { children: ReactNode }) {
  return (
    <p className={classes.trouble} role="alert">
      {children}
    </p>
  )
}

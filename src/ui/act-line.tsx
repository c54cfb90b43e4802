import type { ReactNode } from 'react'
import classes from './act-line.module.css'

/** What is so, and at the end of its line the button that changes it; on a narrow screen the button goes below. */
export function ActLine({ what, children }: { what: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <span className={classes.what}>{what}</span>
      {children}
    </div>
  )
}

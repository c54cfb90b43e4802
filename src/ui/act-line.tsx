import type { ReactNode } from 'react'
import classes from './act-line.module.css'

interface ActLineProps {
  what: ReactNode
  /** Id of what is so, for buttons that are named by it too. */
  whatId?: string | undefined
  children: ReactNode
}

/** What is so, and at the end of its line the button that changes it; on a narrow screen the button goes below. */
export function ActLine({ what, whatId, children }: ActLineProps) {
  return (
    <div className={classes.line}>
      <span className={classes.what} id={whatId}>
        {what}
      </span>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import classes from './kept-dates.module.css'

/** A day, with its time where that follows. */
const DATE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/

/** A text whose dates stay on one line: a browser breaks them at their hyphens otherwise. Anything but a text is left as it is. */
export function keptDates(shown: ReactNode): ReactNode {
  if (typeof shown !== 'string' || !DATE.test(shown)) return shown
  return shown.split(DATE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name, and keep their order
      <span key={at} className={classes.date}>
        {part}
      </span>
    ),
  )
}

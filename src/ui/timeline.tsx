import type { ReactNode } from 'react'
import { RelativeTime } from './relative-time.tsx'
import classes from './timeline.module.css'

export interface TimelineEntry {
  key: string
  /** Who did what, as a sentence. */
  title: ReactNode
  /** Epoch milliseconds; null for what has not happened yet. */
  atMs: number | null
  /** What changed, a comment. */
  detail?: ReactNode
  /** A full dot for what happened, a ring for what is still to come. */
  open?: boolean | undefined
}

/** What happened to a record, newest first as given. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={classes.entry} data-open={entry.open || undefined}>
          <div className={classes.head}>
            <span className={classes.title}>{entry.title}</span>
            {entry.atMs !== null && (
              <span className={classes.time}>
                <RelativeTime atMs={entry.atMs} />
              </span>
            )}
          </div>
          {entry.detail !== undefined && <div className={classes.detail}>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  )
}

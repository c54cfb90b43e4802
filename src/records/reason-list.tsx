import type { ReactNode } from 'react'
import { about } from '#src/i18n/ui/joined.ts'
import classes from './reason-list.module.css'

interface Reason {
  readonly field: string
  /** What the field or paper is called. */
  readonly name: string
  readonly reason: string
  /** Below it, such as what was answered. */
  readonly more?: ReactNode
}

/** What has to be corrected or is missing, field by field, and why. */
export function ReasonList({ reasons, label }: { reasons: readonly Reason[]; label: string }) {
  if (reasons.length === 0) return null
  return (
    <ul className={classes.marks} aria-label={label}>
      {reasons.map(({ field, name, reason, more }) => (
        <li key={field}>
          <strong>{name}</strong>
          {about('', reason)}
          {more !== undefined && <div className={classes.more}>{more}</div>}
        </li>
      ))}
    </ul>
  )
}

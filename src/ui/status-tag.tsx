import type { ReactNode } from 'react'
import classes from './status-tag.module.css'

/** Grey for what rests, blue for what runs, green for what is certified or open, red only for what needs the person. */
export type StatusTone = 'neutral' | 'active' | 'good' | 'attention'

/** The state of a record in a word. Amber is not among the tones: it belongs to what is not accepted yet. */
export function StatusTag({ tone = 'neutral', children }: { tone?: StatusTone | undefined; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}

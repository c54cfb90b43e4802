import type { ReactNode } from 'react'
import { keptDates } from '../kept-dates.tsx'
import classes from './line-button.module.css'

interface LineButtonProps {
  title: ReactNode
  /** Quieter lines under the title; empty ones are left out. */
  lines?: readonly ReactNode[]
  /** Before the words, such as an icon. */
  lead?: ReactNode
  /** At the end of the line. */
  end?: ReactNode
  /** The line of what is shown beside the list. */
  isCurrent?: boolean
  /** For lines of one row only. */
  isDense?: boolean
  /** Where the person is already: there is nothing to press. */
  isOff?: boolean
  onPress: () => void
}

/** A line of a list that is one button: a title, what there is to say under it, something at its end. */
export function LineButton({
  title,
  lines = [],
  lead,
  end,
  isCurrent = false,
  isDense = false,
  isOff = false,
  onPress,
}: LineButtonProps) {
  return (
    <button
      type="button"
      className={classes.line}
      data-dense={isDense || undefined}
      aria-current={isCurrent || undefined}
      disabled={isOff}
      onClick={onPress}
    >
      {lead}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {lines.map((line, at) =>
          line === '' ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and keep their order
            <span key={at} className={classes.quiet}>
              {keptDates(line)}
            </span>
          ),
        )}
      </span>
      {end}
    </button>
  )
}

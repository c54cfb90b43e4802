import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { dateTime, relativeTime } from '#src/lib/format-time.ts'
import classes from './kept-dates.module.css'
import { useNow } from './use-now.ts'

/** A moment (epoch milliseconds) in relative words that stay true, with the full time on hover and for machines. */
export function RelativeTime({ atMs }: { atMs: number }) {
  const words = useText(uiText).time
  const now = useNow()
  return (
    <time className={classes.date} dateTime={new Date(atMs).toISOString()} title={dateTime(atMs)}>
      {relativeTime(atMs, now, words)}
    </time>
  )
}

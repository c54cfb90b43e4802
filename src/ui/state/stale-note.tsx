import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import { relativeTime } from '#src/lib/format-time.ts'
import { useNow } from '../use-now.ts'
import classes from './state.module.css'

interface StaleNoteProps {
  /** When the rows last agreed with the server, epoch milliseconds; undefined when never. */
  atMs: number | undefined
  online?: boolean | undefined
}

/** When a list was last in step with the server, and that it works without a connection when there is none. */
export function StaleNote({ atMs, online = true }: StaleNoteProps) {
  const words = useText(uiText)
  const now = useNow()
  const when =
    atMs === undefined ? words.state.neverInStep : words.state.lastInStep(relativeTime(atMs, now, words.time))
  return (
    <span className={classes.inline} data-testid="last-in-step">
      {online ? when : `${words.state.offlineReady} · ${when}`}
    </span>
  )
}

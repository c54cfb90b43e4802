import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { relativeTime } from '#src/lib/format-time.ts'
import { useNow } from '../use-now.ts'
import classes from './state.module.css'

interface StaleNoteProps {
  /** When the rows last agreed with the server, epoch milliseconds; undefined when never. */
  atMs: number | undefined
  online?: boolean | undefined
  /** Said of what is fresh too, where something beside it is in doubt. */
  always?: boolean | undefined
}

/** Up to then what is shown counts as what the server has. */
const FRESH_MS = 10 * 60_000

/**
 * When a list was last in step with the server, and that it works without a connection when there is none. Nothing while
 * there is a connection and the rows are fresh: the header's chip says that for all pages.
 */
export function StaleNote({ atMs, online = true, always = false }: StaleNoteProps) {
  const words = useText(uiText)
  const now = useNow()
  if (online && !always && (atMs === undefined || now - atMs < FRESH_MS)) return null
  const when =
    atMs === undefined ? words.state.neverInStep : words.state.lastInStep(relativeTime(atMs, now, words.time))
  return (
    <span className={classes.inline} data-testid="last-in-step">
      {online ? when : `${words.state.offlineReady} · ${when}`}
    </span>
  )
}

import { DAY_MS } from '#contract/kit/day-ms.ts'
import { useText } from '#src/i18n/i18n.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useNow } from '#src/ui/use-now.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a grant still lasts; the moment it ends on hover and for machines. */
export function TimeLeft({ untilMs }: { untilMs: number }) {
  const words = useText(rolesText)
  const left = untilMs - useNow()
  const said =
    left >= DAY_MS
      ? words.leftDays(Math.floor(left / DAY_MS))
      : left >= HOUR_MS
        ? words.leftHours(Math.floor(left / HOUR_MS))
        : words.leftMinutes(Math.max(1, Math.ceil(left / MINUTE_MS)))
  return (
    <time dateTime={new Date(untilMs).toISOString()} title={words.until(dateTime(untilMs))}>
      {words.leftUntil(said, dateTime(untilMs))}
    </time>
  )
}

import { useText } from '#src/i18n/i18n.ts'
import { clockText } from '#src/i18n/shell/clock.ts'
import { Banner } from '#src/ui/notice/banner.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Says by how much the device's clock is wrong: times that this device notes read wrong until it is set right. */
export function ClockBanner({ lackMs, onSeen }: { lackMs: number; onSeen: () => void }) {
  const words = useText(clockText)
  const offMs = Math.abs(lackMs)
  const long =
    offMs >= 2 * DAY_MS
      ? words.days(Math.round(offMs / DAY_MS))
      : offMs >= 2 * HOUR_MS
        ? words.hours(Math.round(offMs / HOUR_MS))
        : words.minutes(Math.round(offMs / MINUTE_MS))
  const body = lackMs > 0 ? words.behind(long) : words.ahead(long)
  return <Banner title={words.title} body={body} now={{ label: words.understood, onPress: onSeen }} />
}

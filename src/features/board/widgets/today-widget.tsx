import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { clockOrDateTime } from '#src/lib/format-time.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { useNow } from '#src/ui/use-now.ts'
import { WeatherBox } from '#src/ui/weather/weather-box.tsx'
import { Widget } from '#src/ui/widget.tsx'
import { siteWarnings } from './site-warnings.ts'
import classes from './widgets.module.css'

const NOTHING = {}
/** After so long it is said how old it is. */
const FRESH_MS = 60 * 60_000

/** The day, the weather where somebody knows it (the last that was heard without a network), and what it asks of a site. */
export function TodayWidget() {
  const words = useText(boardText)
  const now = useNow()
  const { value, atMs } = useKeptAnswer(baseDataCalls.weather, NOTHING)
  const isKnown = value !== undefined && value.source !== 'none'
  const warnings = isKnown ? siteWarnings(value) : []
  const isOld = isKnown && atMs !== undefined && now - atMs > FRESH_MS
  return (
    <Widget title={words.cards.today} note={isOld ? words.heardAt(clockOrDateTime(atMs, now)) : undefined}>
      <WeatherBox
        isBare
        atMs={trueNow()}
        {...(isKnown && { city: value.city, weather: value.weather, temperature: value.temperature })}
      />
      {warnings.map((one) => (
        <p key={one} className={classes.warning}>
          {words.today.warnings[one]}
        </p>
      ))}
    </Widget>
  )
}

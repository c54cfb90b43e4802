import { useEffect } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useCall } from '#src/data/use-call.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { WeatherBox } from '#src/ui/weather/weather-box.tsx'

/** Today's date with the weather of the person's city; the date alone where nobody knows the weather. */
export function Weather({ city }: { city?: string | undefined }) {
  const { state, run } = useCall(baseDataCalls.weather)
  const isSignedIn = useRunning() !== undefined
  useEffect(() => {
    if (isSignedIn) void run(city === undefined ? {} : { city })
  }, [run, city, isSignedIn])
  if (state.kind !== 'ok' || state.result.source === 'none') return <WeatherBox atMs={trueNow()} />
  const { atMs: _, source: __, ...known } = state.result
  return <WeatherBox atMs={trueNow()} {...known} />
}

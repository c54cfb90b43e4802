import { Suspense, useState, useSyncExternalStore } from 'react'
import { clockLack, watchClock } from '#src/lib/true-time.ts'
import { part } from './part.ts'

const ClockBanner = part(async () => (await import('./clock-banner.tsx')).ClockBanner)

/** Tells, until it is put away, that the clock of this device is plainly wrong. */
export function ClockNote() {
  const lackMs = useSyncExternalStore(watchClock, clockLack)
  const [seenMs, setSeenMs] = useState(0)
  if (lackMs === 0 || lackMs === seenMs) return null
  return (
    <Suspense fallback={null}>
      <ClockBanner lackMs={lackMs} onSeen={() => setSeenMs(lackMs)} />
    </Suspense>
  )
}

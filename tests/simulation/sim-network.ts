// The way between a tab and the server: delays, drops, duplicates, reorders, half-open connections, captive portals.
import type { Reply } from '#src/sync/transport.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Gate } from './sim-disk.ts'
import type { VirtualClock } from './virtual-clock.ts'

export interface Weather {
  online: boolean
  /** A captive portal answers everything with its own page. */
  portal: boolean
  /** Connections open and nothing ever comes. */
  halfOpen: boolean
  loss: number
  duplicate: number
  latencyMs: number
}

export const fairWeather = (): Weather => ({
  online: true,
  portal: false,
  halfOpen: false,
  loss: 0,
  duplicate: 0,
  latencyMs: 20,
})

/** The engine's own time limit for a request. */
const TIME_LIMIT_MS = 10_000

/** Sends one request; answers what the tab gets to know of it, if it lives to. */
export function sendThrough<T>(
  clock: VirtualClock,
  random: SeededRandom,
  weather: Weather,
  gate: Gate,
  run: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  return new Promise((resolve) => {
    let ended = false
    const finish = (reply: Reply<T>) => {
      if (ended) return
      ended = true
      void gate.pass().then(() => resolve(reply))
    }
    const delay = () => 1 + random.int(weather.latencyMs * 2)
    clock.after(TIME_LIMIT_MS, () => finish({ kind: 'unknown', answered: false }))
    if (!weather.online) return void clock.after(delay(), () => finish({ kind: 'unknown', answered: false }))
    if (weather.portal) return void clock.after(delay(), () => finish({ kind: 'unknown', answered: true }))
    if (weather.halfOpen || random.chance(weather.loss)) return
    const arrive = (isAnswered: boolean) => async () => {
      const reply = await run()
      if (!isAnswered || !weather.online || random.chance(weather.loss)) return
      clock.after(delay(), () => finish(reply))
    }
    clock.after(delay(), () => void arrive(true)())
    if (random.chance(weather.duplicate)) clock.after(delay() + random.int(30_000), () => void arrive(false)())
  })
}

// The weather of a city from a maps service, asked by the server so that no key leaves it. Without a provider nobody knows.
import * as z from 'zod/mini'

export interface Weather {
  readonly city: string
  /** Whole degrees Celsius. */
  readonly temperature: string
  readonly weather: string
  /** When the provider was asked. */
  readonly atMs: number
}

export interface WeatherSource {
  /** The weather now, at most half an hour old; undefined when nobody knows it. `city` is a six-digit code. */
  readonly ask: (city: string | undefined) => Promise<Weather | undefined>
}

/** How long an answer counts, and how long a provider that failed is left alone. */
export const WEATHER_KEPT_MS = 30 * 60_000
export const WEATHER_PAUSE_MS = 60_000
const ANSWER_MS = 5000
/** Cities remembered at most: whoever asks for more makes the oldest be asked for again. */
const MAX_CITIES = 500

export interface WeatherOptions {
  /** Address of the provider's weather call. */
  readonly url: string
  readonly key: string
  /** Code of the city when the caller names none. */
  readonly city: string
  readonly nowMs: () => number
  readonly fetch?: typeof fetch
  readonly onFault: (error: unknown) => void
}

const answerSchema = z.object({
  status: z.literal('1'),
  lives: z.array(z.object({ city: z.string(), weather: z.string(), temperature: z.string() })),
})

/** No provider. */
export const noWeather: WeatherSource = { ask: async () => undefined }

/** A provider that answers as the large maps services do: `lives` with city, weather and temperature. */
export function createWeather(options: WeatherOptions): WeatherSource {
  const known = new Map<string, { untilMs: number; answer: Promise<Weather | undefined> }>()

  const request = async (city: string): Promise<Weather | undefined> => {
    const url = new URL(options.url)
    url.searchParams.set('key', options.key)
    url.searchParams.set('city', city)
    const response = await (options.fetch ?? fetch)(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { lives } = z.parse(answerSchema, await response.json())
    const first = lives[0]
    return first && { city: first.city, temperature: first.temperature, weather: first.weather, atMs: options.nowMs() }
  }

  return {
    ask: (asked) => {
      const city = asked ?? options.city
      const now = options.nowMs()
      const held = known.get(city)
      if (held && held.untilMs > now) return held.answer
      const entry = {
        untilMs: now + WEATHER_KEPT_MS,
        answer: request(city).catch((error: unknown) => {
          entry.untilMs = now + WEATHER_PAUSE_MS
          options.onFault(error)
          return undefined
        }),
      }
      known.delete(city)
      known.set(city, entry)
      const oldest = known.keys().next().value
      if (known.size > MAX_CITIES && oldest !== undefined) known.delete(oldest)
      return entry.answer
    },
  }
}

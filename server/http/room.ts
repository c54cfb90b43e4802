// Room for requests that are being read and answered: a body lies in memory as text and as values, and what it asks for
// waits for the database. Whoever finds no room is told so before it is read.
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '#server/domains/call-failure.ts'

const MB = 1024 * 1024
/** Of one person; a single request of his may have more beside small ones, as the sheet of an import does. */
const PERSON_BYTES = 4 * MB
const SMALL_BYTES = MB
/** Of one person: his devices, their tabs and service workers ask a few times at once, never dozens of times. */
const PERSON_REQUESTS = 32
/** Of all: values may take twenty times the room of their text, and a heap has one or two gigabytes. */
const ALL_BYTES = 64 * MB
/** What a request without a body takes all the same: its parts, and what is looked up for it. */
const LEAST_BYTES = 4 * 1024

/** Where one request is. */
export interface Place {
  /** Takes room for bytes that come. Throws 429 `tooManyAtOnce` when there is none. */
  readonly take: (bytes: number) => void
}

export interface Room {
  /** Runs a request of this person while it has its place. Throws 429 `tooManyAtOnce` when there is none. */
  readonly within: <T>(person: string, run: (place: Place) => Promise<T>) => Promise<T>
}

interface Held {
  bytes: number
  requests: number
}

/** An empty room. */
export function createRoom(): Room {
  const people = new Map<string, Held>()
  let all = 0
  return {
    within: async (person, run) => {
      const held = people.get(person) ?? { bytes: 0, requests: 0 }
      if (held.requests >= PERSON_REQUESTS) throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAtOnce')
      people.set(person, held)
      held.requests += 1
      let mine = 0
      const take = (bytes: number) => {
        const isCrowded = held.bytes - mine > SMALL_BYTES && held.bytes + bytes > PERSON_BYTES
        if (isCrowded || (all > mine && all + bytes > ALL_BYTES))
          throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAtOnce')
        mine += bytes
        held.bytes += bytes
        all += bytes
      }
      try {
        take(LEAST_BYTES)
        return await run({ take })
      } finally {
        all -= mine
        held.bytes -= mine
        held.requests -= 1
        if (held.requests === 0) people.delete(person)
      }
    },
  }
}

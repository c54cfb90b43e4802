// Before something is sent whose fate may become uncertain: is the server there at all? A browser says the same of a
// connection that was refused and of one that broke off behind the request; of a small question both mean the same.
import type { Knocked } from '#src/sync/transport.ts'
import { openEnvelope } from '../engine/envelope.ts'
import { type ExchangeOptions, SMALL_MS } from '../engine/exchange.ts'

/** Heard within this time, it is not asked again. */
const FRESH_MS = 3000

const NO_CONTENT = 204

export interface Door {
  /** The server has just answered something. */
  readonly heard: () => void
  /** Whether it is there; asks where it was not heard a moment ago. A portal's page is nobody. */
  readonly knock: () => Promise<Knocked>
}

/** Remembers when the server was heard last. */
export function createDoor({ baseUrl, fetch, clock, token }: ExchangeOptions): Door {
  let heardAtMs = Number.NEGATIVE_INFINITY
  const heard = () => {
    heardAtMs = clock.monotonicMs()
  }
  return {
    heard,
    async knock() {
      // Without a token that may be used nothing will be sent.
      if ((await token()) === undefined) return 'nobody'
      if (clock.monotonicMs() - heardAtMs < FRESH_MS) return 'there'
      const abort = new AbortController()
      const cancel = clock.after(SMALL_MS, () => abort.abort())
      try {
        const { status } = await fetch(`${baseUrl}/api/alive`, {
          method: 'HEAD',
          cache: 'no-store',
          signal: abort.signal,
        })
        if (status === NO_CONTENT) {
          heard()
          return 'there'
        }
        const opened = openEnvelope(status, undefined)
        return opened.kind === 'strange' && opened.isTrouble ? 'unwell' : 'nobody'
      } catch {
        // Refused, cut off or silent: nothing of the edits has left this device.
        return 'nobody'
      } finally {
        cancel()
      }
    },
  }
}

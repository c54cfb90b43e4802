// Bodies of requests: bounded in length and in time, and within the room that their sender has.
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import type { AppContext } from './app-deps.ts'
import type { Place } from './room.ts'

/** Time for a body, whatever its length: one that drips holds its place no longer. */
const PATIENCE_MS = 30_000
/** What a body gets beside it: a weaker signal than this is none to a device either. */
const SLOWEST_BYTES_PER_MS = 8

export interface BodyLimits {
  readonly maxBytes: number
  /** Absent: of a stranger, whose bodies are short. */
  readonly place?: Place
  /** Default: 30 s. */
  readonly patienceMs?: number | undefined
}

/** Parses a JSON body. Throws as `readBounded`, and 400 when it is no JSON; an empty body is `{}`. */
export async function readJson(c: AppContext, limits: BodyLimits): Promise<unknown> {
  const chunks: Uint8Array[] = []
  await readBounded(c, limits, async (chunk) => {
    chunks.push(chunk)
  })
  const text = Buffer.concat(chunks).toString('utf8')
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  }
}

/**
 * Hands over the body piece by piece. Throws 400 as soon as it is longer than `maxBytes` or takes longer than it may, 429
 * when there is no room for it. Under Node it is read from the request itself: the stream that the platform's `Request`
 * would put around it costs as much as all the rest.
 */
export async function readBounded(
  c: AppContext,
  { maxBytes, place, patienceMs = PATIENCE_MS }: BodyLimits,
  take: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  const declared = Number(c.req.header('content-length') ?? 0)
  if (declared > maxBytes) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  place?.take(declared)
  // Not destroyed when it is left early: the refusal is still to be sent on the same connection.
  const body: AsyncIterable<Uint8Array> | null = c.env?.incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body
  if (!body) return
  const pieces = body[Symbol.asyncIterator]()
  const late = startPatience(patienceMs)
  let read = 0
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), late.promise])
      if (next === undefined) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      if (next.done) return
      const before = read
      read += next.value.byteLength
      if (read > maxBytes) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      if (read > declared) place?.take(read - Math.max(before, declared))
      late.extend(next.value.byteLength / SLOWEST_BYTES_PER_MS)
      await take(next.value)
    }
  } finally {
    late.stop()
    // Not waited for: what does not come any more would be waited for here too.
    void Promise.resolve(pieces.return?.()).catch(() => undefined)
  }
}

/** Ends once its time is over, which every piece that comes makes longer. */
function startPatience(ms: number) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let untilMs = performance.now() + ms
  const look = () => {
    const leftMs = untilMs - performance.now()
    if (leftMs <= 0) resolve(undefined)
    else timer = setTimeout(look, leftMs)
  }
  let timer = setTimeout(look, ms)
  return {
    promise,
    extend: (more: number) => {
      untilMs += more
    },
    stop: () => clearTimeout(timer),
  }
}

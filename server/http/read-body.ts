// Bodies of requests, bounded.
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import type { AppContext } from './app-deps.ts'

/** Parses a JSON body of at most `maxBytes`. Throws 400 when it is longer or is no JSON; an empty body is `{}`. */
export async function readJson(c: AppContext, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  await readBounded(c, maxBytes, async (chunk) => {
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
 * Hands over the body piece by piece. Throws 400 as soon as it is longer than `maxBytes`. Under Node it is read from the
 * request itself: the stream that the platform's `Request` would put around it costs as much as all the rest.
 */
export async function readBounded(
  c: AppContext,
  maxBytes: number,
  take: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes)
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  // Not destroyed when it is left early: the refusal is still to be sent on the same connection.
  const body: AsyncIterable<Uint8Array> | null = c.env?.incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body
  if (!body) return
  let read = 0
  for await (const chunk of body) {
    read += chunk.byteLength
    if (read > maxBytes) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
    await take(chunk)
  }
}

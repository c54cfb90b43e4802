// One request of the engine and what came of it, with limits that fit a weak signal. Shared by the page's transport and
// the service worker's.
import { ERROR_CODES } from '#contract/error-codes.ts'
import { hearServerTime } from '#src/lib/true-time.ts'
import type { Clock } from '#src/sync/clock.ts'
import type { Reply, StoredFile, Uploaded, UploadState } from '#src/sync/transport.ts'
import { openEnvelope, parseJson } from './envelope.ts'

/** A small request that stands still for this long has failed, whatever the browser believes of the network. */
export const SMALL_MS = 10_000
/** The same for parts of a filling and of a file. */
export const PART_MS = 30_000
/** A signal weaker than this is none: what the time limit grants for bytes on their way up. */
const SLOWEST_BYTES_PER_MS = 8

export interface ExchangeOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** The token as it is now; null when there is none to be had without a network, undefined when nothing may be sent. */
  readonly token: () => Promise<string | null | undefined>
}

export interface Outgoing {
  readonly method: string
  readonly body: string | Blob
  readonly type: string
}

/**
 * Sends one request and answers what came of it; never rejects. `check` reads the result, undefined when it is none;
 * `parse` the text of the answer.
 */
export async function exchange<T>(
  { baseUrl, fetch, clock, token }: ExchangeOptions,
  path: string,
  { method, body, type }: Outgoing,
  limitMs: number,
  check: (result: unknown) => T | undefined,
  parse: (text: string) => unknown = parseJson,
): Promise<Reply<T>> {
  const used = await token()
  if (used === undefined) return { kind: 'unknown', answered: false }
  const bytes = typeof body === 'string' ? body.length : body.size
  const watch = watchStandstill(clock, limitMs, bytes / SLOWEST_BYTES_PER_MS)
  let status: number
  let text: string
  let date: string | null
  try {
    const headers = { 'content-type': type, ...(used ? { token: used } : {}) }
    const response = await fetch(baseUrl + path, { method, headers, body, signal: watch.signal })
    status = response.status
    date = response.headers.get('date')
    text = await readAll(response, watch.moved)
  } catch {
    // Whatever stopped it, nothing of ours was heard: the engine tries again.
    return { kind: 'unknown', answered: false }
  } finally {
    watch.stop()
  }
  const opened = openEnvelope(status, parse(text))
  if (opened.kind === 'strange') return { kind: 'unknown', answered: opened.isTrouble }
  hearServerTime(date)
  if (opened.kind === 'code') {
    // The person has signed in again meanwhile, perhaps in another tab: the old token's end is no news (A3).
    if (opened.code === ERROR_CODES.notLoggedIn && (await token()) !== used) return { kind: 'unknown', answered: true }
    return { kind: 'code', code: opened.code }
  }
  const value = check(opened.result)
  return value === undefined ? { kind: 'unknown', answered: true } : { kind: 'ok', value }
}

/** Aborts when nothing has moved for `limitMs`; the first wait is longer by what sending takes. */
function watchStandstill(clock: Clock, limitMs: number, sendingMs: number) {
  const abort = new AbortController()
  const start = (ms: number) => clock.after(ms, () => abort.abort(new DOMException('stands still', 'TimeoutError')))
  let cancel = start(limitMs + sendingMs)
  return {
    signal: abort.signal,
    moved: () => {
      cancel()
      cancel = start(limitMs)
    },
    stop: () => cancel(),
  }
}

async function readAll(response: Response, moved: () => void): Promise<string> {
  if (!response.body) return response.text()
  const chunks: Uint8Array[] = []
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return decodeAll(chunks)
    moved()
    chunks.push(value)
  }
}

/** Decoded at once: a text put together of pieces takes its room twice, and a part of a filling is megabytes. */
function decodeAll(chunks: readonly Uint8Array[]): string {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return new TextDecoder().decode(bytes)
}

/** Sends a file's bytes from `offset` on; `check` as with `exchange`. */
export async function sendBytes(
  options: ExchangeOptions,
  file: StoredFile,
  offset: number,
  bytes: Blob,
  check: (result: unknown) => UploadState | undefined,
): Promise<Uploaded> {
  // A request would fail as without a network.
  const read = await bytes.arrayBuffer().catch(() => undefined)
  if (!read) return { kind: 'unreadable' }
  const described = { name: file.name, type: file.type, size: String(file.size), sha256: file.sha256 }
  const query = new URLSearchParams({ offset: String(offset), ...described })
  const path = `/api/platform/files/${encodeURIComponent(file.id)}?${query}`
  const outgoing = { method: 'PATCH', body: new Blob([read]), type: 'application/octet-stream' }
  return exchange(options, path, outgoing, PART_MS, check)
}

// The engine's network: push, pull, filling and files of one identity. Anything that is not a well-formed answer of our
// own server is `unknown` (P2).

import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { platform } from '#contract/domains/platform.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { callPath, type Registry } from '#contract/kit/registry.ts'
import { type FillResponse, fillResponseSchema, type PullResponse, pullResponseSchema } from '#contract/sync/pull.ts'
import { pushResponseSchema } from '#contract/sync/push.ts'
import type { Clock } from '#src/sync/clock.ts'
import type { Reply, Transport, UploadState } from '#src/sync/transport.ts'
import { openEnvelope, parseJson } from './envelope.ts'

/** A small request that stands still for this long has failed, whatever the browser believes of the network. */
const SMALL_MS = 10_000
/** The same for parts of a filling and of a file. */
const PART_MS = 30_000
/** A signal weaker than this is none: what the time limit grants for bytes on their way up. */
const SLOWEST_BYTES_PER_MS = 8

export interface TransportOptions {
  readonly registry: Registry
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** The token as it is now; null when there is none to be had without a network. */
  readonly token: () => Promise<string | null>
}

const uploadStateSchema = z.object({ received: z.number(), complete: z.boolean() })

/** The transport of one identity. */
export function createTransport(options: TransportOptions): Transport {
  const post = async <T>(path: string, body: unknown, limitMs: number, check: (result: unknown) => T | undefined) =>
    exchange(options, path, { method: 'POST', body: JSON.stringify(body), type: 'application/json' }, limitMs, check)
  return {
    push: (request) => post('/api/sync/push', request, SMALL_MS, by(pushResponseSchema)),
    pull: (request) => post('/api/sync/pull', request, SMALL_MS, checkPull),
    fill: (request) => post('/api/sync/fill', request, PART_MS, checkFill),
    uploadState: (fileUri) =>
      post(callPath(options.registry, platform.calls.fileStatus), { fileUri }, SMALL_MS, by(uploadStateSchema)),
    upload: (file, offset, bytes): Promise<Reply<UploadState>> => {
      const described = { name: file.name, type: file.type, size: String(file.size), sha256: file.sha256 }
      const query = new URLSearchParams({ offset: String(offset), ...described })
      const path = `/api/platform/files/${encodeURIComponent(file.id)}?${query}`
      return exchange(
        options,
        path,
        { method: 'PATCH', body: bytes, type: 'application/octet-stream' },
        PART_MS,
        by(uploadStateSchema),
      )
    },
  }
}

interface Outgoing {
  readonly method: string
  readonly body: string | Blob
  readonly type: string
}

async function exchange<T>(
  { baseUrl, fetch, clock, token }: TransportOptions,
  path: string,
  { method, body, type }: Outgoing,
  limitMs: number,
  check: (result: unknown) => T | undefined,
): Promise<Reply<T>> {
  const used = await token()
  const bytes = typeof body === 'string' ? body.length : body.size
  const watch = watchStandstill(clock, limitMs, bytes / SLOWEST_BYTES_PER_MS)
  let status: number
  let text: string
  try {
    const headers = { 'content-type': type, ...(used ? { token: used } : {}) }
    const response = await fetch(baseUrl + path, { method, headers, body, signal: watch.signal })
    status = response.status
    text = await readAll(response, watch.moved)
  } catch {
    // Whatever stopped it, nothing of ours was heard: the engine tries again.
    return { kind: 'unknown', answered: false }
  } finally {
    watch.stop()
  }
  const opened = openEnvelope(status, parseJson(text))
  if (opened.kind === 'strange') return { kind: 'unknown', answered: true }
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
  const decoder = new TextDecoder()
  let text = ''
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    moved()
    text += decoder.decode(value, { stream: true })
  }
}

const by =
  <T>(schema: ZodMiniType<T>) =>
  (result: unknown): T | undefined => {
    const parsed = schema.safeParse(result)
    return parsed.success ? parsed.data : undefined
  }

type Rows = unknown[][]

/** Rows are looked at by hand: a schema would walk every one of a hundred thousand values. */
const areRows = (rows: unknown): rows is Rows =>
  Array.isArray(rows) &&
  rows.every((row) => Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'number')

function checkPull(result: unknown): PullResponse | undefined {
  const answers = (result as { collections?: unknown } | null)?.collections
  if (typeof answers !== 'object' || answers === null) return by(pullResponseSchema)(result)
  const kept = new Map<string, Rows>()
  const light: Record<string, unknown> = {}
  for (const [name, answer] of Object.entries(answers)) {
    const rows = (answer as { rows?: unknown } | null)?.rows
    if (rows === undefined) light[name] = answer
    else if (!areRows(rows)) return undefined
    else {
      kept.set(name, rows)
      light[name] = { ...(answer as object), rows: [] }
    }
  }
  const checked = by(pullResponseSchema)({ ...(result as object), collections: light })
  if (checked?.kind !== 'snapshot') return checked
  const collections = { ...checked.collections }
  for (const [name, rows] of kept) {
    const answer = collections[name]
    if (answer?.kind === 'delta') collections[name] = { ...answer, rows }
  }
  return { ...checked, collections }
}

function checkFill(result: unknown): FillResponse | undefined {
  const rows = (result as { rows?: unknown } | null)?.rows
  if (rows === undefined) return by(fillResponseSchema)(result)
  if (!areRows(rows)) return undefined
  const checked = by(fillResponseSchema)({ ...(result as object), rows: [] })
  return checked?.kind === 'part' ? { ...checked, rows } : checked
}

// Files from the server into the browser's downloads: begun, finished or failed, always in words that the person sees.
import { openEnvelope, parseJson } from '../engine/envelope.ts'
import { notAnswered } from '../engine/server-trouble.ts'

/** A download of which nothing arrives for this long has failed. */
export const DOWNLOAD_IDLE_MS = 60_000

export type DownloadResult =
  | { readonly kind: 'done'; readonly name: string }
  /** An answer of the error catalogue instead of a file. */
  | { readonly kind: 'code'; readonly code: number; readonly message: string }
  | { readonly kind: 'offline' }
  /** Nothing came for a minute. */
  | { readonly kind: 'late' }
  | { readonly kind: 'cancelled' }

export interface DownloadJob {
  /** Address at this server. */
  readonly path: string
  /** Sent as JSON by POST; absent: a GET. */
  readonly body?: unknown
  /** Used when the answer names no file. */
  readonly fileName: string
  readonly token?: string | null
  readonly language?: string
  readonly signal?: AbortSignal
  /** Bytes so far, and all of them where the server says how many. */
  readonly onProgress?: (received: number, total: number | undefined) => void
}

export interface DownloadDeps {
  readonly fetch: typeof fetch
  readonly save: (blob: Blob, name: string) => void
  /** Calls back when the time is over; answers the way to stop it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** Downloads and saves one file. Never rejects: whatever happens is a result. */
export async function download(job: DownloadJob, deps: DownloadDeps): Promise<DownloadResult> {
  const end = new AbortController()
  let late = false
  let stop: () => void = () => undefined
  const waitOn = () => {
    stop()
    stop = deps.after(DOWNLOAD_IDLE_MS, () => {
      late = true
      end.abort()
    })
  }
  const cancel = () => end.abort()
  if (job.signal?.aborted) return { kind: 'cancelled' }
  job.signal?.addEventListener('abort', cancel)
  waitOn()
  try {
    return await carryOut(job, deps, end.signal, waitOn)
  } catch {
    if (late) return { kind: 'late' }
    return job.signal?.aborted ? { kind: 'cancelled' } : { kind: 'offline' }
  } finally {
    stop()
    job.signal?.removeEventListener('abort', cancel)
  }
}

async function carryOut(
  job: DownloadJob,
  deps: DownloadDeps,
  signal: AbortSignal,
  moved: () => void,
): Promise<DownloadResult> {
  const response = await deps.fetch(job.path, {
    method: job.body === undefined ? 'GET' : 'POST',
    ...(job.body === undefined ? {} : { body: JSON.stringify(job.body) }),
    headers: {
      ...(job.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(job.token ? { token: job.token } : {}),
      ...(job.language ? { 'accept-language': job.language } : {}),
    },
    signal,
  })
  const isFile = response.ok && !(response.headers.get('content-type') ?? '').startsWith('application/json')
  const blob = await readAll(response, moved, isFile ? job.onProgress : undefined)
  if (isFile) {
    const name = nameOf(response.headers.get('content-disposition')) ?? job.fileName
    deps.save(blob, name)
    return { kind: 'done', name }
  }
  const opened = openEnvelope(response.status, parseJson(await blob.text()))
  if (opened.kind === 'strange') return notAnswered(opened.isTrouble)
  if (opened.kind === 'code') return { kind: 'code', code: opened.code, message: opened.message }
  const elsewhere = opened.kind === 'ok' ? addressIn(opened.result) : undefined
  // The specification knows both: the file itself, or the address where it lies.
  if (elsewhere !== undefined) {
    const { body: _, ...rest } = job
    return carryOut({ ...rest, path: elsewhere }, deps, signal, moved)
  }
  throw new Error(`no file in the answer ${response.status}`)
}

/** An address of this server in an answer; any other is not followed. */
function addressIn(result: unknown): string | undefined {
  const { downloadurl, downloadUrl } = (result ?? {}) as { downloadurl?: unknown; downloadUrl?: unknown }
  const found = downloadurl ?? downloadUrl
  return typeof found === 'string' && /^\/(?!\/)/.test(found) ? found : undefined
}

async function readAll(response: Response, moved: () => void, onProgress: DownloadJob['onProgress']): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const length = Number(response.headers.get('content-length'))
  const total = length > 0 ? length : undefined
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) return new Blob(chunks, { type })
    chunks.push(value)
    received += value.byteLength
    moved()
    onProgress?.(received, total)
  }
}

/** The file name that the answer gives, without folders. */
function nameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded).replace(/[/\\]/g, '_')
  } catch {
    // A name that nobody can read is no name.
    return undefined
  }
}

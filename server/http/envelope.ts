// The envelope of every answer: `{code, message, result}`, and where a failure says more than its code
// does a `reason`, or a `note` that somebody wrote to whom it concerns.
// HTTP status 200 for every code of the catalogue.
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import type { FailureReason } from '#server/domains/call-failure.ts'
import type { AppContext } from './app-deps.ts'
import { languageOf, messageFor } from './messages.ts'

const gzipAsync = promisify(gzip)
/** Below one packet compressing only costs. */
const GZIP_FROM_BYTES = 1400
/** Up to here compressing takes less than handing it to another thread. */
const GZIP_HERE_BYTES = 32 * 1024
/** Level 4: half the time of the default for five per cent more bytes. */
const GZIP_LEVEL = 4

/** For programs that are told to come again: what stands in the way is mostly over by then. */
const RETRY_SECONDS = 5

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
}

/** Answers success with a result. */
export const answer = (c: AppContext, result: unknown): Promise<Response> =>
  answerJson(c, JSON.stringify(result ?? null))

/** Answers success with a result that is JSON text already. */
export function answerJson(c: AppContext, resultJson: string): Promise<Response> {
  const message = messageFor(ERROR_CODES.success, undefined, languageOf(c.req.header('accept-language')))
  return send(c, `{"code":${ERROR_CODES.success},"message":${JSON.stringify(message)},"result":${resultJson}}`)
}

export interface FailureDetail {
  /** Says more than the code. */
  readonly reason?: FailureReason | undefined
  /** Until it helps to try again. */
  readonly minutes?: number | undefined
  /** Written by somebody to whom it concerns. */
  readonly note?: string | undefined
  /** Names the line of the server's log that says more. */
  readonly logId?: string | undefined
}

/** Answers a code other than success. */
export function answerFailure(c: AppContext, code: ErrorCode, detail: FailureDetail = {}): Promise<Response> {
  const { reason, minutes, note, logId } = detail
  const message = messageFor(code, reason, languageOf(c.req.header('accept-language')), minutes)
  const more = { ...(reason ? { reason } : {}), ...(note ? { note } : {}), ...(logId ? { logId } : {}) }
  if (code === ERROR_CODES.tooManyRequests)
    c.header('retry-after', String(Math.ceil((minutes ?? 0) * 60) || RETRY_SECONDS))
  return send(c, JSON.stringify({ code, message, result: null, ...more }))
}

/** A failure with an HTTP status, for what a browser asks by itself: an image, a stream of events. */
export function answerStatus(c: AppContext, status: 401 | 403 | 404, code: ErrorCode): Response {
  const message = messageFor(code, undefined, languageOf(c.req.header('accept-language')))
  return c.json({ code, message, result: null }, status, { 'cache-control': 'no-store' })
}

/** Envelope around a result as the cached, compressed fillings carry it. */
export const plainEnvelope = (resultJson: string): string =>
  `{"code":${ERROR_CODES.success},"message":"","result":${resultJson}}`

async function send(c: AppContext, body: string): Promise<Response> {
  if (body.length < GZIP_FROM_BYTES || !acceptsGzip(c)) return c.body(body, 200, HEADERS)
  const options = { level: GZIP_LEVEL }
  const packed = body.length < GZIP_HERE_BYTES ? gzipSync(body, options) : await gzipAsync(body, options)
  return c.body(new Uint8Array(packed), 200, { ...HEADERS, 'content-encoding': 'gzip' })
}

/** Whether the caller takes gzip. */
export const acceptsGzip = (c: AppContext): boolean => /\bgzip\b/i.test(c.req.header('accept-encoding') ?? '')

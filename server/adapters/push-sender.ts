// Push messages to browsers: encrypted for the device (RFC 8291), signed for its push service (RFC 8292), sent over HTTPS.
import webPush from 'web-push'
import { isPushEndpoint } from './push-endpoint.ts'

/** How a browser is reached, as it says itself; keys in base64url. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The server's key pair (P-256, base64url) and whom a push service may ask about it: an https or mailto address. */
export interface PushIdentity {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
}

export interface PushMessage {
  readonly target: PushTarget
  readonly payload: string
  /** How long a push service keeps it for a device that is away. */
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** A newer message of the same topic takes the place of one that was not delivered yet. At most 32 characters. */
  readonly topic: string
}

export type PushAnswer =
  | { readonly kind: 'taken' }
  /** The device can not be reached by this address any more. */
  | { readonly kind: 'gone' }
  /** Not now; `afterMs` is what the service asks for. */
  | { readonly kind: 'later'; readonly status: number; readonly afterMs: number | undefined }
  /** This message will never be taken. */
  | { readonly kind: 'refused'; readonly status: number }

/** Sends one message. Rejects when the service was not reached. */
export type PushSender = (identity: PushIdentity, message: PushMessage, nowMs: number) => Promise<PushAnswer>

/** A push service that has not answered by then is asked again later. */
export const PUSH_TIMEOUT_MS = 10_000

/** A fresh key pair for a server that has none. */
export const newPushKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys()

/** Sends to push services that are known, or named by `more`; never follows them elsewhere. */
export function httpPush(more: readonly string[], request: typeof fetch = fetch): PushSender {
  return async ({ publicKey, privateKey, subject }, message, nowMs) => {
    const { target } = message
    // Checked again: the list may have become shorter since the device was registered.
    if (!isPushEndpoint(target.endpoint, more)) return { kind: 'gone' }
    const details = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      message.payload,
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: message.ttlSeconds,
        urgency: message.urgency,
        topic: message.topic,
        contentEncoding: 'aes128gcm',
      },
    )
    const { 'Content-Length': _, ...headers } = details.headers as Record<string, string | number>
    const response = await request(target.endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(details.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return answerOf(response.status, response.headers.get('retry-after'), nowMs)
  }
}

function answerOf(status: number, retryAfter: string | null, nowMs: number): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 400 || status === 413) return { kind: 'refused', status }
  return { kind: 'later', status, afterMs: waitOf(retryAfter, nowMs) }
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function waitOf(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}

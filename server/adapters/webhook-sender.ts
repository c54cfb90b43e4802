// Tells an address of an event: one POST, no redirects, never to a number on this network whatever its name stands for.
import { lookup as lookUp } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress, isWebhookUrl } from './webhook-address.ts'

export interface WebhookMessage {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** The status that was answered, or why there was no answer. */
export type WebhookAnswer =
  | { readonly kind: 'answered'; readonly code: number }
  | { readonly kind: 'fault'; readonly fault: 'timeout' | 'unreachable' | 'privateAddress' }

/** Sends one message; it never rejects. */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookAnswer>

/** Longer than this nobody is waited for. */
export const WEBHOOK_TIMEOUT_MS = 10_000

class PrivateAddress extends Error {}

/** The connection is made to the very numbers that were looked at, so that a name cannot change its mind between the two. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || first === undefined) return done(error ?? new Error('no address'), '', 0)
    if (found.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddress(), '', 0)
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}

/** `isOpen`: plain http and this network too, for development. */
export function httpWebhook(isOpen: boolean): WebhookSender {
  return ({ url, body, headers }) => {
    if (!isWebhookUrl(url, isOpen)) return Promise.resolve({ kind: 'fault', fault: 'privateAddress' })
    return new Promise((resolve) => {
      const send = url.startsWith('https:') ? overHttps : overHttp
      const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)
      const length = String(Buffer.byteLength(body))
      const options = {
        ...{ method: 'POST', agent: false, signal },
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': length },
        ...(isOpen ? {} : { lookup: publicLookup }),
      }
      const request = send(url, options, (response) => {
        // What is answered beside the status is nobody's concern.
        response.on('error', () => undefined)
        response.destroy()
        resolve({ kind: 'answered', code: response.statusCode ?? 0 })
      })
      request.on('error', (error) => {
        const fault = error instanceof PrivateAddress ? 'privateAddress' : signal.aborted ? 'timeout' : 'unreachable'
        resolve({ kind: 'fault', fault })
      })
      request.end(body)
    })
  }
}

// Short messages: to a gateway over HTTP, or, without one, into a file and the log, where a person can read them.
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface SmsMessage {
  /** The same for every try, so that a gateway can tell a repetition. */
  readonly id: string
  readonly phone: string
  readonly text: string
}

/** Sends one message; rejects when it was not taken. */
export type SmsSender = (message: SmsMessage) => Promise<void>

/** How long a provider may take, in milliseconds. */
const TIMEOUT_MS = 10_000

/** A line of JSON per message at the end of `file`, and a line in the log: for a server that has no gateway. */
export function fileSms(file: string, log: { readonly info: (fields: object, message: string) => void }): SmsSender {
  return async (message) => {
    await mkdir(dirname(file), { recursive: true })
    await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 })
    log.info({ phone: message.phone, text: message.text }, 'SMS written to a file: no gateway is set')
  }
}

/** POST of `{id, phone, text}` as JSON with the key as bearer token; any status but 2xx counts as not sent. */
export function httpSms(url: string, key: string | undefined, request: typeof fetch = fetch): SmsSender {
  return async (message) => {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }
}

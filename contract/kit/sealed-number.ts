// A number of a person as it waits on a device for a network: sealed for the server with a key that every device has, and that
// none can open. Pure; the page seals, the server opens.

/** `GN1`, the key it is for, the sender's public point, nonce and body; the last three in base 64 of addresses. */
export const SEALED_NUMBER = /^GN1\.[A-Za-z0-9_]{1,40}\.[A-Za-z0-9_-]{87}\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,90}$/

/** What both ends derive the key of a newcomer's number under. */
export const WORKER_NUMBER = 'labour identity number'
/** The same of a number in a form: sealed by one person, it opens for nobody else. */
export const formNumber = (username: string): string => `form number of ${username}`

export interface SealedNumber {
  /** Uri of the row that gives the key. */
  readonly key: string
  readonly point: string
  readonly nonce: string
  readonly body: string
}

/** The text of one. */
export const sealedText = ({ key, point, nonce, body }: SealedNumber): string =>
  ['GN1', key, point, nonce, body].join('.')

/** Its parts; undefined for what is none. */
export function readSealed(text: string): SealedNumber | undefined {
  if (!SEALED_NUMBER.test(text)) return undefined
  const [, key = '', point = '', nonce = '', body = ''] = text.split('.')
  return { key, point, nonce, body }
}

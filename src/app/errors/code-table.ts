// The error catalogue as one table: how each code is met. A code that is missing here does not compile.
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'

export type CodeHandling =
  /** No error. */
  | 'none'
  /** A closable notice with the server's message, or the default one. */
  | 'toast'
  /** Nothing is shown on the notice path; 10112 and 10117 have their dialog through the session. */
  | 'silent'
  /** The session's own dialog: sign in again, fetch the configuration. */
  | 'session'
  /** The identity or account is closed to the person; the session's dialog says so and leads elsewhere. */
  | 'closed'

export const CODE_TABLE: Readonly<Record<ErrorCode, CodeHandling>> = {
  200: 'none',
  207: 'toast',
  401: 'session',
  6: 'toast',
  202: 'toast',
  203: 'toast',
  204: 'toast',
  205: 'toast',
  206: 'toast',
  2000: 'toast',
  10030: 'silent',
  10031: 'silent',
  10100: 'closed',
  10101: 'closed',
  10102: 'toast',
  10110: 'closed',
  10111: 'closed',
  10112: 'session',
  10115: 'closed',
  10116: 'closed',
  10117: 'session',
  0: 'silent',
  400: 'toast',
  404: 'toast',
  429: 'toast',
  500: 'toast',
}

const KNOWN: ReadonlySet<number> = new Set(Object.values(ERROR_CODES))

export const isKnownCode = (code: number): code is ErrorCode => KNOWN.has(code)

/** How a code is met; one of no catalogue as a system error. */
export const handlingOf = (code: number): CodeHandling => (isKnownCode(code) ? CODE_TABLE[code] : 'toast')

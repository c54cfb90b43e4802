// The error catalogue as one table: how each code is met. A code that is missing here does not compile.
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import type { Destination } from './destinations.ts'

export type CodeRule =
  /** No error. */
  | { readonly how: 'none' }
  /** A closable notice with the server's message, or the default one. */
  | { readonly how: 'toast' }
  /** Nothing is shown on the notice path; 10112 and 10117 have their dialog through the session. */
  | { readonly how: 'silent' }
  /** The same, but noted among the faults: nothing else tells of it. */
  | { readonly how: 'noted' }
  /** The session's own dialog: sign in again, fetch the configuration. */
  | { readonly how: 'session' }
  /** The identity or account is closed to the person; the session's dialog says so and leads elsewhere. */
  | { readonly how: 'closed'; readonly leads: Destination; readonly what: 'account' | 'identity' }
  /** A dialog of its own that leads to where the person can mend it. `later` is the word of the other button. */
  | { readonly how: 'ask'; readonly leads: Destination; readonly later: 'notNow' | 'close' }

export const CODE_TABLE: Readonly<Record<ErrorCode, CodeRule>> = {
  200: { how: 'none' },
  207: { how: 'toast' },
  401: { how: 'session' },
  6: { how: 'toast' },
  202: { how: 'ask', leads: 'personalAuthentication', later: 'notNow' },
  203: { how: 'ask', leads: 'companyAttestation', later: 'notNow' },
  204: { how: 'ask', leads: 'engineeringAttestation', later: 'notNow' },
  205: { how: 'ask', leads: 'materialAttestation', later: 'notNow' },
  206: { how: 'ask', leads: 'labourAttestation', later: 'notNow' },
  2000: { how: 'ask', leads: 'console', later: 'close' },
  10030: { how: 'noted' },
  10031: { how: 'noted' },
  10100: { how: 'closed', leads: 'login', what: 'account' },
  10101: { how: 'closed', leads: 'login', what: 'account' },
  10102: { how: 'ask', leads: 'activation', later: 'notNow' },
  10110: { how: 'closed', leads: 'console', what: 'identity' },
  10111: { how: 'closed', leads: 'console', what: 'identity' },
  10112: { how: 'session' },
  10115: { how: 'closed', leads: 'console', what: 'identity' },
  10116: { how: 'closed', leads: 'console', what: 'identity' },
  10117: { how: 'session' },
  0: { how: 'silent' },
  400: { how: 'toast' },
  404: { how: 'toast' },
  429: { how: 'toast' },
  500: { how: 'toast' },
}

const KNOWN: ReadonlySet<number> = new Set(Object.values(ERROR_CODES))

/** Whether the catalogue has the code. */
export const isKnownCode = (code: number): code is ErrorCode => KNOWN.has(code)

/** How a code is met; one of no catalogue as a system error. */
export const ruleOf = (code: number): CodeRule => (isKnownCode(code) ? CODE_TABLE[code] : CODE_TABLE[500])

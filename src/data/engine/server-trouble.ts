// What came instead of an answer of ours, for those who asked.
import { ERROR_CODES } from '#contract/error-codes.ts'
import { text } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import type { CodeAnswer } from './envelope.ts'

/** Reason of a call that the server was asked and did not answer: whether it was carried out is not known. */
export const UNANSWERED = 'unanswered'

/** A server in trouble said in words, as a system error; anything else is no server at all (P2). */
export const notAnswered = (isTrouble: boolean): CodeAnswer | { readonly kind: 'offline' } =>
  isTrouble
    ? { kind: 'code', code: ERROR_CODES.systemError, message: text(uiText).state.serverTrouble, reason: UNANSWERED }
    : { kind: 'offline' }

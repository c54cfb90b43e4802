import type { ErrorCode } from '#contract/error-codes.ts'
import { text } from '#src/i18n/i18n.ts'
import { errorCodeText } from '#src/i18n/shell/error-codes.ts'
import { isKnownCode } from './code-table.ts'

/** The sentence for a code in the active language; that of a system error for a code of no catalogue. */
export function codeMessage(code: number): string {
  const known: ErrorCode = isKnownCode(code) ? code : 500
  return text(errorCodeText)[`c${known}`]
}

import { DEFAULT_ERROR_MESSAGE } from '#contract/error-codes.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { codeMessage } from './code-message.ts'
import { handlingOf } from './code-table.ts'

/** Says in a closable notice what a call was answered, when its code is one for notices; the server's own words first. */
export function tellCode(code: number, message: string): void {
  if (handlingOf(code) !== 'toast') return
  const hasOwnWords = message !== '' && message !== DEFAULT_ERROR_MESSAGE
  showToast('problem', hasOwnWords ? message : codeMessage(code))
}

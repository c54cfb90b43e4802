import { DEFAULT_ERROR_MESSAGE } from '#contract/error-codes.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { codeMessage } from './code-message.ts'

/** Says in a closable notice what a call was answered: the server's own words first, else those of the code. */
export function tellCode(code: number, message: string): void {
  const hasOwnWords = message !== '' && message !== DEFAULT_ERROR_MESSAGE
  showToast('problem', hasOwnWords ? message : codeMessage(code))
}

// What to say when a call did not work: the server's sentence, or what became of the network.
import type { CallResult } from '#src/data/call-server.ts'
import { text } from '#src/i18n/i18n.ts'
import { callProblemText } from '#src/i18n/shell/call-problems.ts'

/** Undefined for a call that worked. `isTyped`: something was filled in, and is kept. */
export function callProblem(answer: CallResult<unknown>, isTyped = false): string | undefined {
  const words = text(callProblemText)
  if (answer.kind === 'ok') return undefined
  if (answer.kind === 'offline') return isTyped ? words.offlineKept : words.offline
  if (answer.kind === 'timeout') return words.timeout
  return answer.message || words.failedKept
}

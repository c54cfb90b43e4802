import type { CallResult } from '#src/data/call-server.ts'
import { text } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'

/** What a call that did not succeed says to the person. */
export function callProblem(answer: Exclude<CallResult<never>, { kind: 'ok' }>): string {
  return answer.kind === 'code' ? answer.message : text(notificationText)[answer.kind]
}

import type { CallResult } from '#src/data/call-server.ts'
import { text } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'

export type NotOk = Exclude<CallResult<never>, { kind: 'ok' }>

/** What a call that did not succeed says to the person. */
export function sentence(trouble: NotOk): string {
  return trouble.kind === 'code' ? trouble.message : text(accountText).entry[trouble.kind]
}

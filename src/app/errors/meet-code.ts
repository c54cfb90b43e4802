import type { createStore } from 'jotai'
import { sessionAtom } from '../session/session-atoms.ts'
import { handlingOf } from './code-table.ts'
import { tellCode } from './tell-code.ts'

/** What a call of the open identity was answered instead of a result. */
export interface CodeAnswer {
  readonly code: number
  readonly message: string
  /** The screen that made the call shows the answer itself. */
  readonly isShown: boolean
}

/** Meets a code as the table says: an account or organisation closed to the person reaches the session, the rest a notice. */
export function meetCode(store: ReturnType<typeof createStore>, { code, message, isShown }: CodeAnswer): void {
  if (handlingOf(code) === 'closed') store.set(sessionAtom, { kind: 'identityClosed', code })
  else if (!isShown) tellCode(code, message)
}

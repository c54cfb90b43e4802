import type { createStore } from 'jotai'
import { sessionAtom } from '../session/session-atoms.ts'
import { handlingOf } from './code-table.ts'

/** What a call of the open identity was answered instead of a result. */
export interface CodeAnswer {
  readonly code: number
  readonly message: string
  /** The screen that made the call shows the answer itself. */
  readonly isShown: boolean
}

/** Meets a code as the table says: an account or organisation closed to the person reaches the session, the rest a notice. */
export async function meetCode(store: ReturnType<typeof createStore>, answer: CodeAnswer): Promise<void> {
  const { code, message, isShown } = answer
  const handling = handlingOf(code)
  if (handling === 'closed') store.set(sessionAtom, { kind: 'identityClosed', code })
  if (handling !== 'toast' || isShown) return
  // The sentences of the catalogue travel when the first one is needed.
  const { tellCode } = await import('./tell-code.ts')
  tellCode(code, message)
}

import type { createStore } from 'jotai'
import { noteFault } from '../faults.ts'
import { sessionAtom } from '../session/session-atoms.ts'
import { codeAskAtom } from './code-ask.ts'
import { ruleOf } from './code-table.ts'

/** What a call was answered instead of a result. */
export interface CodeAnswer {
  readonly code: number
  readonly message: string
  /** Narrower than the code, as the server gives it. */
  readonly reason?: string
  /** The screen that made the call shows the answer itself. */
  readonly isShown: boolean
  /** Address of the page the person is on. */
  readonly path: string
}

/**
 * Meets a code as the table says. What closes an account or an organisation reaches the session, and what leads somewhere
 * opens its dialog, whoever made the call; a notice only appears when the screen does not say it itself.
 */
export async function meetCode(store: ReturnType<typeof createStore>, answer: CodeAnswer): Promise<void> {
  const { code, message, isShown, path } = answer
  // Of one application and not of the identity: the page that opens it says so.
  if (answer.reason === 'ofApplication' && isShown) return
  const rule = ruleOf(code)
  if (rule.how === 'closed') store.set(sessionAtom, { kind: 'identityClosed', code })
  if (rule.how === 'ask') store.set(codeAskAtom, { code, rule, path })
  if (rule.how === 'noted') noteFault(new Error(`answered ${code}: ${message}`))
  if (rule.how !== 'toast' || isShown) return
  // The sentences of the catalogue travel when the first one is needed.
  const { tellCode } = await import('./tell-code.ts')
  tellCode(code, message)
}

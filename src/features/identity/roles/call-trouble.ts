// What to say beside a control when its call did not work.
import type { CallState } from '#src/data/use-call.ts'

interface TroubleWords {
  readonly offline: string
  readonly timeout: string
}

/** The sentence for a call that failed; undefined while there is nothing to say. */
export function callTrouble(state: CallState<unknown>, words: TroubleWords): string | undefined {
  if (state.kind === 'offline') return words.offline
  if (state.kind === 'timeout') return words.timeout
  return state.kind === 'code' ? state.message : undefined
}

// Whoever an engine runs for, and what of him makes a difference.
import type { RowScopes } from '#contract/kit/row-scope.ts'
import type { Who } from '#contract/kit/tx.ts'

/** A person under an identity, with what screens know of his data scopes; absent until a server that tells them was asked. */
export interface RunningWho extends Who {
  readonly scopes?: RowScopes | undefined
}

/** True when an engine that runs for one also serves the other: only codes decide what it may do here. */
export function sameCodes(a: Who, b: Who): boolean {
  return a.username === b.username && a.codes.size === b.codes.size && [...a.codes].every((code) => b.codes.has(code))
}

/** True when screens hide the same for both. */
export const sameScopes = (a: RunningWho, b: RunningWho): boolean =>
  JSON.stringify(a.scopes) === JSON.stringify(b.scopes)

// Numbers of the papers of people whom a record names: judged, and written beside what rows have of them.
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { PaperPlace } from '#contract/kit/paper-place.ts'
import { checkDocument, type DocumentKind } from '#contract/kit/prc/other-documents.ts'
import { patchOf } from '#contract/kit/record.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { CallFailure } from './call-failure.ts'
import { todayInShanghai } from './shanghai-day.ts'

const TAIL = 4

/** A typed number in its usual form; null for none. Throws 400 `identityNumberInvalid`. */
export function checkedNumber(kind: DocumentKind, typed: string, nowMs: number): string | null {
  if (typed.trim() === '') return null
  const checked = checkDocument(kind, typed.trim(), { today: todayInShanghai(nowMs) })
  if (!checked.ok) throw new CallFailure(ERROR_CODES.badInput, 'identityNumberInvalid')
  return checked.value
}

/** Keeps the number with the kind of its paper; null takes the paper away. */
export async function keepNumber(
  tx: Tx,
  { of, type, tail, number: field }: PaperPlace,
  uri: string,
  paper: { readonly idType: string; readonly number: string | null },
): Promise<void> {
  const { idType, number } = paper
  const shown = number === null ? { [type]: null, [tail]: null } : { [type]: idType, [tail]: number.slice(-TAIL) }
  await tx.patch(of, uri, patchOf({ ...shown, [field]: number }))
}

// Changes of a form while it is designed.
import type { FormColumn } from '#contract/domains/approval/form-field.ts'

/** Without what is empty: a field keeps only what is said of it. */
export function tidy<C extends FormColumn>(field: C): C {
  const kept = { ...field }
  for (const key of Object.keys(kept) as (keyof C)[]) if (kept[key] === undefined) delete kept[key]
  return kept
}

/** A list with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}

/** A name that is empty is kept as a space: the contract has no field without one, and publishing asks for it. */
const NO_NAME = ' '
export const shownName = (label: string): string => (label === NO_NAME ? '' : label)
export const keptName = (typed: string | undefined): string => typed || NO_NAME

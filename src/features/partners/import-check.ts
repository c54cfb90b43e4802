// What a row of a sheet must not be beside the partners that there are.
import type { AnyRow } from '#contract/kit/collection.ts'

/** A company has its code, and no two have the same. */
export function importCheck(
  values: Readonly<Record<string, unknown>>,
  others: readonly AnyRow[],
): { readonly field: string; readonly code: string } | undefined {
  const uscc = values.uscc ?? null
  if (uscc === null) return values.partnerKind === 'person' ? undefined : { field: 'uscc', code: 'required' }
  return others.some((one) => one.uscc === uscc) ? { field: 'uscc', code: 'partnerTaken' } : undefined
}

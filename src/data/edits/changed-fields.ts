import { valueAt } from '#contract/kit/map-path.ts'
import { isSame } from '#src/sync/is-same.ts'

/** The values of a patch that differ from the row's: what was not changed is no part of an edit (P6). */
export const changedFields = (
  patch: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(patch).filter(([field, value]) => !isSame(value, valueAt(row, field))))

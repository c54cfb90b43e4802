import { ERROR_CODES } from '#contract/error-codes.ts'
import { valueAt } from '#contract/kit/map-path.ts'
import { sameValue } from '#server/sync/push/same-value.ts'
import { CallFailure } from './call-failure.ts'

/**
 * P6 for calls that save: what the caller saw of the fields, before he changed them, is what they still hold. Ask it in the
 * transaction that writes. Throws 400 `changedMeanwhile` otherwise, and nothing when he does not say what he saw.
 */
export function refuseStale(
  seen: Readonly<Record<string, unknown>> | undefined,
  now: Readonly<Record<string, unknown>>,
): void {
  const isStale = Object.entries(seen ?? {}).some(([path, value]) => !sameValue(value, valueAt(now, path)))
  if (isStale) throw new CallFailure(ERROR_CODES.badInput, 'changedMeanwhile')
}

// Reading and writing sensitive fields of a person: online only, within the data scope, each look written down.
import { customMaps, partedValues } from '#contract/domains/hr/custom-map.ts'
import { employee, SENSITIVE_FIELDS } from '#contract/domains/hr/employee.ts'
import type { hr } from '#contract/domains/hr/hr.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { rootOf } from '#contract/kit/map-path.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { Patch } from '#contract/kit/tx.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { refuseStale } from '../../refuse-stale.ts'
import { keepCustomValues } from '../fields/custom-values.ts'
import { visibleEmployee } from '../visible-employee.ts'
import { logAccess } from './log-access.ts'
import { checkSensitive } from './sensitive-values.ts'

type Calls = typeof hr.calls

/** Sensitive fields of one person. The look is logged before it is answered. */
export const readSensitive: CallHandler<Calls['readSensitive']> = async (context, { uri }) => {
  const row = await visibleEmployee(context.db, context.who, uri)
  if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  await logAccess(context, 'read', uri, SENSITIVE_FIELDS)
  return { values: Object.fromEntries(SENSITIVE_FIELDS.map((field) => [field, row[field] ?? null])) }
}

/**
 * Writes sensitive fields of one person with history and counter like any other write; custom numbers that are kept apart
 * stand beside them as `customSensitive.<field uri>`. A resident number also sets birth date and gender. Fails with 400 and
 * the reason when a number is wrong, 6 outside the scope for editing.
 */
export const saveSensitive: CallHandler<Calls['saveSensitive']> = async (context, { uri, values, seen }) => {
  const row = await visibleEmployee(context.db, context.who, uri)
  if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const now = context.nowMs()
  const { plain, custom } = partedValues(values)
  if (Object.keys(custom).some((path) => rootOf(path) !== 'customSensitive') || 'customSensitive' in plain)
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  // Of a field that he does not write, the answer would tell whether he has guessed it.
  if (Object.keys(seen ?? {}).some((path) => !Object.hasOwn(values, path)))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  const checked = checkSensitive(plain, { row: { ...row, name: String(row.name) }, today: todayInShanghai(now) })
  if (!checked.ok) {
    const { reason } = checked
    throw new CallFailure(
      ERROR_CODES.badInput,
      reason === 'unknownField' || reason === 'required' ? 'invalidInput' : reason,
    )
  }
  await logAccess(context, 'write', uri, [...new Set(Object.keys(values).map(rootOf))])
  try {
    await context.command(
      context.who,
      makeUlid(now, context.random),
      async ({ tx, all, prefetch, storeTx }) => {
        // Locked before it is read again: two people may write different numbers of one map.
        await prefetch(employee, [uri])
        const held = await visibleEmployee(transactionOf(storeTx) ?? context.db, context.who, uri)
        refuseStale(seen, held ?? {})
        const maps = await customMaps(all, held ?? {}, custom, todayInShanghai(now))
        await keepCustomValues(all, custom)
        await tx.patch(employee, uri, { ...checked.values, ...maps } as Patch<typeof employee>)
        // Derived by the server, not typed: it needs no code of its own.
        await all.patch(employee, uri, checked.derived)
      },
      { sensitive: true },
    )
  } catch (error) {
    if (error instanceof Refusal) throw failureOf(error)
    throw error
  }
  return {}
}

function failureOf(refusal: Refusal): CallFailure {
  if (refusal.code === 'notAllowed') return new CallFailure(ERROR_CODES.noPermission)
  if (refusal.code === 'notFound') return new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const isNumber = refusal.detail?.reason === 'identityNumberInvalid'
  return new CallFailure(ERROR_CODES.badInput, isNumber ? 'identityNumberInvalid' : 'invalidInput')
}

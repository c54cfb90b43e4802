// Reading and writing sensitive fields of a person: online only, within the data scope, each look written down.
import { employee, SENSITIVE_FIELDS } from '#contract/domains/hr/employee.ts'
import type { hr } from '#contract/domains/hr/hr.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { logAccess } from './log-access.ts'
import { checkSensitive } from './sensitive-values.ts'
import { todayInShanghai } from './shanghai-day.ts'
import { visibleEmployee } from './visible-employee.ts'

type Calls = typeof hr.calls

/** Sensitive fields of one person. The look is logged before it is answered. */
export const readSensitive: CallHandler<Calls['readSensitive']> = async (context, { uri }) => {
  const row = await visibleEmployee(context.db, context.who, uri)
  if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  await logAccess(context, 'read', uri, SENSITIVE_FIELDS)
  return { values: Object.fromEntries(SENSITIVE_FIELDS.map((field) => [field, row[field] ?? null])) }
}

/**
 * Writes sensitive fields of one person with history and counter like any other write. A resident number also sets birth
 * date and gender. Fails with 400 and the reason when a number is wrong, 6 outside the scope for editing.
 */
export const saveSensitive: CallHandler<Calls['saveSensitive']> = async (context, { uri, values }) => {
  const row = await visibleEmployee(context.db, context.who, uri)
  if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const now = context.nowMs()
  const checked = checkSensitive(values, { row: { ...row, name: String(row.name) }, today: todayInShanghai(now) })
  if (!checked.ok)
    throw new CallFailure(ERROR_CODES.badInput, checked.reason === 'unknownField' ? 'invalidInput' : checked.reason)
  await logAccess(context, 'write', uri, Object.keys(values))
  try {
    await context.command(
      context.who,
      makeUlid(now, context.random),
      async ({ tx, all }) => {
        await tx.patch(employee, uri, checked.values)
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
  return new CallFailure(ERROR_CODES.badInput, 'invalidInput')
}

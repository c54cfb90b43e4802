// A person and the custom fields of his own record.
import { sql } from 'kysely'
import { filesIn } from '#contract/domains/files-in.ts'
import { customField } from '#contract/domains/hr/custom-field.ts'
import { customMapOf, customMaps } from '#contract/domains/hr/custom-map.ts'
import { type CustomField, inFieldOrder } from '#contract/domains/hr/custom-value.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import type { ownFieldCalls } from '#contract/domains/hr/own-field-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { InputOf } from '#contract/kit/call.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { mapPath, valueAt } from '#contract/kit/map-path.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { Patch, Tx } from '#contract/kit/tx.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { CommandContext } from '#server/sync/command.ts'
import { transactionOf } from '#server/sync/kysely-store.ts'
import type { CallContext, CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { refuseStale } from '../refuse-stale.ts'
import { keepCustomValues } from './custom-values.ts'
import { employeeRow } from './employee-row.ts'
import { logAccess } from './log-access.ts'

type Calls = typeof ownFieldCalls

/** Custom fields that the caller sees of himself, in their order; none when he has no record in this organisation. */
export const readOwnFields: CallHandler<Calls['readOwnFields']> = async (context) => {
  const uri = await ownUri(context)
  if (uri === undefined) return { fields: [] }
  return context.command(context.who, makeUlid(context.nowMs(), context.random), async ({ all, storeTx }) => {
    const row = await employeeRow(transactionOf(storeTx) ?? context.db, context.who.domain, uri)
    if (!row) return { fields: [] }
    const fields = await openFields(all)
    return {
      fields: fields.map((field) => {
        const { label, groupCode, fieldType, options, required, editableBySelf } = field
        const value = valueAt(row, mapPath(customMapOf(field), field.uri))
        return { uri: field.uri, label, groupCode, fieldType, options, required, editableBySelf, value }
      }),
    }
  })
}

/**
 * Writes custom fields of the caller's own record: only those he may edit himself, by the same checks as the roster's.
 * Throws 400 `changedMeanwhile` when one is not what he has seen.
 */
export const saveOwnFields: CallHandler<Calls['saveOwnFields']> = async (context, { values, seen }) => {
  const uri = await ownUri(context)
  if (uri === undefined) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const now = context.nowMs()
  try {
    await context.command(
      context.who,
      makeUlid(now, context.random),
      (inside) => save(context, inside, uri, { values, seen }),
      {
        sensitive: true,
      },
    )
  } catch (error) {
    if (error instanceof Refusal) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
    throw error
  }
  return {}
}

async function save(
  context: CallContext,
  { all, prefetch, storeTx }: CommandContext,
  uri: string,
  { values, seen = {} }: InputOf<Calls['saveOwnFields']>,
): Promise<void> {
  // Of a field that he does not write, the answer would tell whether he has guessed it.
  if (Object.keys(seen).some((one) => !Object.hasOwn(values, one)))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  await prefetch(employee, [uri])
  const db = transactionOf(storeTx) ?? context.db
  const row: AnyRow | undefined = await employeeRow(db, context.who.domain, uri)
  if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const open = new Map((await openFields(all)).map((field) => [field.uri, field]))
  const paths: Record<string, unknown> = {}
  for (const [fieldUri, value] of Object.entries(values)) {
    const field = open.get(fieldUri)
    if (field?.editableBySelf !== true) throw new CallFailure(ERROR_CODES.noPermission)
    const path = mapPath(customMapOf(field), fieldUri)
    paths[path] = value ?? null
    if (Object.hasOwn(seen, fieldUri)) refuseStale({ [path]: seen[fieldUri] }, row)
  }
  if (!(await ownFiles(db, context.who.userId, filesIn(paths))))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  const maps = await customMaps(all, row, paths, todayInShanghai(context.nowMs()))
  await keepCustomValues(all, paths)
  const sensitive = Object.keys(maps).filter((map) => Object.hasOwn(employee.sensitiveFields, map))
  if (sensitive.length > 0) await logAccess({ ...context, db }, 'write', uri, sensitive)
  await all.patch(employee, uri, maps as Patch<typeof employee>)
}

/** The record of the caller in his organisation. */
export async function ownUri({ db, who }: CallContext): Promise<string | undefined> {
  const found = await sql<{ uri: string | null }>`select employee_uri as uri from membership
    where user_id = ${who.userId} and domain = ${who.domain}`.execute(db)
  return found.rows[0]?.uri ?? undefined
}

async function openFields(all: Tx): Promise<CustomField[]> {
  const enabled = await all.where(customField, 'enabled', true)
  return inFieldOrder(enabled.filter((field) => field.visibleTo !== 'hr'))
}

/** Whether every file was uploaded by this person and is whole (L6). */
export async function ownFiles(
  db: Parameters<typeof employeeRow>[0],
  userId: string,
  fileUris: readonly string[],
): Promise<boolean> {
  if (fileUris.length === 0) return true
  const found = await sql<{ count: string }>`select count(*)::text as count from file
    where complete and owner_user_id = ${userId}
      and file_uri in (select json_array_elements_text(${JSON.stringify(fileUris)}::text::json))`.execute(db)
  return Number(found.rows[0]?.count ?? 0) === new Set(fileUris).size
}

// A person and the custom fields of his own record.
import { sql } from 'kysely'
import { filesIn } from '#contract/domains/files-in.ts'
import { customField } from '#contract/domains/hr/custom-field.ts'
import { customMapOf, customMaps } from '#contract/domains/hr/custom-map.ts'
import { type CustomField, holdsFile, inFieldOrder } from '#contract/domains/hr/custom-value.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import type { ownFieldCalls } from '#contract/domains/hr/own-field-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { InputOf } from '#contract/kit/call.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { mapPath, valueAt } from '#contract/kit/map-path.ts'
import type { Patch, Tx } from '#contract/kit/tx.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { refuseStale } from '../../refuse-stale.ts'
import { employeeRow } from '../employee-row.ts'
import { keepCustomValues } from '../fields/custom-values.ts'
import { askForChange } from '../record-requests.ts'
import { logAccess } from '../sensitive/log-access.ts'
import { type OnOwn, onOwnRecord, ownUri } from './on-own-record.ts'

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
export const saveOwnFields: CallHandler<Calls['saveOwnFields']> = async (context, given) => {
  return onOwnRecord(context, (own) => save(context, own, given))
}

async function save(
  context: CallContext,
  own: OnOwn,
  { values, seen = {} }: InputOf<Calls['saveOwnFields']>,
): Promise<{ waits: boolean }> {
  const { row, db, today } = own
  const { all } = own.inside
  // Of a field that he does not write, the answer would tell whether he has guessed it.
  if (Object.keys(seen).some((one) => !Object.hasOwn(values, one)))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  const open = new Map((await openFields(all)).map((field) => [field.uri, field]))
  const paths: Record<string, unknown> = {}
  const asked: Record<string, unknown> = {}
  for (const [fieldUri, value] of Object.entries(values)) {
    const field = open.get(fieldUri)
    if (field?.editableBySelf !== true) throw new CallFailure(ERROR_CODES.noPermission)
    const path = mapPath(customMapOf(field), fieldUri)
    if (Object.hasOwn(seen, fieldUri)) refuseStale({ [path]: seen[fieldUri] }, row)
    if (field.needReview === true) {
      // A file would belong to no record while it waits.
      if (holdsFile(field)) throw new CallFailure(ERROR_CODES.noPermission)
      await customMaps(all, row, { [path]: value ?? null }, today)
      asked[fieldUri] = value ?? null
    } else paths[path] = value ?? null
  }
  if (!(await ownFiles(db, context.who.userId, filesIn(paths))))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  const maps = await customMaps(all, row, paths, today)
  await keepCustomValues(all, paths)
  const sensitive = Object.keys(maps).filter((map) => Object.hasOwn(employee.sensitiveFields, map))
  if (sensitive.length > 0) await logAccess({ ...context, db }, 'write', row.uri, sensitive)
  await all.patch(employee, row.uri, maps as Patch<typeof employee>)
  const waits = Object.keys(asked).length > 0
  if (waits) await askForChange(context, own, asked)
  return { waits }
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

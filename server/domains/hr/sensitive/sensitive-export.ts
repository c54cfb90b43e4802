// Sensitive fields of many people for an export: within the data scope, and written down where they are shown as they are.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { hr } from '#contract/domains/hr/hr.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { keyOf, rootOf } from '#contract/kit/map-path.ts'
import { snakeCase } from '#server/sync/store/table.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { logExportLook } from './log-access.ts'
import { customMaskOf, customTypes, isThere, maskOf } from './mask-sensitive.ts'
import { seenBy } from './seen-by.ts'

type ExportCall = (typeof hr.calls)['sensitiveForExport']
type Values = Readonly<Record<string, unknown>>

const CUSTOM = 'customSensitive'
/** What a masked item still says: by it a sheet knows which card it is. */
const OPEN_PARTS: ReadonlySet<string> = new Set(['bank.usage', 'bank.isDefault'])

/**
 * One piece of an export. The look is written down before it is answered; 400 where the export began too long ago for the
 * same line of the log.
 */
export const sensitiveForExport: CallHandler<ExportCall> = async (context, { exportId, uris, fields, isMasked }) => {
  const asked = [...new Set(fields)]
  const found = await valuesOf(context, uris, asked)
  if (isMasked) {
    const isCustom = asked.some((field) => rootOf(field) === CUSTOM)
    const types = isCustom ? await customTypes(context.db, context.who.domain) : new Map<string, string>()
    return { people: Object.fromEntries(found.map(({ uri, values }) => [uri, maskedValues(values, types)])) }
  }
  const seen = found.map(({ uri }) => uri)
  if (!(await logExportLook(context, exportId, seen, asked)))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  return {
    people: Object.fromEntries(found.map(({ uri, values }) => [uri, values])),
    mark: { name: await ownName(context), atMs: context.nowMs() },
  }
}

/** What was asked for and no more, of whom the caller may see. */
async function valuesOf({ db, who }: CallContext, uris: readonly string[], fields: readonly string[]) {
  const customs = fields.flatMap((field) => keyOf(field) ?? [])
  const plain = fields.filter((field) => rootOf(field) !== CUSTOM)
  const pairs = [
    ...plain.map((field) => sql`${sql.lit(field)}, ${sql.ref(snakeCase(field))}`),
    ...(customs.length === 0 ? [] : [sql`${sql.lit(CUSTOM)}, ${sql.ref(snakeCase(CUSTOM))}`]),
  ]
  const { rows } = await sql<{ uri: string; values: Values }>`
    select uri, jsonb_build_object(${sql.join(pairs)}) as values from employee
    where ${seenBy(who)} and uri = any(${[...uris]}::text[])`.execute(db)
  if (customs.length === 0) return rows
  return rows.map(({ uri, values }) => ({ uri, values: { ...values, [CUSTOM]: only(values[CUSTOM], customs) } }))
}

const only = (held: unknown, keys: readonly string[]): Values => {
  const map = (held ?? {}) as Values
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(map, key) ? [[key, map[key]]] : [])))
}

function maskedValues(values: Values, types: ReadonlyMap<string, string>): Values {
  return mapped(values, (field, value) => {
    if (field === CUSTOM) return mapped(value as Values, (uri, one) => customMaskOf(one, types.get(uri)))
    if (!Array.isArray(value)) return maskOf(value, field)
    return (value as Values[]).map((item) =>
      mapped(item, (part, one) => (OPEN_PARTS.has(`${field}.${part}`) ? one : maskOf(one, `${field}.${part}`))),
    )
  })
}

/** What is there, changed; what is empty stays away. */
const mapped = (values: Values, change: (key: string, value: unknown) => unknown): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (isThere(value) ? [[key, change(key, value)]] : [])),
  )

/** The caller's name in the organisation. */
async function ownName({ db, who }: { readonly db: QueryExecutorProvider; readonly who: CallContext['who'] }) {
  const found = await sql<{ name: string }>`
    select coalesce(e.name, nullif(a.name, ''), a.username) as name from account a
    left join membership m on m.user_id = a.user_id and m.domain = ${who.domain}
    left join employee e on e.uri = m.employee_uri and e.scope = ${`org:${who.domain}`}
    where a.user_id = ${who.userId}`.execute(db)
  return found.rows[0]?.name ?? who.username
}

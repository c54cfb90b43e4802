// Whom somebody sees of the roster, as a condition of a query.
import { type RawBuilder, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { readableGroups } from '#contract/kit/collection.ts'
import { readFilter, type ServerWho } from '#server/sync/who.ts'

/** The live people of the caller's organisation within his data scope; nobody for a caller who sees no colleagues. */
export function seenBy(who: ServerWho): RawBuilder<unknown> {
  if (who.domain === '' || readableGroups(employee, who.codes).length === 0) return sql`false`
  const live = sql`scope = ${`org:${who.domain}`} and deleted_at is null`
  const filter = readFilter(who, employee.scope?.resource)
  if (filter.kind === 'all') return live
  return sql`${live} and (group_uri = any(${[...filter.values]}::text[]) or uri = ${filter.own ?? ''})`
}

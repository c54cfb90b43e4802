// How a departure is settled: sealed, for whoever reads sensitive fields of that person, each look written down.
import { type QueryExecutorProvider, sql } from 'kysely'
import { type Settlement, type settlementCalls, settlementSchema } from '#contract/domains/hr/settlement-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { refuseStale } from '../refuse-stale.ts'
import { seal, unseal } from '../sealed.ts'
import { logAccess } from './sensitive/log-access.ts'
import { visibleEmployee } from './visible-employee.ts'

const NOTHING: Settlement = {
  ...{ wageTo: null, wageFen: null, leaveDays: null, compensationFen: null, deductFen: null, payDate: null },
}

export const settlements: CallHandlers<{ calls: typeof settlementCalls }> = {
  departureSettlement: async (context, { uri }) => {
    await requireRow(context, uri)
    await logAccess(context, 'read', uri, ['settlement'])
    return { settlement: await settlementOf(context.db, context, uri) }
  },
  saveDepartureSettlement: async (context, { uri, settlement, seen }) => {
    await requireRow(context, uri)
    const { domain, userId } = context.who
    return context.db.transaction().execute(async (db) => {
      // One after another: the row that is there from the beginning is the lock.
      await sql`select 1 from offboarding where uri = ${uri} for update`.execute(db)
      refuseStale({ settlement: seen }, { settlement: await settlementOf(db, context, uri) })
      await sql`insert into departure_settlement (uri, domain, sealed, at, by_user)
        values (${uri}, ${domain}, ${seal(context.outside.secret, JSON.stringify(settlement))}, ${context.nowMs()}, ${userId})
        on conflict (uri) do update set sealed = excluded.sealed, at = excluded.at, by_user = excluded.by_user`.execute(
        db,
      )
      await logAccess({ ...context, db }, 'write', uri, ['settlement'])
      return {}
    })
  },
}

/** Throws 404 where the record is not of the organisation, or its person outside of the caller's data scope. */
async function requireRow({ db, who }: CallContext, uri: string): Promise<void> {
  const { rows } = await sql<{ employeeUri: string }>`select employee_uri as "employeeUri" from offboarding
    where uri = ${uri} and scope = ${`shared:${who.domain}`} and deleted_at is null`.execute(db)
  const employeeUri = rows[0]?.employeeUri
  if (employeeUri === undefined || !(await visibleEmployee(db, who, employeeUri)))
    throw new CallFailure(ERROR_CODES.notFound)
}

async function settlementOf(
  db: QueryExecutorProvider,
  { who, outside }: CallContext,
  uri: string,
): Promise<Settlement> {
  const { rows } = await sql<{ sealed: string }>`select sealed from departure_settlement
    where uri = ${uri} and domain = ${who.domain}`.execute(db)
  return rows[0] ? settlementSchema.parse(JSON.parse(unseal(outside.secret, rows[0].sealed))) : NOTHING
}

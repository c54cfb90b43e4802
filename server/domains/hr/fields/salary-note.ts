// The salary note of a regularisation: for whoever reads sensitive fields of that person, each look written down.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { hr } from '#contract/domains/hr/hr.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { refuseStale } from '../../refuse-stale.ts'
import { logAccess } from '../sensitive/log-access.ts'
import { visibleEmployee } from '../visible-employee.ts'

type Calls = typeof hr.calls

export const salaryNote: CallHandler<Calls['salaryNote']> = async (context, { uri }) => {
  await requireRow(context, uri)
  await logAccess(context, 'read', uri, ['salaryNote'])
  return { note: await noteOf(context.db, context.who.domain, uri) }
}

export const saveSalaryNote: CallHandler<Calls['saveSalaryNote']> = async (context, { uri, note, seen }) => {
  await requireRow(context, uri)
  const { domain, userId } = context.who
  return context.db.transaction().execute(async (db) => {
    // One after another: the row that is there from the beginning is the lock.
    await sql`select 1 from regularisation where uri = ${uri} for update`.execute(db)
    refuseStale({ note: seen }, { note: await noteOf(db, domain, uri) })
    await sql`insert into regularisation_salary (uri, domain, note, at, by_user)
      values (${uri}, ${domain}, ${note.trim()}, ${context.nowMs()}, ${userId})
      on conflict (uri) do update set note = excluded.note, at = excluded.at, by_user = excluded.by_user`.execute(db)
    await logAccess({ ...context, db }, 'write', uri, ['salaryNote'])
    return {}
  })
}

/** Throws 404 where the record is not of the organisation, or its person outside of the caller's data scope. */
async function requireRow({ db, who }: CallContext, uri: string): Promise<void> {
  const { rows } = await sql<{ employeeUri: string }>`select employee_uri as "employeeUri" from regularisation
    where uri = ${uri} and scope = ${`shared:${who.domain}`} and deleted_at is null`.execute(db)
  const employeeUri = rows[0]?.employeeUri
  if (employeeUri === undefined || !(await visibleEmployee(db, who, employeeUri)))
    throw new CallFailure(ERROR_CODES.notFound)
}

async function noteOf(db: QueryExecutorProvider, domain: string, uri: string): Promise<string> {
  const { rows } = await sql<{ note: string }>`select note from regularisation_salary
    where uri = ${uri} and domain = ${domain}`.execute(db)
  return rows[0]?.note ?? ''
}

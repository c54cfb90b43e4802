// Builders of organisations, rows and members for tests that come in by the front door.
import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import type { DataScopes } from '#server/domains/identity/data-scope.ts'
import { openSession } from '#server/domains/identity/open-session.ts'
import type { TestApp } from './server/app.ts'
import { newId } from './sync/sync-who.ts'

export interface BuiltMember {
  readonly userId: string
  readonly username: string
  readonly token: string
  readonly readToken: string
  readonly domain: string
  readonly employeeUri: string | null
  readonly roleUri: string
}

let made = 0

/** Writes rows as they are, with the counter moved. */
export async function insertRows(
  test: TestApp,
  domain: string,
  collection: AnyCollection,
  rows: readonly AnyRow[],
): Promise<void> {
  const scope = `org:${domain}`
  await test.store.write((tx) =>
    tx.flush(
      rows.map((row) => ({ kind: 'insert', collection, scope, row }) as const),
      [],
      [],
    ),
  )
}

/** An organisation with a root department. */
export async function buildOrganisation(
  test: TestApp,
  values: { status?: string } = {},
): Promise<{ domain: string; root: string }> {
  const domain = newId('org')
  await sql`insert into organisation (domain_uri, name, short_name, status)
    values (${domain}, ${`组织${++made}`}, '组织', ${values.status ?? 'active'})`.execute(test.db)
  const root = await buildDepartment(test, domain, { groupName: '总部', parentUri: null })
  return { domain, root }
}

/** A department; its uri. */
export async function buildDepartment(test: TestApp, domain: string, values: Record<string, unknown>): Promise<string> {
  const uri = newId('dept')
  const row = completeRow(department, uri, {
    groupName: `部门${++made}`,
    type: 'dept',
    headUris: [],
    hrbpUris: [],
    sortNo: 0,
    status: 'enabled',
    ...values,
  })
  await insertRows(test, domain, department, [row])
  return uri
}

/** A row of the roster; sensitive values may be among the given ones. */
export async function buildEmployee(
  test: TestApp,
  domain: string,
  groupUri: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const uri = newId('emp')
  made++
  const all = {
    name: '王小明',
    employeeNo: `T${made}`,
    mobile: `139${String(made).padStart(8, '0')}`,
    groupUri,
    groupUris: [groupUri],
    dutyUris: [],
    employeeStatus: 'active',
    membership: 'active',
    ...values,
  }
  await insertRows(test, domain, employee, [{ ...all, ...completeRow(employee, uri, all) }])
  return uri
}

export interface MemberPlan {
  readonly codes?: readonly string[]
  readonly dataScopes?: DataScopes
  readonly employeeUri?: string
  readonly accountStatus?: string
}

/** An account with a session in the organisation, or as a private person in domain ''. */
export async function buildMember(test: TestApp, domain: string, plan: MemberPlan = {}): Promise<BuiltMember> {
  const userId = newId('user')
  const roleUri = newId('role')
  const username = `person${++made}`
  const { db, clock } = test
  await sql`insert into account (user_id, username, mobile, name, password_hash, status, created_at)
    values (${userId}, ${username}, ${`137${String(made).padStart(8, '0')}`}, ${`张${made}`}, 'none', ${plan.accountStatus ?? 'active'}, ${clock.nowMs})`.execute(
    db,
  )
  if (domain !== '') {
    await sql`insert into membership (user_id, domain, employee_uri, status, joined_at)
      values (${userId}, ${domain}, ${plan.employeeUri ?? null}, 'active', ${clock.nowMs})`.execute(db)
    await sql`insert into role (uri, domain, name, codes, data_scopes) values (${roleUri}, ${domain}, '测试',
      ${JSON.stringify(plan.codes ?? [])}::text::jsonb, ${JSON.stringify(plan.dataScopes ?? {})}::text::jsonb)`.execute(
      db,
    )
    await sql`insert into role_grant (user_id, domain, role_uri, granted_by) values (${userId}, ${domain}, ${roleUri}, ${userId})`.execute(
      db,
    )
  }
  const { token, readToken } = await openSession(db, { userId, domain, deviceId: `device${made}` }, clock.nowMs)
  return { userId, username, token, readToken, domain, employeeUri: plan.employeeUri ?? null, roleUri }
}

/** Gives the member's role other codes or scopes. */
export async function changeRole(
  test: TestApp,
  member: BuiltMember,
  plan: Pick<MemberPlan, 'codes' | 'dataScopes'>,
): Promise<void> {
  if (plan.codes)
    await sql`update role set codes = ${JSON.stringify(plan.codes)}::text::jsonb where uri = ${member.roleUri}`.execute(
      test.db,
    )
  if (plan.dataScopes)
    await sql`update role set data_scopes = ${JSON.stringify(plan.dataScopes)}::text::jsonb where uri = ${member.roleUri}`.execute(
      test.db,
    )
}

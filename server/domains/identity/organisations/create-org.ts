// Founding an organisation: everything it begins with, in one transaction.
import { sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import type { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { department } from '#contract/domains/organisation.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { addDefaultRoles } from '../roles/add-default-roles.ts'
import { addDefaultPosts } from './default-posts.ts'
import { namedFailures } from './in-organisation.ts'
import { takeLogo } from './take-logo.ts'

/** Organisations that one person may lead at a time. */
const MOST_LED = 20
const FIRST_NUMBER = '0001'

interface Founder {
  readonly name: string
  readonly mobile: string | null
  readonly photo: FileRef | null
}

/**
 * The caller leads what he founds: root department, record on the roster, membership, the default roles, the owner's; and
 * stations, duties and ranks to begin with.
 */
export const createOrg: CallHandler<(typeof organisationCalls)['createOrg']> = async (context, input) => {
  const nowMs = context.nowMs()
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, context.random)}`
  const domain = newId('org')
  const [rootUri, employeeUri] = [newId(department.idPrefix), newId(employee.idPrefix)]
  const { userId, username } = context.who
  await namedFailures(() =>
    context.command({ ...context.who, domain }, makeUlid(nowMs, context.random), async ({ all, storeTx }) => {
      const db = transactionOf(storeTx)
      if (!db) throw new Error('organisations are kept in a database')
      const { rows } = await sql<{ founder: Founder }>`select jsonb_build_object('name', name, 'mobile', mobile,
          'photo', nullif(photo, 'null')) as founder
        from account where user_id = ${userId} for update`.execute(db)
      const founder = rows[0]?.founder
      if (!founder) throw new CallFailure(ERROR_CODES.notLoggedIn)
      if (founder.mobile === null) throw new CallFailure(ERROR_CODES.badInput, 'mobileMissing')
      const led = await sql<{ count: number }>`select count(*)::int as count from organisation
        where owner_user_id = ${userId} and status <> 'cancelled'`.execute(db)
      if ((led.rows[0]?.count ?? 0) >= MOST_LED) throw new CallFailure(ERROR_CODES.badInput, 'organisationLimit')
      const name = input.groupName.trim()
      const logo = input.logo ? JSON.stringify(input.logo) : null
      await sql`insert into organisation
        (domain_uri, name, short_name, logo, description, industry, status, owner_user_id, created_at)
        values (${domain}, ${name}, ${input.asname.trim()}, ${logo}::text::jsonb, ${input.description?.trim() ?? ''},
          ${input.industry ?? ''}, 'active', ${userId}, ${nowMs})`.execute(db)
      if (input.logo) await takeLogo(db, userId, domain, input.logo)
      await sql`insert into membership (user_id, domain, employee_uri, status, source, joined_at)
        values (${userId}, ${domain}, ${employeeUri}, 'active', 'created', ${nowMs})`.execute(db)
      const roles = await addDefaultRoles(db, domain, newId)
      await sql`insert into role_grant (user_id, domain, role_uri, granted_by, granted_at)
        values (${userId}, ${domain}, ${roles.get('owner')}, ${userId}, ${nowMs})`.execute(db)
      await all.insert(department, {
        uri: rootUri,
        groupName: name,
        type: 'dept',
        headUris: [employeeUri],
        hrbpUris: [],
        sortNo: 0,
        status: 'enabled',
      })
      await addDefaultPosts(all, newId)
      await all.insert(employee, {
        uri: employeeUri,
        name: founder.name,
        username,
        employeeNo: FIRST_NUMBER,
        mobile: founder.mobile,
        photo: founder.photo,
        groupUri: rootUri,
        groupUris: [rootUri],
        dutyUris: [],
        employeeStatus: 'active',
        membership: 'active',
      })
    }),
  )
  return { domainUri: domain }
}

// Who is signed in, his organisations, and what stands beside his name.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { identity } from '#contract/domains/identity/identity.ts'
import type { CurrentUser, DomainItem } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { loadScopes } from './load-who.ts'
import { holdersOf } from './roles/holders.ts'

type Calls = typeof identity.calls

/** Enough to find one of them at work. */
const MAX_NAMES = 5
/** The spec's numbers: 1 is a personal account. */
const USER_TYPE = { personal: 1, enterprise: 2 } as const

/** The person of the token, under the identity of the token. */
export const userDetail: CallHandler<Calls['userDetail']> = async ({ db, who }) => {
  const found = await sql<{
    user: Omit<CurrentUser['user'], 'userType' | 'fkDomain'>
    photo: { fileUri: string } | null
    logo: { fileUri: string } | null
  }>`
    select jsonb_build_object('id', a.user_id, 'username', a.username, 'name', a.name, 'mobile', coalesce(a.mobile, '')) as user,
      coalesce(nullif(e.photo, 'null'), nullif(a.photo, 'null')) as photo, nullif(o.logo, 'null') as logo
    from account a
    left join organisation o on o.domain_uri = ${who.domain}
    left join membership m on m.user_id = a.user_id and m.domain = o.domain_uri
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where a.user_id = ${who.userId}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new CallFailure(ERROR_CODES.notLoggedIn)
  const userType = who.domain === '' ? USER_TYPE.personal : USER_TYPE.enterprise
  return {
    user: { ...row.user, fkDomain: who.domain, userType },
    userPhoto: row.photo?.fileUri ?? null,
    domainLogo: row.logo?.fileUri ?? null,
    domains: await domainsOf(db, who.userId),
  }
}

/** The organisations the person may switch to. */
export const userDomains: CallHandler<Calls['userDomains']> = async ({ db, who }) => ({
  domains: await domainsOf(db, who.userId),
})

/** What the person may do under the identity of the token. */
export const getUserPermission: CallHandler<Calls['getUserPermission']> = async ({ db, who, nowMs }) => ({
  permissions: [...who.codes].sort(),
  fingerprint: who.fingerprint,
  // Read after the fingerprint: should they differ, the device is told of a change and asks again (A1).
  scopes: { ...(await loadScopes(db, who.userId, who.domain, nowMs())).scopes },
})

/** Names of at most five members who may manage roles and hold the code themselves: nobody grants what he has not got. */
export const whoCanGrant: CallHandler<Calls['whoCanGrant']> = async ({ db, who, nowMs }, { code }) => {
  const holders = await holdersOf(db, who.domain, ['role_management', code], nowMs())
  return { names: holders.slice(0, MAX_NAMES).map((one) => one.name) }
}

async function domainsOf(db: QueryExecutorProvider, userId: string): Promise<DomainItem[]> {
  const found = await sql<{ item: DomainItem }>`select jsonb_build_object(
      'domainUri', o.domain_uri, 'domainName', o.name, 'shortName', o.short_name, 'domainLogo', o.logo ->> 'fileUri',
      'dutys', coalesce((select jsonb_agg(d.name order by d.sort_no, d.uri) from duty d
        where d.scope = 'org:' || o.domain_uri and d.deleted_at is null and e.duty_uris ? d.uri), '[]'),
      'companyAuthInfoList', jsonb_build_object('ifCompanyAuth', o.company_auth)) as item
    from membership m join organisation o on o.domain_uri = m.domain and o.status = 'active'
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where m.user_id = ${userId} and m.status = 'active' and (e.membership is null or e.membership = 'active')
    order by m.joined_at, o.domain_uri`.execute(db)
  return found.rows.map((row) => row.item)
}

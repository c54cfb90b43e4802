// Who a token or a person is under one identity, in one statement: session, account, membership, roles, data scopes.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { CONTENT_DESK } from '#contract/domains/articles/article.ts'
import { MANAGES_CONTENT } from '#contract/domains/content/content-column.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import { fingerprint } from '#contract/kit/hash.ts'
import type { RowScopes } from '#contract/kit/row-scope.ts'
import type { RowFilter } from '#server/sync/store/store.ts'
import type { KnownWho } from '#server/sync/who.ts'
import { hashAccessKey } from '../access-key.ts'
import { codeFilters, type DataScopes, rowFilters, rowScopes } from './data-scope.ts'
import { codesOfPlatformRoles } from './platform-roles.ts'
import { type ClosedTo, closedTo, type Standing } from './standing.ts'
import { hashToken } from './token.ts'

const MAKES_KEYS = 'open_api_platform'

/** A caller, the stamps of his rights in the same moment, and how long they last by themselves (epoch ms). */
export interface FoundWho extends KnownWho {
  readonly untilMs: number
}

export type WhoResult = FoundWho | ClosedTo

interface Facts extends Standing {
  sessionId: string | null
  live: boolean
  userId: string
  username: string
  employeeUri: string | null
  groupUri: string | null
  roles: { uri: string; codes: string[]; scopes: DataScopes }[]
  branch: string[]
  /** Departments whose articles reach him: his own ones with all above them, and the root. */
  articleGroups: string[]
  /** Keys of the platform's own roles; they are held as a private person. */
  platformRoles: string[]
  rights: Record<string, number>
  /** When the session, or the first of the grants, ends. */
  untilMs: number | null
}

/**
 * The caller behind a token of the header. Answers a code of the error catalogue when there is none: 401 no live session,
 * 10100-10102 the account, 10110/10111 the organisation, 10115/10116 his membership of it.
 */
export async function loadWho(db: QueryExecutorProvider, token: string, nowMs: number): Promise<WhoResult> {
  const session = sql`select token_hash, user_id, domain, expires_at, (revoked_at is null and expires_at > ${nowMs}) as live
    from session where token_hash = ${hashToken(token)}`
  return judge(await readFacts(db, session, nowMs))
}

/** The caller behind the reading cookie, under the identity he asks for (`undefined`: the session's own). */
export async function loadReader(
  db: QueryExecutorProvider,
  cookie: string,
  domain: string | undefined,
  nowMs: number,
): Promise<WhoResult> {
  const session = sql`select token_hash, user_id, coalesce(${domain ?? null}::text, domain) as domain,
    expires_at, (revoked_at is null and expires_at > ${nowMs}) as live from session where read_hash = ${hashToken(cookie)}`
  return judge(await readFacts(db, session, nowMs))
}

/**
 * Whoever made an access key, in the organisation it is for, with those of its scopes that he still holds. He must still be
 * one who may have keys.
 */
export async function loadKeyHolder(db: QueryExecutorProvider, key: string, nowMs: number): Promise<WhoResult> {
  const shown = sql`select key_hash as token_hash, user_id, domain, expires_at,
    (revoked_at is null and expires_at > ${nowMs}) as live from access_key where key_hash = ${hashAccessKey(key)}`
  const found = await readFacts(db, shown, nowMs)
  const { rows } = await sql<{ scopes: string[] }>`select scopes from access_key
    where key_hash = ${hashAccessKey(key)}`.execute(db)
  const scopes = new Set(rows[0]?.scopes ?? [])
  const mayHaveKeys = found?.roles.some(({ codes }) => codes.includes(MAKES_KEYS)) === true
  if (found?.live === true && !mayHaveKeys) return closedTo(found) ?? { code: ERROR_CODES.noPermission }
  const roles = found?.roles.map((role) => ({ ...role, codes: role.codes.filter((code) => scopes.has(code)) }))
  const facts = found && { ...found, roles: roles ?? [], platformRoles: [] }
  const known = judge(facts)
  return 'code' in known ? known : { ...known, who: { ...known.who, isKey: true } }
}

/** A person under an identity, without a session. */
export async function loadIdentity(
  db: QueryExecutorProvider,
  userId: string,
  domain: string,
  nowMs: number,
): Promise<WhoResult> {
  return judge(await readFacts(db, sessionOf(userId, domain), nowMs))
}

/**
 * The data scopes of a person under an identity, as his device is told, and the record he is the member of; with `groupUri`
 * as if that were his department.
 */
export async function loadScopes(
  db: QueryExecutorProvider,
  userId: string,
  domain: string,
  nowMs: number,
  groupUri?: string,
): Promise<{ scopes: RowScopes; employeeUri: string | null }> {
  const facts = await readFacts(db, sessionOf(userId, domain), nowMs)
  if (!facts) return { scopes: {}, employeeUri: null }
  const roles = facts.roles.map((role) => role.scopes)
  return { scopes: rowScopes(roles, groupUri ?? facts.groupUri), employeeUri: facts.employeeUri }
}

/** Stands where a session would, for asking about a person without one. */
const sessionOf = (userId: string, domain: string) =>
  sql`select null::text as token_hash, ${userId}::text as user_id, ${domain}::text as domain, null::bigint as expires_at,
    true as live`

/**
 * Whatever is read here moves a stamp when it changes (a trigger of its table calls `stamp_rights`), or ends at a time
 * that is part of `untilMs`: callers are remembered on the strength of that.
 */
async function readFacts(
  db: QueryExecutorProvider,
  session: RawBuilder<unknown>,
  nowMs: number,
): Promise<Facts | undefined> {
  const result = await sql<{ facts: Facts }>`
    with recursive s as (${session}),
    place as (
      select m.status, e.uri as employee_uri, e.group_uri, e.group_uris, e.membership from s
      join membership m on m.user_id = s.user_id and m.domain = s.domain
      left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    ),
    roles as (
      select r.uri, r.codes, r.data_scopes, g.expire_at from s
      join role_grant g on g.user_id = s.user_id and g.domain = s.domain and (g.expire_at is null or g.expire_at > ${nowMs})
      join role r on r.uri = g.role_uri and r.domain = g.domain and r.flag = 1
    ),
    platform as (
      select g.role_key, g.expire_at from s
      join platform_grant g on g.user_id = s.user_id and s.domain = '' and (g.expire_at is null or g.expire_at > ${nowMs})
    ),
    below as (
      select 1 from roles, jsonb_each(roles.data_scopes) one where one.value ->> 'kind' = 'deptAndChildren'
    ),
    branch as (
      select place.group_uri as uri from place where exists (select 1 from below)
      union
      -- The fence keeps the planner on the index by parent, also before the table has statistics.
      select d.uri from branch b cross join lateral (
        select uri, scope from department where parent_uri = b.uri and deleted_at is null offset 0) d, s
      where d.scope = 'org:' || s.domain
    ),
    -- Departments whose articles are theirs: their own, further ones, and what stands above; the root above everybody.
    above as (
      select uri, null::text as parent_uri from department, s
      where scope = 'org:' || s.domain and parent_uri is null and deleted_at is null
      union
      select d.uri, d.parent_uri from s, place
      cross join lateral (select place.group_uri union select jsonb_array_elements_text(place.group_uris)) as own(uri)
      join department d on d.uri = own.uri
      where d.scope = 'org:' || s.domain and d.deleted_at is null
      union
      select d.uri, d.parent_uri from above a cross join lateral (
        select uri, parent_uri, scope from department where uri = a.parent_uri and deleted_at is null offset 0) d, s
      where d.scope = 'org:' || s.domain
    )
    select jsonb_build_object(
      'sessionId', s.token_hash, 'live', s.live, 'userId', a.user_id, 'username', a.username,
      'accountStatus', a.status, 'accountNote', a.frozen_reason, 'domain', s.domain,
      'organisationStatus', o.status, 'organisationNote', o.frozen_reason,
      'membershipStatus', place.status, 'employeeMembership', place.membership, 'groupUri', place.group_uri, 'employeeUri', place.employee_uri,
      'roles', coalesce((select jsonb_agg(jsonb_build_object('uri', uri, 'codes', codes, 'scopes', data_scopes) order by uri) from roles), '[]'),
      'branch', coalesce((select jsonb_agg(uri order by uri) from branch where uri is not null), '[]'),
      'articleGroups', coalesce((select jsonb_agg(distinct uri order by uri) from above), '[]'),
      'platformRoles', coalesce((select jsonb_agg(role_key order by role_key) from platform), '[]'),
      'untilMs', least(s.expires_at, (select min(expire_at) from roles), (select min(expire_at) from platform)),
      'rights', (select jsonb_object_agg(asked.subject, coalesce(found.stamp, 0)) from (values
          ('user:' || a.user_id),
          (case when s.domain <> '' then 'org:' || s.domain end),
          (case when s.domain <> '' then 'tree:org:' || s.domain end)
        ) as asked (subject)
        left join lateral (select stamp from rights_stamp where subject = asked.subject offset 0) as found on true
        where asked.subject is not null)
    ) as facts
    from s join account a on a.user_id = s.user_id
    left join organisation o on o.domain_uri = s.domain
    left join place on true`.execute(db)
  return result.rows[0]?.facts
}

function judge(facts: Facts | undefined): WhoResult {
  if (!facts) return { code: ERROR_CODES.notLoggedIn }
  const closed = closedTo(facts)
  if (closed) return closed
  if (!facts.live) return { code: ERROR_CODES.notLoggedIn }
  const held = [...facts.roles.flatMap((role) => role.codes), ...codesOfPlatformRoles(facts.platformRoles)]
  const codes = [...new Set(held)].sort()
  const scopes = facts.roles.map((role) => role.scopes)
  const desks = codes.includes(MANAGES_CONTENT) ? [CONTENT_DESK] : []
  const article: RowFilter = { kind: 'in', values: [...facts.articleGroups, ...desks] }
  const filters = { ...rowFilters(scopes, facts), ...codeFilters(codes), article }
  return {
    who: {
      sessionId: facts.sessionId ?? '',
      userId: facts.userId,
      username: facts.username,
      domain: facts.domain,
      codes: new Set(codes),
      filters,
      fingerprint: permissionFingerprint(codes, facts),
    },
    rights: facts.rights,
    untilMs: facts.untilMs ?? Number.POSITIVE_INFINITY,
  }
}

/**
 * Hash of the codes, a dot, hash of the data scopes as they are defined and the person's own place. Departments that come
 * and go below his own change his rows but not this: they need no dialog.
 */
function permissionFingerprint(codes: readonly string[], facts: Facts): string {
  const scopes = facts.roles.map((role) => Object.entries(role.scopes).sort(([a], [b]) => (a < b ? -1 : 1)))
  const defined = scopes.filter((one) => one.length > 0)
  const usesPlace = defined.flat().some(([, scope]) => scope.kind === 'dept' || scope.kind === 'deptAndChildren')
  return `${fingerprint(codes)}.${fingerprint([defined, usesPlace ? facts.groupUri : null])}`
}

/** What to answer to a device that works under `held` while the person's fingerprint is `now`; undefined when they agree (A1). */
export function permissionChange(held: string | null, now: string): ErrorCode | undefined {
  if (held === null || held === now) return undefined
  return held.split('.')[0] === now.split('.')[0] ? ERROR_CODES.configurationChanged : ERROR_CODES.permissionsChanged
}

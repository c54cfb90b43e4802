// How the access to an organisation stands: who is not known by his real name, who does not come any more, which roles nobody
// holds, and how invitations go. Numbers of the caller's organisation alone.
import { type QueryExecutorProvider, sql } from 'kysely'
import { DORMANT_DAYS, INVITE_WEEKS, NAMED_IN_FIGURES, type roleCalls } from '#contract/domains/identity/role-calls.ts'
import type { CallHandler } from '../../call-context.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** State of a real name that an operator has certified. */
const CERTIFIED = 3

interface Named {
  count: number
  names: string[]
}

const NOBODY: Named = { count: 0, names: [] }

export const accessFigures: CallHandler<(typeof roleCalls)['accessFigures']> = async ({ db, who, nowMs }) => {
  const now = nowMs()
  const [people, dormant, vacantRoles, invites] = await Promise.all([
    countPeople(db, who.domain),
    dormantPeople(db, who.domain, now - DORMANT_DAYS * DAY_MS),
    rolesWithoutHolder(db, who.domain, now),
    invitesByWeek(db, who.domain, now),
  ])
  return { ...people, dormant, vacantRoles, invites }
}

async function countPeople(db: QueryExecutorProvider, domain: string) {
  const { rows } = await sql<{ members: number; withoutRealName: number }>`
    select count(*)::int as members, (count(*) filter (where a.real_status <> ${CERTIFIED}))::int as "withoutRealName"
    from membership m join account a on a.user_id = m.user_id
    where m.domain = ${domain} and m.status = 'active'`.execute(db)
  return rows[0] ?? { members: 0, withoutRealName: 0 }
}

/** Sessions are kept for as long after their end: who has none of that time has not been here in it. */
async function dormantPeople(db: QueryExecutorProvider, domain: string, sinceMs: number): Promise<Named> {
  const { rows } = await sql<Named>`
    with asleep as (
      select coalesce(e.name, a.name) as name,
        greatest(m.joined_at, coalesce((select max(s.last_seen_at) from session s where s.user_id = m.user_id), 0)) as seen
      from membership m join account a on a.user_id = m.user_id
      left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
      where m.domain = ${domain} and m.status = 'active')
    select count(*)::int as count, coalesce((jsonb_agg(name order by seen, name)), '[]') as names
    from asleep where seen < ${sinceMs}::bigint`.execute(db)
  return named(rows[0])
}

async function rolesWithoutHolder(db: QueryExecutorProvider, domain: string, nowMs: number): Promise<Named> {
  const { rows } = await sql<Named>`
    select count(*)::int as count, coalesce(jsonb_agg(r.name order by r.sort_no, r.name), '[]') as names
    from role r where r.domain = ${domain} and not exists (
      select 1 from role_grant g join membership m on m.user_id = g.user_id and m.domain = g.domain
      where g.role_uri = r.uri and g.domain = r.domain and m.status = 'active'
        and (g.expire_at is null or g.expire_at > ${nowMs}::bigint))`.execute(db)
  return named(rows[0])
}

const named = ({ count, names }: Named = NOBODY): Named => ({ count, names: names.slice(0, NAMED_IN_FIGURES) })

async function invitesByWeek(db: QueryExecutorProvider, domain: string, nowMs: number) {
  const since = nowMs - INVITE_WEEKS * WEEK_MS
  const { rows } = await sql<{ week: number; sent: number; accepted: number }>`
    with act as (
      select at_ms, 1 as sent, 0 as accepted from invite where domain = ${domain} and at_ms > ${since}::bigint
      union all
      select coalesce(u.audited_at, u.at_ms), 0, 1 from invite_use u join invite i on i.invite_uri = u.invite_uri
      where i.domain = ${domain} and u.status = 1 and coalesce(u.audited_at, u.at_ms) > ${since}::bigint)
    select ((${nowMs}::bigint - at_ms) / ${WEEK_MS}::bigint)::int as week, sum(sent)::int as sent, sum(accepted)::int as accepted
    from act where at_ms <= ${nowMs}::bigint group by week`.execute(db)
  return Array.from({ length: INVITE_WEEKS }, (_, at) => {
    const { sent = 0, accepted = 0 } = rows.find(({ week }) => week === at) ?? {}
    return { sent, accepted }
  })
}

// Organisations to join, and those a person belongs to.
import { sql } from 'kysely'
import type { MyOrganisation, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import type { CallHandler } from '../../call-context.ts'

type Calls = typeof organisationCalls
type Found = Awaited<ReturnType<CallHandler<Calls['organisationSearch']>>>['organisations'][number]

const MOST_FOUND = 20

/** Those that take applications are found by part of their name, the others by the whole of it only. */
export const organisationSearch: CallHandler<Calls['organisationSearch']> = async ({ db, who }, input) => {
  const name = input.name.trim().toLowerCase()
  const { rows } = await sql<{ found: Found }>`select jsonb_build_object('domainUri', o.domain_uri, 'groupName', o.name,
      'asname', o.short_name, 'logo', o.logo ->> 'fileUri', 'isCertified', o.company_auth = 3, 'joinPolicy', o.join_policy,
      'relation', case
        when exists (select 1 from membership m where m.domain = o.domain_uri and m.user_id = ${who.userId}
          and m.status <> 'left') then 'member'
        when exists (select 1 from membership_application j where j.scope = 'org:' || o.domain_uri
          and j.applicant_user_id = ${who.userId} and j.status = 'inReview' and j.deleted_at is null) then 'applied'
        else 'none' end) as found
    from organisation o
    where o.status = 'active' and o.disband_at is null and case when o.join_policy in ('apply', 'open')
      then position(${name} in lower(o.name)) > 0 or lower(o.short_name) = ${name} else lower(o.name) = ${name} end
    order by length(o.name), o.name, o.domain_uri limit ${MOST_FOUND}`.execute(db)
  return { organisations: rows.map((row) => row.found) }
}

/** Also those that are closed to him at present, which the switcher does not offer. */
export const myOrganisations: CallHandler<Calls['myOrganisations']> = async ({ db, who, nowMs }) => {
  const { rows } = await sql<{ mine: MyOrganisation }>`select jsonb_build_object('domainUri', o.domain_uri,
      'groupName', o.name, 'asname', o.short_name, 'logo', o.logo ->> 'fileUri',
      'status', case when o.status = 'active' and o.disband_at is not null then 'disbanding'
        when o.status = 'cancelled' then 'disbanded' else o.status end,
      'disbandAtMs', o.disband_at, 'isOwner', coalesce(o.owner_user_id = m.user_id, false),
      'isOpen', m.status = 'active' and (e.membership is null or e.membership = 'active'),
      'roles', coalesce((select jsonb_agg(r.name order by r.sort_no, r.uri) from role_grant g
        join role r on r.uri = g.role_uri and r.domain = g.domain and r.flag = 1
        where g.user_id = m.user_id and g.domain = m.domain
          and (g.expire_at is null or g.expire_at > ${nowMs()})), '[]'),
      'departmentName', coalesce(d.group_name, ''), 'joinedAtMs', m.joined_at) as mine
    from membership m join organisation o on o.domain_uri = m.domain
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    left join department d on d.uri = e.group_uri and d.deleted_at is null
    where m.user_id = ${who.userId} and m.status <> 'left'
    order by m.joined_at, o.domain_uri`.execute(db)
  return { organisations: rows.map((row) => row.mine) }
}

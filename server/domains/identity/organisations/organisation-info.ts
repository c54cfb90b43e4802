// What an organisation is called and how it is joined, read by its members and changed by those who may.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { OrganisationInfo, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { department } from '#contract/domains/organisation.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { refuseStale } from '../../refuse-stale.ts'
import { isRegion } from '../../regions.ts'
import { changeRights } from '../roles/change-rights.ts'
import { namedFailures } from './in-organisation.ts'
import { takeLogo } from './take-logo.ts'

type Calls = typeof organisationCalls

/** How a person is called in an organisation: as its roster has him, else as his account. */
export const nameIn = (userId: unknown, domain: unknown) => sql<string>`coalesce((
    select coalesce(e.name, a.name) from account a
    left join membership m on m.user_id = a.user_id and m.domain = ${domain}
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where a.user_id = ${userId}), '')`

export const organisationGet: CallHandler<Calls['organisationGet']> = ({ db, who, nowMs }) =>
  infoFor(db, who.domain, who.userId, nowMs())

/** The root department is the organisation itself: it carries its name. */
export const organisationSave: CallHandler<Calls['organisationSave']> = async (context, input) => {
  await namedFailures(() =>
    changeRights(context, 'org_information', async ({ db, command, who, nowMs }) => {
      if (input.seen) refuseStale(input.seen, await infoFor(db, who.domain, who.userId, nowMs))
      if (input.regionCode && !isRegion(input.regionCode)) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      if (input.logo) await takeLogo(db, who.userId, who.domain, input.logo)
      const name = input.groupName?.trim()
      const logo = input.logo ? JSON.stringify(input.logo) : null
      await sql`update organisation set
          name = coalesce(${name ?? null}, name),
          short_name = coalesce(${input.asname?.trim() ?? null}, short_name),
          logo = case when ${input.logo !== undefined} then ${logo}::text::jsonb else logo end,
          description = coalesce(${input.description?.trim() ?? null}, description),
          industry = coalesce(${input.industry ?? null}, industry),
          region_code = coalesce(${input.regionCode ?? null}, region_code),
          join_policy = coalesce(${input.joinPolicy ?? null}, join_policy)
        where domain_uri = ${who.domain}`.execute(db)
      if (name === undefined) return
      const root = await sql<{ uri: string }>`select uri from department where scope = ${`org:${who.domain}`}
        and parent_uri is null and deleted_at is null and group_name <> ${name}`.execute(db)
      for (const { uri } of root.rows) await command.all.patch(department, uri, { groupName: name })
    }),
  )
  return infoFor(context.db, context.who.domain, context.who.userId, context.nowMs())
}

/** Throws `CallFailure` 404 for the personal identity. An offer is for the eyes of those whom it concerns. */
async function infoFor(
  db: QueryExecutorProvider,
  domain: string,
  userId: string,
  nowMs: number,
): Promise<OrganisationInfo> {
  const { rows } = await sql<{ info: OrganisationInfo }>`select jsonb_build_object('domainUri', o.domain_uri,
      'groupName', o.name, 'asname', o.short_name, 'logo', nullif(o.logo, 'null'),
      'description', coalesce(o.description, ''), 'industry', o.industry, 'regionCode', o.region_code,
      'joinPolicy', o.join_policy, 'ownerName', ${nameIn(sql.ref('o.owner_user_id'), sql.ref('o.domain_uri'))},
      'isOwner', coalesce(o.owner_user_id = ${userId}, false),
      'memberCount', (select count(*) from membership m where m.domain = o.domain_uri and m.status = 'active'),
      'ifCompanyAuth', o.company_auth,
      'status', case when o.status = 'active' and o.disband_at is not null then 'disbanding'
        when o.status = 'cancelled' then 'disbanded' else o.status end,
      'disbandAtMs', o.disband_at,
      'managerOffer', (select jsonb_build_object('offerUri', f.offer_uri,
          'toName', ${nameIn(sql.ref('f.to_user'), sql.ref('f.domain'))},
          'isToMe', f.to_user = ${userId}, 'expiresAtMs', f.expires_at)
        from manager_offer f where f.domain = o.domain_uri and f.status = 'open' and f.expires_at > ${nowMs}
          and ${userId} in (f.to_user, f.from_user))) as info
    from organisation o where o.domain_uri = ${domain}`.execute(db)
  const info = rows[0]?.info
  if (!info) throw new CallFailure(ERROR_CODES.notFound)
  return info
}

// Records of which somebody may have to be told, by kind of alert: over all organisations, near a day.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ALERTS, type AlertKind, type OtherJobsKind } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { MOST_ALERT_DAYS } from '#contract/domains/hr/alerts/alert-rule.ts'
import { orderLink } from '#contract/domains/market/order.ts'
import { addDays, toDayNumber } from '#contract/kit/prc/calendar-date.ts'

export interface DueRecord {
  readonly domain: string
  /** What is told of once for each stage; the record's uri where it has one day alone. */
  readonly subject: string
  readonly name: string
  readonly due: string
  /** Whose data scopes say who may hear of it; null where all of those with the code may. */
  readonly groupUri: string | null
  readonly person: string | null
  readonly manager: string | null
  readonly named: readonly (string | null)[]
  readonly link: string
  /** Of somebody who may have no account, and is told by SMS then. */
  readonly phone: string | null
  /** Told on its day alone, whatever days the rule has. */
  readonly isGrace: boolean
  /** Name of the organisation; empty for a private person. */
  readonly organisation: string
}

/** Those whose records are looked for here. */
export type RaisedKind = Exclude<AlertKind, OtherJobsKind>

/** Kinds of which somebody hears who may have no account. */
const WITH_PHONES: readonly RaisedKind[] = ['formOpen', 'partnerPaper', 'partnerInsurance', 'wageUnsigned']

/** How long ago the day may be. */
const LONGEST_AGO = 120

interface Days {
  readonly today: string
  readonly from: string
  readonly to: string
}

const HR = '/organization/personnel'
const SITE = '/organization/site'
const none = sql`'[]'::jsonb`
/** Where the roster of a record's organisation lies: its processes are shared with their people, it is not. */
const ofRoster = (scope: RawBuilder<unknown>) => sql`('org:' || split_part(${scope}, ':', 2))`
/** The direct superior's account. */
const superior = sql`(select m.username from employee m where m.uri = e.manager_uri and m.deleted_at is null)`
const near = (day: RawBuilder<unknown>, { from, to }: Days) => sql`${day} between ${from}::date and ${to}::date`
/** Somebody who works on a site, or is about to; whoever has left it is no matter of it any more. */
const onSite = sql`w.deleted_at is null and w.status in ('pending', 'in') and not exists (
  select 1 from site_project over where over.uri = w.project_uri and over.status = 'finished')`
/** Account behind a number of somebody who may have none. */
const accountOf = (mobile: RawBuilder<unknown>) =>
  sql`(select o.username from account o where o.mobile = ${mobile} and o.status = 'active' limit 1)`

const QUERIES: Readonly<Record<RaisedKind, (days: Days) => RawBuilder<unknown>>> = {
  plannedEntry: (days) => sql`
    select scope, uri as subject, name, planned_entry_date as due, group_uri, null::text as person,
      manager_username as manager, owner_usernames as named, ${`${HR}/editEntry?uri=`} || uri as link
    from induction where deleted_at is null and status = 'pending' and ${near(sql`planned_entry_date`, days)}`,
  // The link lives for seven days: it was sent as long before its end.
  formOpen: (days) => sql`
    select scope, uri as subject, name, sent as due, group_uri, null::text as person, manager_username as manager,
      ${none} as named, ${`${HR}/editEntry?uri=`} || uri as link, mobile as phone
    from induction, lateral (select (to_timestamp(form_until / 1000.0) at time zone 'Asia/Shanghai')::date - 7 as sent) s
    where deleted_at is null and status = 'pending' and form_status in ('sent', 'filling', 'returned')
      and form_until is not null and ${near(sql`sent`, days)}`,
  contractUnsigned: (days) => sql`
    select e.scope, e.uri as subject, e.name, e.entry_date as due, e.group_uri, e.username as person,
      ${superior} as manager, ${none} as named, ${`${HR}/rostersDetails?uri=`} || e.uri as link
    from employee e where e.deleted_at is null and e.employee_status = 'active' and e.employee_type = 'fullTime'
      and e.contract is null and ${near(sql`e.entry_date`, days)} and not exists (
        select 1 from employment_contract c where ${ofRoster(sql`c.scope`)} = e.scope and c.employee_uri = e.uri and c.deleted_at is null
          and c.status not in ('draft', 'cancelled'))`,
  probationEnd: (days) => sql`
    select scope, uri as subject, employee_name as name, probation_end_planned as due, group_uri,
      employee_username as person, manager_username as manager, ${none} as named,
      ${`${HR}/positiveDetail?uri=`} || uri as link
    from regularisation where deleted_at is null and status in ('waiting', 'selfReview', 'pending')
      and ${near(sql`probation_end_planned`, days)}`,
  contractEnd: (days) => sql`
    select c.scope, c.uri as subject, c.employee_name as name, c.end_date as due, c.group_uri,
      c.employee_username as person, ${superior} as manager, ${none} as named,
      ${`${HR}/expireEditPage?uri=`} || c.uri as link
    from employment_contract c left join employee e on e.uri = c.employee_uri and e.scope = ${ofRoster(sql`c.scope`)}
    where c.deleted_at is null and c.status = 'active' and c.renewal_status in ('notStarted', 'withdrawn')
      and ${near(sql`c.end_date`, days)}`,
  internEnd: (days) => sql`
    select scope, uri as subject, employee_name as name, end_date as due, group_uri, employee_username as person,
      manager_username as manager, jsonb_build_array(mentor_username) as named, ${`${HR}/intern?uri=`} || uri as link
    from internship where deleted_at is null and status = 'active' and ${near(sql`end_date`, days)}`,
  paperEnd: (days) => sql`
    select e.scope, p.subject, e.name, p.due, e.group_uri, e.username as person, ${superior} as manager,
      ${none} as named, ${`${HR}/rostersDetails?uri=`} || e.uri as link
    from employee e, lateral (
      select one.key as subject, coalesce((one.value ->> 'expireDate')::date, case when one.value ->> 'type' = 'healthCheck'
          then ((one.value ->> 'issueDate')::date + interval '1 year')::date end) as due
      from jsonb_each(e.materials) one where one.value ->> 'status' = 'approved'
      union all
      select e.uri || '.' || at, (one ->> 'expireDate')::date
      from jsonb_array_elements(e.certs) with ordinality certs (one, at)
    ) p
    where e.deleted_at is null and e.employee_status in ('active', 'leaving') and ${near(sql`p.due`, days)}`,
  lastDay: (days) => sql`
    select scope, uri as subject, employee_name as name, last_day as due, group_uri, employee_username as person,
      manager_username as manager, owner_usernames || jsonb_build_array(handover_username) as named,
      ${`${HR}/departureDetails?uri=`} || uri as link
    from offboarding where deleted_at is null and status = 'handover' and ${near(sql`last_day`, days)}`,
  insuranceTransfer: (days) => sql`
    select scope, uri as subject, employee_name as name, last_day as due, group_uri, employee_username as person,
      manager_username as manager, ${none} as named, ${`${HR}/departureDetails?uri=`} || uri as link
    from offboarding where deleted_at is null and status = 'left' and si_transfer_done is null
      and ${near(sql`last_day`, days)}`,
  feast: ({ today }) => feasts(today, today),
  // What is left of the week: on Monday all of it, and after a pause the rest.
  feastWeek: ({ today }) => feasts(today, addDays(today, 6 - weekdayOf(today))),
  partnerPaper: (days) => partnerPapers(days, false),
  partnerInsurance: (days) => partnerPapers(days, true),
  contactFollow: (days) => sql`
    select scope, uri as subject, name, next_follow_at as due, null::text as group_uri, null::text as person,
      null::text as manager, jsonb_build_array(owner_username) as named,
      '/organization/external?uri=' || uri as link
    from external_contact where deleted_at is null and ${near(sql`next_follow_at`, days)}`,
  workerInsurance: (days) => sql`
    select w.scope, w.uri as subject, w.name, w.insurance_until as due, w.group_uri, null::text as person,
      null::text as manager, w.site_usernames as named, ${`${SITE}/worker?uri=`} || w.uri as link
    from project_worker w where ${onSite} and ${near(sql`w.insurance_until`, days)}`,
  workerPaper: (days) => sql`
    select w.scope, w.uri || '.' || p.kind as subject, w.name, p.due, w.group_uri, null::text as person,
      null::text as manager, w.site_usernames as named, ${`${SITE}/worker?uri=`} || w.uri as link
    from project_worker w, lateral (values ('id', w.id_until), ('cert', w.cert_until),
      ('health', w.health_check_at + 365)) p (kind, due)
    where ${onSite} and ${near(sql`p.due`, days)}`,
  workerContract: (days) => sql`
    select c.scope, c.uri as subject, w.name, c.end_date as due, c.group_uri, null::text as person,
      null::text as manager, c.site_usernames as named, ${`${SITE}/worker?uri=`} || w.uri as link
    from worker_contract c join project_worker w on w.uri = c.project_worker_uri and w.scope = c.scope
    where c.deleted_at is null and c.period = 'fixed' and ${onSite} and ${near(sql`c.end_date`, days)}`,
  // Of the birth only the month is known here.
  workerAge: (days) => sql`
    select w.scope, w.uri as subject, w.name, a.due, w.group_uri, null::text as person, null::text as manager,
      w.site_usernames as named, ${`${SITE}/worker?uri=`} || w.uri as link
    from project_worker w join site_project s on s.uri = w.project_uri and s.scope = w.scope, lateral (
      select ((w.birth_month || '-01')::date + make_interval(years => case
        when w.worker_role = 'manager' then coalesce(s.block_age_manager, 65)
        when w.gender = 'female' then coalesce(s.block_age_female, 50)
        else coalesce(s.block_age_male, 60) end))::date as due) a
    where ${onSite} and w.birth_month is not null and ${near(sql`a.due`, days)}`,
  wageUnsigned: (days) => sql`
    select w.scope, d.subject, w.team_name || ' ' || w.month as name, d.due, w.group_uri,
      ${accountOf(sql`t.leader_mobile`)} as person, null::text as manager, w.site_usernames as named,
      ${`${SITE}/wageSheet?uri=`} || w.uri as link, t.leader_mobile as phone, d.is_grace
    from wage_sheet w join site_project s on s.uri = w.project_uri and s.scope = w.scope
      left join site_team t on t.uri = w.team_uri and t.scope = w.scope and t.deleted_at is null,
      lateral (select ((w.month || '-01')::date + interval '1 month')::date + s.pay_day - 1 as pay) p,
      lateral (values (w.uri, p.pay, false), (w.uri || '.grace', p.pay + s.pay_grace_days, true)) d (subject, due, is_grace)
    where w.deleted_at is null and w.status in ('draft', 'signing') and w.signed_count < w.heads
      and s.pay_day is not null and (not d.is_grace or s.pay_grace_days > 0) and ${near(sql`d.due`, days)}`,
  // Everybody who has to acknowledge has a to-do of his own until he has.
  ackOpen: (days) => sql`
    select 'org:' || split_part(t.scope, ':', 3) as scope, t.uri as subject, coalesce(t.facts ->> 'title', '') as name,
      d.due, null::text as group_uri, a.username as person, null::text as manager, ${none} as named, t.deep_link as link
    from todo t join account a on a.user_id = split_part(t.scope, ':', 2),
      lateral (select (to_timestamp(t.due_at / 1000.0) at time zone 'Asia/Shanghai')::date as due) d
    where t.deleted_at is null and t.kind = 'ackNotice' and t.status = 'open' and t.due_at is not null
      and ${near(sql`d.due`, days)}`,
  // Those who bought it may have gone since: they are told as members alone. Of a private person's, that person.
  subscriptionEnd: (days) => sql`
    select b.scope, b.uri as subject, b.application_name as name, d.due, null::text as group_uri, null::text as person,
      null::text as manager, case when b.person_username is not null then jsonb_build_array(b.person_username)
        else coalesce((select jsonb_agg(a.username) from account a where a.user_id in (
        select created_by from application_order where uri = b.source_order_uri
        union select created_by from solution_order where uri = b.source_order_uri)), ${none}) end as named,
      case when b.person_username is null then '/workbench/backstage' else '/personalCenter/app' end as link
    from subscription b,
      lateral (select (to_timestamp(b.end_at / 1000.0) at time zone 'Asia/Shanghai')::date as due) d
    where b.deleted_at is null and b.status in ('active', 'trial', 'grace') and b.auto_remind
      and ${near(sql`d.due`, days)}`,
  orderUnpaid: (days) => sql`${unpaid('application_order', days)} union all ${unpaid('solution_order', days)}`,
}

/** Days since the Monday of its week. */
const weekdayOf = (day: string): number => (toDayNumber(day) + 3) % 7

/** Birthdays and anniversaries between two days, of those who want them told. A leap day is kept on the day before it. */
const feasts = (from: string, to: string) => sql`
  select e.scope, e.uri || '.' || f.kind as subject, e.name, d.day::date as due, e.group_uri, e.username as person,
    ${superior} as manager, ${none} as named, ${`${HR}/rostersDetails?uri=`} || e.uri as link
  from employee e, lateral (values ('birthday', e.birth_date), ('anniversary', e.entry_date)) f (kind, day),
    generate_series(${from}::text::date, ${to}::text::date, interval '1 day') d (day)
  where e.deleted_at is null and e.employee_status in ('active', 'leaving') and e.quiet_days is not true
    and f.day < d.day and (f.day + make_interval(
      years => extract(year from d.day)::int - extract(year from f.day)::int))::date = d.day::date`

const ORDER_PAGES = { application_order: '/backstage/app', solution_order: '/backstage/batchApps' } as const
/** Where the uri goes in a link. */
const PLACE = 'URI'

/** Orders of the organisation, not of private persons, that are closed unless they are paid. */
const unpaid = (table: keyof typeof ORDER_PAGES, days: Days) => {
  const [before, behind] = orderLink(ORDER_PAGES[table], PLACE).split(PLACE)
  return sql`
    select o.scope, o.uri as subject, o.full_name as name, d.due, null::text as group_uri, null::text as person,
      null::text as manager, ${none} as named, ${before}::text || o.uri || ${behind}::text as link
    from ${sql.table(table)} o,
      lateral (select (to_timestamp(o.expire_at / 1000.0) at time zone 'Asia/Shanghai')::date as due) d
    where o.deleted_at is null and o.status = 'awaitingPayment' and o.person_username is null and o.expire_at is not null
      and ${near(sql`d.due`, days)}`
}

const INSURANCES = sql`('workInjury', 'accident', 'liability', 'employerLiability', 'performanceBond')`

const partnerPapers = (days: Days, isInsurance: boolean) => sql`
  select p.scope, p.uri as subject, r.name || ' · ' || p.name as name, p.expire_date as due, null::text as group_uri,
    ${accountOf(sql`r.contact_mobile`)} as person, null::text as manager, jsonb_build_array(r.owner_username) as named,
    ${'/organization/counterpart?uri='} || r.uri as link, r.contact_mobile as phone
  from partner_paper p join partner r on r.uri = p.partner_uri and r.scope = p.scope
  where p.deleted_at is null and r.deleted_at is null and r.status not in ('blacklisted', 'ended') and not p.is_revoked
    and p.is_exempt is not true and p.is_quiet is not true
    and (p.category in ${INSURANCES}) = ${isInsurance} and ${near(sql`p.expire_date`, days)}`

/** Those whose day is near, or was not long ago. */
export async function dueRecords(db: Kysely<unknown>, kind: RaisedKind, today: string): Promise<readonly DueRecord[]> {
  const to = ALERTS[kind].after ? today : addDays(today, MOST_ALERT_DAYS)
  const days = { today, from: addDays(today, -LONGEST_AGO), to }
  const { rows } = await sql<DueRecord>`
    select split_part(found.scope, ':', 2) as domain, found.subject, found.name, found.due::text as due,
      found.group_uri as "groupUri", found.person, found.manager, found.named, found.link,
      ${WITH_PHONES.includes(kind) ? sql.ref('found.phone') : sql`null::text`} as phone,
      ${kind === 'wageUnsigned' ? sql.ref('found.is_grace') : sql`false`} as "isGrace", coalesce(o.name, '') as organisation
    from (${QUERIES[kind](days)}) found
    left join organisation o on o.domain_uri = split_part(found.scope, ':', 2)
    where o.status = 'active' or split_part(found.scope, ':', 2) = ''
    order by 1, 4, 2`.execute(db)
  return rows
}

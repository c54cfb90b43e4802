// Tells people of what is due, by the rules of their organisation and days of Shanghai: once for each record and stage, in one
// message for each person and kind, from nine in the morning on. A to-do goes when its cause has gone.
import { type Kysely, sql } from 'kysely'
import { todo } from '#contract/domains/approval.ts'
import {
  ALERT_KINDS,
  ALERTS,
  type AlertKind,
  type AlertReceiver,
  type AlertRule,
  alertStage,
  isOfOtherJob,
  isPersonTold,
} from '#contract/domains/hr/alerts/alert-kinds.ts'
import { SITE_MANAGEMENT } from '#contract/domains/labour/site-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import type { TodoKind } from '#contract/todo-kinds.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { alertRules } from '#server/domains/alert-rules.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { shanghaiHour } from '#server/domains/notification/quiet-hours.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import { closeTodos, type Receiver, writeTodos } from '#server/domains/write-todo.ts'
import { runEvery } from '#server/jobs/run-every.ts'
import type { Command, CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { claimJob } from '../claim-job.ts'
import { type AlertPeople, alertPeople, privatePeople } from './alert-people.ts'
import { remindBySms } from './alert-sms.ts'
import { type DueRecord, dueRecords, type RaisedKind } from './due-records.ts'

const RAISE_EVERY_MS = 10 * 60_000
/** Of the day in Shanghai, from which on people are told. */
const FROM_HOUR = 9
/** What was told of is remembered for longer than any stage lasts. */
const KEPT_DAYS = 500
/** Names in one message; of further ones it says how many. */
const MOST_NAMES = 5

/** Lists that a message of several records leads to, and among which to-dos each stands. */
const PLACES: Readonly<Record<RaisedKind, { readonly list: string; readonly todo: TodoKind }>> = {
  plannedEntry: { list: '/organization/personnel/induction?due=entriesThisWeek', todo: 'checklistItem' },
  formOpen: { list: '/organization/personnel/induction?status=pending', todo: 'hrForm' },
  contractUnsigned: { list: '/organization/personnel/contract?status=draft', todo: 'contractRenewal' },
  probationEnd: { list: '/organization/personnel/positive?due=confirmations', todo: 'regularisation' },
  contractEnd: { list: '/organization/personnel/contractManagementToRenew', todo: 'contractRenewal' },
  internEnd: { list: '/organization/personnel/intern?due=internships', todo: 'intern' },
  paperEnd: { list: '/organization/personnel/rostersList?todo=papersEnd', todo: 'materialCheck' },
  lastDay: { list: '/organization/personnel/departure?status=handover', todo: 'departureItem' },
  insuranceTransfer: { list: '/organization/personnel/departure?due=insurance', todo: 'departureItem' },
  feast: { list: '/organization/personnel/cockpit', todo: 'schedule' },
  feastWeek: { list: '/organization/personnel/cockpit', todo: 'schedule' },
  partnerPaper: { list: '/organization/counterpart', todo: 'partner' },
  partnerInsurance: { list: '/organization/counterpart', todo: 'partner' },
  contactFollow: { list: '/organization/external', todo: 'schedule' },
  workerInsurance: { list: '/organization/site/gate', todo: 'materialCheck' },
  workerPaper: { list: '/organization/site/gate', todo: 'materialCheck' },
  workerContract: { list: '/organization/site/gate', todo: 'contractRenewal' },
  workerAge: { list: '/organization/site/gate', todo: 'materialCheck' },
  wageUnsigned: { list: '/organization/site/wages', todo: 'wageSheet' },
  ackOpen: { list: '/dynamic', todo: 'ackNotice' },
  orderUnpaid: { list: '/backstage/app', todo: 'schedule' },
  subscriptionEnd: { list: '/workbench/backstage', todo: 'schedule' },
}

export interface AlertDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
  /** Messages to the outside are kept under it. */
  readonly outside: { readonly secret: string }
}

export interface Standing extends DueRecord {
  readonly stage: string
  readonly left: number
}

/** Tells and closes what is due; answers of how many stages somebody was told. */
export async function raiseAlerts(deps: AlertDeps): Promise<number> {
  const { db, nowMs } = deps
  const now = nowMs()
  if (!(await claimJob(db, 'raiseAlerts', RAISE_EVERY_MS - 1000, now))) return 0
  const today = todayInShanghai(now)
  const ruleOf = await alertRules(db)
  const people = new Map<string, AlertPeople>()
  const standing = new Set<string>()
  const isMorning = shanghaiHour(now) < FROM_HOUR
  let told = 0
  for (const kind of ALERT_KINDS) {
    if (isOfOtherJob(kind)) continue
    const byDomain = Map.groupBy(await dueRecords(db, kind, today), ({ domain }) => domain)
    for (const [domain, records] of byDomain) {
      const rule = ruleOf(domain, kind)
      const due = standingOf(kind, rule, records, today)
      if (rule.channel === 'todo') for (const one of due) standing.add(`${domain} ${sourceOf(kind, one)}`)
      if (isMorning || due.length === 0) continue
      const known = people.get(domain) ?? (await (domain === '' ? privatePeople(db) : alertPeople(db, domain, now)))
      people.set(domain, known)
      told += await tell(deps, { domain, kind, rule, people: known }, due)
    }
  }
  await closeEnded(deps, standing)
  await sql`delete from alert_told where at < ${now - KEPT_DAYS * DAY_MS}`.execute(db)
  return told
}

const standingOf = (kind: AlertKind, rule: AlertRule, records: readonly DueRecord[], today: string): Standing[] =>
  records.flatMap((one) => {
    const left = toDayNumber(one.due) - toDayNumber(today)
    const held = one.isGrace ? { ...rule, days: [0], daily: false } : rule
    const stage = alertStage(ALERTS[kind], held, { due: one.due, left, today })
    return stage ? [{ ...one, stage: stage.key, left }] : []
  })

interface Told {
  readonly domain: string
  readonly kind: RaisedKind
  readonly rule: AlertRule
  readonly people: AlertPeople
}

/** In one transaction with the note that it was told. */
function tell(deps: AlertDeps, { domain, kind, rule, people }: Told, due: readonly Standing[]): Promise<number> {
  const { nowMs, random } = deps
  return deps.command(byNobody(domain), makeUlid(nowMs(), random), async (command) => {
    const fresh = await notTold(command, domain, kind, due, nowMs())
    const byPerson = new Map<string, Standing[]>()
    for (const one of fresh)
      for (const userId of receiversOf(kind, rule, people, one))
        byPerson.set(userId, [...(byPerson.get(userId) ?? []), one])
    await remindBySms(command, deps, { kind, rule, people }, fresh)
    for (const [userId, records] of byPerson) {
      const to = { userId, domain }
      const said = rule.channel === 'todo' ? await ask(command, deps, to, kind, records) : records
      if (said.length > 0) await writeNotices(command, deps, [to], messageOf(kind, said))
    }
    return fresh.length
  })
}

async function notTold(
  { storeTx }: CommandContext,
  domain: string,
  kind: AlertKind,
  due: readonly Standing[],
  at: number,
): Promise<Standing[]> {
  const tx = transactionOf(storeTx)
  if (!tx) throw new Error('alerts are kept in a database')
  const stages = JSON.stringify(due.map(({ subject, stage }) => ({ subject, stage })))
  const { rows } = await sql<{ subject: string }>`
    insert into alert_told (domain, alert, subject, stage, at)
    select ${domain}, ${kind}, subject, stage, ${at}
    from jsonb_to_recordset(${stages}::text::jsonb) as one (subject text, stage text)
    on conflict do nothing returning subject`.execute(tx)
  const fresh = new Set(rows.map(({ subject }) => subject))
  return due.filter(({ subject }) => fresh.has(subject))
}

function receiversOf(kind: AlertKind, rule: AlertRule, people: AlertPeople, one: Standing): Set<string> {
  const accounts = (usernames: readonly (string | null)[]) =>
    usernames.flatMap((username) => (username === null ? [] : (people.byUsername(username) ?? [])))
  const found: Record<AlertReceiver, () => readonly string[]> = {
    staff: () => people.holders(ALERTS[kind].code, one.groupUri),
    head: () => people.holders('roster_sensitive', one.groupUri),
    manager: () => accounts([one.manager]),
    person: () => (isPersonTold(kind, one.left) ? accounts([one.person]) : []),
    named: () => accounts(one.named),
    labour: () => people.holders(SITE_MANAGEMENT, one.groupUri),
    ...{ leader: () => accounts([one.person]), partner: () => accounts([one.person]) },
    colleagues: () => people.colleagues(one.groupUri, one.person),
    // Of records that other jobs look after.
    ...{ approver: () => [], starter: () => [], operators: () => [] },
  }
  return new Set(rule.receivers.flatMap((receiver) => found[receiver]()))
}

/** One to-do for each record, as long as it stands; answers those that have one already, of which a later stage is a message. */
async function ask(
  command: CommandContext,
  deps: AlertDeps,
  to: Receiver,
  kind: RaisedKind,
  records: readonly Standing[],
): Promise<Standing[]> {
  const standing: Standing[] = []
  for (const one of records) {
    const sourceUri = sourceOf(kind, one)
    const priority = one.left <= 0 ? 'urgent' : 'normal'
    const open = await openTodo(command, to, sourceUri)
    if (open !== undefined) {
      standing.push(one)
      if (priority === 'urgent') await command.forPerson(to.userId, to.domain).patch(todo, open, { priority })
      continue
    }
    await writeTodos(command, deps, [to], {
      ...{ fromName: '', sourceUri, deepLink: one.link, kind: PLACES[kind].todo },
      facts: { kind: 'alert', alert: kind, name: one.name, day: one.due },
      dueAt: Date.parse(`${one.due}T23:59:59+08:00`),
      priority,
    })
  }
  return standing
}

async function openTodo({ storeTx }: CommandContext, to: Receiver, sourceUri: string): Promise<string | undefined> {
  const tx = transactionOf(storeTx)
  if (!tx) throw new Error('to-dos are kept in a database')
  const { rows } = await sql<{ uri: string }>`select uri from todo where source_uri = ${sourceUri} and status = 'open'
    and deleted_at is null and scope = ${`user:${to.userId}:${to.domain}`}`.execute(tx)
  return rows[0]?.uri
}

/** The nearest first; several are one message, which leads to their list. */
function messageOf(kind: RaisedKind, records: readonly Standing[]): Parameters<typeof writeNotices>[3] {
  const [first] = records as readonly [Standing, ...Standing[]]
  const names = [...new Set(records.map(({ name }) => name))].slice(0, MOST_NAMES).join('、')
  return {
    ...{ kind: 'record', fromName: '', deepLink: records.length === 1 ? first.link : PLACES[kind].list },
    facts: { event: 'alert', alert: kind, names, count: records.length, day: first.due, left: first.left },
  }
}

const sourceOf = (kind: AlertKind, { subject }: Pick<DueRecord, 'subject'>): string => `alert:${kind}:${subject}`

/** To-dos whose cause has gone: renewed, confirmed, transferred, or no alert any more. */
async function closeEnded(deps: AlertDeps, standing: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ domain: string; source: string }>`
    select distinct split_part(scope, ':', 3) as domain, source_uri as source from todo
    where status = 'open' and source_uri like 'alert:%' and deleted_at is null order by 1, 2`.execute(deps.db)
  const ended = Map.groupBy(
    rows.filter(({ domain, source }) => !standing.has(`${domain} ${source}`)),
    ({ domain }) => domain,
  )
  for (const [domain, todos] of ended)
    await deps.command(byNobody(domain), makeUlid(deps.nowMs(), deps.random), async (command) => {
      for (const { source } of todos) await closeTodos(command, deps, source, 'done')
    })
}

/** Runs it every ten minutes; the answer stops it. A failure is logged and tried again after the next period. */
export const startRaising = (deps: AlertDeps): (() => void) =>
  runEvery(RAISE_EVERY_MS, () => raiseAlerts(deps), { log: deps.log, failed: 'alerts were not raised' })

// Tells people of what waits for them by short message and by a mail a day, as far as they have chosen that. What is told are
// numbers, never what it is about.
import { type Kysely, sql } from 'kysely'
import type { DatabaseLog } from '#server/db/database.ts'
import { quietUntil, shanghaiHour } from '#server/domains/notification/quiet-hours.ts'
import { queueMessage } from '#server/domains/outbound.ts'
import type { Outside } from '#server/domains/outside.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

export interface TellDeps {
  readonly db: Kysely<unknown>
  readonly nowMs: () => number
  readonly random: () => number
  readonly outside: Pick<Outside, 'secret' | 'publicUrl'>
  readonly log: DatabaseLog
}

const EVERY_MS = 60_000
const MINUTE_MS = 60_000
/** Between two short messages to a person; less where something is urgent. */
const SMS_PAUSE_MS = 60 * MINUTE_MS
const URGENT_PAUSE_MS = 10 * MINUTE_MS
const MOST_AT_ONCE = 500

/** Identities of a person: his own, and the organisations that he belongs to. */
const OWN = sql`(select ''::text as domain union select m.domain from membership m
  where m.user_id = p.user_id and m.status = 'active')`

/** Queues what is due; answers how many messages. */
export async function tellTodos(deps: TellDeps): Promise<number> {
  const now = deps.nowMs()
  if (!(await claimJob(deps.db, 'tellTodos', EVERY_MS, now))) return 0
  return (await tellBySms(deps, now)) + (await tellByMail(deps, now))
}

interface Fresh {
  readonly userId: string
  readonly mobile: string
  readonly count: number
  readonly urgent: number
  /** Messages. */
  readonly unread: number
}

async function tellBySms({ db, random, outside }: TellDeps, nowMs: number): Promise<number> {
  const isNight = quietUntil(nowMs) !== undefined
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Fresh>`
      select p.user_id as "userId", a.mobile, fresh.count, fresh.urgent, said.unread
      from push_person p join account a on a.user_id = p.user_id and a.status = 'active' and a.mobile is not null
      cross join lateral (
        select count(*)::int as count, (count(*) filter (where t.priority = 'urgent'))::int as urgent
        from ${OWN} own join todo t on t.scope = 'user:' || p.user_id || ':' || own.domain
        where t.status = 'open' and t.deleted_at is null and t.at > p.sms_told_at and p.sms_kinds ? t.kind
          and not p.muted_domains ? own.domain) fresh
      cross join lateral (
        select count(*)::int as unread
        from ${OWN} own join notice n on n.scope = 'user:' || p.user_id || ':' || own.domain
        where n.read_at is null and n.deleted_at is null and n.at > p.sms_told_at and p.sms_kinds ? n.kind
          and not p.muted_domains ? own.domain) said
      where p.sms_kinds <> '[]'::jsonb and p.sms_told_at <= ${nowMs - URGENT_PAUSE_MS}::bigint
        and (fresh.urgent > 0 or (fresh.count + said.unread > 0 and p.sms_told_at <= ${nowMs - SMS_PAUSE_MS}::bigint
          and not (p.quiet_at_night and ${isNight}::boolean)))
      order by p.user_id limit ${MOST_AT_ONCE} for update of p skip locked`.execute(tx)
    for (const { userId, mobile, count, urgent, unread } of rows) {
      const pressing = urgent > 0 ? `，其中紧急${urgent}项` : ''
      const waits = [count > 0 ? `${count}项新待办${pressing}` : '', unread > 0 ? `${unread}条新消息` : '']
      const page = count > 0 ? 'message/toDoCenter' : 'message/toDoCenter?tab=notices'
      const todo = count > 0 ? '请打开处理' : '请打开查看'
      const text = `【龙门】您有${waits.filter(Boolean).join('，')}，${todo}：${outside.publicUrl}${page}`
      await queueMessage(tx, { kind: 'sms', phone: mobile, text }, { secret: outside.secret, nowMs, random })
      await sql`update push_person set sms_told_at = ${nowMs} where user_id = ${userId}`.execute(tx)
    }
    return rows.length
  })
}

interface Digest {
  readonly userId: string
  readonly email: string | null
  readonly waiting: readonly {
    readonly name: string
    readonly count: number
    readonly overdue: number
    readonly urgent: number
    readonly unread: number
  }[]
}

async function tellByMail({ db, random, outside }: TellDeps, nowMs: number): Promise<number> {
  const today = todayInShanghai(nowMs)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Digest>`
      select p.user_id as "userId", case when a.email_proven then a.email end as email, (
        select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(o.name, '个人身份'), 'count', w.count,
          'overdue', w.overdue, 'urgent', w.urgent, 'unread', m.unread) order by own.domain), '[]')
        from ${OWN} own left join organisation o on o.domain_uri = own.domain
        cross join lateral (select count(*)::int as count,
          (count(*) filter (where due_at < ${nowMs}::bigint))::int as overdue,
          (count(*) filter (where priority = 'urgent'))::int as urgent
          from todo where scope = 'user:' || p.user_id || ':' || own.domain and status = 'open' and deleted_at is null) w
        cross join lateral (select count(*)::int as unread from notice n
          where n.scope = 'user:' || p.user_id || ':' || own.domain and n.read_at is null and n.deleted_at is null
            and p.mail_kinds ? n.kind) m
        where w.count + m.unread > 0 and not p.muted_domains ? own.domain) as waiting
      from push_person p join account a on a.user_id = p.user_id and a.status = 'active'
      where p.mail_hour <= ${shanghaiHour(nowMs)}::int and (p.mail_day is null or p.mail_day < ${today}::text::date)
      order by p.user_id limit ${MOST_AT_ONCE} for update of p skip locked`.execute(tx)
    let told = 0
    for (const { userId, email, waiting } of rows) {
      await sql`update push_person set mail_day = ${today}::text::date where user_id = ${userId}`.execute(tx)
      if (email === null || waiting.length === 0) continue
      const total = waiting.reduce((sum, { count }) => sum + count, 0)
      const unread = waiting.reduce((sum, one) => sum + one.unread, 0)
      const lines = waiting.map(lineOf)
      const said = [total > 0 ? `${total}项待办` : '', unread > 0 ? `${unread}条未读消息` : '']
        .filter(Boolean)
        .join('，')
      const text = `您好，\n\n今天有${said}等您${total > 0 ? '处理' : '查看'}：\n\n${lines.join('\n')}\n\n打开龙门：${outside.publicUrl}message/toDoCenter\n\n可在“消息提醒”中更改或关闭这封邮件。\n`
      const mail = { kind: 'mail', to: email, subject: `龙门：${said}`, text } as const
      await queueMessage(tx, mail, { secret: outside.secret, nowMs, random })
      told++
    }
    return told
  })
}

/** What waits under one identity. */
function lineOf({ name, count, overdue, urgent, unread }: Digest['waiting'][number]): string {
  const more = [overdue > 0 ? `逾期${overdue}项` : '', urgent > 0 ? `紧急${urgent}项` : ''].filter(Boolean)
  const todos = count > 0 ? `${count}项${more.length > 0 ? `（${more.join('，')}）` : ''}` : ''
  return `${name}：${[todos, unread > 0 ? `${unread}条未读消息` : ''].filter(Boolean).join('，')}`
}

/** Runs it every minute; the answer stops it. A failure is logged and tried again after the next period. */
export const startTellingTodos = (deps: TellDeps): (() => void) =>
  runEvery(EVERY_MS, () => tellTodos(deps), { log: deps.log, failed: 'people were not told of what waits' })

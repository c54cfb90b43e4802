// What a person wants to hear of, and what waits for him as far as he does.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { PushChoices, PushCounts } from '#contract/domains/notification.ts'
import { SOCIAL_KINDS } from '#contract/domains/social-kinds.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { shanghaiHour } from './quiet-hours.ts'

const DEFAULT: PushChoices = {
  ...{
    todo: true,
    notice: true,
    feed: true,
    isQuietAtNight: true,
    mutedDomains: [],
    mutedKinds: [],
    smsKinds: [],
    mailKinds: [],
    mailHour: null,
  },
}

/** A row of choices as a JSON value of a query. */
export const choicesJson = sql`jsonb_build_object('todo', todo, 'notice', notice, 'feed', feed, 'isQuietAtNight', quiet_at_night,
  'mutedDomains', muted_domains, 'mutedKinds', muted_kinds, 'smsKinds', sms_kinds, 'mailKinds', mail_kinds, 'mailHour', mail_hour)`

/** The person's choices; until he makes them he hears of everything, but for the night. */
export async function choicesOf(db: QueryExecutorProvider, userId: string): Promise<PushChoices> {
  const { rows } = await sql<{ choices: PushChoices }>`select ${choicesJson} as choices
    from push_person where user_id = ${userId}`.execute(db)
  return rows[0]?.choices ?? DEFAULT
}

/** Choices as a client sends them; one that knows no kinds leaves them as they are. */
type SentChoices = Omit<PushChoices, 'feed' | 'mutedKinds' | 'smsKinds' | 'mailKinds' | 'mailHour'> & {
  readonly feed?: boolean | undefined
  readonly mutedKinds?: readonly string[] | undefined
  readonly smsKinds?: readonly string[] | undefined
  readonly mailKinds?: readonly string[] | undefined
  readonly mailHour?: number | null | undefined
}

/** Keeps the choices. */
export async function saveChoices(
  db: QueryExecutorProvider,
  userId: string,
  choices: SentChoices,
  nowMs: number,
): Promise<void> {
  const listed = (kinds: readonly string[] | undefined) =>
    kinds === undefined ? null : JSON.stringify([...new Set(kinds)])
  const kinds = listed(choices.mutedKinds)
  const sms = listed(choices.smsKinds)
  const mailed = listed(choices.mailKinds)
  const hour = choices.mailHour ?? null
  // What waits already was no news when he chose; the mail of a day whose hour is over comes tomorrow.
  const isOver = hour !== null && shanghaiHour(nowMs) >= hour
  const day = isOver ? todayInShanghai(nowMs) : null
  const muted = JSON.stringify([...new Set(choices.mutedDomains)])
  await sql`insert into push_person as held (user_id, todo, notice, feed, quiet_at_night, muted_domains, muted_kinds,
      sms_kinds, mail_kinds, sms_told_at, mail_hour, mail_day)
    values (${userId}, ${choices.todo}, ${choices.notice}, ${choices.feed ?? choices.notice}, ${choices.isQuietAtNight}, ${muted}::text::jsonb,
      coalesce(${kinds}::text::jsonb, '[]'), coalesce(${sms}::text::jsonb, '[]'),
      coalesce(${mailed}::text::jsonb, '[]'), ${nowMs}, ${hour}::int,
      ${day}::text::date)
    on conflict (user_id) do update set todo = excluded.todo, notice = excluded.notice,
      feed = coalesce(${choices.feed ?? null}::boolean, held.feed),
      quiet_at_night = excluded.quiet_at_night, muted_domains = excluded.muted_domains,
      muted_kinds = coalesce(${kinds}::text::jsonb, held.muted_kinds),
      sms_told_at = case when held.sms_kinds = '[]'::jsonb then excluded.sms_told_at else held.sms_told_at end,
      sms_kinds = coalesce(${sms}::text::jsonb, held.sms_kinds),
      mail_kinds = coalesce(${mailed}::text::jsonb, held.mail_kinds),
      mail_day = case when ${choices.mailHour === undefined} or held.mail_hour is not distinct from excluded.mail_hour
        then held.mail_day else excluded.mail_day end,
      mail_hour = case when ${choices.mailHour === undefined} then held.mail_hour else excluded.mail_hour end`.execute(
    db,
  )
}

/** Whether a row of `notice` comes of the feed. */
export const ofFeed = sql<boolean>`kind = any(${[...SOCIAL_KINDS]}::text[])`

/** What waits for a person by identity, those that are closed to him left out, as a JSON value of a query. */
export const waitingJson = (userId: string): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_object_agg(counted.domain, jsonb_build_object('todo', counted.todo,
    'notice', counted.unread - counted.feed, 'feed', counted.feed)), '{}')
  from (
    select own.domain,
      (select count(*)::int from todo where scope = 'user:' || ${userId}::text || ':' || own.domain
        and status = 'open' and deleted_at is null) as todo,
      (select count(*)::int from notice where scope = 'user:' || ${userId}::text || ':' || own.domain
        and read_at is null and deleted_at is null) as unread,
      (select count(*)::int from notice where scope = 'user:' || ${userId}::text || ':' || own.domain
        and read_at is null and deleted_at is null and ${ofFeed}) as feed
    from (select ''::text as domain union select domain from membership
      where user_id = ${userId} and status = 'active') own
  ) counted)`

/** What waits as far as the person wants to hear of it; identities with nothing are left out. */
export function heardOf(
  waiting: Readonly<Record<string, PushCounts>>,
  choices: PushChoices,
): Readonly<Record<string, PushCounts>> {
  const heard = Object.entries(waiting)
    .filter(([domain]) => !choices.mutedDomains.includes(domain))
    .map(([domain, { todo, notice, feed = 0 }]) => {
      const counts = {
        todo: choices.todo ? todo : 0,
        notice: choices.notice ? notice : 0,
        feed: choices.feed ? feed : 0,
      }
      return [domain, counts] as const
    })
  return Object.fromEntries(heard.filter(([, { todo, notice, feed }]) => todo + notice + feed > 0))
}

/** What waits for a person now, as far as he wants to hear of it. */
export async function heardBy(db: QueryExecutorProvider, userId: string): Promise<Record<string, PushCounts>> {
  const { rows } = await sql<{ waiting: Record<string, PushCounts> }>`select ${waitingJson(userId)} as waiting`.execute(
    db,
  )
  return { ...heardOf(rows[0]?.waiting ?? {}, await choicesOf(db, userId)) }
}

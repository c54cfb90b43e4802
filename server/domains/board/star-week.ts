// Counts the week that has ended, once: per organisation, and per industry over what is seen by everybody.

import { type Kysely, sql } from 'kysely'
import { dayAt, dayStart } from '#contract/domains/board/occurrences.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { type Score, type StarEvent, weekScores } from './star-points.ts'

const WEEK_MS = 7 * DAY_MS
/** Places of a ranking that are kept. */
const MOST_PLACES = 100

/** Monday of the week that has ended last. */
export function endedWeek(atMs: number): string {
  const today = dayStart(dayAt(atMs))
  const weekday = (new Date(`${dayAt(atMs)}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAt(today - weekday * DAY_MS - WEEK_MS)
}

interface Happened extends StarEvent {
  /** The organisation of the article; '' of a private person's. */
  readonly domain: string
  readonly isPublic: boolean
}

/** Counts it unless it has been counted; answers whether it did. */
export async function countWeek(db: Kysely<unknown>, atMs: number): Promise<boolean> {
  const week = endedWeek(atMs)
  return db.transaction().execute(async (tx) => {
    const { rows: begun } = await sql`insert into star_week (week, at) values (${week}::date, ${atMs})
      on conflict do nothing returning 1`.execute(tx)
    if (begun.length === 0) return false
    const events = await happened(tx, dayStart(week), dayStart(week) + WEEK_MS)
    const { rows: out } = await sql<{ userId: string }>`select user_id as "userId" from star_opt_out`.execute(tx)
    const optedOut = new Set(out.map(({ userId }) => userId))
    const { rows: industries } = await sql<{ domain: string; industry: string | null }>`
      select domain_uri as domain, industry from organisation`.execute(tx)
    const industryOf = new Map(industries.map(({ domain, industry }) => [domain, industry]))
    for (const [domain, own] of Map.groupBy(events, (one) => one.domain))
      if (domain !== '') await keep(tx, `org:${domain}`, week, domain, weekScores(own, optedOut))
    const open = events.filter(({ isPublic, domain }) => isPublic && industryOf.get(domain))
    for (const [industry, all] of Map.groupBy(open, ({ domain }) => industryOf.get(domain)))
      await keep(tx, `industry:${industry}`, week, '', weekScores(all, optedOut))
    return true
  })
}

/** What has happened with the posts of the feed in a period, each with whose points it makes. */
async function happened(tx: Kysely<unknown>, fromMs: number, toMs: number): Promise<Happened[]> {
  const { rows } = await sql<Omit<Happened, 'at'> & { at: string }>`
    with post as (
      select substr(a.uri, 5) as id, substr(a.scope, 8) as domain, a.visibility = 'public' as is_public, a.published_at,
        a.require_ack, a.ack_deadline, u.user_id, a.forward_of ->> 'rootArticleId' as root, a.kind
      from article a join account u on u.username = a.author_username
      where a.deleted_at is null and a.status = 'published' and a.author_type = 'person'
    ), mark as (
      select m.*, split_part(m.scope, ':', 2) as by_user from article_mark m where m.deleted_at is null
    )
    select 'post' as kind, p.user_id as "userId", p.user_id as by, p.id as "articleId", p.published_at as at, p.domain,
        p.is_public as "isPublic" from post p
      where p.kind = 'dynamic' and p.published_at >= ${fromMs} and p.published_at < ${toMs}
    union all select 'comment', p.user_id, split_part(c.scope, ':', 2), p.id, c.at, p.domain, p.is_public
      from article_comment c join post p on p.id = c.article_id
      where c.deleted_at is null and c.status = 'normal' and c.at >= ${fromMs} and c.at < ${toMs}
    union all select 'like', p.user_id, m.by_user, p.id, m.updated_at, p.domain, p.is_public
      from mark m join post p on p.id = m.article_id
      where m.liked and m.updated_at >= ${fromMs} and m.updated_at < ${toMs}
    union all select 'favourite', p.user_id, m.by_user, p.id, m.updated_at, p.domain, p.is_public
      from mark m join post p on p.id = m.article_id
      where m.favourite and m.updated_at >= ${fromMs} and m.updated_at < ${toMs}
    union all select 'forward', p.user_id, f.user_id, p.id, f.published_at, p.domain, p.is_public
      from post f join post p on p.id = f.root where f.published_at >= ${fromMs} and f.published_at < ${toMs}
    union all select 'ack', m.by_user, m.by_user, m.article_id, m.ack_at, substr(a.scope, 8), a.visibility = 'public'
      from mark m join article a on a.uri = 'art_' || m.article_id
      where a.require_ack and m.ack_at >= ${fromMs} and m.ack_at < ${toMs}
        and (a.ack_deadline is null or m.ack_at <= a.ack_deadline)`.execute(tx)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

async function keep(
  tx: Kysely<unknown>,
  ranking: string,
  week: string,
  domain: string,
  scores: readonly Score[],
): Promise<void> {
  const places = scores.slice(0, MOST_PLACES).map((one, index) => ({ ...one, place: index + 1 }))
  if (places.length === 0) return
  await sql`insert into star_place
      (ranking, week, place, user_id, username, name, domain_name, points, posts, received)
    select ${ranking}, ${week}::date, (p ->> 'place')::int, a.user_id, a.username,
      coalesce(e.name, a.name), coalesce(o.short_name, o.name, ''), (p ->> 'points')::numeric, (p ->> 'posts')::int,
      (p ->> 'received')::int
    from jsonb_array_elements(${JSON.stringify(places)}::text::jsonb) p
    join account a on a.user_id = p ->> 'userId'
    left join lateral (select domain, employee_uri from membership where user_id = a.user_id and status = 'active'
      and (${domain} = '' or domain = ${domain}) order by joined_at limit 1) m on true
    left join employee e on e.uri = m.employee_uri and e.deleted_at is null
    left join organisation o on o.domain_uri = m.domain`.execute(tx)
}

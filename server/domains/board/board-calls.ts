// The calls of the board.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { board } from '#contract/domains/board/board.ts'
import type { Star } from '#contract/domains/board/board-calls.ts'
import { cooperationPost } from '#contract/domains/board/cooperation-post.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { databaseOf, report } from './cooperation.ts'
import { endedWeek } from './star-week.ts'

/** Places of a ranking that are shown. */
const SHOWN = 20

export const boardCalls: CallHandlers<typeof board> = {
  starOfWeek: async ({ db, who, nowMs }) => {
    const week = endedWeek(nowMs())
    const { rows } = await sql<{ industry: string | null }>`
      select industry from organisation where domain_uri = ${who.domain}`.execute(db)
    const industry = rows[0]?.industry ?? null
    const own = who.domain === '' ? [] : await places(db, `org:${who.domain}`, week)
    const { rows: mine } = await sql<{ place: number; points: string }>`
      select place, points from star_place where ranking = ${`org:${who.domain}`} and week = ${week}::date
        and user_id = ${who.userId}`.execute(db)
    const [first] = mine
    return {
      week,
      organisation: own,
      industry: industry === null ? [] : await places(db, `industry:${industry}`, week),
      mine: first ? { place: first.place, points: Number(first.points) } : null,
      isOptedOut: await isOptedOut(db, who.userId),
    }
  },
  setStarOptOut: async ({ db, who, nowMs }, input) => {
    if (input.isOptedOut)
      await sql`insert into star_opt_out (user_id, at) values (${who.userId}, ${nowMs()}) on conflict do nothing`.execute(
        db,
      )
    else await sql`delete from star_opt_out where user_id = ${who.userId}`.execute(db)
    return { isOptedOut: input.isOptedOut }
  },
  /** Who has asked is noted, and counted once. */
  cooperationContact: async ({ command, who, nowMs, random }, { uri }) => {
    const at = nowMs()
    let told: { name: string; mobile: string } | undefined
    await command(who, makeUlid(at, random), async ({ all, storeTx }) => {
      const row = await all.get(cooperationPost, uri)
      const db = databaseOf(storeTx)
      const { rows } = await sql<{ mobile: string }>`
        select mobile from cooperation_contact where post_uri = ${uri}`.execute(db)
      const isOwn = row?.authorUsername === who.username
      if (!row || !rows[0] || (!isOwn && (row.status !== 'open' || row.isHidden)))
        throw new CallFailure(ERROR_CODES.notFound)
      told = { name: row.contactName, mobile: rows[0].mobile }
      if (isOwn) return
      const { rows: fresh } = await sql`insert into cooperation_look (post_uri, user_id, domain, at)
        values (${uri}, ${who.userId}, ${who.domain}, ${at}) on conflict do nothing returning 1`.execute(db)
      if (fresh.length > 0) await all.patch(cooperationPost, uri, { contactCount: row.contactCount + 1 })
    })
    if (!told) throw new CallFailure(ERROR_CODES.notFound)
    return told
  },
  reportCooperation: async ({ command, who, nowMs, random }, { uri, reason }) => {
    const at = nowMs()
    let isNew = false
    await command(who, makeUlid(at, random), async (context) => {
      isNew = await report(context, { userId: who.userId, atMs: at }, uri, reason)
    })
    return { isNew }
  },
}

async function isOptedOut(db: QueryExecutorProvider, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from star_opt_out where user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Without those who have left the rankings since. */
async function places(db: QueryExecutorProvider, ranking: string, week: string): Promise<Star[]> {
  const { rows } = await sql<Omit<Star, 'points'> & { points: string }>`
    select place, username, name, domain_name as "domainName", points, posts, received from star_place s
    where ranking = ${ranking} and week = ${week}::date
      and not exists (select 1 from star_opt_out o where o.user_id = s.user_id)
    order by place limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({ ...row, points: Number(row.points) }))
}

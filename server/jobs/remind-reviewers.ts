// Transfers that have waited for longer than a working day: whoever confirms them for the platform is reminded, once for each.
import { type Kysely, sql } from 'kysely'
import { notice } from '#contract/domains/feed.ts'
import { CHINA_AHEAD_MS, DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { orderReviewers } from '#server/domains/market/order-reviewers.ts'
import { shanghaiHour } from '#server/domains/notification/quiet-hours.ts'
import type { Command } from '#server/sync/push/command.ts'

interface ReviewerDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly nowMs: () => number
  readonly random: () => number
}

/** Of the day in Shanghai, from which on people are told. */
const FROM_HOUR = 9
const REVIEW_PAGE = '/platformCenter/orders'

interface WaitingOrder {
  readonly uri: string
  readonly flow: 'applicationOrder' | 'solutionOrder'
  readonly fullName: string
  readonly buyerName: string
  readonly sinceMs: number
}

/** Days since the Monday of a week, by which 5 and 6 are no working days. */
const weekday = (day: number) => (day + 3) % 7

/** When a working day has passed; what comes at a weekend counts from Monday on. Holidays of a year are not known here. */
export function afterWorkingDay(sinceMs: number): number {
  const day = Math.floor((sinceMs + CHINA_AHEAD_MS) / DAY_MS)
  const startOf = (one: number) => one * DAY_MS - CHINA_AHEAD_MS
  const left = 7 - weekday(day)
  if (left <= 2) return startOf(day + left + 1)
  // From Friday it is Monday.
  return sinceMs + (left === 3 ? 3 : 1) * DAY_MS
}

/** Tells all of them of each order; answers of how many. */
export async function remindReviewers({ db, command, nowMs, random }: ReviewerDeps): Promise<number> {
  const now = nowMs()
  if (shanghaiHour(now) < FROM_HOUR) return 0
  const { rows } = await sql<WaitingOrder>`select * from (
      select uri, 'applicationOrder' as flow, full_name as "fullName", sub_user_name as "buyerName",
        status_at::float8 as "sinceMs" from application_order where status = 'awaitingReview' and deleted_at is null
      union all select uri, 'solutionOrder', full_name, sub_user_name, status_at::float8 from solution_order
        where status = 'awaitingReview' and deleted_at is null) o
    where "sinceMs" < ${now - DAY_MS} order by "sinceMs" limit 200`.execute(db)
  let told = 0
  for (const one of rows) {
    if (now < afterWorkingDay(one.sinceMs)) continue
    // A transfer that was handed in anew waits anew.
    const noted = await sql`insert into market_reminder (sub_uri, stage) values (${one.uri}, ${`review ${one.sinceMs}`})
      on conflict do nothing`.execute(db)
    if (noted.numAffectedRows === 0n) continue
    const reviewers = await orderReviewers(db)
    await command(byNobody(''), makeUlid(now, random), async ({ forPerson }) => {
      for (const userId of reviewers)
        await forPerson(userId, '').insert(notice, {
          ...{ uri: `${notice.idPrefix}_${makeUlid(now, random)}`, kind: 'record', title: '', body: '', at: now },
          facts: {
            event: 'record',
            flow: one.flow,
            step: 'remind',
            title: one.fullName,
            name: one.buyerName,
            note: '',
          },
          ...{ fromName: one.buyerName.slice(0, 50), deepLink: REVIEW_PAGE },
        })
    })
    told++
  }
  return told
}

// Transfers that wait to be confirmed: whoever confirms them for the platform is reminded after working days by the rule of the
// buyer's organisation, and its own people where the rule says so.
import { type Kysely, sql } from 'kysely'
import { notice } from '#contract/domains/feed.ts'
import { ALERTS } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { orderLink } from '#contract/domains/market/order.ts'
import { CHINA_AHEAD_MS, DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { alertRules } from '#server/domains/alert-rules.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { orderReviewers } from '#server/domains/market/order-reviewers.ts'
import { shanghaiHour } from '#server/domains/notification/quiet-hours.ts'
import { peopleTold } from '#server/domains/people-told.ts'
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
/** Where the buyer's own people have their orders. */
const ORDER_PAGES = { applicationOrder: '/backstage/app', solutionOrder: '/backstage/batchApps' } as const

interface WaitingOrder {
  readonly uri: string
  readonly domain: string
  readonly flow: 'applicationOrder' | 'solutionOrder'
  readonly fullName: string
  readonly buyerName: string
  readonly sinceMs: number
  /** Of a private person. */
  readonly personUsername: string | null
}

/** Days since the Monday of a week, by which 5 and 6 are no working days. */
const weekday = (day: number) => (day + 3) % 7

/** When working days have passed; what comes at a weekend counts from Monday on. Holidays of a year are not known here. */
export function afterWorkingDays(sinceMs: number, count: number): number {
  let at = sinceMs
  for (let passed = 0; passed < count; passed++) at = afterWorkingDay(at)
  return at
}

function afterWorkingDay(sinceMs: number): number {
  const day = Math.floor((sinceMs + CHINA_AHEAD_MS) / DAY_MS)
  const startOf = (one: number) => one * DAY_MS - CHINA_AHEAD_MS
  const left = 7 - weekday(day)
  if (left <= 2) return startOf(day + left + 1)
  // From Friday it is Monday.
  return sinceMs + (left === 3 ? 3 : 1) * DAY_MS
}

/** Tells of each order once for each stage of the buyer's rule; answers of how many. */
export async function remindReviewers({ db, command, nowMs, random }: ReviewerDeps): Promise<number> {
  const now = nowMs()
  if (shanghaiHour(now) < FROM_HOUR) return 0
  const { rows } = await sql<WaitingOrder>`select * from (
      select uri, split_part(scope, ':', 2) as domain, 'applicationOrder' as flow, full_name as "fullName",
        sub_user_name as "buyerName", status_at::float8 as "sinceMs", person_username as "personUsername"
        from application_order where status = 'awaitingReview' and deleted_at is null
      union all select uri, split_part(scope, ':', 2), 'solutionOrder', full_name, sub_user_name, status_at::float8,
        person_username from solution_order where status = 'awaitingReview' and deleted_at is null) o
    order by "sinceMs" limit 500`.execute(db)
  if (rows.length === 0) return 0
  const ruleOf = await alertRules(db)
  let told = 0
  for (const one of rows) {
    const isOwn = one.personUsername !== null
    const rule = isOwn ? ALERTS.orderReview : ruleOf(one.domain, 'orderReview')
    const stage = rule.enabled
      ? [...rule.days].sort((a, b) => b - a).find((days) => afterWorkingDays(one.sinceMs, days) <= now)
      : undefined
    if (stage === undefined) continue
    // A transfer that was handed in anew waits anew.
    const noted =
      await sql`insert into market_reminder (sub_uri, stage) values (${one.uri}, ${`review ${one.sinceMs} ${stage}`})
      on conflict do nothing`.execute(db)
    if (noted.numAffectedRows === 0n) continue
    const reviewers = rule.receivers.includes('operators') ? await orderReviewers(db) : []
    await command(byNobody(isOwn ? '' : one.domain), makeUlid(now, random), async ({ forPerson, storeTx }) => {
      const tell = (userId: string, domain: string, deepLink: string) =>
        forPerson(userId, domain).insert(notice, {
          ...{ uri: `${notice.idPrefix}_${makeUlid(now, random)}`, kind: 'record', title: '', body: '', at: now },
          facts: {
            event: 'record',
            flow: one.flow,
            step: 'remind',
            title: one.fullName,
            name: one.buyerName,
            note: '',
          },
          ...{ fromName: one.buyerName.slice(0, 50), deepLink },
        })
      for (const userId of reviewers) await tell(userId, '', REVIEW_PAGE)
      if (isOwn || !rule.receivers.includes('staff')) return
      for (const { userId } of await peopleTold.holders(storeTx, one.domain, ALERTS.orderReview.code, now))
        await tell(userId, one.domain, orderLink(ORDER_PAGES[one.flow], one.uri))
    })
    told++
  }
  return told
}

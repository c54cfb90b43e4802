// What the clock does for real names, by days of Shanghai: reminders before the card ends, and its end.
import { sql } from 'kysely'
import { ALERTS } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays, toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { stageBefore } from '#server/domains/alert-rules.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { CERTIFIED, REJECTED } from '#server/domains/identity/account/real-name.ts'
import { PLATFORM_NAME } from '#server/domains/operator-act.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'
import type { CertificationTickDeps } from './tick-certifications.ts'

const TICK_EVERY_MS = 10 * 60_000
/** Pictures that were right wait for the correction of others so long. */
const KEPT_PICTURES_MS = 30 * DAY_MS
/** The spec's number for what has expired. */
const EXPIRED = 4
/** Nobody but the person hears of it: no organisation can set another rule. */
const RULE = ALERTS.certificationEnd

interface Ending {
  readonly userId: string
  readonly until: string
}

/** Reminds and ends; answers how many real names it has dealt with. */
export async function tickRealNames(deps: CertificationTickDeps): Promise<number> {
  const { db, nowMs } = deps
  const now = nowMs()
  if (!(await claimJob(db, 'tickRealNames', TICK_EVERY_MS - 1000, now))) return 0
  await sql`update account set real_pictures = '[]' where real_status = ${REJECTED} and real_pictures <> '[]'
    and real_at < ${now - KEPT_PICTURES_MS}::bigint`.execute(db)
  const today = todayInShanghai(now)
  const { rows } = await sql<Ending>`select user_id as "userId", real_until::text as until from account
    where real_status = ${CERTIFIED} and real_until <= ${addDays(today, Math.max(...RULE.days))}::text::date
    order by user_id`.execute(db)
  let done = 0
  for (const one of rows) if (await (one.until < today ? expire(deps, one) : remind(deps, one, today))) done++
  return done
}

/** With the day after the last one; a new card in review stays there. */
function expire(deps: CertificationTickDeps, { userId, until }: Ending): Promise<boolean> {
  return deps.command(byNobody(''), makeUlid(deps.nowMs(), deps.random), async (command) => {
    const tx = transactionOf(command.storeTx)
    if (!tx) throw new Error('accounts are kept in a database')
    // A new card that was handed in in time is what is judged now.
    const ended = await sql`update account set
        real_status = case when real_next ->> 'status' = '1' then 1 else ${EXPIRED} end,
        real_name = coalesce(real_next ->> 'name', real_name),
        real_from = coalesce((real_next ->> 'from')::date, real_from),
        real_until = case when real_next is null then real_until else (real_next ->> 'until')::date end,
        real_pictures = coalesce(real_next -> 'pictures', '[]'), real_next = null
      where user_id = ${userId} and real_status = ${CERTIFIED} and real_until = ${until}::text::date
      returning 1`.execute(tx)
    if (ended.rows.length === 0) return false
    await writeNotices(command, deps, [{ userId, domain: '' }], {
      ...{ kind: 'account', facts: { event: 'realNameExpired' } },
      ...{ fromName: PLATFORM_NAME, deepLink: '/personalCenter/auth' },
    })
    return true
  })
}

/** Once for each stage of an end; after a pause only the nearest one. */
function remind(deps: CertificationTickDeps, { userId, until }: Ending, today: string): Promise<boolean> {
  const stage = stageBefore(RULE, toDayNumber(until) - toDayNumber(today))
  if (stage === undefined) return Promise.resolve(false)
  return deps.command(byNobody(''), makeUlid(deps.nowMs(), deps.random), async (command) => {
    const tx = transactionOf(command.storeTx)
    if (!tx) throw new Error('accounts are kept in a database')
    const noted = await sql`insert into real_name_reminder (user_id, valid_until, stage)
      values (${userId}, ${until}::text::date, ${stage}) on conflict do nothing returning 1`.execute(tx)
    if (noted.rows.length === 0) return false
    const endsAtMs = Date.parse(`${until}T23:59:59+08:00`)
    await writeNotices(command, deps, [{ userId, domain: '' }], {
      ...{ kind: 'account', facts: { event: 'realNameEnding', endsAtMs } },
      ...{ fromName: PLATFORM_NAME, deepLink: '/personalCenter/auth' },
    })
    return true
  })
}

/** Runs it every ten minutes; the answer stops it. A failure is logged and tried again after the next period. */
export const startTickingRealNames = (deps: CertificationTickDeps): (() => void) =>
  runEvery(TICK_EVERY_MS, () => tickRealNames(deps), { log: deps.log, failed: 'real names were not looked after' })

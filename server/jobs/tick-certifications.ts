// What the clock does for certifications, by days of Shanghai: reminders before the end, and the end itself.
import { type Kysely, sql } from 'kysely'
import type { AlertRule } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { MOST_ALERT_DAYS } from '#contract/domains/hr/alerts/alert-rule.ts'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays, toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { alertRules, stageBefore } from '#server/domains/alert-rules.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { followCompany, noteAct } from '#server/domains/identity/certification/certification-row.ts'
import { tellCertification } from '#server/domains/identity/certification/tell-certification.ts'
import { shanghaiHour } from '#server/domains/notification/quiet-hours.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { Command } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

const TICK_EVERY_MS = 10 * 60_000
/** Of the day in Shanghai, from which on people are reminded. */
const FROM_HOUR = 9

export interface CertificationTickDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
}

interface Ending {
  readonly certUri: string
  readonly domain: string
  readonly kind: CertificationKind
  readonly until: string
}

/** Reminds and ends; answers how many certifications it has dealt with. */
export async function tickCertifications(deps: CertificationTickDeps): Promise<number> {
  const { db, nowMs } = deps
  const now = nowMs()
  if (!(await claimJob(db, 'tickCertifications', TICK_EVERY_MS - 1000, now))) return 0
  const today = todayInShanghai(now)
  const isMorning = shanghaiHour(now) < FROM_HOUR
  const { rows } = await sql<Ending>`select cert_uri as "certUri", domain, kind, valid_until::text as until
    from certification where held = 'certified' and valid_until <= ${addDays(today, MOST_ALERT_DAYS)}::text::date
    order by cert_uri`.execute(db)
  let done = 0
  const ruleOf = await alertRules(db)
  for (const one of rows) {
    const rule = ruleOf(one.domain, 'certificationEnd')
    const isOver = one.until < today
    if (isOver ? await expire(deps, one) : !isMorning && (await remind(deps, one, today, rule))) done++
  }
  return done
}

/** It ends with the day after its last. */
function expire(deps: CertificationTickDeps, one: Ending): Promise<boolean> {
  const now = deps.nowMs()
  return deps.command(byNobody(one.domain), makeUlid(now, deps.random), async (command) => {
    const tx = transactionOf(command.storeTx)
    if (!tx) throw new Error('certifications are kept in a database')
    // Another version may have been certified meanwhile.
    const ended = await sql`update certification set held = 'expired', credit_code = null
      where cert_uri = ${one.certUri} and held = 'certified' and valid_until = ${one.until}::text::date
      returning 1`.execute(tx)
    if (ended.rows.length === 0) return false
    await noteAct(tx, one.certUri, { act: 'expire', atMs: now, note: '' })
    await followCompany(tx, one.domain)
    await tellCertification(command, deps, tx, one, { event: 'certificationExpired' })
    return true
  })
}

/** Once for each stage of an end; after a pause only the nearest one. */
function remind(deps: CertificationTickDeps, one: Ending, today: string, rule: AlertRule): Promise<boolean> {
  const left = toDayNumber(one.until) - toDayNumber(today)
  const stage = stageBefore(rule, left)
  if (stage === undefined) return Promise.resolve(false)
  return deps.command(byNobody(one.domain), makeUlid(deps.nowMs(), deps.random), async (command) => {
    const tx = transactionOf(command.storeTx)
    if (!tx) throw new Error('certifications are kept in a database')
    const noted = await sql`insert into certification_reminder (cert_uri, valid_until, stage)
      values (${one.certUri}, ${one.until}::text::date, ${stage}) on conflict do nothing returning 1`.execute(tx)
    if (noted.rows.length === 0) return false
    const endsAtMs = Date.parse(`${one.until}T23:59:59+08:00`)
    const said = { event: 'certificationEnding', endsAtMs } as const
    await tellCertification(command, deps, tx, one, said, rule.receivers)
    return true
  })
}

/** Runs it every ten minutes; the answer stops it. A failure is logged and tried again after the next period. */
export const startTickingCertifications = (deps: CertificationTickDeps): (() => void) =>
  runEvery(TICK_EVERY_MS, () => tickCertifications(deps), {
    log: deps.log,
    failed: 'certifications were not looked after',
  })

// Real names of the demonstration in every state: certified, about to end, with a new card, in review, rejected, expired.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { RealNameField } from '#contract/domains/identity/real-name-rules.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { maskIdNumber } from '#contract/kit/prc/mask.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { DemoFile } from './hr/demo-materials.ts'

/** Nobody's number. */
const ID_NO = '110101190001010014'
const DAY_MS = 24 * 3_600_000

interface Plan {
  readonly username: string
  /** The spec's numbers; 4 when the card has expired. */
  readonly status: 1 | 2 | 3 | 4
  readonly until: string | null
  readonly reason?: string
  readonly marked?: readonly RealNameField[]
  /** A new card in review, valid until then. */
  readonly nextUntil?: string
}

interface Given {
  readonly papers: readonly DemoFile[]
  readonly nowMs: number
  /** Whether anything is to wait for an operator. */
  readonly isWaiting: boolean
}

/** After the accounts, of which some are certified. */
export async function seedRealNames(db: QueryExecutorProvider, { papers, nowMs, isWaiting }: Given): Promise<void> {
  const today = todayInShanghai(nowMs)
  const pictures = papers.slice(0, 2).map(({ file }) => file)
  const certified: Plan[] = [
    { username: 'chairman', status: 3, until: null },
    { username: 'labour', status: 3, until: addDays(today, 2600) },
    { username: 'manager', status: 3, until: addDays(today, isWaiting ? 24 : 2600) },
  ]
  const others: Plan[] = [
    { username: 'labour', status: 3, until: addDays(today, 40), nextUntil: addDays(today, 7300) },
    { username: 'foreman', status: 1, until: addDays(today, 1800) },
    { username: 'hr', status: 4, until: addDays(today, -5) },
    {
      ...{ username: 'personal', status: 2, until: addDays(today, 900), marked: ['pictures'] },
      reason: '国徽面照片反光，看不清有效期，请重新拍摄',
    },
  ]
  const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`
  for (const one of isWaiting ? [...certified, ...others] : certified) {
    const from = one.until === null ? '2012-05-18' : addDays(one.until, -3652)
    const next = one.nextUntil !== undefined && {
      ...{ from: today, until: one.nextUntil, pictures, status: 1, reason: '', marked: [], atMs: nowMs - DAY_MS / 3 },
    }
    await sql`update account set real_status = ${one.status}, real_name = name, real_id_masked = ${maskIdNumber(ID_NO)},
        real_from = ${from}::text::date, real_until = ${one.until}::text::date, real_reason = ${one.reason ?? ''},
        real_marked = ${json(one.marked ?? [])}, real_at = ${nowMs - DAY_MS / 2},
        real_pictures = ${json(one.status === 1 ? pictures : [])},
        real_next = ${next ? sql`${JSON.stringify(next)}::text::jsonb || jsonb_build_object('name', name)` : sql`null`}
      where username = ${one.username}`.execute(db)
  }
}

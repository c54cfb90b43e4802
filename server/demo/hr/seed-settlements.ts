// How departures of the demonstration are settled: sealed, as those of an organisation are.
import { type QueryExecutorProvider, sql } from 'kysely'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { type Settlement, settlementSchema } from '#contract/domains/hr/settlement-calls.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { seal } from '#server/domains/sealed.ts'
import { createDice } from '../plans/seeded-random.ts'
import { DEMO_KEEPER } from './demo-materials.ts'

interface SettlementsGiven {
  readonly domain: string
  readonly secret: string
  readonly seed: number
  readonly nowMs: number
}

const FEN_A_HUNDRED = 10_000
/** What the law pays whoever is let go, in monthly salaries at most. */
const MOST_MONTHS = 6

/** Settles everybody whose last day is decided. */
export async function seedSettlements(
  db: QueryExecutorProvider,
  rows: readonly AnyRow[],
  { domain, secret, seed, nowMs }: SettlementsGiven,
): Promise<void> {
  const dice = createDice(seed)
  for (const { uri, lastDay, status, departureType } of rows) {
    if (!uri.startsWith(`${offboarding.idPrefix}_`) || (status !== 'left' && status !== 'handover')) continue
    const wageFen = dice.between(68, 146) * FEN_A_HUNDRED
    const isPaid = departureType === 'mutual' || departureType === 'contractEnd'
    const settlement: Settlement = {
      ...{
        wageTo: String(lastDay),
        wageFen,
        leaveDays: dice.between(0, 10) / 2,
        payDate: addDays(String(lastDay), 10),
      },
      compensationFen: isPaid ? wageFen * dice.between(1, MOST_MONTHS) : 0,
      deductFen: dice.chance(0.3) ? dice.between(1, 8) * FEN_A_HUNDRED : 0,
    }
    await sql`insert into departure_settlement (uri, domain, sealed, at, by_user)
      select ${uri}, ${domain}, ${seal(secret, JSON.stringify(settlementSchema.parse(settlement)))}, ${nowMs}::bigint, user_id
      from account where username = ${DEMO_KEEPER}`.execute(db)
  }
}

// The board by the clock: reminders of the schedule, posts that have run out, the week that has ended.
import { type Kysely, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import type { ServedBoard } from '#server/domains/board/serve-board.ts'
import { countWeek } from '#server/domains/board/star-week.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import type { Command } from '#server/sync/push/command.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

const TICK_EVERY_MS = 60_000
const MOST_AT_ONCE = 300

export interface BoardClockDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly board: ServedBoard
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
}

/** Looks at everything that is due. Answers how much there was. */
export async function tickBoard({ db, command, board, nowMs, random, log }: BoardClockDeps): Promise<number> {
  const now = nowMs()
  if (!(await claimJob(db, 'tickBoard', TICK_EVERY_MS, now))) return 0
  await countWeek(db, now)
  const { rows } = await sql<{ uri: string; scope: string; what: 'remind' | 'expire' }>`
    select uri, scope, 'remind' as what from schedule_item where deleted_at is null and clock_at <= ${now}
    union all select uri, scope, 'expire' from cooperation_post
      where deleted_at is null and status = 'open' and expire_at <= ${now}
    order by uri limit ${MOST_AT_ONCE}`.execute(db)
  for (const { uri, scope, what } of rows) {
    const who = byNobody(scope === 'platform' ? '' : scope.slice(scope.indexOf(':') + 1))
    const causeId = makeUlid(now, random)
    try {
      await command(who, causeId, ({ all, forPerson, storeTx }) =>
        board[what]({ all, forPerson, storeTx, who, atMs: now, causeId }, uri),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ uri, code: error.code }, 'the clock could not go on with the board')
    }
  }
  return rows.length
}

/** Runs it every minute; the answer stops it. A failure is logged and tried again after the next period. */
export const startBoardClock = (deps: BoardClockDeps): (() => void) =>
  runEvery(TICK_EVERY_MS, () => tickBoard(deps), { log: deps.log, failed: 'the board was not looked at' })

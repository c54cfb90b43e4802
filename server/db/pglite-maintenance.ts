// What a PostgreSQL server does beside its clients and PGlite, being a single process, never does by itself: checkpoints,
// without which the log grows for ever and a start after a crash replays all of it, and vacuum with statistics.

import type { WireRowSet } from './pglite-messages.ts'
import type { PgliteRunner } from './pglite-runner.ts'

/** Quiet time before anything is done. */
const IDLE_MS = 1500
/** Bytes of log since the last checkpoint that are worth one when it is quiet, and that call for one when it is not. */
const LOG_WHEN_IDLE = 16 * 1024 * 1024
const LOG_AT_MOST = 256 * 1024 * 1024
/** Runs between two looks at the log while it is never quiet. */
const RUNS_BETWEEN_LOOKS = 5000
const VACUUM_EVERY_MS = 60_000

export interface PgliteMaintenance {
  /** `inTurn` runs a task when no request runs. */
  readonly start: (inTurn: (task: () => Promise<void>) => Promise<void>) => void
  /** Call after every run. */
  readonly ran: () => void
  readonly close: () => void
}

/** Creates the maintenance of one database. Nothing is done before something ran. */
export function createPgliteMaintenance(runner: PgliteRunner): PgliteMaintenance {
  let schedule: ((task: () => Promise<void>) => Promise<void>) | undefined
  let idle: NodeJS.Timeout | undefined
  let runs = 0
  let checkpointAt: number | undefined
  let vacuumedAtMs = performance.now()

  const query = async (sql: string): Promise<WireRowSet | undefined> => {
    const outcome = await runner.run([{ sql, params: [] }])
    // Maintenance is never worth a failure: what could not be done now is due again later.
    return outcome.kind === 'rows' ? outcome.sets[0] : undefined
  }
  const checkpoint = async (leastBytes: number): Promise<void> => {
    const at = Number((await query("select pg_current_wal_lsn() - '0/0'::pg_lsn"))?.rows[0]?.[0] ?? 0)
    checkpointAt ??= at
    if (at - checkpointAt < leastBytes) return
    await query('checkpoint')
    checkpointAt = at
  }
  const vacuum = async (): Promise<void> => {
    if (performance.now() - vacuumedAtMs < VACUUM_EVERY_MS) return
    // The thresholds of autovacuum, one table at a time so that nobody waits long.
    const due = await query(
      `select format('%I.%I', schemaname, relname) from pg_stat_user_tables
       where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
       order by n_dead_tup + n_mod_since_analyze desc limit 1`,
    )
    const table = due?.rows[0]?.[0]
    if (typeof table === 'string') await query(`vacuum (analyze) ${table}`)
    else vacuumedAtMs = performance.now()
  }
  const quiet = async (): Promise<void> => {
    if (runner.inTransaction()) return
    await checkpoint(LOG_WHEN_IDLE)
    await vacuum()
  }
  const busy = async (): Promise<void> => {
    if (!runner.inTransaction()) await checkpoint(LOG_AT_MOST)
  }
  return {
    start: (inTurn) => {
      schedule = inTurn
      void inTurn(() => checkpoint(Number.POSITIVE_INFINITY))
    },
    ran: () => {
      clearTimeout(idle)
      idle = setTimeout(() => void schedule?.(quiet), IDLE_MS)
      idle.unref()
      if (++runs % RUNS_BETWEEN_LOOKS === 0) void schedule?.(busy)
    },
    close: () => clearTimeout(idle),
  }
}

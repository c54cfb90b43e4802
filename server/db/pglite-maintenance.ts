// What a PostgreSQL server does beside its clients and PGlite, being a single process, never does by itself: checkpoints,
// without which the log grows for ever and a start after a crash replays all of it, and vacuum with statistics.

import type { WireRowSet } from './pglite-messages.ts'
import type { PgliteRunner } from './pglite-runner.ts'

export interface MaintenanceLimits {
  /** Quiet time before anything is done. */
  readonly idleMs: number
  /** Bytes of log since the last checkpoint that are worth one when it is quiet. */
  readonly logWhenIdle: number
  /** Bytes that call for one at once. */
  readonly logAtMost: number
  /** Runs between two looks at the log while it is never quiet. */
  readonly runsBetweenLooks: number
  readonly vacuumEveryMs: number
}

const LIMITS: MaintenanceLimits = {
  idleMs: 1500,
  logWhenIdle: 16 * 1024 * 1024,
  logAtMost: 256 * 1024 * 1024,
  runsBetweenLooks: 5000,
  vacuumEveryMs: 60_000,
}

export interface PgliteMaintenance {
  /** `inTurn` runs a task when no request runs. */
  readonly start: (inTurn: (task: () => Promise<void>) => Promise<void>) => void
  /** Call after every run. */
  readonly ran: () => void
  readonly close: () => void
}

/** Creates the maintenance of one database. Nothing is done before something ran. */
export function createPgliteMaintenance(runner: PgliteRunner, limits = LIMITS): PgliteMaintenance {
  let schedule: ((task: () => Promise<void>) => Promise<void>) | undefined
  let idle: NodeJS.Timeout | undefined
  let runs = 0
  let closed = false
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
  /** One table at a time, so that nobody waits long; the thresholds are those of autovacuum. */
  const vacuum = async (): Promise<void> => {
    if (performance.now() - vacuumedAtMs < limits.vacuumEveryMs) return
    await query('select pg_stat_force_next_flush()')
    const due = await query(
      `select format('%I.%I', schemaname, relname) from pg_stat_user_tables
       where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
       order by n_dead_tup + n_mod_since_analyze desc limit 1`,
    )
    const table = due?.rows[0]?.[0]
    if (typeof table !== 'string') {
      vacuumedAtMs = performance.now()
      return
    }
    const done = await query(`vacuum (analyze) ${table}`)
    await query('select pg_stat_force_next_flush()')
    // What could not be vacuumed would be found due again at once.
    if (done) whenIdle()
    else vacuumedAtMs = performance.now()
  }
  const whenIdle = (): void => {
    clearTimeout(idle)
    if (closed) return
    idle = setTimeout(() => void schedule?.(quiet), limits.idleMs)
    idle.unref()
  }
  const quiet = async (): Promise<void> => {
    if (closed || runner.inTransaction()) return
    await checkpoint(limits.logWhenIdle)
    await vacuum()
  }
  const busy = async (): Promise<void> => {
    if (!runner.inTransaction()) await checkpoint(limits.logAtMost)
  }
  return {
    start: (inTurn) => {
      schedule = inTurn
      void inTurn(() => checkpoint(Number.POSITIVE_INFINITY))
    },
    ran: () => {
      whenIdle()
      if (++runs % limits.runsBetweenLooks === 0) void schedule?.(busy)
    },
    close: () => {
      closed = true
      clearTimeout(idle)
    },
  }
}

// Checkpoints, vacuum and statistics, which an embedded PostgreSQL does not do by itself.
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPgliteMaintenance } from '#server/db/pglite-maintenance.ts'
import { createPgliteRunner, type PgliteRunner } from '#server/db/pglite-runner.ts'

const LIMITS = { idleMs: 1, logWhenIdle: 200_000, logAtMost: 1_000_000, runsBetweenLooks: 3, vacuumEveryMs: 0 }
const NEVER_MS = 3_600_000

let pg: PGlite
let runner: PgliteRunner
beforeAll(async () => {
  pg = await PGlite.create()
  runner = createPgliteRunner(pg, () => {})
})
afterAll(() => pg.close())

async function value(sql: string): Promise<unknown> {
  const outcome = await runner.run([{ sql, params: [] }])
  if (outcome.kind === 'refused') throw new Error(outcome.error.message)
  return outcome.sets[0]?.rows[0]?.[0]
}
const write = (rows: number) =>
  value(`insert into entry select n, repeat('x', 100) from generate_series(1, ${rows}) as n`)
const checkpointed = () => value('select redo_lsn::text from pg_control_checkpoint()')

/** Runs `work` as the thread does, one task after the other, and gives maintenance a turn after it. */
async function served(
  limits: typeof LIMITS,
  work: () => Promise<unknown>,
  until: () => Promise<boolean>,
): Promise<void> {
  const maintenance = createPgliteMaintenance(runner, limits)
  let last: Promise<void> = Promise.resolve()
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    last = last.then(task)
    return last
  }
  maintenance.start(inTurn)
  await inTurn(async () => {
    await work()
  })
  maintenance.ran()
  const look = async () => {
    let found = false
    await inTurn(async () => {
      found = await until()
    })
    return found
  }
  await expect.poll(look, { timeout: 10_000 }).toBe(true)
  maintenance.close()
  await last
}

test('when it is quiet after much was written, a checkpoint is made', async () => {
  await value('create table entry (id int, note text)')
  const before = await checkpointed()
  await served(
    { ...LIMITS, vacuumEveryMs: NEVER_MS },
    () => write(5000),
    async () => (await checkpointed()) !== before,
  )
})

test('when it is never quiet, a checkpoint is made all the same', async () => {
  const before = await checkpointed()
  const busy = { ...LIMITS, idleMs: NEVER_MS, runsBetweenLooks: 1, vacuumEveryMs: NEVER_MS }
  await served(
    busy,
    () => write(20_000),
    async () => (await checkpointed()) !== before,
  )
})

test('no checkpoint inside a transaction, and none for a little', async () => {
  const before = await checkpointed()
  await served(
    { ...LIMITS, vacuumEveryMs: NEVER_MS },
    async () => {
      await value('begin')
      await write(5000)
    },
    async () => runner.inTransaction(),
  )
  await value('rollback')
  await served(
    LIMITS,
    () => write(1),
    async () => true,
  )
  expect(await checkpointed()).toBe(before)
})

test('a table that changed much is vacuumed and its statistics are made', async () => {
  await value('create table worn (id int)')
  await served(
    { ...LIMITS, logWhenIdle: Number.POSITIVE_INFINITY },
    async () => {
      await value('insert into worn select generate_series(1, 2000)')
      await value('delete from worn where id % 2 = 0')
    },
    async () => (await value(`select reltuples::int from pg_class where relname = 'worn'`)) === 1000,
  )
})

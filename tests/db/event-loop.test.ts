// The embedded database computes in a thread of its own: the server answers others meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/kit/database.ts'

const NS_PER_MS = 1e6
const LEAST_MS = 1000

test('a query that computes for long holds up nothing but other queries', async () => {
  const database = await openTestDatabase('pglite')
  const heavy = async (steps: number): Promise<number> => {
    const startedMs = performance.now()
    await sql`select count(*) from generate_series(1, ${steps}::int) as n where n % 7 = 0`.execute(database.kysely)
    return performance.now() - startedMs
  }
  // As many steps as this machine needs for a second or more.
  const trial = 500_000
  const steps = Math.ceil(((LEAST_MS * 2) / Math.max(await heavy(trial), 1)) * trial)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await pause(20)
  const tookMs = await heavy(steps)
  // The delay is noted by a timer, which has to come round once more to see the last one.
  await pause(20)
  delay.disable()
  expect(tookMs).toBeGreaterThan(LEAST_MS / 2)
  expect(delay.max / NS_PER_MS).toBeLessThan(tookMs / 4)
  await database.close()
})

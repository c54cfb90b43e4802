// The same lives over a real database: the server's own statements, triggers and snapshots under the engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soaking } from '../kit/soak.ts'
import type { Report } from './report.ts'
import { openSimDatabase, type SimDatabase } from './sim-database.ts'
import { simulate } from './simulate.ts'

const SEEDS = soaking(12, 40)

for (const kind of ['pglite', 'postgres'] as const) {
  describe(`the whole client against ${kind}`, () => {
    let database: SimDatabase | undefined
    let missing = ''
    beforeAll(async () => {
      const opened = await openSimDatabase(kind)
      if ('missing' in opened) missing = opened.missing
      else database = opened
    })
    afterAll(() => database?.close())

    const live = async (seed: number): Promise<Report> => {
      if (!database) throw new Error(missing)
      return simulate(seed, { store: await database.fresh(), kind })
    }

    test(`[P1 P3 P6 Q1 Q2 Q3 Q6 Q7] seeds 1 to ${SEEDS} keep every promise`, async ({ skip }) => {
      if (!database) return skip(missing)
      let accepted = 0
      for (let seed = 1; seed <= SEEDS; seed++) accepted += (await live(seed)).accepted
      expect(accepted).toBeGreaterThan(SEEDS * 10)
    })

    test('the same seed lives the same life', async ({ skip }) => {
      if (!database) return skip(missing)
      expect(await live(5)).toEqual(await live(5))
    })
  })
}

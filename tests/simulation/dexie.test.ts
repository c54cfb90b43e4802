// The same lives over the page's own storage: Dexie over IndexedDB under the engine.
import { expect, test } from 'vitest'
import { soaking } from '../kit/soak.ts'
import { simulate } from './simulate.ts'

const SEEDS = soaking(8, 40)

test(`[L1 L2 L3 L4 P7 Q4 R1 B1 B4] on Dexie seeds 1 to ${SEEDS} keep every promise`, async () => {
  let accepted = 0
  let refused = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const report = await simulate(seed, { disk: 'dexie' })
    accepted += report.accepted
    refused += report.refused
  }
  expect(accepted).toBeGreaterThan(SEEDS * 10)
  expect(refused).toBeGreaterThan(0)
})

/** Seeds that failed once, with what was wrong then. They stay. */
const ONCE_FAILED: Record<number, string> = {
  7007: 'an earlier edit laid over the later one of a quicker tab',
}

for (const [seed, what] of Object.entries(ONCE_FAILED)) {
  test(`[R1] on Dexie seed ${seed} holds (${what})`, async () => {
    await expect(simulate(Number(seed), { disk: 'dexie', tame: true })).resolves.toBeDefined()
  })
}

test('[L6] on Dexie seed 20 holds (a refused edit was discarded, and its photo stayed on the device)', async () => {
  await expect(simulate(20, { disk: 'dexie', isPlain: true })).resolves.toBeDefined()
})

test('[A4] on Dexie seed 71014 holds (a pull of a pipeline that was restarted filled a mirror emptied meanwhile)', async () => {
  await expect(simulate(71014, { disk: 'dexie', isPlain: true })).resolves.toBeDefined()
})

test('the same seed lives the same life on Dexie', async () => {
  expect(await simulate(5, { disk: 'dexie' })).toEqual(await simulate(5, { disk: 'dexie' }))
})

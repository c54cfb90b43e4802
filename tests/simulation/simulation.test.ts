import { describe, expect, test } from 'vitest'
import { soaking } from '../kit/soak.ts'
import { simulate } from './simulate.ts'

/** Seeds that failed once, with what was wrong then. They stay, with what could happen in those days. */
const ONCE_FAILED: Record<number, string> = {
  1: 'values of a row in the inbox although nobody had said that it may be seen',
  3: 'an edit for which the server failed was sent without pause while another waited for it',
  9: 'edits poisoned after the healing',
  29: 'an edit folded while its earlier state was shown',
  34: 'a restored server that a reading device could not recognise',
  102: 'a leader with older code kept leading; a withdrawn edit stayed visible in other tabs',
  361: 'a thawed tab called an old answer "in step"',
  33: 'an edit that went without what had just been folded into it: a saved act was lost',
  50: 'the same, with the later value of one field',
  778: 'a tab died between withdrawing an edit and taking it off the screen',
  2121: 'an edit offered again lies beneath one that was decided meanwhile (the check was too narrow)',
  2670: 'an answer of a lost life of the server, overtaken by one of its present life, was never asked for again',
  2753: 'an edit left although what it depends on had just become uncertain',
  4127: 'a push that the network repeated was refused by a restored server, which then knew the edit, though not as accepted',
}

const SEEDS = soaking(60, 2000)
const SLICE = 20

describe('the whole client under simulation', () => {
  const done = new Map<string, number>()
  for (let from = 1; from <= SEEDS; from += SLICE) {
    test(`[L1 L2 L3 L4 L5 L6 P1 P2 P3 P4 P5 P7 Q1 Q2 Q3 Q4 Q5 Q6 Q7 Q8 R1 A1 A3 A4 B1 B2 B3] seeds ${from} to ${from + SLICE - 1} keep every promise`, async () => {
      let accepted = 0
      let refused = 0
      for (let seed = from; seed < from + SLICE; seed++) {
        const report = await simulate(seed)
        accepted += report.accepted
        refused += report.refused
        for (const [what, times] of Object.entries(report.done)) done.set(what, (done.get(what) ?? 0) + times)
      }
      // A simulation in which nothing happens proves nothing.
      expect(accepted).toBeGreaterThan(SLICE * 10)
      expect(refused).toBeGreaterThan(0)
    })
  }

  test.each(['splits', 'photos', 'turns', 'looks', 'opened', 'late', 'parts'])(
    'in some of these lives there were %s',
    (what) => {
      expect(done.get(what)).toBeGreaterThan(0)
    },
  )

  for (const [seed, what] of Object.entries(ONCE_FAILED)) {
    test(`seed ${seed} holds (${what})`, async () => {
      await expect(simulate(Number(seed), { tame: true })).resolves.toBeDefined()
    })
  }

  test.each([
    [70099, 'P4', 'an edit marked as sent by a tab that died goes again with what it depends on'],
    [91066, 'Q7', 'a push repeated to a restored server made known the one edit by which a device would have noticed'],
    [508, 'Q4', 'what was accepted when a right had come back vanished until its collection was filled'],
    [91053, 'P6', 'a form shows what an unanswered save has kept, and is folded into it (the check was too narrow)'],
  ])('seed %i holds [%s] (%s)', async (seed) => {
    await expect(simulate(seed, { isUnlinked: true })).resolves.toBeDefined()
  })

  test.each([
    [40478, 'Q7', 'a push repeated to a restored server made the newest edit known at a lower counter'],
    [
      53698,
      'P4',
      'an edit was marked as sent, and what it needs offered again, within one step (the check was too narrow)',
    ],
    [60108, 'Q7', 'a part of a filling held a row of a life that is lost, and the cursor did not speak of it'],
    [901648, 'A4', 'a tab that had heard of a closing led, and did not ask whether it was over'],
  ])('seed %i holds [%s] (%s)', async (seed) => {
    await expect(simulate(seed)).resolves.toBeDefined()
  })

  test('the same seed lives the same life', async () => {
    expect(await simulate(5)).toEqual(await simulate(5))
  })
})

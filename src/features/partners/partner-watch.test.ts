import { expect, test } from 'vitest'
import { endingPapers, partnersByKind, ratedPartners, waitingApplications } from './partner-watch.ts'

const TODAY = '2026-06-01'

test('partners by kind: what has ended is not counted, what is held is counted apart', () => {
  const role = (
    typeCode: '111' | '107',
    status: 'active' | 'ended' | 'suspended',
    partnerStatus: 'active' | 'onHold',
  ) => ({
    ...{ typeCode, status, partnerStatus },
  })
  expect(
    partnersByKind(
      [
        role('111', 'active', 'active'),
        role('111', 'active', 'onHold'),
        role('111', 'suspended', 'active'),
        role('111', 'ended', 'active'),
        role('107', 'active', 'active'),
      ],
      ['107', '111', '103'],
    ),
  ).toEqual([
    { code: '107', active: 1, barred: 0 },
    { code: '111', active: 1, barred: 2 },
    { code: '103', active: 0, barred: 0 },
  ])
})

test('an application that waits for more than three days is late; a supplement waits for the applicant', () => {
  const now = Date.UTC(2026, 5, 10)
  const days = (count: number) => now - count * 86_400_000
  expect(
    waitingApplications(
      [
        { status: 'inReview', statusAt: days(1), waitedMs: null },
        { status: 'inReview', statusAt: days(3.1), waitedMs: null },
        // Two days before a supplement and two since: the days in between were the applicant's.
        { status: 'inReview', statusAt: days(2), waitedMs: 2 * 86_400_000 },
        { status: 'inReview', statusAt: days(2), waitedMs: 86_400_000 / 2 },
        { status: 'cancelRequested', statusAt: days(9), waitedMs: null },
        { status: 'supplement', statusAt: days(9), waitedMs: null },
        { status: 'passed', statusAt: days(9), waitedMs: null },
      ],
      now,
    ),
  ).toEqual({ open: 5, late: 3 })
})

test('papers that end: qualifications apart from insurances, without what is revoked, exempt or quiet', () => {
  const paper = (category: 'labour' | 'accident', expireDate: string | null, more = {}) => ({
    ...{ category, expireDate, isRevoked: false, isExempt: null, isQuiet: null },
    ...more,
  })
  const papers = [
    paper('labour', '2026-05-31'),
    paper('labour', '2026-06-01'),
    paper('labour', '2026-07-01'),
    paper('labour', '2026-08-30'),
    paper('labour', '2026-11-28'),
    paper('labour', '2026-11-29'),
    paper('labour', null),
    paper('labour', '2026-06-02', { isRevoked: true }),
    paper('labour', '2026-06-02', { isExempt: true }),
    paper('labour', '2026-06-02', { isQuiet: true }),
    paper('accident', '2026-06-15'),
  ]
  expect(endingPapers(papers, TODAY, false)).toEqual({ ended: 1, within: [2, 3, 4] })
  expect(endingPapers(papers, TODAY, true)).toEqual({ ended: 0, within: [1, 1, 1] })
})

test('partners by the mean of their ratings, the best first', () => {
  const rating = (partnerUri: string, stars: number) => ({
    ...{ partnerUri, quality: stars, progress: stars, safety: stars, cooperation: stars, wagePayment: stars },
  })
  expect(ratedPartners([rating('a', 5), rating('a', 2), rating('b', 4)])).toEqual([
    { uri: 'b', stars: 4, count: 1 },
    { uri: 'a', stars: 3.5, count: 2 },
  ])
})

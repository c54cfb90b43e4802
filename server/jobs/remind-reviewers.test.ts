import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#tests/kit/market.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { afterWorkingDay, remindReviewers } from './remind-reviewers.ts'

/** In Asia/Shanghai. */
const at = (moment: string) => Date.parse(`${moment}:00+08:00`)

test.each([
  ['a Wednesday', '2026-06-03T15:30', '2026-06-04T15:30'],
  ['a Thursday', '2026-06-04T08:00', '2026-06-05T08:00'],
  ['a Friday', '2026-06-05T15:30', '2026-06-08T15:30'],
  ['a Saturday', '2026-06-06T10:00', '2026-06-09T00:00'],
  ['a Sunday', '2026-06-07T23:59', '2026-06-09T00:00'],
])('a working day after %s', (_, since, until) => {
  expect(afterWorkingDay(at(since))).toBe(at(until))
})

describeServers('transfers that wait', (kind) => {
  let server: TestApp
  let stage: Market
  beforeAll(async () => {
    server = await createTestApp({ kind })
    stage = await openMarket(server)
  })
  afterAll(() => server.close())

  test('for longer than a working day are told to those who confirm them, once, and anew where they are handed in anew', async () => {
    const { buyer, reviewer, second, subscribe, pay, review } = stage
    const tick = () => remindReviewers({ ...server, nowMs: () => server.clock.nowMs, random: Math.random })
    const told = async (token: string) =>
      (await filledRows(server, token, 'notice')).filter(({ facts }) => (facts as { step?: string }).step === 'remind')
    server.clock.nowMs = at('2026-07-10T15:30')
    const { orderUri } = await subscribe()
    expect(await pay(orderUri, 'awaitingPayment', 300_000)).toBe('applied')
    server.clock.nowMs = at('2026-07-13T15:29')
    expect(await tick()).toBe(0)
    server.clock.nowMs = at('2026-07-14T08:59')
    expect(await tick()).toBe(0)
    server.clock.nowMs = at('2026-07-14T09:00')
    expect(await tick()).toBe(1)
    expect(await tick()).toBe(0)
    for (const one of [reviewer, second])
      expect(await told(one.token)).toMatchObject([
        { facts: { flow: 'applicationOrder' }, deepLink: '/platformCenter/orders' },
      ])
    expect(await told(buyer.token)).toEqual([])
    expect((await review(orderUri, 'reject', 0, reviewer, 'unclearProof')).code).toBe(200)
    server.clock.nowMs = at('2026-07-15T10:00')
    expect(await tick()).toBe(0)
    expect(await pay(orderUri, 'reviewRejected', 300_000)).toBe('applied')
    server.clock.nowMs = at('2026-07-16T10:01')
    expect(await tick()).toBe(1)
    expect(await told(reviewer.token)).toHaveLength(2)
  })
})

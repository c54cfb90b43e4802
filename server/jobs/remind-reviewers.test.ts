import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#tests/kit/market.ts'
import { buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { afterWorkingDays, remindReviewers } from './remind-reviewers.ts'

/** In Asia/Shanghai. */
const at = (moment: string) => Date.parse(`${moment}:00+08:00`)

test.each([
  ['a Wednesday', '2026-06-03T15:30', '2026-06-04T15:30'],
  ['a Thursday', '2026-06-04T08:00', '2026-06-05T08:00'],
  ['a Friday', '2026-06-05T15:30', '2026-06-08T15:30'],
  ['a Saturday', '2026-06-06T10:00', '2026-06-09T00:00'],
  ['a Sunday', '2026-06-07T23:59', '2026-06-09T00:00'],
])('a working day after %s', (_, since, until) => {
  expect(afterWorkingDays(at(since), 1)).toBe(at(until))
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

  test('the rule of the buyer says after how many working days, and whether his own people hear of it', async () => {
    const { buyer, reviewer, domain, subscribe, pay } = stage
    const tick = () => remindReviewers({ ...server, nowMs: () => server.clock.nowMs, random: Math.random })
    const told = async (token: string) =>
      (await filledRows(server, token, 'notice')).filter(({ facts }) => (facts as { step?: string }).step === 'remind')
    const keeper = await buildMember(server, domain, { codes: ['roster_managerment'] })
    const values = {
      ...{ alert: 'orderReview', enabled: true, days: [2], daily: false, receivers: ['staff'], channel: 'message' },
    }
    const { result } = await server.push(keeper.token, [
      { mutation: 'hr.addAlertRule', args: { uri: newId('alr'), values }, base: [] },
    ])
    expect(result).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }] })
    // A Monday; what has waited since before is told of.
    server.clock.nowMs = at('2026-07-20T10:00')
    await tick()
    const before = [(await told(reviewer.token)).length, (await told(buyer.token)).length]
    const { orderUri } = await subscribe()
    expect(await pay(orderUri, 'awaitingPayment', 300_000)).toBe('applied')
    server.clock.nowMs = at('2026-07-21T10:30')
    expect(await tick()).toBe(0)
    server.clock.nowMs = at('2026-07-22T10:30')
    expect(await tick()).toBe(1)
    expect(await tick()).toBe(0)
    const own = await told(buyer.token)
    expect([(await told(reviewer.token)).length, own.length - 1]).toEqual(before)
    const links = own.map(({ deepLink }) => decodeURIComponent(String(deepLink)))
    expect(links).toContain(`/backstage/app?order={"uri":"${orderUri}","showDetail":true}`)
  })
})

// What is in service: more people, the end, days of grace and the way back; slips that were used twice; what operators see.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '#contract/domains/market/catalogue.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { type Market, openMarket } from '#tests/kit/market.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describeServers('what is in service', (kind) => {
  let server: TestApp
  let market: Market
  beforeAll(async () => {
    server = await createTestApp({ kind })
    market = await openMarket(server)
  })
  afterAll(() => server.close())

  const serviceRow = async (index: 0 | 1 = 0) =>
    (await filledRows(server, market.buyer.token, 'subscription')).find(
      (row) => row.applicationUri === market.appUris[index],
    ) as { uri: string; seats: number; status: string; startAt: number; endAt: number; usernames: string[] } | undefined
  /** Sessions end with too long a pause: the service is moved into the past instead of the clock into the future. */
  const moveBack = async (uri: string, days: number) => {
    const row = (await serviceRow()) ?? { startAt: 0, endAt: 0 }
    const endAt = row.endAt - days * DAY_MS
    const values = { startAt: row.startAt - days * DAY_MS, endAt, graceEndAt: endAt + 7 * DAY_MS }
    const change = { kind: 'patch' as const, collection: subscription, scope: `shared:${market.domain}`, uri, values }
    await server.store.write((tx) => tx.flush([change], [], []))
  }
  const inService = async (more: object = {}) => {
    const { orderUri, answer } = await market.subscribe(more)
    const { amountFen } = answer.result as { amountFen: number }
    expect(await market.pay(orderUri, 'awaitingPayment', amountFen)).toBe('applied')
    expect((await market.review(orderUri, 'confirm', amountFen)).result).toEqual({ became: 'inService' })
    return orderUri
  }

  test('more people cost the difference for the days that are left, and come with the payment', async () => {
    const { buyer, colleague, call, pay, review, orderOf } = market
    await inService()
    const service = await serviceRow()
    if (!service) throw new Error('nothing is in service')
    const orderUri = newId('aord')
    const ask = (seats: number, expectedFen: number | null, member = buyer) =>
      call(member, 'addSeats', { subUri: service.uri, orderUri, seats, expectedFen })
    expect((await ask(11, null, colleague)).code).toBe(6)
    expect((await ask(10, null)).reason).toBe('fewerSeats')
    expect((await ask(301, null)).reason).toBe('rangeOutside')
    // The first day of the year: all of it is left. Eleven in the next tier cost less than ten: nothing is given back.
    expect((await ask(11, null)).result).toEqual({ orderUri: '', amountFen: 0 })
    const days = Math.round((service.endAt - service.startAt) / DAY_MS)
    await moveBack(service.uri, 100)
    const whole = (25 * 12 - 60) * 100 * 20 - 300_000
    const price = Math.ceil((whole * (days - 100)) / days)
    expect((await ask(20, null)).result).toEqual({ orderUri: '', amountFen: price })
    expect((await ask(20, price - 1)).note).toBe(String(price))
    expect((await ask(20, price)).result).toEqual({ orderUri, amountFen: price })
    // Sent twice it is one order.
    expect((await ask(20, price)).result).toEqual({ orderUri, amountFen: price })
    expect(await orderOf(orderUri)).toMatchObject({ kind: 'seats', userNumber: 20, subUri: service.uri })
    expect((await serviceRow())?.seats).toBe(10)
    expect(await pay(orderUri, 'awaitingPayment', price)).toBe('applied')
    expect((await review(orderUri, 'confirm', price)).result).toEqual({ became: 'inService' })
    expect(await serviceRow()).toMatchObject({ seats: 20, status: 'active' })
  })

  test('a slip that was used before is said to the reviewer, by its number and by its picture', async () => {
    const { reviewer, buyer, subscribe, pay, call, push, orderOf } = market
    const first = await subscribe({ applicationUri: market.appUris[1] })
    const again = await subscribe({ applicationUri: market.appUris[1] })
    expect(await pay(first.orderUri, 'awaitingPayment', 300_000, { bankSerialNo: 'S-77' })).toBe('applied')
    expect(await pay(again.orderUri, 'awaitingPayment', 300_000, { bankSerialNo: 'S-77' })).toBe('applied')
    const cases = async () => {
      const { result } = await call(reviewer, 'ordersToReview', { state: 'waiting', pageNo: 1, pageSize: 50 })
      return (result as { records: { uri: string; sameSlip: string[] }[] }).records
    }
    const { orderNo } = (await orderOf(first.orderUri)) as { orderNo: string }
    expect((await cases()).find(({ uri }) => uri === again.orderUri)?.sameSlip).toContain(orderNo)
    // A day that has not come is no day of a payment.
    const { attachmentBeans } = (await orderOf(first.orderUri)) as { attachmentBeans: object[] }
    const third = await subscribe({ applicationUri: market.appUris[1] })
    const values = { payerName: '某公司', payAmountFen: 300_000, attachmentBeans, payDate: '2099-01-01' }
    const register = (more: object) =>
      push(buyer, 'registerTransferApplicationOrder', {
        ...{ uri: third.orderUri, from: 'awaitingPayment', values: { ...values, ...more } },
      })
    expect(await register({})).toBe('invalid')
    expect(await register({ payDate: '2026-01-05' })).toBe('applied')
    expect((await cases()).find(({ uri }) => uri === third.orderUri)?.sameSlip).toContain(orderNo)
  })

  test('after its end it is read for seven days, then closed; paid again it goes on, and reminders begin anew', async () => {
    const { buyer, colleague, call, subscribe, pay, review } = market
    const clock = { ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent }
    const service = await serviceRow()
    if (!service) throw new Error('nothing is in service')
    const open = async () => (await call(colleague, 'openApplication', { applicationUri: market.appUris[0] })).code
    await moveBack(service.uri, Math.ceil((service.endAt - server.clock.nowMs) / DAY_MS))
    await moveByClock(clock)
    expect((await serviceRow())?.status).toBe('grace')
    expect(await open()).toBe(200)
    await moveBack(service.uri, 8)
    // The clock's work is done once in a while, not with every call.
    server.clock.nowMs += 3_600_000
    await moveByClock(clock)
    expect((await serviceRow())?.status).toBe('expired')
    expect(await open()).toBe(10_115)
    // Nobody is named: the seats stay with those who had them.
    const { orderUri } = await subscribe({ userList: [] })
    const payDate = new Date(server.clock.nowMs).toISOString().slice(0, 10)
    expect(await pay(orderUri, 'awaitingPayment', 300_000, { payDate })).toBe('applied')
    expect((await review(orderUri, 'confirm', 300_000)).result).toEqual({ became: 'inService' })
    const renewed = await serviceRow()
    expect(renewed).toMatchObject({ uri: service.uri, status: 'active', usernames: [colleague.username] })
    expect(renewed?.endAt).toBeGreaterThan(server.clock.nowMs + 360 * DAY_MS)
    expect(await open()).toBe(200)
    expect(
      (await filledRows(server, buyer.token, 'subscription')).filter((row) => row.uri === service.uri),
    ).toHaveLength(1)
  })

  test('the services of a company are its subscriptions with seats and end: whole for who administers them, to others their own', async () => {
    const { domain, buyer, colleague, call } = market
    const stranger = await buildMember(server, domain, { codes: ['org_structure'] })
    const outside = await buildMember(server, (await buildOrganisation(server)).domain, {
      codes: ['application_management'],
    })
    const seen = async ({ token }: BuiltMember) =>
      (await filledRows(server, token, 'subscription')).map(({ applicationUri }) => applicationUri)
    const service = await serviceRow()
    expect(service).toMatchObject({ seats: expect.any(Number), endAt: expect.any(Number), status: 'active' })
    expect(service?.usernames).toEqual([colleague.username])
    expect(await seen(buyer)).toContain(market.appUris[0])
    expect(await seen(colleague)).toEqual([market.appUris[0]])
    expect([await seen(stranger), await seen(outside)]).toEqual([[], []])
    expect((await call(stranger, 'openApplication', { applicationUri: market.appUris[0] })).code).toBe(2000)
  })

  test('figures say what waits by its age, what came and matches no price, and what each product brings by month', async () => {
    const { reviewer, call } = market
    await sql`insert into market_credit (domain, username, order_uri, amount_fen, at)
      values (${market.domain}, ${market.buyer.username}, ${newId('aord')}, 700, ${server.clock.nowMs})`.execute(
      server.db,
    )
    const { result } = await call(reviewer, 'marketFigures', {})
    const figures = result as {
      waiting: number
      waitingByAge: { key: string; value: number }[]
      unmatched: { overCount: number; overFen: number }
      revenueByMonth: { value: number }[]
      revenueOfProducts: { key: string; values: number[] }[]
    }
    expect(figures.waitingByAge.map(({ key }) => key)).toEqual(['day', 'threeDays', 'week', 'longer'])
    // The slips of the second test.
    expect(figures.waitingByAge[0]?.value).toBeGreaterThanOrEqual(2)
    expect(figures.waitingByAge.reduce((sum, { value }) => sum + value, 0)).toBe(figures.waiting)
    expect(figures.unmatched).toMatchObject({ overCount: 1, overFen: 700 })
    const [top] = figures.revenueOfProducts
    expect(top?.key).toBe(market.appUris[0])
    expect(top?.values).toHaveLength(12)
    expect(figures.revenueByMonth.map(({ value }) => value)).toEqual(top?.values)
  })

  test('what nobody has bought is deleted with a reason; what was bought, or is part of a solution, stays', async () => {
    const { reviewer, buyer, call } = market
    const remove = (uri: string, note = '重复登记', member = reviewer) =>
      call(member, 'deleteCatalogueEntry', { uri, note })
    const [row] = (await filledRows(server, buyer.token, 'application')) as Record<string, unknown>[]
    const { uri: _uri, rev: _rev, status: _status, ...doc } = row ?? {}
    const made = async (uri: string) =>
      call(reviewer, 'saveCatalogueEntry', {
        ...{ uri, kind: 'application', solution: null, application: { ...doc, screenshots: [] }, seenAt: null },
      })
    const step = (uri: string, name: string) => call(reviewer, 'changeStatus', { uri, step: name, note: '原因' })
    const uri = newId(application.idPrefix)
    expect((await made(uri)).code).toBe(200)
    expect((await remove(uri, '重复登记', buyer)).code).toBe(6)
    expect((await remove(uri, ' ')).reason).toBe('reasonMissing')
    for (const name of ['submit', 'publish']) expect((await step(uri, name)).code).toBe(200)
    expect((await remove(uri)).reason).toBe('stateMoved')
    expect((await step(uri, 'takeOff')).code).toBe(200)
    expect((await remove(uri)).code).toBe(200)
    expect((await filledRows(server, buyer.token, 'application')).map((one) => one.uri)).not.toContain(uri)
    expect((await call(reviewer, 'catalogueEntry', { uri })).code).toBe(404)
    expect((await remove(uri)).code).toBe(404)

    const bought = newId(application.idPrefix)
    expect((await made(bought)).code).toBe(200)
    for (const name of ['submit', 'publish']) expect((await step(bought, name)).code).toBe(200)
    expect((await market.subscribe({ applicationUri: bought })).answer.code).toBe(200)
    expect((await step(bought, 'takeOff')).code).toBe(200)
    expect((await remove(bought)).reason).toBe('entryBought')
  })
})

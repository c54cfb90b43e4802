import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import { applicationOrderFlow, solutionOrderFlow } from '#contract/domains/market/order.ts'
import { subscription, subscriptionFlow } from '#contract/domains/market/subscription.ts'
import { raiseAlerts } from '#server/jobs/alerts/raise-alerts.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { type Market, openMarket, PLAN } from '#tests/kit/market.ts'
import { type BuiltMember, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

const DAY_MS = 24 * 3_600_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

for (const flow of [applicationOrderFlow, solutionOrderFlow])
  workflowSuite(flow, 'market', () => ({
    ...{ planSnapshot: PLAN, price: {}, registrations: [], childOrderList: [], extendedNames: [], usernames: [] },
    // In part, so that a further slip may follow.
    ...{ amountFen: 100, receivedFen: 50, payAmountFen: null, attachmentBeans: null, expireAt: null, trailTime: null },
  }))
workflowSuite(subscriptionFlow, 'market', () => ({ planSnapshot: PLAN, personUsername: null }))

describeServers('the market', (kind) => {
  let server: TestApp
  let market: Market
  beforeAll(async () => {
    server = await createTestApp({ kind })
    market = await openMarket(server)
  })
  afterAll(() => server.close())

  test('bought, paid, refused once, confirmed: the application opens for who has a seat, and for nobody else', async () => {
    const { buyer, colleague, reviewer, appUris, call, subscribe, orderOf, push, pay, review } = market
    expect((await subscribe({ userNumber: 301 })).answer.reason).toBe('rangeOutside')
    expect((await subscribe({ planUri: 'gone' })).answer.reason).toBe('planGone')
    expect((await subscribe({ userNumber: 1, userList: [colleague.username, buyer.username] })).answer.reason).toBe(
      'scopeTooLarge',
    )
    expect((await subscribe({ cycleUri: 'gone' })).answer.reason).toBe('cycleGone')
    expect((await subscribe({ userList: ['nobody-here'] })).answer.reason).toBe('personNotHere')
    const changed = (await subscribe({ expectedFen: 1 })).answer
    expect([changed.reason, changed.note]).toEqual(['priceChanged', '300000'])
    expect((await subscribe({}, colleague)).answer.code).toBe(6)
    const { orderUri, answer } = await subscribe()
    expect(answer.result).toEqual({ orderUri, amountFen: 300_000 })
    // Sent twice it is one order.
    expect((await subscribe({ orderUri })).answer.result).toEqual({ orderUri, amountFen: 300_000 })
    expect((await call(colleague, 'openApplication', { applicationUri: appUris[0] })).code).toBe(2000)

    expect(await push(buyer, 'registerTransferApplicationOrder', { uri: orderUri, from: 'awaitingPayment' })).toBe(
      'invalid',
    )
    expect(await pay(orderUri, 'awaitingPayment', 300_000)).toBe('applied')
    const [slip] = ((await orderOf(orderUri))?.attachmentBeans ?? []) as FileRef[]
    if (!slip) throw new Error('there is no slip')
    expect(await pictureStatus(server, reviewer, slip)).toBe(200)
    // Another tab was quicker.
    expect(await pay(orderUri, 'awaitingPayment', 300_000)).toBe('stateMoved')
    expect((await filledRows(server, reviewer.token, 'todo')).map((row) => row.sourceUri)).toContain(orderUri)
    expect((await review(orderUri, 'reject', 0, reviewer, 'unclearProof')).result).toEqual({ became: 'rejected' })
    expect(await orderOf(orderUri)).toMatchObject({ status: 'reviewRejected', rejectReason: 'unclearProof' })
    expect(await pay(orderUri, 'reviewRejected', 100_000, { bankSerialNo: 'A1' })).toBe('applied')
    expect((await review(orderUri, 'confirm', 100_000)).result).toEqual({ became: 'partial' })
    expect(await orderOf(orderUri)).toMatchObject({ status: 'awaitingReview', receivedFen: 100_000 })
    expect(await pay(orderUri, 'awaitingReview', 200_000, { bankSerialNo: 'A1' })).toBe('applied')
    expect((await review(orderUri, 'confirm', 300_100)).result).toEqual({ became: 'inService' })
    const { rows } = await sql<{ fen: number }>`select amount_fen::int as fen from market_credit`.execute(server.db)
    expect(rows).toEqual([{ fen: 100 }])

    expect((await call(colleague, 'openApplication', { applicationUri: appUris[0] })).result).toMatchObject({
      entryUrl: '/approve',
    })
    expect((await call(buyer, 'openApplication', { applicationUri: appUris[0] })).code).toBe(2000)
    const [service] = await filledRows(server, colleague.token, 'subscription')
    expect(service).toMatchObject({ seats: 10, usernames: [colleague.username], status: 'active' })
    const seat = (from: string, to: string) =>
      push(buyer, 'patchSubscription', { uri: service?.uri, patch: { usernames: [to] } }, [
        { collection: 'subscription', uri: service?.uri, rev: service?.rev, values: { usernames: [from] } },
      ])
    expect(await seat(colleague.username, buyer.username)).toBe('applied')
    expect((await call(buyer, 'openApplication', { applicationUri: appUris[0] })).code).toBe(200)
    expect((await call(colleague, 'openApplication', { applicationUri: appUris[0] })).code).toBe(2000)
    expect(await seat(buyer.username, 'gone')).toBe('personMissing')
    for (const [step, code] of [
      ['suspend', 10116],
      ['resume', 200],
    ] as const) {
      expect((await call(reviewer, 'changeSubscription', { uri: service?.uri, step, note: '核实' })).code).toBe(200)
      expect((await call(buyer, 'openApplication', { applicationUri: appUris[0] })).code).toBe(code)
    }
  })

  test('a solution extends what is in service; its shares make its price; a large sum takes two', async () => {
    const { buyer, reviewer, second, appUris, solutionUri, call, orderOf, push } = market
    const orderUri = newId('sord')
    const answer = await call(buyer, 'solutionSub', {
      ...{ solutionUri, orderUri, planUri: 'standard', cycleUri: 'year', userNumber: 300 },
      ...{ userList: [buyer.username], expectedFen: 7_200_000 },
    })
    expect([answer.code, answer.note]).toEqual([207, '应用0全称'])
    const order = await orderOf(orderUri, 'solutionOrder')
    expect(((order?.childOrderList ?? []) as { amountFen: number }[]).map(({ amountFen }) => amountFen)).toEqual([
      2_399_760, 4_800_240,
    ])
    const proof = (await uploadPicture(server, buyer)) as FileRef
    const values = { payerName: '某公司', payAmountFen: 7_200_000, payDate: '2026-01-05', attachmentBeans: [proof] }
    const from = 'awaitingPayment'
    expect(await push(buyer, 'registerTransferSolutionOrder', { uri: orderUri, from, values })).toBe('applied')
    const decide = (member: BuiltMember) =>
      call(member, 'reviewOrder', {
        ...{ uri: orderUri, isSolution: true, decision: 'confirm', receivedFen: 7_200_000, note: '' },
        ...{ receivedDate: '2026-01-06', reason: null },
      })
    expect((await decide(reviewer)).result).toEqual({ became: 'second' })
    expect((await decide(reviewer)).reason).toBe('ownCase')
    expect((await decide(second)).result).toEqual({ became: 'inService' })
    const services = await filledRows(server, buyer.token, 'subscription')
    expect(services.filter((row) => appUris.includes(row.applicationUri as never))).toHaveLength(2)
  })

  test('a trial is given once; the clock ends a service after days of grace, and closes what nobody pays', async () => {
    const { domain, buyer, appUris, call, subscribe, orderOf, push } = market
    const person = await buildMember(server, '', {})
    const trial = { planUri: 'trial', cycleUri: '', userNumber: null, userList: [], expectedFen: 0 }
    const first = await subscribe(trial, person)
    expect(first.answer.code).toBe(200)
    expect((await call(person, 'openApplication', { applicationUri: appUris[0] })).code).toBe(200)
    expect((await subscribe(trial, person)).answer.reason).toBe('trialUsed')
    // What one private person bought is nobody else's.
    const stranger = await buildMember(server, '', {})
    expect(await filledRows(server, stranger.token, 'applicationOrder')).toEqual([])
    expect(await filledRows(server, person.token, 'applicationOrder')).toHaveLength(1)

    const { orderUri } = await subscribe()
    const clock = { ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent }
    server.clock.nowMs += 4 * DAY_MS
    await moveByClock(clock)
    expect(await orderOf(orderUri)).toMatchObject({ status: 'closed', closeReason: 'timeOut' })
    expect(await push(buyer, 'hideApplicationOrder', { uri: orderUri })).toBe('applied')
    const endAt = server.clock.nowMs + 6 * DAY_MS
    const own = await filledRows(server, buyer.token, 'subscription')
    const kept = { kind: 'patch' as const, collection: subscription, scope: `shared:${domain}` }
    await server.store.write((tx) =>
      tx.flush(
        own.map(({ uri }) => ({
          ...{ ...kept, uri: String(uri) },
          values: { endAt, graceEndAt: endAt + 7 * DAY_MS },
        })),
        [],
        [],
      ),
    )
    // Whoever bought it hears of its end, by the rule of the organisation alone.
    const values = {
      ...{ alert: 'subscriptionEnd', enabled: true, days: [7], daily: false, receivers: ['named'], channel: 'message' },
    }
    const keeper = await buildMember(server, domain, { codes: ['roster_managerment', 'application_management'] })
    await server.push(keeper.token, [{ mutation: 'hr.addAlertRule', args: { uri: newId('alr'), values } }])
    // At ten in the morning.
    server.clock.nowMs += 10 * 3_600_000
    await raiseAlerts({ ...clock, outside: { secret: 'a secret of this test' } })
    const ends = async (token: string) =>
      (await filledRows(server, token, 'notice')).filter(
        ({ facts }) => (facts as { alert?: string }).alert === 'subscriptionEnd',
      )
    expect(await ends(keeper.token)).toEqual([])
    expect(await ends(buyer.token)).toMatchObject([{ deepLink: '/workbench/backstage' }])
    server.clock.nowMs += 7 * DAY_MS
    await moveByClock(clock)
    const stateOf = async () => (await filledRows(server, buyer.token, 'subscription'))[0]?.status
    expect(await stateOf()).toBe('grace')
    server.clock.nowMs += 7 * DAY_MS
    await moveByClock(clock)
    expect(await stateOf()).toBe('expired')
    expect((await call(buyer, 'openApplication', { applicationUri: appUris[0] })).code).toBe(10115)
  })

  test('the catalogue goes from draft to the shelf and off it; tiers and weights are judged', async () => {
    const { buyer, reviewer, second, appUris, call, subscribe } = market
    const uri = newId('app')
    const row = (await filledRows(server, buyer.token, 'application')).find((one) => one.uri === appUris[0])
    const { uri: _uri, rev: _rev, status: _status, ...doc } = row as Record<string, unknown>
    const seenAt = async () => {
      const answer = await call(reviewer, 'catalogueEntry', { uri })
      return (answer.result as { entry: { updatedAt: number } } | null)?.entry.updatedAt ?? null
    }
    const save = async (more: object, seen?: number) =>
      call(reviewer, 'saveCatalogueEntry', {
        ...{ uri, kind: 'application', solution: null, application: { ...doc, ...more } },
        seenAt: seen ?? (await seenAt()),
      })
    const faulty = { ...PLAN, pricingRangeBeans: [{ uri: 't', usernumStart: 5, usernumEnd: 10, priceFen: 1 }] }
    expect((await save({ applicationPricingStrategyBeans: [faulty] })).reason).toBe('planFaulty')
    expect((await save({ pricingInstruction: '<p>说明</p><script>1</script>' })).code).toBe(200)
    // Everybody sees what it shows: nobody's file but the operator's own.
    expect((await save({ screenshots: [await uploadPicture(server, buyer)] })).reason).toBe('pictureMissing')
    const own = await uploadPicture(server, reviewer)
    expect((await save({ screenshots: [own], pricingInstruction: '<p>说明</p>' })).code).toBe(200)
    // Another operator was quicker.
    expect((await save({}, 1)).reason).toBe('changedMeanwhile')
    expect((await save({ openMode: 'external', entryUrl: 'javascript:alert(1)' })).reason).toBe('entryUrlWrong')
    const step = (name: string, note = '原因') => call(reviewer, 'changeStatus', { uri, step: name, note })
    expect((await step('publish')).reason).toBe('stateMoved')
    expect((await step('submit')).code).toBe(200)
    expect((await step('sendBack', ' ')).reason).toBe('reasonMissing')
    expect((await step('sendBack', '截图不清楚')).code).toBe(200)
    for (const name of ['submit', 'publish', 'takeOff']) expect((await step(name)).code).toBe(200)
    const shown = (await filledRows(server, buyer.token, 'application')).find((one) => one.uri === uri)
    expect(shown).toMatchObject({ status: 'offShelf', pricingInstruction: '<p>说明</p>' })
    expect((await subscribe({ applicationUri: uri })).answer.reason).toBe('offShelf')
    for (const name of ['putBack', 'takeOff', 'retire']) expect((await step(name)).code).toBe(200)
    expect((await save({})).reason).toBe('stateMoved')
    const { result } = await call(second, 'catalogueEntry', { uri })
    const { history } = result as { history: { from: string | null; to: string | null; note: string }[] }
    expect(history.map(({ from, to, note }) => [from, to, note])).toContainEqual(['review', 'draft', '截图不清楚'])
    expect(history.filter(({ to }) => to === null)).toHaveLength(2)
    expect((await call(buyer, 'catalogueEntry', { uri })).code).toBe(6)
    // What a colleague has drawn up is seen before it is shown.
    expect(await pictureStatus(server, second, own)).toBe(200)
    expect((await call(reviewer, 'marketFigures', {})).code).toBe(200)
    expect((await call(reviewer, 'ordersToReview', { state: 'decided', pageNo: 1, pageSize: 20 })).code).toBe(200)
    expect((await call(buyer, 'marketFigures', {})).code).toBe(6)
  })
})

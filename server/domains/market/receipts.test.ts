// The ledger of receipts: lines of the bank find their orders, and what is confirmed stands in it once.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#tests/kit/market.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

interface Line {
  readonly uri: string
  readonly status: string
  readonly amountFen: number
  readonly serialNo: string
  readonly settledBy: string
  readonly order: { readonly uri: string; readonly receivedFen: number } | null
}
interface Ledger {
  readonly records: readonly Line[]
  readonly total: number
  readonly open: { readonly count: number; readonly fen: number }
  readonly matched: { readonly count: number; readonly fen: number }
}

describeServers('receipts', (kind) => {
  let server: TestApp
  let market: Market
  beforeAll(async () => {
    server = await createTestApp({ kind })
    market = await openMarket(server)
  })
  afterAll(() => server.close())

  const add = (more: object = {}, uri = newId('rcp'), member = market.reviewer) =>
    market
      .call(member, 'addReceipt', {
        ...{ uri, receivedDate: '2026-01-06', payerName: '某公司', accountTail: '', amountFen: 300_000, serialNo: '' },
        ...{ remark: '', ...more },
      })
      .then((answer) => ({ ...answer, uri }))
  const ledger = async (state = 'all', words = '') =>
    (await market.call(market.reviewer, 'receipts', { state, words, pageNo: 1, pageSize: 50 })).result as Ledger
  const lineAt = async (uri: string) => (await ledger()).records.find((one) => one.uri === uri)
  const matches = async (uri: string, words = '') => {
    const { result } = await market.call(market.reviewer, 'receiptMatches', { uri, words })
    return (result as { orders: { uri: string }[] }).orders.map((one) => one.uri)
  }
  const match = (uri: string, orderUri: string) => market.call(market.reviewer, 'matchReceipt', { uri, orderUri })
  const settle = (uri: string, step: string, note = '核实') =>
    market.call(market.reviewer, 'settleReceipt', { uri, step, note })

  test('a line is judged, written once, and seen by those who confirm transfers alone', async () => {
    expect((await add({ payerName: ' ' })).reason).toBe('payerMissing')
    expect((await add({ receivedDate: '2999-01-01' })).reason).toBe('receiptDateWrong')
    expect((await add({ accountTail: '12' })).reason).toBe('invalidInput')
    const { uri } = await add({ serialNo: 'B-1' })
    // Sent twice it is one line; another line has another number.
    expect((await add({ serialNo: 'B-1' }, uri)).code).toBe(200)
    expect((await add({ serialNo: 'B-1' })).reason).toBe('receiptTwice')
    expect((await add({}, newId('rcp'), market.buyer)).code).toBe(6)
    const asked = { state: 'all', words: '', pageNo: 1, pageSize: 50 }
    expect((await market.call(market.buyer, 'receipts', asked)).code).toBe(6)
    expect((await ledger('open')).open).toEqual({ count: 1, fen: 300_000 })
    expect((await settle(uri, 'return', ' ')).reason).toBe('reasonMissing')
    expect((await settle(uri, 'return')).code).toBe(200)
    expect((await settle(uri, 'return')).reason).toBe('stateMoved')
    expect((await match(uri, newId('aord'))).reason).toBe('stateMoved')
    expect((await ledger('open')).open).toEqual({ count: 0, fen: 0 })
  })

  test('two who write down the same number at once: one does, the other is told beside the field', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ serialNo: 'B-AT-ONCE' })))
    expect(answers.map((one) => one.code).sort()).toEqual([200, 400, 400])
    expect(answers.flatMap((one) => one.reason ?? [])).toEqual(['receiptTwice', 'receiptTwice'])
    const { records } = await ledger('all', 'B-AT-ONCE')
    expect(records).toHaveLength(1)
    await settle(records[0]?.uri ?? '', 'return')
  })

  test('a bank statement: what is known is told, the rest is written once, and each line stands in the log', async () => {
    const line = (more: object = {}) => ({
      ...{ receivedDate: '2026-01-04', payerName: '流水公司', accountTail: '7890', amountFen: 12_345, serialNo: '' },
      ...{ remark: '', ...more },
    })
    const known = async (...lines: object[]) =>
      ((await market.call(market.reviewer, 'knownReceipts', { lines })).result as { known: boolean[] }).known
    const write = (lines: object[], member = market.reviewer) =>
      market.call(member, 'addReceipts', { lines: lines.map((one) => ({ uri: newId('rcp'), ...one })) })
    const [first, second] = [line({ serialNo: 'F-1' }), line({ serialNo: 'F-2', amountFen: 500 })]
    expect(await known(first, second)).toEqual([false, false])
    const file = [first, second].map((one) => ({ uri: newId('rcp'), ...one }))
    expect((await write(file)).result).toEqual({ added: 2 })
    // The answer was lost, and it is sent again; and once more as another file.
    expect((await write(file)).result).toEqual({ added: 0 })
    expect((await write([second, line({ serialNo: 'F-3', amountFen: 700 })])).result).toEqual({ added: 1 })
    expect(await known(line({ serialNo: 'F-4' }), second, line({ amountFen: 700 }), line({ amountFen: 701 }))).toEqual([
      ...[false, true, true, false],
    ])
    const { rows } = await sql<{ acts: number }>`select count(*)::int as acts from platform_act
      join market_receipt r on r.uri = subject where act = 'receipt.add' and r.payer_name = '流水公司'`.execute(
      server.db,
    )
    expect(rows[0]?.acts).toBe(3)
    // One line that cannot be, and none is written.
    const wrong = await write([line({ serialNo: 'F-5' }), line({ receivedDate: '2999-01-01' })])
    expect(wrong.reason).toBe('receiptDateWrong')
    expect(await known(line({ serialNo: 'F-5', amountFen: 1 }))).toEqual([false])
    expect((await write([line({ serialNo: 'F-6' })], market.buyer)).code).toBe(6)
    for (const one of (await ledger('open', '流水公司')).records) await settle(one.uri, 'return')
  })

  test('two who import the same file at once write each line once', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `G-${at}`)
    const file = (order: readonly string[]) => ({
      lines: order.map((serialNo) => ({
        ...{ uri: newId('rcp'), receivedDate: '2026-01-04', payerName: '同时公司', accountTail: '', amountFen: 100 },
        ...{ serialNo, remark: '' },
      })),
    })
    const answers = await Promise.all([
      market.call(market.reviewer, 'addReceipts', file(numbers)),
      market.call(market.second, 'addReceipts', file(numbers.toReversed())),
    ])
    const added = answers.map(({ result }) => (result as { added: number }).added)
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(12)
    for (const one of (await ledger('open', '同时公司')).records) await settle(one.uri, 'return')
  })

  test('a line finds its order by what the payer wrote; matched, it is offered to the review and booked with it', async () => {
    const { orderUri } = await market.subscribe()
    const { orderUri: other } = await market.subscribe({ applicationUri: market.appUris[1] })
    const order = (await market.orderOf(orderUri)) as { payRef: string; orderNo: string }
    const { uri } = await add({ remark: `货款${order.payRef.toLowerCase()}`, amountFen: 300_000, serialNo: 'B-2' })
    // The other one is likely by its amount alone.
    expect(await matches(uri)).toEqual([orderUri, other])
    expect(await matches(uri, order.orderNo)).toEqual([orderUri])
    expect((await match(uri, newId('aord'))).reason).toBe('receiptOrderGone')
    expect((await match(uri, orderUri)).code).toBe(200)
    // Matched wrongly, and put right.
    expect((await settle(uri, 'reopen')).code).toBe(200)
    expect((await match(uri, orderUri)).code).toBe(200)
    expect(await market.pay(orderUri, 'awaitingPayment', 300_000, { bankSerialNo: 'B-2' })).toBe('applied')
    const waiting = { state: 'waiting', pageNo: 1, pageSize: 50 }
    const { records } = (await market.call(market.reviewer, 'ordersToReview', waiting)).result as {
      records: { uri: string; ledgerFen: number }[]
    }
    expect(records.find((one) => one.uri === orderUri)?.ledgerFen).toBe(300_000)
    expect((await market.review(orderUri, 'confirm', 300_000)).result).toEqual({ became: 'inService' })
    const booked = (await ledger('matched')).records.filter((one) => one.order?.uri === orderUri)
    expect(booked.map((one) => [one.uri, one.amountFen])).toEqual([[uri, 300_000]])
    expect((await settle(uri, 'reopen')).reason).toBe('receiptBooked')
  })

  test('what is confirmed without a line writes one for what is lacking; a slip takes its own line along', async () => {
    const { orderUri } = await market.subscribe({ applicationUri: market.appUris[1] })
    const { uri } = await add({ amountFen: 100_000, serialNo: 'B-3' })
    expect(await market.pay(orderUri, 'awaitingPayment', 100_000, { bankSerialNo: 'B-3' })).toBe('applied')
    expect((await market.review(orderUri, 'confirm', 100_000)).result).toEqual({ became: 'partial' })
    expect((await lineAt(uri))?.order).toMatchObject({ uri: orderUri, receivedFen: 100_000 })
    expect(await market.pay(orderUri, 'awaitingReview', 200_000, { bankSerialNo: 'B-4' })).toBe('applied')
    expect((await market.review(orderUri, 'confirm', 300_000)).result).toEqual({ became: 'inService' })
    const lines = (await ledger('matched')).records.filter((one) => one.order?.uri === orderUri)
    expect(lines.map((one) => [one.serialNo, one.amountFen]).sort()).toEqual([
      ['B-3', 100_000],
      ['B-4', 200_000],
    ])
    const { result } = await market.call(market.reviewer, 'marketFigures', {})
    expect((result as { unmatched: object }).unmatched).toMatchObject({ openCount: 0, openFen: 0 })
    // Money of an order that was taken back may go back too.
    expect((await settle(uri, 'return')).reason).toBe('stateMoved')
    for (const member of [market.reviewer, market.second])
      await market.call(member, 'refundOrder', { uri: orderUri, isSolution: false, note: '不再使用' })
    expect((await settle(uri, 'return')).code).toBe(200)
    expect((await lineAt(uri))?.status).toBe('returned')
  })
})

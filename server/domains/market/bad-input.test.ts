// What nobody should send, and somebody does: numbers that are none, people twice, seats that are taken, slips that are no pictures.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#tests/kit/market.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { uploadPicture } from '#tests/kit/upload-picture.ts'

describeServers('bad input of the market', (kind) => {
  let server: TestApp
  let market: Market
  beforeAll(async () => {
    server = await createTestApp({ kind })
    market = await openMarket(server)
  })
  afterAll(() => server.close())

  const pdfOf = async (member: BuiltMember) => {
    const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { fileUri: newId('file'), fileName: '凭证.png', fileType: 'image/png', size: bytes.length, sha256 }
    const query = new URLSearchParams({ name: file.fileName, type: file.fileType, size: `${file.size}`, sha256 })
    const path = `/api/platform/files/${file.fileUri}?${query}`
    await server.app.request(path, { method: 'PATCH', headers: { token: member.token }, body: bytes })
    return file
  }

  test('headcounts that are none make no order', async () => {
    const before = (await filledRows(server, market.buyer.token, 'applicationOrder')).length
    for (const userNumber of [0, -1, 1.5, 10_000, '10', ' ５０ '])
      expect([userNumber, (await market.subscribe({ userNumber })).answer.code]).toEqual([userNumber, 400])
    expect((await market.subscribe({ userNumber: 301 })).answer).toMatchObject({
      reason: 'rangeOutside',
      note: '1~300',
    })
    expect((await market.subscribe({ userNumber: null })).answer.reason).toBe('rangeOutside')
    expect((await filledRows(server, market.buyer.token, 'applicationOrder')).length).toBe(before)
  })

  test("a proof is a picture, and one's own", async () => {
    const { orderUri } = await market.subscribe()
    const proof = async (file: object) => market.pay(orderUri, 'awaitingPayment', 300_000, { attachmentBeans: [file] })
    // It says that it is one.
    expect(await proof(await pdfOf(market.buyer))).toBe('proofNoPicture')
    expect(await proof(await uploadPicture(server, market.colleague))).toBe('missingFile')
    const own = await uploadPicture(server, market.buyer)
    expect(await proof({ ...own, fileUri: newId('file') })).toBe('missingFile')
    expect(
      await market.pay(orderUri, 'awaitingPayment', 300_000, {
        attachmentBeans: [own, await uploadPicture(server, market.buyer)],
      }),
    ).not.toBe('applied')
    expect(await market.orderOf(orderUri)).toMatchObject({ status: 'awaitingPayment', registrations: [] })
    expect(await proof(own)).toBe('applied')
  })

  test('two tabs that pay one order at once: one registers, the other is told, and one transfer waits', async () => {
    const { orderUri } = await market.subscribe()
    const pay = (payerName: string) => market.pay(orderUri, 'awaitingPayment', 300_000, { payerName })
    const kinds = await Promise.all([pay('甲公司'), pay('乙公司')])
    expect(kinds.filter((kind) => kind === 'applied')).toHaveLength(1)
    expect(await market.orderOf(orderUri)).toMatchObject({ status: 'awaitingReview' })
    const { result } = await market.call(market.reviewer, 'ordersToReview', {
      state: 'waiting',
      pageNo: 1,
      pageSize: 50,
    })
    const { records } = result as { records: readonly { uri: string }[] }
    expect(records.filter(({ uri }) => uri === orderUri)).toHaveLength(1)
  })

  test('somebody named twice has one seat; fewer seats than are taken are refused, unless it is said who keeps one', async () => {
    const { buyer, colleague, subscribe, pay, review } = market
    const two = [colleague.username, buyer.username]
    const { orderUri } = await subscribe({ userList: [...two, ...two] })
    expect((await market.orderOf(orderUri))?.usernames).toEqual(two)
    await pay(orderUri, 'awaitingPayment', 300_000)
    expect((await review(orderUri, 'confirm', 300_000)).result).toEqual({ became: 'inService' })
    const one = { userNumber: 1, expectedFen: (30 * 12 - 60) * 100 }
    expect((await subscribe({ ...one, userList: [] })).answer.reason).toBe('seatsTaken')
    expect((await subscribe({ ...one, userList: two })).answer.reason).toBe('scopeTooLarge')
    expect((await subscribe({ ...one, userList: [colleague.username] })).answer.code).toBe(200)
  })
})

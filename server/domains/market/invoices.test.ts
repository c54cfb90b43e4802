import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import { application } from '#contract/domains/market/catalogue.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

const PLAN: PricingPlan = {
  ...{ uri: 'flat', name: '一口价', status: 'enabled', version: 1, priceType: 'plain', pricingType: 'flat' },
  ...{ type: 'month', usernumType: 'fixed', usernum: 5, isTrial: false, trialDays: null, isRecommended: true },
  pricingRangeBeans: [],
  pricingCycleBeans: [{ uri: 'year', periodName: '一年', periodMonth: 12, discountsFen: 0, finalPriceFen: 100_000 }],
}
const TITLE = {
  ...{ titleType: 'org', name: '某建设有限公司', taxNo: '91350100m000100y43', email: 'a@example.com', mobile: '' },
  ...{ regAddress: '', regPhone: '', bankName: '', bankAccount: '', isDefault: false },
}

describeServers('invoices and share codes', (kind) => {
  let server: TestApp
  let buyer: BuiltMember
  let colleague: BuiltMember
  let stranger: BuiltMember
  let issuer: BuiltMember
  let second: BuiltMember
  const appUri = newId('app')

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const { domain } = await buildOrganisation(server)
    buyer = await buildMember(server, domain, { codes: ['application_order', 'application_order_pay'] })
    colleague = await buildMember(server, domain, { codes: ['application_order'] })
    const elsewhere = await buildOrganisation(server)
    stranger = await buildMember(server, elsewhere.domain, { codes: ['application_order', 'application_order_pay'] })
    issuer = await operator()
    second = await operator()
    const row = completeRow(application, appUri, {
      ...{ icon: 'helmet', introduction: '', highlights: [], pricingInstruction: '', category: 'site', sort: 1 },
      ...{ requiredAuth: 'none', status: 'onShelf', applicationPricingStrategyBeans: [PLAN], name: '应用' },
      ...{ provider: '龙门', openMode: 'route', entryUrl: '/approve', platforms: ['web'], versionNo: '1' },
      ...{ fullName: '应用全称', screenshots: [] },
    })
    await server.store.write((tx) =>
      tx.flush([{ kind: 'insert', collection: application, scope: 'platform', row }], [], []),
    )
  })
  afterAll(() => server.close())

  const operator = async () => {
    const member = await buildMember(server, '', {})
    await sql`insert into platform_grant (user_id, role_key, granted_by)
      values (${member.userId}, 'orderReviewer', '')`.execute(server.db)
    return member
  }
  const call = async (member: BuiltMember, name: string, input: object) =>
    (await server.post(`/api/market/${name}`, input, member.token)) as {
      code: number
      reason?: string
      result: unknown
    }
  const subscribe = async (more: object = {}) => {
    const orderUri = newId('aord')
    const answer = await call(buyer, 'marketSub', {
      ...{ applicationUri: appUri, orderUri, planUri: 'flat', cycleUri: 'year', userNumber: null },
      ...{ userList: [buyer.username], expectedFen: 100_000, ...more },
    })
    return { orderUri, answer }
  }
  /** An order in service. */
  const paidOrder = async () => {
    const { orderUri } = await subscribe()
    const proof = (await uploadPicture(server, buyer)) as FileRef
    const values = { payerName: '某公司', payAmountFen: 100_000, payDate: '2026-01-05', attachmentBeans: [proof] }
    const args = { uri: orderUri, from: 'awaitingPayment', values }
    await server.push(buyer.token, [{ mutation: 'market.registerTransferApplicationOrder', args, base: [] as never }])
    await call(issuer, 'reviewOrder', {
      ...{ uri: orderUri, isSolution: false, decision: 'confirm', receivedFen: 100_000, receivedDate: '2026-01-06' },
      ...{ reason: null, note: '' },
    })
    return orderUri
  }
  const invoiceStatus = async (uri: string) =>
    (await filledRows(server, buyer.token, 'applicationOrder')).find((row) => row.uri === uri)?.invoiceStatus
  const keepTitle = async (more: object = {}, uri = newId('title')) => {
    const answer = await call(buyer, 'saveInvoiceTitle', { uri, title: { ...TITLE, ...more } })
    return { uri, answer }
  }
  const apply = (uri: string, orderUris: string[], titleUri: string, more: object = {}, member = buyer) =>
    call(member, 'applyInvoice', {
      ...{ uri, titleUri, orders: orderUris.map((one) => ({ uri: one, isSolution: false })), invoiceType: '82' },
      ...{ content: 'software', remark: '', expectedFen: orderUris.length * 100_000, delivery: null, ...more },
    })
  const decide = (uri: string, step: string, more: object = {}, member = issuer) =>
    call(member, 'decideInvoice', {
      ...{ uri, step, note: '', invoiceNo: '', issueDate: '', pdf: [], xml: [], courier: '', trackingNo: '' },
      ...{ redReason: null, ...more },
    })
  const refund = (uri: string, member = issuer) =>
    call(member, 'refundOrder', { uri, isSolution: false, note: '不再使用' })

  test('titles are judged, kept for one identity, and one of them is the usual one', async () => {
    expect((await keepTitle({ taxNo: '91350100M000100Y44' })).answer.reason).toBe('invoiceTitleWrong')
    expect((await keepTitle({ name: '某<b>' })).answer.reason).toBe('invoiceTitleWrong')
    const first = await keepTitle()
    const other = await keepTitle({ name: '另一公司', isDefault: true })
    expect([first.answer.code, other.answer.code]).toEqual([200, 200])
    const { result } = await call(colleague, 'invoiceTitles', {})
    const { titles, mayApply } = result as { titles: (typeof TITLE & { uri: string })[]; mayApply: boolean }
    expect(mayApply).toBe(false)
    expect(titles.map(({ name, isDefault, taxNo }) => [name, isDefault, taxNo])).toEqual([
      ['另一公司', true, '91350100M000100Y43'],
      ['某建设有限公司', false, '91350100M000100Y43'],
    ])
    expect((await call(colleague, 'saveInvoiceTitle', { uri: newId('title'), title: TITLE })).code).toBe(6)
    // Nobody else's, even by its id.
    expect((await call(stranger, 'invoiceTitles', {})).result).toEqual({ titles: [], mayApply: true })
    expect((await call(stranger, 'saveInvoiceTitle', { uri: first.uri, title: TITLE })).code).toBe(404)
    await call(stranger, 'removeInvoiceTitle', { uri: first.uri })
    await call(buyer, 'removeInvoiceTitle', { uri: other.uri })
    const left = (await call(buyer, 'invoiceTitles', {})).result as { titles: unknown[] }
    expect(left.titles).toHaveLength(1)
  })

  test('applied for, rejected, applied for again, issued, taken back in red; a refund waits for that', async () => {
    const orderUri = await paidOrder()
    const title = await keepTitle()
    const uri = newId('inv')
    expect((await apply(uri, [orderUri], title.uri, {}, colleague)).code).toBe(6)
    expect((await apply(uri, [orderUri], title.uri, {}, stranger)).reason).toBe('invoiceTitleGone')
    expect((await apply(uri, [orderUri], title.uri, { invoiceType: '81' })).reason).toBe('invoiceTitleShort')
    expect((await apply(uri, [orderUri], title.uri, { expectedFen: 1 })).reason).toBe('priceChanged')
    expect((await apply(uri, [orderUri], title.uri)).code).toBe(200)
    expect(await invoiceStatus(orderUri)).toBe('applied')
    expect((await apply(newId('inv'), [orderUri], title.uri)).reason).toBe('invoicedAlready')
    expect((await call(stranger, 'invoice', { uri })).code).toBe(404)
    expect((await call(stranger, 'stepInvoice', { uri, step: 'cancel', redReason: null, note: '' })).code).toBe(404)
    const todos = await filledRows(server, issuer.token, 'todo')
    expect(todos.filter((row) => row.sourceUri === uri && row.status === 'open')).toHaveLength(1)
    expect((await refund(orderUri)).reason).toBe('invoiceFirst')

    expect((await decide(uri, 'issue')).reason).toBe('stateMoved')
    expect((await decide(uri, 'check', {}, buyer)).code).toBe(6)
    expect((await decide(uri, 'check')).code).toBe(200)
    expect((await decide(uri, 'reject')).reason).toBe('reasonMissing')
    expect((await decide(uri, 'reject', { note: '税号与名称不符' })).code).toBe(200)
    const told = await filledRows(server, buyer.token, 'notice')
    expect(told.map((row) => (row.facts as { step?: string }).step)).toContain('reject')
    expect((await apply(uri, [orderUri], title.uri, { remark: '已更正' })).code).toBe(200)
    await decide(uri, 'check')
    const [pdf] = await pdfOf(issuer)
    const issued = { invoiceNo: '26332000000012345678', issueDate: '2026-01-06', pdf: [pdf] }
    expect((await decide(uri, 'issue', { ...issued, invoiceNo: '1' })).reason).toBe('invoiceNoWrong')
    expect((await decide(uri, 'issue', { ...issued, issueDate: '2999-01-01' })).reason).toBe('issueDateWrong')
    expect((await decide(uri, 'issue', { ...issued, pdf: [] })).reason).toBe('invoicePdfMissing')
    // Nor somebody else's upload.
    expect((await decide(uri, 'issue', { ...issued, pdf: await pdfOf(second) })).reason).toBe('invoicePdfMissing')
    expect((await decide(uri, 'issue', issued)).code).toBe(200)
    expect(await invoiceStatus(orderUri)).toBe('issued')
    expect(await pictureStatus(server, colleague, pdf as FileRef)).toBe(200)
    expect(await pictureStatus(server, stranger, pdf as FileRef)).not.toBe(200)
    expect((await filledRows(server, issuer.token, 'todo')).filter((row) => row.status === 'open')).toEqual([])

    expect((await call(buyer, 'stepInvoice', { uri, step: 'cancel', redReason: null, note: '' })).reason).toBe(
      'stateMoved',
    )
    const red = { uri, step: 'requestRed', note: '开错了' }
    expect((await call(buyer, 'stepInvoice', { ...red, redReason: null })).reason).toBe('reasonMissing')
    expect((await call(buyer, 'stepInvoice', { ...red, redReason: 'wrong' })).code).toBe(200)
    expect((await refund(orderUri)).reason).toBe('invoiceFirst')
    expect((await decide(uri, 'issueRed', { invoiceNo: '26332000000012345678' })).reason).toBe('invoiceNoTaken')
    expect((await decide(uri, 'issueRed', { invoiceNo: '26332000000012345679' })).code).toBe(200)
    expect(await invoiceStatus(orderUri)).toBe('none')
    const { result } = await call(buyer, 'invoice', { uri })
    const { history } = result as { history: { step: string; byName: string }[] }
    expect(history.map(({ step }) => step).reverse()).toEqual([
      ...['apply', 'check', 'reject', 'applyAgain', 'check', 'issue', 'requestRed', 'issueRed'],
    ])
    // Who decided for the platform stands in its log alone.
    expect(history[0]?.byName).toBe('')
    // A new one, which is rejected, ends with the order.
    const again = newId('inv')
    expect((await apply(again, [orderUri], title.uri)).code).toBe(200)
    await decide(again, 'check')
    await decide(again, 'reject', { note: '抬头不全' })
    expect((await refund(orderUri)).result).toEqual({ became: 'second' })
    expect((await call(second, 'orderCase', { uri: orderUri })).result).toMatchObject({ refund: 'half' })
    expect((await refund(orderUri, second)).result).toEqual({ became: 'closed' })
    const { records } = (await call(buyer, 'invoices', { words: '某建设', pageNo: 1, pageSize: 20 })).result as {
      records: { uri: string; status: string }[]
    }
    expect(records.map(({ status }) => status).sort()).toEqual(['cancelled', 'redIssued'])
    const cases = { state: 'decided', words: '', pageNo: 1, pageSize: 20 }
    expect(((await call(issuer, 'invoiceCases', cases)).result as { total: number }).total).toBe(2)
    expect((await call(buyer, 'invoiceCases', cases)).code).toBe(6)
  })

  test('an invoice on paper is sent with a number to follow; a digital one has its data beside the page, and is written of', async () => {
    const title = await keepTitle({
      ...{ email: 'caiwu@example.com', regAddress: '杭州市钱江路 1 号', regPhone: '0571-85550000' },
      ...{ bankName: '示例银行', bankAccount: '3300001234567890' },
    })
    const [first, second_] = [await paidOrder(), await paidOrder()]
    const paper = newId('inv')
    const address = { recipient: '周敏', phone: '１３８００００００２１', address: '杭州市上城区钱江路 1 号' }
    const onPaper = (delivery: object | null) => apply(paper, [first], title.uri, { invoiceType: '85', delivery })
    expect((await onPaper(null)).reason).toBe('invoiceDeliveryWrong')
    expect((await onPaper({ ...address, phone: '12' })).reason).toBe('invoiceDeliveryWrong')
    expect((await onPaper({ ...address, recipient: ' ' })).reason).toBe('invoiceDeliveryWrong')
    expect((await onPaper(address)).code).toBe(200)
    await decide(paper, 'check')
    const sent = { invoiceNo: '26332000000012345690', issueDate: '2026-01-06' }
    expect((await decide(paper, 'issue', sent)).reason).toBe('trackingMissing')
    expect((await decide(paper, 'issue', { ...sent, courier: '顺丰速运', trackingNo: 'SF1' })).code).toBe(200)
    expect((await call(buyer, 'invoice', { uri: paper })).result).toMatchObject({
      invoice: { delivery: { ...address, phone: '13800000021' }, courier: '顺丰速运', trackingNo: 'SF1', pdf: [] },
    })

    const digital = newId('inv')
    // An address that a digital invoice has no use for is not kept.
    expect((await apply(digital, [second_], title.uri, { delivery: address })).code).toBe(200)
    await decide(digital, 'check')
    const files = { pdf: await pdfOf(issuer), xml: await xmlOf(issuer) }
    const issued = { ...sent, invoiceNo: '26332000000012345691', ...files }
    expect((await decide(digital, 'issue', { ...issued, xml: files.pdf })).reason).toBe('invoiceXmlWrong')
    expect((await decide(digital, 'issue', issued)).code).toBe(200)
    const { result } = await call(colleague, 'invoice', { uri: digital })
    expect(result).toMatchObject({ invoice: { delivery: null, trackingNo: '', xml: files.xml } })
    expect(await pictureStatus(server, colleague, files.xml[0] as FileRef)).toBe(200)
    expect(await pictureStatus(server, stranger, files.xml[0] as FileRef)).not.toBe(200)
    const mails = (await server.outbox()).filter(({ to }) => to === 'caiwu@example.com').map(({ text }) => text)
    expect(mails.find((text) => text.includes('26332000000012345690'))).toContain('顺丰速运 SF1')
    expect(mails.find((text) => text.includes('26332000000012345691'))).toContain(`invoices?uri=${digital}`)
  })

  test('a share code is given, used by others, and taken back', async () => {
    expect((await call(issuer, 'addShareCode', { person: 'nobody', note: '' })).reason).toBe('personMissing')
    const { result } = await call(issuer, 'addShareCode', { person: colleague.username, note: '华东推广' })
    const { code } = result as { code: string }
    const own = (await call(issuer, 'addShareCode', { person: buyer.username, note: '' })).result as { code: string }
    expect((await subscribe({ shareCode: own.code })).answer.reason).toBe('shareCodeOwn')
    expect((await subscribe({ shareCode: 'NOTHING2' })).answer.reason).toBe('shareCodeWrong')
    expect((await subscribe({ shareCode: code })).answer.code).toBe(200)
    const list = { words: '', state: 'valid', pageNo: 1, pageSize: 20 }
    const { records } = (await call(issuer, 'shareCodes', list)).result as { records: { code: string; uses: number }[] }
    expect(records.find((one) => one.code === code)?.uses).toBe(1)
    expect((await call(buyer, 'shareCodes', list)).code).toBe(6)
    expect((await call(issuer, 'revokeShareCode', { code, note: ' ' })).reason).toBe('reasonMissing')
    expect((await call(issuer, 'revokeShareCode', { code, note: '活动结束' })).code).toBe(200)
    expect((await call(issuer, 'revokeShareCode', { code, note: '活动结束' })).reason).toBe('stateMoved')
    expect((await subscribe({ shareCode: code })).answer.reason).toBe('shareCodeWrong')
  })

  /** The file of an invoice, sent as a page sends it. */
  const pdfOf = (member: BuiltMember) => fileOf(member, '发票.pdf', 'application/pdf', '%PDF-1.4\n%%EOF\n')
  const xmlOf = (member: BuiltMember) =>
    fileOf(member, '发票.xml', 'text/xml', '<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice/>\n')
  const fileOf = async (member: BuiltMember, fileName: string, fileType: string, text: string): Promise<FileRef[]> => {
    const bytes = Buffer.from(text)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = {
      fileUri: newId('file'),
      fileName,
      fileType,
      size: bytes.length,
      sha256,
    }
    const query = new URLSearchParams({ name: file.fileName, type: file.fileType, size: `${file.size}`, sha256 })
    const path = `/api/platform/files/${file.fileUri}?${query}`
    const sent = await server.app.request(path, { method: 'PATCH', headers: { token: member.token }, body: bytes })
    expect(((await sent.json()) as { code: number }).code).toBe(200)
    return [file]
  }
})

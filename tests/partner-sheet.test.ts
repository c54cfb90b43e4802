// A sheet of partners that means no good, from the file to the database: what the device takes of it, and what the server says to a
// device that asks no questions.
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { importRules } from '#src/features/partners/import-rules.ts'
import { PARTNER_SHEET, sheetFields } from '#src/features/partners/partner-sheet.ts'
import { type ReadRecord, readRecords } from '#src/records/sheet/read-records.ts'
import { readSheet } from '#src/worker/sheet/read-sheet.ts'
import { type BuiltMember, buildMember, buildOrganisation } from './kit/people.ts'
import { createTestApp, type TestApp } from './kit/server/app.ts'
import { filledRows } from './kit/sync/filled-rows.ts'
import { newId } from './kit/sync/sync-who.ts'

const LABOUR = '111'
const [HERE, FREE, WRONG] = ['91350100M000100Y43', '91330000142919267B', '91330000142919267F']
const FORMULA = '=HYPERLINK("http://127.0.0.1","点我")'
const HEADINGS = [
  '*单位名称',
  '统一社会信用代码',
  '主要联系人',
  '联系人手机',
  '坐标（经度,纬度）',
  '各工种人数',
  '成立日期',
  '备注',
]

let server: TestApp
let keeper: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  const { domain } = await buildOrganisation(server)
  keeper = await buildMember(server, domain, { codes: PERMISSIONS })
  expect(await add({ ...row('杭州甲建材有限公司', HERE) })).toEqual(['applied'])
})
afterAll(() => server.close())

const row = (name: string, uscc: string) =>
  ({ name, uscc, partnerKind: 'company', contactName: '张三', contactMobile: '13811112222' }) as const

async function push(edits: readonly { mutation: string; args: object }[]): Promise<unknown[]> {
  const { result } = await server.push(keeper.token, edits as never)
  const outcomes = result?.kind === 'outcomes' ? result.outcomes : []
  return outcomes.map(({ outcome }) =>
    outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind,
  )
}

const add = (...values: readonly object[]) =>
  push(values.map((one) => ({ mutation: 'partners.addPartner', args: { uri: newId('ptn'), values: one } })))

const partners = () => filledRows(server, keeper.token, 'partner')

async function read(cells: readonly (readonly string[])[]): Promise<readonly ReadRecord[]> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((one) => [...one])), '劳务分包')
  const sheet = await readSheet(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  if (sheet.kind !== 'ok') return expect.unreachable(sheet.kind)
  const texts = sheet.rows.map((one) => Array.from(one, (cell) => cell?.text ?? ''))
  const rows = await partners()
  const rules = {
    ...{ of: partner, fields: PARTNER_SHEET, rows: rows as never, today: '2026-06-01' },
    ...{ fresh: () => ({ partnerKind: 'company' }), departments: () => [] },
    more: { of: partnerRole, fields: sheetFields(LABOUR), knownOf: () => undefined },
  }
  return readRecords(texts, { ...rules, ...importRules(LABOUR) })?.records ?? []
}

const line = (name: string, uscc: string, rest: readonly string[] = []) => [name, uscc, '张三', '13811112222', ...rest]

test('of a bad sheet the device takes what fits, text for text, and names what does not by its column', async () => {
  const wide = Array.from({ length: 400 }, (_, at) => `多余的列${at}`)
  const records = await read([
    [...HEADINGS, ...wide],
    [...line(FORMULA, FREE, ['120.1，30.2', '木工 24、钢筋工 30', '2012年5月8日', '@SUM(1+1)']), ...wide],
    line('新一劳务有限公司', FREE),
    line('新二劳务有限公司', WRONG),
    line('新三劳务有限公司', HERE),
    line('新四劳务有限公司', '', ['200.1,30.2', '木工', '2099-01-01']),
  ])
  const said = records.map(({ action, problems }) => [action, ...problems.map(({ field, code }) => `${field} ${code}`)])
  expect(said).toEqual([
    ['add'],
    ['fail', 'uscc repeatedInFile'],
    ['fail', 'uscc socialCreditCode'],
    ['fail', 'uscc partnerTaken'],
    ['fail', 'coordinates coordinates', 'headcountByTrade tradeCounts', 'establishedDate inFuture'],
  ])
  const [taken] = records
  expect(taken?.more).toEqual({ headcountByTrade: '木工 24、钢筋工 30' })
  const uri = newId('ptn')
  const role = { uri: newId('prl'), partnerUri: uri, typeCode: LABOUR, classUri: null, joinDate: null }
  const sent = await push([
    { mutation: 'partners.addPartner', args: { uri, values: taken?.values } },
    { mutation: 'partners.addPartnerRole', args: { ...role, values: taken?.more } },
  ])
  expect(sent).toEqual(['applied', 'applied'])
  expect((await partners()).find((one) => one.uri === uri)).toMatchObject({
    ...{ name: FORMULA, remark: '@SUM(1+1)', coordinates: '120.1,30.2', establishedDate: '2012-05-08' },
    typeCodes: [LABOUR],
  })
})

test('a device that sends the whole sheet unread is refused row by row, and the rest of it is kept', async () => {
  const other = '913302006655666777'
  const before = (await partners()).length
  const outcomes = await add(
    row('错码劳务有限公司', WRONG),
    row('已有劳务有限公司', HERE),
    { ...row('无码劳务有限公司', ''), uscc: null },
    { ...row('长'.repeat(5000), other) },
    { ...row('坐标劳务有限公司', other), coordinates: '=1+1' },
  )
  expect(outcomes).toMatchObject([
    { code: 'invalid', field: 'values.uscc' },
    { code: 'partnerTaken' },
    { code: 'invalid', field: 'uscc', reason: 'required' },
    { code: 'invalid', field: 'values.name' },
    { code: 'invalid' },
  ])
  expect(await partners()).toHaveLength(before)
})

test('a class of another kind takes no partner', async () => {
  const classUri = newId('pcl')
  const ofTeams = { uri: classUri, typeCode: '107', name: '木工班组', parentUri: null, sortNo: 0 }
  const partnerUri = String((await partners())[0]?.uri)
  const role = { uri: newId('prl'), partnerUri, typeCode: '122', classUri, joinDate: null }
  expect(
    await push([
      { mutation: 'partners.addPartnerClass', args: ofTeams },
      { mutation: 'partners.addPartnerRole', args: role },
    ]),
  ).toEqual(['applied', { code: 'invalid', field: 'classUri', reason: 'notFound' }])
})

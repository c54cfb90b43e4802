import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const contact = (name: string, mobile: string) => ({ name, relation: '亲属', mobile, address: '' })
const card = (cardNo: string, usage: string) => ({
  holder: '王小明',
  cardNo,
  bankName: '中国银行',
  branchName: '',
  usage,
  isDefault: true,
})
const cert = (type: string, no: string) => ({
  type,
  no,
  level: '',
  issuedBy: '',
  issueDate: null,
  expireDate: null,
  reviewDate: null,
})
const member = { name: '王父', relation: '父亲', gender: 'male', birthDate: null, employer: '', phone: '' }
const ID_NO = '11010519491231002X'
const FULL = {
  employeeNo: 'X1',
  mobile: '13800000001',
  idNo: ID_NO,
  idType: 'residentId',
  emergency: [contact('李娟', '13900000001'), contact('王强', '13900000002')],
  certs: [cert('电工证', '1'), cert('焊工证', '2')],
  bank: [card('6217000010001234567', 'expense'), card('6222020200112233', 'wage')],
  family: [member],
}

describeServers('lists in an import', (kind) => {
  let server: TestApp
  let domain: Imports['domain']
  let run: Imports['run']
  let someone: Imports['someone']
  let uri: string
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    const imports = await buildImports(server)
    ;({ domain, run, someone } = imports)
    uri = await buildEmployee(server, domain, imports.root, FULL)
  })
  afterAll(() => server.close())

  async function listOf(field: string, employeeNo = 'X1'): Promise<unknown> {
    const found = await sql<{ value: unknown }>`select ${sql.ref(field)} as value from employee
      where employee_no = ${employeeNo} and scope = ${`org:${domain}`}`.execute(server.db)
    return found.rows[0]?.value ?? null
  }
  const change = (values: Record<string, unknown> & { clear?: string[] }) => run([{ employeeNo: 'X1', ...values }])
  const problemsOf = async (values: Record<string, unknown> & { clear?: string[] }) =>
    (await change(values)).result?.rows[0]?.problems

  test('a part of the main item changes it where it stands; no other item is lost', async () => {
    await change({ 'emergency.name': '李芳', 'bank.bankName': '工商银行' })
    expect(await listOf('emergency')).toEqual([{ ...FULL.emergency[0], name: '李芳' }, FULL.emergency[1]])
    expect(await listOf('bank')).toEqual([FULL.bank[0], { ...FULL.bank[1], bankName: '工商银行' }])
  })

  test('one item changes by its number, one without is added once, and the same row again changes nothing', async () => {
    const certs = [{ number: 2, parts: { no: '22' } }, { parts: { type: '安全员', no: '3' } }]
    expect((await change({ certs })).result).toMatchObject({ updated: 1 })
    const after = [FULL.certs[0], { ...FULL.certs[1], no: '22' }, cert('安全员', '3')]
    expect(await listOf('certs')).toEqual(after)
    expect((await change({ certs })).result?.rows[0]).toMatchObject({ problems: { '': 'unchanged' } })
    expect(await listOf('certs')).toEqual(after)
  })

  test('a dash empties what it stands in, and nothing else', async () => {
    await change({ clear: ['emergency', 'certs'] })
    expect([await listOf('emergency'), await listOf('certs')]).toEqual([[FULL.emergency[0]], null])
    expect(await problemsOf({ clear: ['emergency.mobile'] })).toEqual({ 'emergency.mobile': 'required' })
  })

  test('somebody found by the identity number keeps the items that no device could have known of', async () => {
    await run([{ idNo: ID_NO, 'emergency.address': '宁波', family: [{ parts: { name: '王母', relation: '母亲' } }] }])
    expect(await listOf('emergency')).toEqual([{ ...FULL.emergency[0], address: '宁波' }, FULL.emergency[1]])
    expect(await listOf('family')).toEqual([member, { ...member, name: '王母', relation: '母亲', gender: null }])
  })

  test('a new person comes with them, the card for wages under the own name', async () => {
    const lists = { 'education.school': '二校', 'education.level': 'master', 'social.siCity': '杭州' }
    await run([someone({ mobile: '13800000009', ...lists, 'bank.cardNo': '6222020200112233' })])
    expect(await listOf('education', 'A1')).toMatchObject([{ school: '二校', level: 'master', isHighest: true }])
    expect(await listOf('social', 'A1')).toMatchObject({ siCity: '杭州', siStartMonth: null })
    expect(await listOf('bank', 'A1')).toMatchObject([{ holder: '李雷', usage: 'wage', isDefault: true }])
  })

  test('what does not fit is said by column and item, and leaves nothing of the row behind', async () => {
    expect(
      await problemsOf({
        remark: '见证',
        certs: [{ parts: { no: '9' } }, { number: 1, parts: { issueDate: '2026-02-30' } }],
        'emergency.mobile': '13800000001',
        'social.siStartMonth': '2026-13',
      }),
    ).toMatchObject({ certs: expect.any(String), 'emergency.mobile': 'ownNumber', 'social.siStartMonth': 'notADate' })
    expect(await problemsOf({ 'education.school': '一校' })).toHaveProperty(['education.school'])
    expect([await listOf('certs'), await listOf('remark')]).toEqual([FULL.certs, null])
  })

  test('what is wrong with the card for wages is said of its own column, of another card in the cell of the others', async () => {
    expect(await problemsOf({ 'bank.holder': '李四' })).toEqual({ 'bank.holder': 'bankHolderMismatch' })
    expect(await problemsOf({ 'bank.cardNo': '12' })).toEqual({ 'bank.cardNo': 'bankCardInvalid' })
    expect(await problemsOf({ bank: [{ number: 1, parts: { cardNo: '12' } }] })).toEqual({
      bank: '1.cardNo:bankCardInvalid',
    })
    const other = { usage: 'wage', holder: '李四', cardNo: '6222020200112241' }
    expect(await problemsOf({ bank: [{ parts: other }] })).toEqual({ bank: '2.holder:bankHolderMismatch' })
    const added = someone({ mobile: '13800000009', 'bank.bankName': '工商银行' })
    expect((await run([added])).result?.rows[0]?.problems).toEqual({ 'bank.cardNo': 'required' })
  })

  test('a whole list, an unknown part, a file or another shape is none', async () => {
    const file = { fileUri: newId('file'), fileName: 'a.jpg', fileType: 'image/jpeg', size: 9, sha256: 'a'.repeat(64) }
    for (const certs of [
      [cert('电工证', '1')],
      [{ parts: { wage: '1' } }],
      [{ parts: { file: 'x' } }],
      [{ number: 0, parts: {} }],
      'x',
    ])
      expect(await problemsOf({ certs })).toEqual({ certs: 'invalid' })
    expect(await problemsOf({ certs: [{ parts: { file } }] })).toEqual({ certs: 'invalid' })
    expect(await problemsOf({ 'certs.type': 'x', social: { siCity: '杭州' }, 'emergency.name': 7 })).toMatchObject({
      'certs.type': 'unknownField',
      social: 'unknownField',
    })
    expect(await problemsOf({ 'emergency.name': 7 })).not.toEqual({})
    expect(await listOf('certs')).toEqual(FULL.certs)
  })

  describe('who may', () => {
    test('bank and family take the code of sensitive fields; what comes in is logged', async () => {
      const keeper = await buildMember(server, domain, {
        codes: PERMISSIONS.filter((code) => code !== 'roster_sensitive'),
      })
      const values = {
        employeeNo: 'X1',
        'bank.bankName': '工商银行',
        family: [{ number: 1, parts: { employer: '一建' } }],
      }
      expect((await run([values], { as: keeper })).result?.rows[0]?.problems).toEqual({
        'bank.bankName': 'notAllowed',
        family: 'notAllowed',
      })
      const mine = { employeeNo: 'X1', certs: [{ number: 1, parts: { no: '11' } }] }
      expect((await run([mine], { as: keeper })).result).toMatchObject({ updated: 1 })
      await run([values])
      const found = await sql<{ fields: string[] }>`select fields from access_log where uri = ${uri}`.execute(server.db)
      expect(found.rows.map(({ fields }) => [...fields].sort())).toEqual([['bank', 'family']])
    })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customField } from '#contract/domains/hr/custom-field.ts'
import { EXPORT_PIECE } from '#contract/domains/hr/sensitive-export.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import {
  type BuiltMember,
  buildDepartment,
  buildEmployee,
  buildMember,
  buildOrganisation,
  insertRows,
} from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('sensitive fields for an export', (kind) => {
  const RESIDENT_ID = '11010519491231002X'
  const CARD = { holder: '王小明', cardNo: '6222021234567890128', bankName: '工商银行', branchName: '' }
  const FATHER = { name: '李父', relation: '父亲', gender: null, birthDate: null, employer: '', phone: '13812345678' }

  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  let man: string
  let woman: string
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    const own = await buildEmployee(server, domain, root, { name: '赵人事' })
    hr = await buildMember(server, domain, { codes: PERMISSIONS, employeeUri: own })
    man = await buildEmployee(server, domain, root, {
      name: '王小明',
      idType: 'residentId',
      idNo: RESIDENT_ID,
      idEnd: '2035-01-01',
      bank: [{ ...CARD, usage: 'wage', isDefault: true }],
      family: [FATHER, { ...FATHER, name: '李母', phone: '' }],
      address: '幸福路 1 号',
    })
    woman = await buildEmployee(server, domain, root, { name: '周静' })
  })
  afterAll(() => server.close())

  const newExport = () => makeUlid(server.clock.nowMs, Math.random)
  const ask = (values: Partial<Parameters<typeof send>[0]>, member = hr) =>
    send({ exportId: newExport(), uris: [man, woman], fields: ['idNo'], isMasked: false, ...values }, member)
  const send = (
    input: { exportId: string; uris: string[]; fields: string[]; isMasked: boolean },
    member: BuiltMember,
  ) => server.call('hr', 'sensitiveForExport', input, member.token)
  const log = async () =>
    (
      await sql<{ line: unknown }>`select jsonb_build_object('by', l.user_id, 'action', l.action, 'fields', l.fields,
          'people', l.people, 'who', (select jsonb_agg(uri order by uri) from access_log_person where log_id = l.id)) as line
        from access_log l where l.domain = ${domain} order by l.id`.execute(server.db)
    ).rows.map(({ line }) => line)

  test('they come as they are, with who exports and when, and with one line in the log for all pieces', async () => {
    const before = (await log()).length
    const exportId = newExport()
    const first = await ask({ exportId, uris: [man], fields: ['idNo', 'bank', 'bloodType'] })
    expect(first.result).toEqual({
      people: { [man]: { idNo: RESIDENT_ID, bank: [{ ...CARD, usage: 'wage', isDefault: true }], bloodType: null } },
      mark: { name: '赵人事', atMs: server.clock.nowMs },
    })
    // A piece that is sent again counts nobody twice; a field that comes later is in the line too.
    await ask({ exportId, uris: [man, woman], fields: ['idNo', 'address'] })
    expect((await log()).slice(before)).toEqual([
      {
        by: hr.userId,
        action: 'sensitive.export',
        fields: ['address', 'bank', 'bloodType', 'idNo'],
        people: 2,
        who: [man, woman].sort(),
      },
    ])
  })

  test('masked they have the same shape, show the ends of numbers alone, and are not logged', async () => {
    const before = (await log()).length
    const fields = ['idType', 'idNo', 'idEnd', 'bank', 'family', 'address', 'healthNote']
    const { result } = await ask({ isMasked: true, fields })
    expect(result).toEqual({
      people: {
        [man]: {
          idType: '',
          idNo: '110****002X',
          idEnd: '',
          bank: [{ holder: '', cardNo: '****0128', bankName: '', usage: 'wage', isDefault: true }],
          family: [
            { name: '', relation: '', phone: '138****5678' },
            { name: '', relation: '' },
          ],
          address: '',
        },
        [woman]: {},
      },
    })
    expect((await log()).length).toBe(before)
  })

  test('of custom fields that are kept apart only those that were asked for come', async () => {
    const [asked, other] = [newId('fld'), newId('fld')]
    const field = { groupCode: 'work', visibleTo: 'hr', options: [], required: false, editableBySelf: false }
    const values = { ...field, label: '配偶证件', fieldType: 'idCard', sortNo: 1, enabled: true, hasData: true }
    await insertRows(server, domain, customField, [completeRow(customField, asked, values)])
    const person = await buildEmployee(server, domain, root, {
      customSensitive: { [asked]: RESIDENT_ID, [other]: '别处' },
    })
    const one = { uris: [person], fields: [`customSensitive.${asked}`] }
    expect((await ask(one)).result?.people).toEqual({ [person]: { customSensitive: { [asked]: RESIDENT_ID } } })
    expect((await ask({ ...one, isMasked: true })).result?.people).toEqual({
      [person]: { customSensitive: { [asked]: '110****002X' } },
    })
    expect((await ask({ ...one, fields: [`customSensitive.${other}`], isMasked: true })).result?.people).toEqual({
      [person]: { customSensitive: { [other]: '' } },
    })
  })

  test('whoever is outside the data scope or of another organisation is left out, and not in the log', async () => {
    const branch = await buildDepartment(server, domain, { parentUri: root })
    const own = await buildEmployee(server, domain, branch, { name: '本队', idNo: '330106199001011230' })
    const narrow = await buildMember(server, domain, {
      codes: PERMISSIONS,
      employeeUri: own,
      dataScopes: { employee: { kind: 'deptAndChildren' } },
    })
    const foreign = await buildMember(server, (await buildOrganisation(server)).domain, { codes: PERMISSIONS })
    for (const isMasked of [true, false]) {
      expect(Object.keys((await ask({ uris: [man, own], isMasked }, narrow)).result?.people ?? {})).toEqual([own])
      expect((await ask({ isMasked }, foreign)).result?.people).toEqual({})
    }
    expect((await log()).at(-1)).toMatchObject({ by: narrow.userId, people: 1, who: [own] })
  })

  test('needs the code, and takes known fields and so many people at a time', async () => {
    const plain = await buildMember(server, domain, { codes: PERMISSIONS.filter((one) => one !== 'roster_sensitive') })
    for (const isMasked of [true, false]) expect((await ask({ isMasked }, plain)).code).toBe(6)
    for (const field of ['mobile', 'customSensitive', 'customSensitive.x', 'constructor'])
      expect((await ask({ fields: [field] })).code, field).toBe(400)
    expect((await ask({ uris: Array.from({ length: EXPORT_PIECE + 1 }, () => man) })).code).toBe(400)
    expect((await ask({ exportId: man })).code).toBe(400)
  })

  test('an export that began long ago hides no look under its line', async () => {
    const exportId = newExport()
    expect((await ask({ exportId, uris: [man] })).code).toBe(200)
    await sql`update access_log set at = at - 3700000 where uri = ${exportId}`.execute(server.db)
    const answer = await ask({ exportId, uris: [woman] })
    expect(answer).toMatchObject({ code: 400, result: null })
    expect((await log()).at(-1)).toMatchObject({ people: 1, who: [man] })
  })
})

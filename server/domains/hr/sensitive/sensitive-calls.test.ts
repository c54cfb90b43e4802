import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customField } from '#contract/domains/hr/custom-field.ts'
import { completeRow } from '#contract/kit/collection.ts'
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

describeServers('sensitive fields', (kind) => {
  /** Valid by GB 11643-1999: a man born on 31 December 1949, as printed in the standard's example. */
  const RESIDENT_ID = '11010519491231002X'
  const WAGE_CARD = '6222021234567890128'

  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  let person: string
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    hr = await buildMember(server, domain, { codes: PERMISSIONS })
    person = await buildEmployee(server, domain, root, {
      name: '王小明',
      idNo: '330106199001011230',
      healthNote: '高血压',
    })
  })
  afterAll(() => server.close())

  const read = (uri: string, member = hr) => server.call('hr', 'readSensitive', { uri }, member.token)
  const save = (values: Record<string, unknown>, member = hr, uri = person) =>
    server.call('hr', 'saveSensitive', { uri, values }, member.token)
  const accessLog = async () =>
    (
      await sql<{
        entry: string
      }>`select action || ' ' || uri || ' ' || fields::text as entry from access_log order by id`.execute(server.db)
    ).rows.map((row) => row.entry)

  describe('readSensitive', () => {
    test('answers the sensitive fields, and logs the look', async () => {
      expect((await read(person)).result?.values).toMatchObject({
        idNo: '330106199001011230',
        healthNote: '高血压',
        bank: null,
      })
      const log = await accessLog()
      expect(log.at(-1)).toContain(`sensitive.read ${person}`)
      expect(log.at(-1)).toContain('idNo')
    })

    test('answers 404 for someone outside the data scope, without a line in the log', async () => {
      const branch = await buildDepartment(server, domain, { parentUri: root })
      const own = await buildEmployee(server, domain, branch)
      const narrow = await buildMember(server, domain, {
        codes: PERMISSIONS,
        employeeUri: own,
        dataScopes: { employee: { kind: 'deptAndChildren' } },
      })
      const before = (await accessLog()).length
      expect((await read(person, narrow)).code).toBe(404)
      expect((await accessLog()).length).toBe(before)
      expect((await read(own, narrow)).code).toBe(200)
    })

    test('never leaves the server by a pull or a filling', async () => {
      const pulled = await server.pull(hr.token, ['employee'])
      const cursor = pulled.result?.kind === 'snapshot' ? pulled.result.collections.employee : undefined
      if (cursor?.kind !== 'fill') throw new Error('a first pull is a filling')
      const { schema, grant } = cursor.cursor
      const part = await server.post(
        '/api/sync/fill',
        { collection: 'employee', schema, grant, part: 0, parts: 1 },
        hr.token,
      )
      expect(JSON.stringify(part)).toContain('王小明')
      expect(JSON.stringify(part)).not.toContain('330106199001011230')
    })
  })

  describe('sensitiveMasks', () => {
    const masks = (uri: string, member = hr) => server.call('hr', 'sensitiveMasks', { uri }, member.token)
    const member = { name: '李父', relation: '父亲', gender: null, birthDate: null, employer: '', phone: '' }

    test('shows the ends of numbers, of anything else only that it is there, and logs no look', async () => {
      const [idCard, phone, gone] = [newId('fld'), newId('fld'), newId('fld')]
      const field = { groupCode: 'work', visibleTo: 'hr', options: [], required: false, editableBySelf: false }
      const rows = [
        { uri: idCard, label: '配偶证件', fieldType: 'idCard', sortNo: 1 },
        { uri: phone, label: '备用电话', fieldType: 'phone', sortNo: 2 },
      ].map((one) => ({ ...field, ...one, enabled: true, hasData: true }))
      await insertRows(
        server,
        domain,
        customField,
        rows.map((one) => completeRow(customField, one.uri, one)),
      )
      const full = await buildEmployee(server, domain, root, {
        idType: 'residentId',
        idNo: RESIDENT_ID,
        idIssuedBy: '北京市公安局',
        bank: [card({}), card({ usage: 'expense', cardNo: '6222021234560000' })],
        family: [{ ...member, phone: '13812345678' }, member],
        healthNote: '高血压',
        customSensitive: { [idCard]: RESIDENT_ID, [phone]: '13912345679', [gone]: '13712345670' },
      })
      const before = (await accessLog()).length
      const answer = await masks(full)
      expect(answer.result?.masks).toEqual({
        idType: [''],
        idNo: ['110****002X'],
        idIssuedBy: [''],
        bank: ['****0128', '****0000'],
        family: ['138****5678'],
        healthNote: [''],
        [`customSensitive.${idCard}`]: ['110****002X'],
        [`customSensitive.${phone}`]: ['139****5679'],
        [`customSensitive.${gone}`]: [''],
      })
      expect((await accessLog()).length).toBe(before)
    })

    test('never shows a short number, nor how short it is', async () => {
      const of = async (values: Record<string, unknown>) =>
        (await masks(await buildEmployee(server, domain, root, values))).result?.masks
      expect(await of({ idType: 'passport', idNo: 'E123456' })).toEqual({ idType: [''], idNo: [''] })
      expect(await of({ idType: 'passport', idNo: 'E12345678' })).toEqual({ idType: [''], idNo: ['****5678'] })
      expect(await of({ bank: [card({ cardNo: '1234' })] })).toEqual({ bank: [''] })
      expect(await of({ family: [{ ...member, phone: '1234567' }] })).toEqual({ family: [''] })
      expect(await of({ family: [member] })).toEqual({ family: [''] })
      expect(await of({ family: [] })).toEqual({})
    })

    test('is not for another organisation, outside the data scope, or without the code', async () => {
      const branch = await buildDepartment(server, domain, { parentUri: root })
      const own = await buildEmployee(server, domain, branch)
      const narrow = await buildMember(server, domain, {
        codes: PERMISSIONS,
        employeeUri: own,
        dataScopes: { employee: { kind: 'deptAndChildren' } },
      })
      expect((await masks(person, narrow)).code).toBe(404)
      expect((await masks(own, narrow)).code).toBe(200)
      const foreign = await buildOrganisation(server)
      expect((await masks(person, await buildMember(server, foreign.domain, { codes: PERMISSIONS }))).code).toBe(404)
      const without = PERMISSIONS.filter((code) => code !== 'roster_sensitive')
      expect(await masks(person, await buildMember(server, domain, { codes: without }))).toMatchObject({
        code: 6,
        result: null,
      })
      expect((await masks(newId('emp'))).code).toBe(404)
    })
  })

  describe('saveSensitive', () => {
    test('takes no card twice, one default of a use, and nobody without a name or born tomorrow', async () => {
      const card = { holder: '王小明', cardNo: WAGE_CARD, bankName: '', branchName: '', usage: 'wage', isDefault: true }
      expect(await save({ bank: [card, card] })).toMatchObject({ code: 400 })
      const other = { ...card, usage: 'expense', cardNo: '6222021234567890110', isDefault: false }
      expect(
        await save({
          bank: [card, { ...other, isDefault: true }, { ...other, cardNo: '6222021234567890111', isDefault: true }],
        }),
      ).toMatchObject({ code: 400 })
      expect(await save({ bank: [card, other] })).toMatchObject({ code: 200 })
      const child = {
        name: '王小小',
        relation: '女儿',
        gender: 'female',
        birthDate: '2020-05-01',
        employer: '',
        phone: '',
      }
      for (const wrong of [{ name: '' }, { birthDate: '2999-01-01' }, { phone: 'abc' }]) {
        expect(await save({ family: [{ ...child, ...wrong }] })).toMatchObject({ code: 400 })
      }
      expect(await save({ family: [child] })).toMatchObject({ code: 200 })
    })

    test('stores a resident number with birth date and gender read from it, as one write that is pulled', async () => {
      const before = await server.pull(hr.token, ['employee'])
      expect((await save({ idType: 'residentId', idNo: '11010519491231002x ' })).code).toBe(200)
      expect((await read(person)).result?.values).toMatchObject({ idNo: RESIDENT_ID, idType: 'residentId' })
      const row = await sql<{
        gender: string
        birth: string
      }>`select gender, birth_date::text as birth from employee where uri = ${person}`.execute(server.db)
      expect(row.rows).toEqual([{ gender: 'female', birth: '1949-12-31' }])
      const old = before.result?.kind === 'snapshot' && before.result.collections.employee
      if (!old || old.kind === 'denied') throw new Error('denied')
      const delta = await server.post(
        '/api/sync/pull',
        {
          contract: 1,
          permission: null,
          epoch: null,
          lastAccepted: null,
          verify: false,
          collections: { employee: old.cursor },
        },
        hr.token,
      )
      expect(JSON.stringify(delta)).toContain('1949-12-31')
      expect(JSON.stringify(delta)).not.toContain(RESIDENT_ID)
    })

    test.each([
      [{ idNo: '110105194912310021', idType: 'residentId' }, '证件号码不正确'],
      [{ bank: [card({ cardNo: '6222021234567890123' })] }, '银行卡号不正确'],
      [{ bank: [card({ holder: '李四' })] }, '工资卡户名须与姓名一致'],
      [{ name: '换名' }, '提交的内容不符合要求'],
      [{ constructor: '换名' }, '提交的内容不符合要求'],
      [{ bloodType: 'C' }, '提交的内容不符合要求'],
      [{ idStart: '2030-01-01', idEnd: '2020-01-01' }, '提交的内容不符合要求'],
    ])('refuses %j: %s', async (values, message) => {
      expect(await save(values)).toMatchObject({ code: 400, message })
    })

    test('takes a right wage card, and a card for expenses in another name', async () => {
      expect(
        (await save({ bank: [card({}), card({ holder: '李四', usage: 'expense', isDefault: false })] })).code,
      ).toBe(200)
      expect((await accessLog()).at(-1)).toBe(`sensitive.write ${person} ["bank"]`)
    })

    test('a card may name the code of its bank, which is text and told by no history', async () => {
      const bankCode = '102331002345'
      expect((await save({ bank: [card({ bankCode: 102331002345 })] })).code).toBe(400)
      expect(await save({ bank: [card({ bankCode: '10233' })] })).toMatchObject({
        code: 400,
        reason: 'bankCodeInvalid',
      })
      expect((await save({ bank: [card({ bankCode })] })).code).toBe(200)
      expect((await read(person)).result?.values.bank).toEqual([card({ bankCode })])
      const { result } = await server.call('hr', 'employeeHistory', { uri: person }, hr.token)
      expect(JSON.stringify(result)).not.toContain(bankCode)
      // Cards from before there was a place for it stay without one.
      expect((await save({ bank: [card({})] })).code).toBe(200)
    })

    test('answers 6 where he may see but not edit', async () => {
      const reader = await buildMember(server, domain, {
        codes: PERMISSIONS,
        dataScopes: { employee: { kind: 'all' }, 'employee.edit': { kind: 'self' } },
      })
      expect((await save({ bloodType: 'A' }, reader)).code).toBe(6)
      expect((await read(person)).result?.values.bloodType).toBeNull()
    })
  })

  describe('employeeHistory', () => {
    test('shows who changed what, newest first, sensitive values masked', async () => {
      const changed = await server.push(hr.token, [
        {
          mutation: 'hr.patchEmployee',
          args: { uri: person, patch: { remark: '转岗' } },
          base: [{ collection: 'employee', uri: person, rev: 0, values: { remark: null } }],
        },
      ])
      expect(changed.result).toMatchObject({ outcomes: [{ outcome: { kind: 'merged' } }] })
      await save({ idNo: RESIDENT_ID, hukouAddress: '北京市朝阳区' })
      const { result } = await server.call('hr', 'employeeHistory', { uri: person }, hr.token)
      const text = JSON.stringify(result)
      expect(text).toContain('转岗')
      expect(text).toContain('110***********002X')
      expect(text).not.toContain(RESIDENT_ID)
      expect(text).not.toContain('朝阳区')
      expect(result?.entries[0]?.fields).toEqual({ hukouAddress: { before: null, after: '***' } })
      expect(result?.entries.every((one) => one.byName.startsWith('张'))).toBe(true)
    })

    test('who keeps a crew and no roster hears who changed the fields of a conflict, and of no others', async () => {
      const foreman = await buildMember(server, domain, {
        codes: ['org_structure', 'user_and_departments', 'staff_edit'],
      })
      const fields = ['officePhone', 'remark', 'hukouAddress']
      const patch = { officePhone: '010-60000001', remark: '换岗' }
      const seen = { officePhone: null, remark: '转岗' }
      await server.push(hr.token, [
        {
          mutation: 'hr.patchEmployee',
          args: { uri: person, patch },
          base: [{ collection: 'employee', uri: person, rev: 0, values: seen }],
        },
      ])
      const asked = await server.call('hr', 'changesOfFields', { uri: person, fields }, foreman.token)
      expect(asked.result?.entries[0]).toMatchObject({
        byName: expect.stringMatching(/^张/),
        fields: { officePhone: { before: null, after: '010-60000001' } },
      })
      expect(JSON.stringify(asked.result)).not.toMatch(/remark|hukouAddress|mobile/)
      const others = {
        codes: ['user_and_departments', 'staff_edit'],
        dataScopes: { employee: { kind: 'self' } },
      } as const
      const outsider = await buildMember(server, domain, others)
      expect((await server.call('hr', 'changesOfFields', { uri: person, fields }, outsider.token)).code).toBe(404)
      const reader = await buildMember(server, domain, { codes: ['user_and_departments'] })
      expect((await server.call('hr', 'changesOfFields', { uri: person, fields }, reader.token)).code).toBe(6)
    })

    test('is not for someone outside the data scope', async () => {
      const outsider = await buildMember(server, domain, {
        codes: PERMISSIONS,
        dataScopes: { employee: { kind: 'self' } },
      })
      expect((await server.call('hr', 'employeeHistory', { uri: person }, outsider.token)).code).toBe(404)
    })
  })

  function card(values: object) {
    return {
      holder: '王小明',
      cardNo: WAGE_CARD,
      bankName: '工商银行',
      branchName: '',
      usage: 'wage',
      isDefault: true,
      ...values,
    }
  }
})

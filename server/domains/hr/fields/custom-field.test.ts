import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildCustomFieldTeam, type CustomFieldTeam } from '#tests/kit/custom-fields.ts'
import { type BuiltMember, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const ID_NO = '11010519491231002X'

describeServers('who sees and writes custom fields', (kind) => {
  let server: TestApp
  let domain: CustomFieldTeam['domain']
  let root: CustomFieldTeam['root']
  let keeper: CustomFieldTeam['keeper']
  let colleague: CustomFieldTeam['colleague']
  let steps: CustomFieldTeam['steps']
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root, keeper, colleague, steps } = await buildCustomFieldTeam(server))
  })
  afterAll(() => server.close())

  /** Uploads a picture as the roster's keeper. */
  async function upload(content: string): Promise<FileRef> {
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(content)])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const ref = { fileUri: newId('file'), fileName: '照片.png', fileType: 'image/png', size: bytes.length, sha256 }
    const query = new URLSearchParams({
      offset: '0',
      name: ref.fileName,
      type: ref.fileType,
      size: String(ref.size),
      sha256,
    })
    const path = `/api/platform/files/${ref.fileUri}?${query}`
    await server.app.request(path, { method: 'PATCH', headers: { token: keeper.token }, body: new Uint8Array(bytes) })
    return ref
  }
  const status = async (member: BuiltMember, file: FileRef) =>
    (await server.app.request(`/api/platform/files/${file.fileUri}`, { headers: { token: member.token } })).status

  describe('who sees what', () => {
    test('fields and values that are not open to all stay out of colleagues’ mirrors', async () => {
      const open = await steps.addField({ visibleTo: 'all' })
      const closed = await steps.addField({ visibleTo: 'hr' })
      const own = await steps.addField({ visibleTo: 'self' })
      const person = await buildEmployee(server, domain, root)
      const values = { [`custom.${open}`]: '三号楼', [`customHr.${closed}`]: '绩效甲', [`customHr.${own}`]: '上海户籍' }
      expect(steps.said(await steps.patch(keeper, person, values))).toBe('done')

      const kept = (await steps.mirrored(keeper, 'employee')).get(person)
      expect(kept).toMatchObject({ custom: { [open]: '三号楼' }, customHr: { [closed]: '绩效甲', [own]: '上海户籍' } })
      const seen = await steps.mirrored(colleague, 'employee')
      expect(seen.get(person)).toMatchObject({ custom: { [open]: '三号楼' } })
      expect(JSON.stringify([...seen])).not.toMatch(/绩效甲|上海户籍/)

      expect([...(await steps.mirrored(keeper, 'customField')).keys()]).toEqual(
        expect.arrayContaining([open, closed, own]),
      )
      const known = [...(await steps.mirrored(colleague, 'customField')).keys()]
      expect(known).toContain(open)
      expect(known).not.toContain(closed)
      expect(known).not.toContain(own)
    })

    test('files are read by those who see their field', async () => {
      const open = await steps.addField({ fieldType: 'image', visibleTo: 'all' })
      const closed = await steps.addField({ fieldType: 'image', visibleTo: 'hr' })
      const person = await buildEmployee(server, domain, root)
      const [seen, hidden] = [await upload('seen'), await upload('hidden')]
      const values = { [`custom.${open}`]: seen, [`customHr.${closed}`]: hidden }
      expect(steps.said(await steps.patch(keeper, person, values))).toBe('done')
      const second = await buildMember(server, domain, { codes: PERMISSIONS })
      expect([await status(second, seen), await status(second, hidden)]).toEqual([200, 200])
      expect([await status(colleague, seen), await status(colleague, hidden)]).toEqual([200, 404])
    })

    test('who cannot see a field cannot write it, nor any field under the wrong visibility', async () => {
      const closed = await steps.addField({ visibleTo: 'hr' })
      const person = await buildEmployee(server, domain, root)
      expect(steps.said(await steps.patch(colleague, person, { [`customHr.${closed}`]: '甲' }))).toBe('notAllowed')
      expect(steps.said(await steps.patch(keeper, person, { [`custom.${closed}`]: '甲' }))).toBe('unknownField')
      expect(steps.said(await steps.patch(keeper, person, { custom: { [closed]: '甲' } }))).toBe('invalid')
    })

    test('only those who keep the roster manage fields', async () => {
      const uri = newId('fld')
      expect(steps.said(await steps.push(colleague, 'hr.addCustomField', { uri, values: steps.definition() }))).toBe(
        'notAllowed',
      )
    })
  })

  describe('numbers that are kept apart', () => {
    test('never reach a mirror; they are read and written by calls that are logged', async () => {
      const field = await steps.addField({ fieldType: 'idCard', visibleTo: 'hr' })
      const phone = await steps.addField({ fieldType: 'phone', visibleTo: 'self' })
      const person = await buildEmployee(server, domain, root)
      expect(steps.said(await steps.patch(keeper, person, { [`customHr.${field}`]: ID_NO }))).toBe('unknownField')
      expect(steps.said(await steps.patch(keeper, person, { [`customSensitive.${field}`]: ID_NO }))).toBe(
        'unknownField',
      )

      const save = (values: Record<string, unknown>) =>
        server.call('hr', 'saveSensitive', { uri: person, values }, keeper.token)
      expect((await save({ [`customSensitive.${field}`]: '110105194912310021' })).code).toBe(400)
      expect((await save({ [`customSensitive.${field}`]: ID_NO })).code).toBe(200)
      expect((await save({ [`customSensitive.${phone}`]: '13800000001' })).code).toBe(200)
      const read = await server.call('hr', 'readSensitive', { uri: person }, keeper.token)
      expect(read.result?.values.customSensitive).toEqual({ [field]: ID_NO, [phone]: '13800000001' })

      expect(JSON.stringify([...(await steps.mirrored(keeper, 'employee'))])).not.toContain(ID_NO)
      const history = await server.call('hr', 'employeeHistory', { uri: person }, keeper.token)
      expect(JSON.stringify(history)).not.toContain(ID_NO)
      expect(JSON.stringify(history)).toContain(`customSensitive.${field}`)
    })

    test('an identity number is never open to all', async () => {
      const values = steps.definition({ fieldType: 'idCard', visibleTo: 'all' })
      expect(steps.said(await steps.push(keeper, 'hr.addCustomField', { uri: newId('fld'), values }))).toBe(
        'customFieldTooOpen',
      )
    })
  })

  describe('one’s own record', () => {
    test('shows what is open to oneself and saves what one may edit', async () => {
      const own = await steps.addField({ visibleTo: 'self', editableBySelf: true, label: '鞋码' })
      const fixed = await steps.addField({ visibleTo: 'self' })
      const phone = await steps.addField({ visibleTo: 'self', editableBySelf: true, fieldType: 'phone' })
      const closed = await steps.addField({ visibleTo: 'hr', editableBySelf: true })
      const person = await buildEmployee(server, domain, root)
      const self = await buildMember(server, domain, { codes: ['user_and_departments'], employeeUri: person })
      const read = async () => (await server.call('hr', 'readOwnFields', {}, self.token)).result?.fields ?? []
      const saving = (values: Record<string, unknown>, seen?: Record<string, unknown>) =>
        server.call('hr', 'saveOwnFields', { values, ...(seen ? { seen } : {}) }, self.token)
      const save = async (...given: Parameters<typeof saving>) => (await saving(...given)).code
      expect((await read()).map((one) => one.uri)).toEqual(expect.arrayContaining([own, fixed, phone]))
      expect((await read()).map((one) => one.uri)).not.toContain(closed)
      expect(await save({ [fixed]: '甲' })).toBe(6)
      expect(await save({ [closed]: '甲' })).toBe(6)
      expect(await save({ [own]: 42 })).toBe(400)
      expect(await save({ [own]: '42', [phone]: '13800000002' })).toBe(200)
      expect((await read()).find((one) => one.uri === own)).toMatchObject({ label: '鞋码', value: '42' })
      expect((await read()).find((one) => one.uri === phone)?.value).toBe('13800000002')
      expect((await steps.mirrored(keeper, 'employee')).get(person)).toMatchObject({ customHr: { [own]: '42' } })
      // Somebody of the staff office has written it meanwhile: what he sees no more is not overwritten.
      expect(await saving({ [own]: '43' }, { [own]: null })).toMatchObject({ code: 400, reason: 'changedMeanwhile' })
      expect(await saving({ [phone]: '13800000003' }, { [phone]: '13800000001' })).toMatchObject({ code: 400 })
      expect(await save({ [own]: '43' }, { [phone]: '13800000002' })).toBe(400)
      expect((await read()).find((one) => one.uri === own)?.value).toBe('42')
      expect(await save({ [own]: '43' }, { [own]: '42' })).toBe(200)
      expect(await save({ [own]: '42' }, { [own]: '43' })).toBe(200)
      expect(JSON.stringify([...(await steps.mirrored(self, 'employee'))])).not.toContain('13800000002')
    })
  })

  describe('import', () => {
    test('takes custom columns by their paths and says which one does not fit', async () => {
      const text = await steps.addField()
      const choice = await steps.addField({ fieldType: 'select', options: ['甲', '乙'], visibleTo: 'hr' })
      const card = await steps.addField({ fieldType: 'idCard', visibleTo: 'hr' })
      const row = (at: number, values: object) => ({
        row: at,
        values: {
          name: '导入员工',
          employeeNo: newId().slice(-8),
          mobile: `1360000${String(at).padStart(4, '0')}`,
          groupUri: root,
          employeeType: 'fullTime',
          entryDate: '2024-03-01',
          ...values,
        },
        clear: [],
      })
      const good = row(1, {
        [`custom.${text}`]: '三号楼',
        [`customHr.${choice}`]: '乙',
        [`customSensitive.${card}`]: ID_NO,
      })
      const bad = row(2, { [`customHr.${choice}`]: '丁' })
      const whole = row(3, { custom: { [text]: '三号楼' } })
      const input = {
        mode: 'add' as const,
        dryRun: false,
        allOrNothing: false,
        importId: newId(),
        rows: [good, bad, whole],
      }
      const { result } = await server.call('hr', 'importEmployees', input, keeper.token)
      expect(result?.rows).toEqual([
        { row: 1, action: 'add', problems: {} },
        { row: 2, action: 'fail', problems: { [`customHr.${choice}`]: 'notAnOption' } },
        { row: 3, action: 'fail', problems: { custom: 'unknownField' } },
      ])
      const rows = [...(await steps.mirrored(keeper, 'employee'))].filter(
        ([, one]) => one.employeeNo === good.values.employeeNo,
      )
      expect(rows[0]?.[1]).toMatchObject({ custom: { [text]: '三号楼' }, customHr: { [choice]: '乙' } })
      const read = await server.call('hr', 'readSensitive', { uri: rows[0]?.[0] ?? '' }, keeper.token)
      expect(read.result?.values.customSensitive).toEqual({ [card]: ID_NO })
    })
  })
})

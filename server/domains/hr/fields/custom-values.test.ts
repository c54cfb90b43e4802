import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildCustomFieldTeam, type CustomFieldTeam } from '#tests/kit/custom-fields.ts'
import { buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { personValues } from '#tests/kit/sync/sync-roster.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('custom fields and their values', (kind) => {
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

  describe('[P6] values of one person', () => {
    test('different fields merge, the same field collides', async () => {
      const [one, two] = [await steps.addField(), await steps.addField()]
      const person = await buildEmployee(server, domain, root)
      const first = await steps.baseOf(keeper, person, `custom.${one}`)
      const second = await steps.baseOf(colleague, person, `custom.${two}`)
      const third = await steps.baseOf(colleague, person, `custom.${one}`)
      expect(await steps.patch(keeper, person, { [`custom.${one}`]: '甲' }, first)).toMatchObject({ kind: 'merged' })
      expect(await steps.patch(colleague, person, { [`custom.${two}`]: '乙' }, second)).toMatchObject({
        kind: 'merged',
      })
      expect((await steps.mirrored(keeper, 'employee')).get(person)).toMatchObject({
        custom: { [one]: '甲', [two]: '乙' },
      })
      expect(await steps.patch(colleague, person, { [`custom.${one}`]: '丙' }, third)).toMatchObject({
        kind: 'refused',
        code: 'conflict',
        fields: { [`employee:${person}:custom.${one}`]: { base: null, mine: '丙', server: '甲' } },
      })
    })
  })

  describe('values', () => {
    test.each([
      ['text', '三号楼', ''],
      ['textarea', '第一行\n第二行', 7],
      ['number', -3.25, '3'],
      ['money', 1_250_000, 12.5],
      ['date', '2026-02-28', '2026-02-30'],
      ['select', '甲', '丁'],
      ['multiSelect', ['甲', '乙'], ['甲', '甲']],
      ['phone', '13800000001', '12'],
      ['image', file('image/png'), file('text/plain')],
      ['file', file('application/pdf'), 'file'],
    ])('%s', async (fieldType, good, bad) => {
      const options = fieldType === 'select' || fieldType === 'multiSelect' ? ['甲', '乙', '丙'] : []
      const uri = await steps.addField({ fieldType, options })
      const person = await buildEmployee(server, domain, root)
      await arrived(good)
      await arrived(bad)
      const path = `custom.${uri}`
      const before = (await steps.mirrored(keeper, 'employee')).get(person)?.custom
      expect(await steps.patch(keeper, person, { [path]: bad })).toMatchObject({
        code: 'invalid',
        detail: { field: path },
      })
      expect((await steps.mirrored(keeper, 'employee')).get(person)?.custom).toEqual(before)
      expect(steps.said(await steps.patch(keeper, person, { [path]: good }))).toBe('done')
      expect((await steps.mirrored(keeper, 'employee')).get(person)?.custom).toEqual({ [uri]: good })
    })

    test('people and departments must be there', async () => {
      const [user, dept] = [await steps.addField({ fieldType: 'user' }), await steps.addField({ fieldType: 'dept' })]
      const person = await buildEmployee(server, domain, root)
      expect(steps.said(await steps.patch(keeper, person, { [`custom.${user}`]: newId('emp') }))).toBe('notFound')
      expect(steps.said(await steps.patch(keeper, person, { [`custom.${dept}`]: newId('dept') }))).toBe('notFound')
      expect(
        steps.said(await steps.patch(keeper, person, { [`custom.${user}`]: person, [`custom.${dept}`]: root })),
      ).toBe('done')
    })

    test('a required field is filled when a person is added and cannot be emptied', async () => {
      const uri = await steps.addField({ required: true })
      const path = `custom.${uri}`
      const values = { ...personValues(root), mobile: '13700000123' }
      const add = (given: object) =>
        steps.push(keeper, 'hr.addEmployee', { uri: newId('emp'), values: { ...values, ...given } })
      expect(await add({})).toMatchObject({ code: 'invalid', detail: { field: path, reason: 'required' } })
      const person = newId('emp')
      const added = await steps.push(keeper, 'hr.addEmployee', { uri: person, values: { ...values, [path]: '甲' } })
      expect(steps.said(added)).toBe('done')
      expect(
        steps.said(await steps.patch(keeper, person, { [path]: null }, await steps.baseOf(keeper, person, path))),
      ).toBe('required')
      // Others of this file add people without it.
      expect(steps.said(await steps.change(uri, { required: false }))).toBe('done')
    })

    test('a disabled field takes no values, and can be emptied', async () => {
      const uri = await steps.addField()
      const path = `custom.${uri}`
      const person = await buildEmployee(server, domain, root)
      expect(steps.said(await steps.patch(keeper, person, { [path]: '甲' }))).toBe('done')
      expect(steps.said(await steps.change(uri, { enabled: false }))).toBe('done')
      const base = await steps.baseOf(keeper, person, path)
      expect(steps.said(await steps.patch(keeper, person, { [path]: '乙' }, base))).toBe('customFieldDisabled')
      expect(steps.said(await steps.patch(keeper, person, { [path]: null }, base))).toBe('done')
    })
  })

  describe('managing', () => {
    test('a field with data is disabled, not removed', async () => {
      const [used, unused] = [await steps.addField(), await steps.addField()]
      const person = await buildEmployee(server, domain, root)
      expect(steps.said(await steps.patch(keeper, person, { [`custom.${used}`]: '甲' }))).toBe('done')
      expect(steps.said(await steps.push(keeper, 'hr.removeCustomField', { uri: used }))).toBe('customFieldUsed')
      expect(steps.said(await steps.push(keeper, 'hr.removeCustomField', { uri: unused }))).toBe('done')
      expect((await steps.mirrored(keeper, 'customField')).has(unused)).toBe(false)
      expect((await steps.mirrored(keeper, 'customField')).get(used)).toMatchObject({ hasData: true })
    })

    test('names are used once, choices have options, and there are a hundred fields at most', async () => {
      const { domain: small } = await buildOrganisation(server)
      const owner = await buildMember(server, small, { codes: PERMISSIONS })
      const add = async (given: object) =>
        steps.said(await steps.push(owner, 'hr.addCustomField', { uri: newId('fld'), values: steps.definition(given) }))
      expect(await add({ label: '血型备注' })).toBe('done')
      expect(await add({ label: '血型备注' })).toBe('customFieldLabelTaken')
      expect(await add({ fieldType: 'select', options: [] })).toBe('options')
      for (let count = 1; count < 100; count++) expect(await add({})).toBe('done')
      expect(await add({})).toBe('customFieldLimit')
    })
  })

  /** Puts the file of a value on the server, as an upload would. */
  async function arrived(value: unknown): Promise<void> {
    const uri = (value as { fileUri?: string }).fileUri
    if (uri === undefined) return
    await sql`insert into file (file_uri, owner_user_id, domain, name, type, size, sha256, at, complete)
      values (${uri}, ${keeper.userId}, ${domain}, '文件', 'image/png', 3, ${'a'.repeat(64)}, 0, true)`.execute(
      server.db,
    )
  }
})

function file(fileType: string) {
  return { fileUri: newId('file'), fileName: '文件.bin', fileType, size: 3, sha256: 'a'.repeat(64) }
}

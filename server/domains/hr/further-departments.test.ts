import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('further departments of a person', (kind) => {
  let server: TestApp
  let kit: Imports
  let domain: string
  let root: string
  let works: string
  let office: string
  let closed: string
  /** May edit the people of the works, and of nothing else; sees everybody. */
  let foreman: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    kit = await buildImports(server)
    ;({ domain, root } = kit)
    works = await buildDepartment(server, domain, { parentUri: root, groupName: '工程部' })
    office = await buildDepartment(server, domain, { parentUri: root, groupName: '综合部' })
    closed = await buildDepartment(server, domain, { parentUri: root, groupName: '旧部', status: 'disabled' })
    foreman = await buildMember(server, domain, {
      codes: PERMISSIONS,
      dataScopes: { employee: { kind: 'all' }, 'employee.edit': { kind: 'custom', groupUris: [works] } },
    })
  })
  afterAll(() => server.close())

  interface Edit {
    mutation: string
    args: object
    base?: Record<string, unknown>
  }
  /** What became of edits of one request; `done`, or how the last one was refused. */
  async function push(uri: string, edits: readonly Edit[], as: BuiltMember = kit.hr) {
    const { result } = await server.push(
      as.token,
      edits.map(({ mutation, args, base = {} }) => ({
        mutation,
        args: { uri, ...args },
        base: [{ collection: 'employee', uri, rev: 0, values: base }],
      })),
    )
    const outcome = result?.kind === 'outcomes' ? result.outcomes.at(-1)?.outcome : undefined
    return outcome?.kind === 'refused' ? { code: outcome.code, detail: outcome.detail } : 'done'
  }
  const patch = (groupUris: string[], seen: string[]): Edit => ({
    mutation: 'hr.patchEmployee',
    args: { patch: { groupUris } },
    base: { groupUris: seen },
  })
  const add = (groupUris: string[], groupUri: string): Edit => ({
    mutation: 'hr.addEmployee',
    args: { values: kit.someone({ employeeNo: newId().slice(-8), mobile: nextMobile(), groupUri, groupUris }) },
  })
  let mobiles = 13_500_000_000
  const nextMobile = () => String(++mobiles)

  async function departmentsOf(uri: string) {
    const { result } = await server.call('hr', 'employeeHistory', { uri }, kit.hr.token)
    const told = result?.entries.map(({ fields }) => fields.groupUris?.after).find(Array.isArray)
    return told
  }
  const refused = (code: string) => ({ code, detail: { field: 'groupUris' } })

  test('the primary one stays first, whatever is sent, and none comes twice', async () => {
    const uri = await buildEmployee(server, domain, works)
    expect(await push(uri, [patch([office, root, office], [works])])).toBe('done')
    expect(await departmentsOf(uri)).toEqual([works, office, root])
    expect(await push(uri, [patch([], [works, office, root])])).toBe('done')
    expect(await departmentsOf(uri)).toEqual([works])
    const younger = newId('emp')
    expect(await push(younger, [add([office, works], works)])).toBe('done')
    expect(await departmentsOf(younger)).toEqual([works, office])
  })

  test('a department that is added is there and takes people in; what somebody had stays', async () => {
    const uri = await buildEmployee(server, domain, works)
    expect(await push(uri, [patch([works, newId('dept')], [works])])).toEqual(refused('departmentMissing'))
    expect(await push(uri, [patch([works, closed], [works])])).toEqual(refused('departmentDisabled'))
    expect(await push(newId('emp'), [add([closed], works)])).toEqual(refused('departmentDisabled'))
    const elsewhere = await buildImports(server)
    expect(await push(uri, [patch([works, elsewhere.root], [works])])).toEqual(refused('departmentMissing'))
    const held = await buildEmployee(server, domain, works, { groupUris: [works, closed] })
    expect(await push(held, [patch([works, closed, office], [works, closed])])).toBe('done')
    expect(await push(held, [patch([works], [works, closed, office])])).toBe('done')
    expect(await push(held, [patch([works, closed], [works])])).toEqual(refused('departmentDisabled'))
  })

  test('whoever moves takes the others along', async () => {
    const uri = await buildEmployee(server, domain, works, { groupUris: [works, office] })
    const move = { mutation: 'hr.moveEmployee', args: { groupUri: root }, base: { groupUri: works } }
    expect(await push(uri, [move])).toBe('done')
    expect(await departmentsOf(uri)).toEqual([root, office])
  })

  describe('a narrow scope', () => {
    test('gives and takes only departments whose people it may edit', async () => {
      const both = await buildEmployee(server, domain, works, { groupUris: [works, office] })
      expect(await push(both, [patch([works], [works, office])], foreman)).toEqual(refused('notAllowed'))
      expect(await push(both, [patch([works, office, root], [works, office])], foreman)).toEqual(refused('notAllowed'))
      // Whose order alone changes loses nothing.
      expect(await push(both, [patch([office], [works, office])], foreman)).toBe('done')
      expect(await push(newId('emp'), [add([office], works)], foreman)).toEqual(refused('notAllowed'))
      const wide = await buildMember(server, domain, {
        codes: PERMISSIONS,
        dataScopes: { employee: { kind: 'all' }, 'employee.edit': { kind: 'custom', groupUris: [works, root] } },
      })
      expect(await push(both, [patch([works, office, root], [works, office])], wide)).toBe('done')
      expect(await push(both, [patch([works, office], [works, office, root])], wide)).toBe('done')
    })

    test('two edits of one request open no more than one', async () => {
      const uri = await buildEmployee(server, domain, works)
      const steps = [patch([works, office], [works]), patch([works, office, works], [works, office])]
      expect(await push(uri, steps, foreman)).not.toBe('done')
      expect(await departmentsOf(uri)).toBe(undefined)
    })
  })

  describe('a sheet', () => {
    test('gives further departments to new people and to known ones, empties them, and repeats nothing', async () => {
      const row = kit.someone({ employeeNo: 'F1', groupUri: works, groupUris: [office] })
      expect((await kit.run([row])).result).toMatchObject({ added: 1 })
      const uri = await kit.uriOf('F1')
      expect(await departmentsOf(uri)).toEqual([works, office])
      const again = await kit.run([{ employeeNo: 'F1', groupUris: [office] }])
      expect(again.result?.rows).toEqual([{ row: 1, action: 'skip', problems: { '': 'unchanged' } }])
      expect((await kit.run([{ employeeNo: 'F1', groupUri: root, groupUris: [works] }])).result?.updated).toBe(1)
      expect(await departmentsOf(uri)).toEqual([root, works])
      expect((await kit.run([{ employeeNo: 'F1', clear: ['groupUris'] }])).result?.updated).toBe(1)
      expect(await departmentsOf(uri)).toEqual([root])
    })

    test('names its column where a department is missing, disabled or out of reach', async () => {
      await buildEmployee(server, domain, works, { employeeNo: 'F2' })
      const problems = async (groupUris: string[], as: BuiltMember) =>
        (await kit.run([{ employeeNo: 'F2', groupUris }], { as, dryRun: true })).result?.rows[0]?.problems
      expect(await problems([newId('dept')], kit.hr)).toEqual({ groupUris: 'departmentMissing' })
      expect(await problems([closed], kit.hr)).toEqual({ groupUris: 'departmentDisabled' })
      expect(await problems([office], foreman)).toEqual({ groupUris: 'notAllowed' })
      expect(await problems([office], kit.hr)).toEqual({})
    })
  })
})

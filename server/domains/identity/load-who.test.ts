import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editScope, isWithin } from '#contract/kit/row-scope.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { editFilter, readFilter } from '#server/sync/who.ts'
import {
  buildDepartment,
  buildEmployee,
  buildMember,
  buildOrganisation,
  changeRole,
  type MemberPlan,
} from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { loadWho } from './load-who.ts'

describeServers('the caller', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let branch: string
  let crew: string
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, root } = await buildOrganisation(server))
    branch = await buildDepartment(server, domain, { parentUri: root })
    crew = await buildDepartment(server, domain, { parentUri: branch })
  })
  afterAll(() => server.close())

  async function member(plan: MemberPlan, home = branch) {
    return buildMember(server, domain, { employeeUri: await buildEmployee(server, domain, home), ...plan })
  }

  async function who(token: string) {
    const found = await loadWho(server.db, token, server.clock.nowMs)
    if ('code' in found) throw new Error(`code ${found.code}`)
    return found.who
  }

  describe('data scopes', () => {
    test.each([
      [{ kind: 'all' }, 'all'],
      [{ kind: 'dept' }, ['branch']],
      [{ kind: 'deptAndChildren' }, ['branch', 'crew']],
      [{ kind: 'self' }, []],
    ] as const)('%j', async (scope, expected) => {
      const one = await member({ dataScopes: { employee: scope } })
      const uris = { branch, crew }
      const filter = readFilter(await who(one.token), 'employee')
      if (expected === 'all') expect(filter).toEqual({ kind: 'all' })
      else
        expect(filter).toEqual({ kind: 'in', values: expected.map((name) => uris[name]).sort(), own: one.employeeUri })
    })

    test('custom names departments', async () => {
      const one = await member({ dataScopes: { employee: { kind: 'custom', groupUris: [crew] } } })
      expect(readFilter(await who(one.token), 'employee')).toEqual({ kind: 'in', values: [crew], own: one.employeeUri })
    })

    test('a resource that no role names is unfiltered, editing falls back to reading', async () => {
      const one = await member({ dataScopes: { employee: { kind: 'dept' } } })
      const found = await who(one.token)
      expect(readFilter(found, 'contract')).toEqual({ kind: 'all' })
      expect(editFilter(found, 'employee')).toEqual({ kind: 'in', values: [branch] })
    })

    test('several roles open the widest', async () => {
      const one = await member({ dataScopes: { employee: { kind: 'dept' } } })
      const grant = async (plan: MemberPlan) => {
        const other = await buildMember(server, domain, plan)
        await sql`insert into role_grant (user_id, domain, role_uri, granted_by) values (${one.userId}, ${domain}, ${other.roleUri}, 'x')`.execute(
          server.db,
        )
      }
      await grant({ dataScopes: { employee: { kind: 'custom', groupUris: [crew] } } })
      expect(readFilter(await who(one.token), 'employee')).toMatchObject({ kind: 'in', values: [branch, crew].sort() })
      await grant({ dataScopes: {} })
      expect(readFilter(await who(one.token), 'employee')).toMatchObject({ kind: 'in', values: [branch, crew].sort() })
      await grant({ dataScopes: { employee: { kind: 'all' } } })
      expect(readFilter(await who(one.token), 'employee')).toEqual({ kind: 'all' })
    })

    test.each([
      [{ employee: { kind: 'all' } }, ['root', 'branch', 'crew'], undefined],
      [{ employee: { kind: 'deptAndChildren' } }, ['branch', 'crew'], 'branches'],
      [{ employee: { kind: 'dept' } }, ['branch'], 'exact'],
      [{ employee: { kind: 'all' }, 'employee.edit': { kind: 'self' } }, [], undefined],
      [{}, ['root', 'branch', 'crew'], undefined],
    ] as const)('a device is told which rows %j lets it edit, as the server decides', async (plan, names, told) => {
      const one = await member({ dataScopes: plan })
      const tree = { root, branch, crew }
      const parentOf = (uri: string) => ({ [crew]: branch, [branch]: root })[uri]
      const answer = await server.call('identity', 'getUserPermission', {}, one.token)
      const scope = editScope(answer.result?.scopes, 'employee')
      const filter = editFilter(await who(one.token), 'employee')
      for (const [name, uri] of Object.entries(tree)) {
        const isOpen = names.some((other) => other === name)
        expect(isWithin(scope, uri, parentOf), name).toBe(isOpen)
        expect(filter.kind === 'all' || filter.values.includes(uri), name).toBe(isOpen)
      }
      if (told !== undefined) expect(scope).toMatchObject({ [told]: [branch] })
    })

    test("one's own record is read under every scope, and written under none that leaves it out", async () => {
      const one = await member({ codes: PERMISSIONS, dataScopes: { employee: { kind: 'self' } } })
      const colleague = await buildEmployee(server, domain, branch)
      expect((await filledRows(server, one.token, 'employee')).map((row) => row.uri)).toEqual([one.employeeUri])
      const codeOf = async (uri: string) => {
        const base = [{ collection: 'employee', uri, rev: 0, values: { remark: null } }]
        const edit = { id: newId(), mutation: 'hr.patchEmployee', args: { uri, patch: { remark: '本人' } }, base }
        const answer = (await server.push(one.token, [edit])).result
        const outcome = answer?.kind === 'outcomes' ? answer.outcomes[0]?.outcome : undefined
        return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
      }
      expect(await codeOf(one.employeeUri ?? '')).toBe('notAllowed')
      expect(await codeOf(colleague)).toBe('notFound')
    })

    test('someone without a record in the roster has no department', async () => {
      const one = await buildMember(server, domain, { dataScopes: { employee: { kind: 'deptAndChildren' } } })
      expect(readFilter(await who(one.token), 'employee')).toEqual({ kind: 'in', values: [] })
    })
  })

  describe('the fingerprint', () => {
    test('stays when departments come below, and moves with the person, his codes and his scopes', async () => {
      const one = await member({ codes: ['org_structure'], dataScopes: { employee: { kind: 'deptAndChildren' } } })
      const fingerprint = async () => (await who(one.token)).fingerprint
      const before = await fingerprint()
      await buildDepartment(server, domain, { parentUri: crew })
      expect(await fingerprint()).toBe(before)
      await changeRole(server, one, { codes: ['org_structure', 'staff_edit'] })
      const withCode = await fingerprint()
      expect(withCode.split('.')[0]).not.toBe(before.split('.')[0])
      expect(withCode.split('.')[1]).toBe(before.split('.')[1])
      await changeRole(server, one, { dataScopes: { employee: { kind: 'dept' } } })
      const narrower = await fingerprint()
      expect(narrower.split('.')[0]).toBe(withCode.split('.')[0])
      expect(narrower.split('.')[1]).not.toBe(withCode.split('.')[1])
    })

    test('is the same for two people with the same rights', async () => {
      const plan = { codes: ['org_structure'], dataScopes: { employee: { kind: 'dept' } } } as const
      const [one, two] = [await member(plan), await member(plan)]
      expect((await who(one.token)).fingerprint).toBe((await who(two.token)).fingerprint)
    })
  })

  test('everything is asked in one statement', async () => {
    const one = await member({ dataScopes: { employee: { kind: 'deptAndChildren' } } })
    let asked = 0
    const counting = {
      getExecutor: () => {
        asked++
        return server.db.getExecutor()
      },
    }
    await loadWho(counting, one.token, server.clock.nowMs)
    expect(asked).toBe(1)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUlid } from '#contract/kit/id.ts'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { expireGrants } from '#server/jobs/expire-grants.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import {
  type BuiltMember,
  buildDepartment,
  buildEmployee,
  buildMember,
  buildOrganisation,
  type MemberPlan,
} from '#tests/kit/people.ts'
import { addDefaultRoles } from './add-default-roles.ts'

const MANAGE: readonly Permission[] = ['role_management', 'org_structure', 'user_and_departments']

let made = 0

describeServers('roles', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let boss: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, root } = await buildOrganisation(server))
    boss = await member({ codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  async function member(plan: MemberPlan = {}, home = root) {
    return buildMember(server, domain, { employeeUri: await buildEmployee(server, domain, home), ...plan })
  }
  const save = (token: string, values: Record<string, unknown> = {}) =>
    server.call(
      'identity',
      'roleSave',
      {
        name: `角色${++made}`,
        parentUri: null,
        flag: 1,
        codes: [],
        dataScopes: {},
        sortNo: 0,
        ...values,
      } as never,
      token,
    )
  async function role(values: Record<string, unknown> = {}): Promise<string> {
    const saved = await save(boss.token, values)
    if (!saved.result) throw new Error(saved.message)
    return saved.result.uri
  }
  const grant = (token: string, uri: string, to: BuiltMember, expireAtMs: number | null = null) =>
    server.call('identity', 'roleGrant', { uri, employeeUris: [to.employeeUri ?? ''], expireAtMs }, token)
  const revoke = (token: string, uri: string, from: BuiltMember) =>
    server.call('identity', 'roleRevoke', { uri, userId: from.userId }, token)
  const reasonOf = (answer: object) => (answer as { reason?: string }).reason
  const codesOf = async (one: BuiltMember) =>
    (await server.call('identity', 'getUserPermission', {}, one.token)).result?.permissions
  const fingerprintOf = async (one: BuiltMember) =>
    (await server.call('identity', 'getUserPermission', {}, one.token)).result?.fingerprint ?? null

  describe('the tree', () => {
    test('holds three levels and no fourth', async () => {
      const top = await role({ codes: MANAGE })
      const child = await role({ parentUri: top, codes: MANAGE })
      const grandchild = await role({ parentUri: child, codes: ['org_structure'] })
      expect(reasonOf(await save(boss.token, { parentUri: grandchild }))).toBe('roleTooDeep')
      // Moving a branch below counts what hangs on it.
      const other = await role()
      const moved = { uri: top, name: '顶', parentUri: other, codes: MANAGE }
      expect(reasonOf(await save(boss.token, moved))).toBe('roleTooDeep')
      expect(reasonOf(await save(boss.token, { ...moved, parentUri: grandchild }))).toBe('invalidInput')
    })

    test('a role below holds no code that the one above lacks, from either side', async () => {
      const top = await role({ codes: ['org_structure'] })
      expect(reasonOf(await save(boss.token, { parentUri: top, codes: ['staff_edit'] }))).toBe('aboveParentRole')
      await role({ parentUri: top, codes: ['org_structure'] })
      expect(reasonOf(await save(boss.token, { uri: top, name: '顶', codes: [] }))).toBe('belowChildRole')
    })

    test("a system role's codes and place are fixed, and it is not removed", async () => {
      const uris = await addDefaultRoles(server.db, domain, (prefix) => `${prefix}_${makeUlid(1, Math.random)}`)
      const staff = uris.get('staff') ?? ''
      const list = await server.call('identity', 'roleList', {}, boss.token)
      const held = list.result?.roles.find((one) => one.uri === staff)
      expect(held).toMatchObject({ isSystem: true, name: '员工', parentUri: uris.get('owner') })
      const same = {
        uri: staff,
        name: '职员',
        parentUri: held?.parentUri,
        codes: held?.codes,
        dataScopes: held?.dataScopes,
      }
      expect((await save(boss.token, same)).code).toBe(200)
      expect(reasonOf(await save(boss.token, { ...same, codes: [] }))).toBe('systemRole')
      expect(reasonOf(await save(boss.token, { ...same, flag: 0 }))).toBe('systemRole')
      expect(reasonOf(await save(boss.token, { ...same, parentUri: null }))).toBe('systemRole')
      expect(reasonOf(await server.call('identity', 'roleRemove', { uri: staff }, boss.token))).toBe('systemRole')
    })

    test('a role that somebody holds, or that has one below it, stays', async () => {
      const top = await role({ codes: ['org_structure'] })
      const child = await role({ parentUri: top })
      const one = await member()
      await grant(boss.token, child, one)
      const remove = (uri: string) => server.call('identity', 'roleRemove', { uri }, boss.token)
      expect(reasonOf(await remove(top))).toBe('roleInUse')
      expect(reasonOf(await remove(child))).toBe('roleInUse')
      await revoke(boss.token, child, one)
      expect((await remove(child)).code).toBe(200)
      expect((await remove(top)).code).toBe(200)
    })

    test('names are taken once', async () => {
      await role({ name: '质检' })
      expect(reasonOf(await save(boss.token, { name: ' 质检 ' }))).toBe('roleNameTaken')
    })
  })

  describe('nobody goes above himself', () => {
    let low: BuiltMember
    beforeEach(async () => {
      low = await member({ codes: MANAGE, dataScopes: { employee: { kind: 'custom', groupUris: [root] } } })
    })

    test('in codes: not by writing a role, not by granting, not by taking from his betters', async () => {
      const high = await role({ codes: ['roster_sensitive'], dataScopes: { employee: { kind: 'self' } } })
      const one = await member()
      const scopes = { employee: { kind: 'self' } }
      expect(reasonOf(await save(low.token, { codes: ['roster_sensitive'], dataScopes: scopes }))).toBe(
        'aboveOwnRights',
      )
      expect(reasonOf(await grant(low.token, high, one))).toBe('aboveOwnRights')
      expect(reasonOf(await revoke(low.token, boss.roleUri, boss))).toBe('aboveOwnRights')
      const emptied = { uri: high, name: '空', codes: [], dataScopes: scopes }
      expect(reasonOf(await save(low.token, emptied))).toBe('aboveOwnRights')
      expect(await codesOf(one)).toEqual([])
    })

    test('in data scopes: not by naming one, not by leaving it out, not by the place of whom he grants to', async () => {
      const elsewhere = await buildDepartment(server, domain, { parentUri: null })
      const tries: [Record<string, unknown>, string | undefined][] = [
        [{}, 'aboveOwnRights'],
        [{ employee: { kind: 'all' } }, 'aboveOwnRights'],
        [{ employee: { kind: 'custom', groupUris: [elsewhere] } }, 'aboveOwnRights'],
        [{ employee: { kind: 'self' }, 'employee.edit': { kind: 'all' } }, 'aboveOwnRights'],
        [{ employee: { kind: 'custom', groupUris: [root] } }, undefined],
        [{ employee: { kind: 'dept' } }, undefined],
      ]
      for (const [dataScopes, reason] of tries) expect(reasonOf(await save(low.token, { dataScopes }))).toBe(reason)
      const own = await role({ codes: ['org_structure'], dataScopes: { employee: { kind: 'deptAndChildren' } } })
      const inside = await member({}, root)
      expect((await grant(low.token, own, inside)).result?.granted).toBe(1)
      await buildDepartment(server, domain, { parentUri: root })
      // Below his own department lies one that is not his.
      const another = await member({}, root)
      expect(reasonOf(await grant(low.token, own, another))).toBe('aboveOwnRights')
    })

    test('not to himself, and not by widening what he holds', async () => {
      const uri = await role({ codes: MANAGE, dataScopes: { employee: { kind: 'self' } } })
      expect(reasonOf(await grant(low.token, uri, low))).toBe('ownRights')
      const own = { uri: low.roleUri, name: '自己', dataScopes: { employee: { kind: 'custom', groupUris: [root] } } }
      const wider = { employee: { kind: 'custom', groupUris: [root] }, 'employee.edit': { kind: 'self' } }
      expect(reasonOf(await save(low.token, { ...own, codes: MANAGE, dataScopes: wider }))).toBe('ownRights')
      expect((await save(low.token, { ...own, codes: MANAGE })).code).toBe(200)
    })

    test('nobody outside his scope is given anything by him', async () => {
      const elsewhere = await buildDepartment(server, domain, { parentUri: null })
      const stranger = await member({}, elsewhere)
      const uri = await role({ dataScopes: { employee: { kind: 'self' } } })
      expect(reasonOf(await grant(low.token, uri, stranger))).toBe('personMissing')
    })

    test("another organisation's roles and people are not there", async () => {
      const other = await buildOrganisation(server)
      const neighbour = await buildMember(server, other.domain, { codes: PERMISSIONS })
      const uri = await role({ codes: ['org_structure'] })
      expect((await save(neighbour.token, { uri, name: '抢' })).code).toBe(404)
      expect((await server.call('identity', 'roleRemove', { uri }, neighbour.token)).code).toBe(404)
      expect((await revoke(neighbour.token, uri, boss)).code).toBe(404)
      expect(
        (await server.call('identity', 'roleMembers', { uri: boss.roleUri }, neighbour.token)).result?.members,
      ).toEqual([])
    })
  })

  describe('the last one who manages roles', () => {
    test('stays, however it is tried', async () => {
      expect(reasonOf(await revoke(boss.token, boss.roleUri, boss))).toBe('lastRoleManager')
      const less = PERMISSIONS.filter((code) => code !== 'role_management')
      expect(reasonOf(await save(boss.token, { uri: boss.roleUri, name: '无', codes: less }))).toBe('lastRoleManager')
      expect(reasonOf(await save(boss.token, { uri: boss.roleUri, name: '停', codes: PERMISSIONS, flag: 0 }))).toBe(
        'lastRoleManager',
      )
      // Somebody who manages them for a time is no successor.
      const deputy = await member()
      await grant(boss.token, await role({ codes: PERMISSIONS }), deputy, server.clock.nowMs + 1000)
      expect(reasonOf(await revoke(boss.token, boss.roleUri, boss))).toBe('lastRoleManager')
      expect(await codesOf(boss)).toContain('role_management')
    })

    test('two who take it from each other at once: one of them stays', async () => {
      for (let round = 0; round < 5; round++) {
        const other = await buildOrganisation(server)
        const pair = await Promise.all([0, 1].map(() => buildMember(server, other.domain, { codes: PERMISSIONS })))
        const [one, two] = pair as [BuiltMember, BuiltMember]
        const answers = await Promise.all([revoke(one.token, two.roleUri, two), revoke(two.token, one.roleUri, one)])
        expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
        expect(answers.filter((answer) => answer.code === 6)).toHaveLength(1)
      }
    })

    test('two who leave at once: one of them stays', async () => {
      const other = await member({ codes: PERMISSIONS })
      const answers = await Promise.all([
        revoke(boss.token, boss.roleUri, boss),
        revoke(other.token, other.roleUri, other),
      ])
      expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400])
    })
  })

  describe('what a change does', () => {
    test('a grant opens, a revocation closes, and the device under the old rights is told', async () => {
      const one = await member()
      const before = await fingerprintOf(one)
      const uri = await role({ codes: ['org_structure'] })
      await grant(boss.token, uri, one)
      expect(await codesOf(one)).toEqual(['org_structure'])
      expect((await server.pull(one.token, [], before)).code).toBe(10112)
      const granted = await fingerprintOf(one)
      await save(boss.token, {
        uri,
        name: '范围',
        codes: ['org_structure'],
        dataScopes: { employee: { kind: 'dept' } },
      })
      expect((await server.pull(one.token, [], granted)).code).toBe(10117)
      await revoke(boss.token, uri, one)
      expect(await codesOf(one)).toEqual([])
    })

    test('a grant for a time ends by itself, and is then taken off the list and logged', async () => {
      const one = await member()
      const uri = await role({ codes: ['org_structure'] })
      expect(reasonOf(await grant(boss.token, uri, one, server.clock.nowMs))).toBe('expiryPast')
      await grant(boss.token, uri, one, server.clock.nowMs + 60_000)
      const held = await fingerprintOf(one)
      const members = await server.call('identity', 'roleMembers', { uri }, boss.token)
      expect(members.result?.members).toMatchObject([{ userId: one.userId, expireAtMs: server.clock.nowMs + 60_000 }])
      server.clock.nowMs += 60_000
      expect(await codesOf(one)).toEqual([])
      expect((await server.pull(one.token, [], held)).code).toBe(10112)
      const poked: string[] = []
      const deps = {
        db: server.db,
        nowMs: () => server.clock.nowMs,
        poke: (scopes: readonly string[]) => poked.push(...scopes),
      }
      expect(await expireGrants(deps)).toBeGreaterThan(0)
      expect(poked).toContain(`user:${one.userId}:${domain}`)
      // Another process of the same minute leaves it alone.
      expect(await expireGrants(deps)).toBe(0)
      const log = await server.call('identity', 'rightsLog', { pageNo: 1, pageSize: 10 }, boss.token)
      expect(log.result?.records[0]).toMatchObject({ action: 'expire', removed: ['org_structure'], byName: '' })
    })

    test('is written down: who, whom, what', async () => {
      const one = await member()
      const uri = await role({ name: '登记', codes: ['org_structure'] })
      await grant(boss.token, uri, one)
      await save(boss.token, { uri, name: '登记', codes: ['staff_edit'] })
      await revoke(boss.token, uri, one)
      const log = await server.call('identity', 'rightsLog', { pageNo: 1, pageSize: 10 }, boss.token)
      expect(log.result?.total).toBe(4)
      expect(log.result?.records).toMatchObject([
        { action: 'revoke', roleName: '登记', personName: '王小明', removed: ['staff_edit'] },
        { action: 'saveRole', added: ['staff_edit'], removed: ['org_structure'], personName: '' },
        { action: 'grant', added: ['org_structure'], byName: '王小明' },
        { action: 'saveRole', added: ['org_structure'] },
      ])
    })

    test('people without an account get nothing and are named', async () => {
      const uri = await role()
      const nobody = await buildEmployee(server, domain, root, { name: '李四' })
      const answer = await server.call(
        'identity',
        'roleGrant',
        { uri, employeeUris: [nobody], expireAtMs: null },
        boss.token,
      )
      expect(answer.result).toEqual({ granted: 0, without: ['李四'] })
    })

    test('a role that is switched off opens nothing and is given to nobody', async () => {
      const one = await member()
      const uri = await role({ codes: ['org_structure'] })
      await grant(boss.token, uri, one)
      await save(boss.token, { uri, name: '停用', codes: ['org_structure'], flag: 0 })
      expect(await codesOf(one)).toEqual([])
      expect(reasonOf(await grant(boss.token, uri, await member()))).toBe('roleNotSelectable')
    })
  })

  describe('the default roles', () => {
    test('stand in a tree, and are added once', async () => {
      const newId = (prefix: string) => `${prefix}_${makeUlid(1, Math.random)}`
      const first = await addDefaultRoles(server.db, domain, newId)
      expect(await addDefaultRoles(server.db, domain, newId)).toEqual(first)
      const { rows } = await sql<{ count: number }>`select count(*) as count from role
        where domain = ${domain} and is_system`.execute(server.db)
      expect(Number(rows[0]?.count)).toBe(first.size)
      const { result } = await server.call('identity', 'roleList', {}, boss.token)
      const byUri = new Map(result?.roles.map((one) => [one.uri, one]))
      for (const one of byUri.values()) {
        const above = one.parentUri === null ? undefined : byUri.get(one.parentUri)
        if (above) expect(one.codes.filter((code) => !above.codes.includes(code))).toEqual([])
      }
    })
  })
})

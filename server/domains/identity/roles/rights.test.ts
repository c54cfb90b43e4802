import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { expireGrants } from '#server/jobs/expire-grants.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { reasonOf, registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'

const DAY_MS = 86_400_000
const MANAGE: readonly Permission[] = ['role_management', 'org_structure', 'user_and_departments']

describeServers('rights', (kind) => {
  const { kit, member, save, role, grant, revoke, codesOf, fingerprintOf } = registerRoleKit(kind)

  describe('nobody goes above himself', () => {
    let low: BuiltMember
    beforeEach(async () => {
      low = await member({ codes: MANAGE, dataScopes: { employee: { kind: 'custom', groupUris: [kit.root] } } })
    })

    test('in codes: not by writing a role, not by granting, not by taking from his betters', async () => {
      const high = await role({ codes: ['roster_sensitive'], dataScopes: { employee: { kind: 'self' } } })
      const one = await member()
      const scopes = { employee: { kind: 'self' } }
      expect(reasonOf(await save(low.token, { codes: ['roster_sensitive'], dataScopes: scopes }))).toBe(
        'aboveOwnRights',
      )
      expect(reasonOf(await grant(low.token, high, one))).toBe('aboveOwnRights')
      expect(reasonOf(await revoke(low.token, kit.boss.roleUri, kit.boss))).toBe('aboveOwnRights')
      const emptied = { uri: high, name: '空', codes: [], dataScopes: scopes }
      expect(reasonOf(await save(low.token, emptied))).toBe('aboveOwnRights')
      expect(await codesOf(one)).toEqual([])
    })

    test('in data scopes: not by naming one, not by leaving it out, not by the place of whom he grants to', async () => {
      const elsewhere = await buildDepartment(kit.server, kit.domain, { parentUri: null })
      const tries: [Record<string, unknown>, string | undefined][] = [
        [{}, 'aboveOwnRights'],
        [{ employee: { kind: 'all' } }, 'aboveOwnRights'],
        [{ employee: { kind: 'custom', groupUris: [elsewhere] } }, 'aboveOwnRights'],
        [{ employee: { kind: 'self' }, 'employee.edit': { kind: 'all' } }, 'aboveOwnRights'],
        [{ employee: { kind: 'custom', groupUris: [kit.root] } }, undefined],
        [{ employee: { kind: 'dept' } }, undefined],
      ]
      for (const [dataScopes, reason] of tries) expect(reasonOf(await save(low.token, { dataScopes }))).toBe(reason)
      const own = await role({ codes: ['org_structure'], dataScopes: { employee: { kind: 'deptAndChildren' } } })
      const inside = await member({}, kit.root)
      expect((await grant(low.token, own, inside)).result?.granted).toBe(1)
      await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
      // Below his own department lies one that is not his.
      const another = await member({}, kit.root)
      expect(reasonOf(await grant(low.token, own, another))).toBe('aboveOwnRights')
    })

    test('not to himself, and not by widening what he holds', async () => {
      const uri = await role({ codes: MANAGE, dataScopes: { employee: { kind: 'self' } } })
      expect(reasonOf(await grant(low.token, uri, low))).toBe('ownRights')
      const own = {
        uri: low.roleUri,
        name: '自己',
        dataScopes: { employee: { kind: 'custom', groupUris: [kit.root] } },
      }
      const wider = { employee: { kind: 'custom', groupUris: [kit.root] }, 'employee.edit': { kind: 'self' } }
      expect(reasonOf(await save(low.token, { ...own, codes: MANAGE, dataScopes: wider }))).toBe('ownRights')
      expect((await save(low.token, { ...own, codes: MANAGE })).code).toBe(200)
    })

    test('nobody outside his scope is given anything by him', async () => {
      const elsewhere = await buildDepartment(kit.server, kit.domain, { parentUri: null })
      const stranger = await member({}, elsewhere)
      const uri = await role({ dataScopes: { employee: { kind: 'self' } } })
      expect(reasonOf(await grant(low.token, uri, stranger))).toBe('personMissing')
    })

    test("another organisation's roles and people are not there", async () => {
      const other = await buildOrganisation(kit.server)
      const neighbour = await buildMember(kit.server, other.domain, { codes: PERMISSIONS })
      const uri = await role({ codes: ['org_structure'] })
      expect((await save(neighbour.token, { uri, name: '抢' })).code).toBe(404)
      expect((await kit.server.call('identity', 'roleRemove', { uri }, neighbour.token)).code).toBe(404)
      expect((await revoke(neighbour.token, uri, kit.boss)).code).toBe(404)
      expect(
        (await kit.server.call('identity', 'roleMembers', { uri: kit.boss.roleUri }, neighbour.token)).result?.members,
      ).toEqual([])
    })
  })

  describe('the last one who manages roles', () => {
    test('stays, however it is tried', async () => {
      expect(reasonOf(await revoke(kit.boss.token, kit.boss.roleUri, kit.boss))).toBe('lastRoleManager')
      const less = PERMISSIONS.filter((code) => code !== 'role_management')
      expect(reasonOf(await save(kit.boss.token, { uri: kit.boss.roleUri, name: '无', codes: less }))).toBe(
        'lastRoleManager',
      )
      expect(
        reasonOf(await save(kit.boss.token, { uri: kit.boss.roleUri, name: '停', codes: PERMISSIONS, flag: 0 })),
      ).toBe('lastRoleManager')
      // Somebody who manages them for a time is no successor.
      const deputy = await member()
      await grant(kit.boss.token, await role({ codes: PERMISSIONS }), deputy, kit.server.clock.nowMs + 1000)
      expect(reasonOf(await revoke(kit.boss.token, kit.boss.roleUri, kit.boss))).toBe('lastRoleManager')
      expect(await codesOf(kit.boss)).toContain('role_management')
    })

    test('is not shut out of the organisation either, not even by two edits of one request', async () => {
      const second = await member({ codes: PERMISSIONS })
      const hr = await member({ codes: PERMISSIONS })
      // For a time: he does not count as one who stays.
      await sql`update role_grant set expire_at = ${kit.server.clock.nowMs + 3_600_000} where user_id = ${hr.userId}`.execute(
        kit.server.db,
      )
      const shutOut = (one: BuiltMember) => ({
        mutation: 'hr.setEmployeeMembership',
        args: { uri: one.employeeUri, membership: 'disabled' },
        base: [{ collection: 'employee', uri: one.employeeUri ?? '', rev: 0, values: { membership: 'active' } }],
      })
      const { result } = await kit.server.push(hr.token, [shutOut(kit.boss), shutOut(second)])
      const outcomes = result?.kind === 'outcomes' ? result.outcomes.map(({ outcome }) => outcome) : []
      expect(outcomes).toMatchObject([{ kind: 'merged' }, { kind: 'refused', code: 'lastRoleManager' }])
      // Who manages no roles goes as ever.
      const plain = await kit.server.push(hr.token, [shutOut(await member())])
      expect(plain.result).toMatchObject({ outcomes: [{ outcome: { kind: 'merged' } }] })
    })

    test('two who take it from each other at once: one of them stays', async () => {
      for (let round = 0; round < 5; round++) {
        const other = await buildOrganisation(kit.server)
        const pair = await Promise.all([0, 1].map(() => buildMember(kit.server, other.domain, { codes: PERMISSIONS })))
        const [one, two] = pair as [BuiltMember, BuiltMember]
        const answers = await Promise.all([revoke(one.token, two.roleUri, two), revoke(two.token, one.roleUri, one)])
        expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
        expect(answers.filter((answer) => answer.code === 6)).toHaveLength(1)
      }
    })

    test('two who leave at once: one of them stays', async () => {
      const other = await member({ codes: PERMISSIONS })
      const answers = await Promise.all([
        revoke(kit.boss.token, kit.boss.roleUri, kit.boss),
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
      await grant(kit.boss.token, uri, one)
      expect(await codesOf(one)).toEqual(['org_structure'])
      expect((await kit.server.pull(one.token, [], before)).code).toBe(10112)
      const granted = await fingerprintOf(one)
      await save(kit.boss.token, {
        uri,
        name: '范围',
        codes: ['org_structure'],
        dataScopes: { employee: { kind: 'dept' } },
      })
      expect((await kit.server.pull(one.token, [], granted)).code).toBe(10117)
      await revoke(kit.boss.token, uri, one)
      expect(await codesOf(one)).toEqual([])
    })

    test('a grant for a time ends by itself, and is then taken off the list and logged', async () => {
      const one = await member()
      const uri = await role({ codes: ['org_structure'] })
      expect(reasonOf(await grant(kit.boss.token, uri, one, kit.server.clock.nowMs))).toBe('expiryPast')
      await grant(kit.boss.token, uri, one, kit.server.clock.nowMs + 60_000)
      const held = await fingerprintOf(one)
      const members = await kit.server.call('identity', 'roleMembers', { uri }, kit.boss.token)
      expect(members.result?.members).toMatchObject([
        { userId: one.userId, expireAtMs: kit.server.clock.nowMs + 60_000 },
      ])
      kit.server.clock.nowMs += 60_000
      expect(await codesOf(one)).toEqual([])
      expect((await kit.server.pull(one.token, [], held)).code).toBe(10112)
      const poked: string[] = []
      const deps = {
        db: kit.server.db,
        command: kit.server.command,
        random: Math.random,
        nowMs: () => kit.server.clock.nowMs,
        poke: (scopes: readonly string[]) => poked.push(...scopes),
      }
      expect(await expireGrants(deps)).toBeGreaterThan(0)
      expect(poked).toContain(`user:${one.userId}:${kit.domain}`)
      // Another process of the same minute leaves it alone.
      expect(await expireGrants(deps)).toBe(0)
      const log = await kit.server.call('identity', 'rightsLog', { pageNo: 1, pageSize: 10 }, kit.boss.token)
      expect(log.result?.records[0]).toMatchObject({ action: 'expire', removed: ['org_structure'], byName: '' })
    })

    test('whoever is given a role is told by whom and what for, then before its end, and at its end', async () => {
      const one = await member()
      const uri = await role({ name: '资料员', codes: ['org_structure'] })
      const deps = { ...kit.server, random: Math.random, nowMs: () => kit.server.clock.nowMs, poke: () => undefined }
      const told = async () =>
        (await filledRows(kit.server, one.token, 'notice'))
          .sort((a, b) => Number(a.at) - Number(b.at))
          .map((row) => row.facts)
      const endsAtMs = kit.server.clock.nowMs + 10 * DAY_MS
      await grant(kit.boss.token, uri, one, endsAtMs)
      const facts = { role: '资料员', name: '王小明' }
      const given = { ...facts, event: 'roleGranted', endsAtMs, codes: ['org_structure'], count: 1 }
      expect(await told()).toEqual([given])
      kit.server.clock.nowMs = endsAtMs - 2 * DAY_MS
      await expireGrants(deps)
      kit.server.clock.nowMs += 60_000
      await expireGrants(deps)
      const warned = { event: 'roleEnding', role: '资料员', name: '', endsAtMs }
      expect(await told()).toEqual([given, warned])
      kit.server.clock.nowMs = endsAtMs
      await expireGrants(deps)
      expect(await told()).toEqual([given, warned, { event: 'roleEnded', role: '资料员', name: '' }])
    })

    test('is written down: who, whom, what', async () => {
      const one = await member()
      const uri = await role({ name: '登记', codes: ['org_structure'] })
      await grant(kit.boss.token, uri, one)
      await save(kit.boss.token, { uri, name: '登记', codes: ['staff_edit'] })
      await revoke(kit.boss.token, uri, one)
      const log = await kit.server.call('identity', 'rightsLog', { pageNo: 1, pageSize: 10 }, kit.boss.token)
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
      const nobody = await buildEmployee(kit.server, kit.domain, kit.root, { name: '李四' })
      const answer = await kit.server.call(
        'identity',
        'roleGrant',
        { uri, employeeUris: [nobody], expireAtMs: null },
        kit.boss.token,
      )
      expect(answer.result).toEqual({ granted: 0, without: ['李四'] })
    })

    test('a role that is switched off opens nothing and is given to nobody', async () => {
      const one = await member()
      const uri = await role({ codes: ['org_structure'] })
      await grant(kit.boss.token, uri, one)
      await save(kit.boss.token, { uri, name: '停用', codes: ['org_structure'], flag: 0 })
      expect(await codesOf(one)).toEqual([])
      expect(reasonOf(await grant(kit.boss.token, uri, await member()))).toBe('roleNotSelectable')
    })
  })
})

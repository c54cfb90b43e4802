import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type BuiltMember, buildDepartment } from '#tests/kit/people.ts'
import { reasonOf, registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const CODES: readonly Permission[] = ['org_structure', 'user_and_departments', 'department_edit']

describeServers('the data scope for changing departments', (kind) => {
  const { kit, member, save, role, grant } = registerRoleKit(kind)

  async function added(one: BuiltMember, parentUri: string): Promise<unknown> {
    const args = { uri: newId('dept'), parentUri, groupName: `班组${newId('x')}`, type: 'dept', sortNo: 1 }
    const { result } = await kit.server.push(one.token, [{ mutation: 'organisation.addDepartment', args }])
    return result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : result
  }

  test('is saved with a role, told to the device, and held by the server: his own branch, all of it to be seen', async () => {
    const site = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
    const team = await buildDepartment(kit.server, kit.domain, { parentUri: site })
    const uri = await role({ codes: CODES, dataScopes: { 'department.edit': { kind: 'deptAndChildren' } } })
    const list = await kit.server.call('identity', 'roleList', {}, kit.boss.token)
    expect(list.result?.roles.find((one) => one.uri === uri)?.dataScopes).toEqual({
      'department.edit': { kind: 'deptAndChildren' },
    })
    const foreman = await member({}, site)
    await grant(kit.boss.token, uri, foreman)
    const rights = await kit.server.call('identity', 'getUserPermission', {}, foreman.token)
    expect(rights.result?.scopes?.['department.edit']).toEqual({ kind: 'departments', exact: [], branches: [site] })
    expect(await added(foreman, site)).toMatchObject({ kind: 'applied' })
    expect(await added(foreman, team)).toMatchObject({ kind: 'applied' })
    expect(await added(foreman, kit.root)).toMatchObject({ kind: 'refused', code: 'notAllowed' })
    const seen = await filledRows(kit.server, foreman.token, 'department')
    expect(seen.map((row) => row.uri)).toEqual(expect.arrayContaining([kit.root, site, team]))
  })

  test('of nothing, and of chosen departments, means what lies directly below them', async () => {
    const site = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
    const team = await buildDepartment(kit.server, kit.domain, { parentUri: site })
    const chosen = { 'department.edit': { kind: 'custom', groupUris: [site] } }
    const one = await member()
    await grant(kit.boss.token, await role({ codes: CODES, dataScopes: { 'department.edit': { kind: 'self' } } }), one)
    expect(await added(one, site)).toMatchObject({ code: 'notAllowed' })
    // The widest of all his roles counts.
    await grant(kit.boss.token, await role({ codes: CODES, dataScopes: chosen }), one)
    expect(await added(one, site)).toMatchObject({ kind: 'applied' })
    expect(await added(one, team)).toMatchObject({ code: 'notAllowed' })
  })

  describe('nobody gives away more of the tree than he has', () => {
    const manages = async () =>
      member({
        codes: [...CODES, 'role_management'],
        dataScopes: { 'department.edit': { kind: 'custom', groupUris: [kit.root] } },
      })

    test('not by naming more, not by leaving it out with the code', async () => {
      const low = await manages()
      const elsewhere = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
      const tries: [readonly string[], Record<string, unknown>, string | undefined][] = [
        [CODES, {}, 'aboveOwnRights'],
        [CODES, { 'department.edit': { kind: 'all' } }, 'aboveOwnRights'],
        [CODES, { 'department.edit': { kind: 'custom', groupUris: [elsewhere] } }, 'aboveOwnRights'],
        // Without the code it would widen another role of whoever gets it.
        [['org_structure'], { 'department.edit': { kind: 'all' } }, 'aboveOwnRights'],
        [CODES, { 'department.edit': { kind: 'custom', groupUris: [kit.root] } }, undefined],
        [CODES, { 'department.edit': { kind: 'self' } }, undefined],
        [['org_structure'], {}, undefined],
      ]
      for (const [codes, dataScopes, reason] of tries)
        expect([codes, dataScopes, reasonOf(await save(low.token, { codes, dataScopes }))]).toEqual([
          codes,
          dataScopes,
          reason,
        ])
    })

    test('not by the place of whom he grants to', async () => {
      const low = await manages()
      const site = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
      const uri = await role({ codes: CODES, dataScopes: { 'department.edit': { kind: 'dept' } } })
      expect((await grant(low.token, uri, await member({}, kit.root))).result?.granted).toBe(1)
      expect(reasonOf(await grant(low.token, uri, await member({}, site)))).toBe('aboveOwnRights')
    })

    test('a resource that has no scopes is no scope', async () => {
      const answer = await save(kit.boss.token, { dataScopes: { department: { kind: 'all' } } })
      expect(reasonOf(answer)).toBe('invalidInput')
    })
  })
})

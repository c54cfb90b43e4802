import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeUlid } from '#contract/kit/id.ts'
import type { Permission } from '#contract/permissions.ts'
import { reasonOf, registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { addDefaultRoles } from './add-default-roles.ts'

const MANAGE: readonly Permission[] = ['role_management', 'org_structure', 'user_and_departments']

describeServers('the tree of roles', (kind) => {
  const { kit, member, save, role, grant, revoke } = registerRoleKit(kind)

  describe('the tree', () => {
    test('holds three levels and no fourth', async () => {
      const top = await role({ codes: MANAGE })
      const child = await role({ parentUri: top, codes: MANAGE })
      const grandchild = await role({ parentUri: child, codes: ['org_structure'] })
      expect(reasonOf(await save(kit.boss.token, { parentUri: grandchild }))).toBe('roleTooDeep')
      // Moving a branch below counts what hangs on it.
      const other = await role()
      const moved = { uri: top, name: '顶', parentUri: other, codes: MANAGE }
      expect(reasonOf(await save(kit.boss.token, moved))).toBe('roleTooDeep')
      expect(reasonOf(await save(kit.boss.token, { ...moved, parentUri: grandchild }))).toBe('invalidInput')
    })

    test('a role below holds no code that the one above lacks, from either side', async () => {
      const top = await role({ codes: ['org_structure'] })
      expect(reasonOf(await save(kit.boss.token, { parentUri: top, codes: ['staff_edit'] }))).toBe('aboveParentRole')
      await role({ parentUri: top, codes: ['org_structure'] })
      expect(reasonOf(await save(kit.boss.token, { uri: top, name: '顶', codes: [] }))).toBe('belowChildRole')
    })

    test("a system role's codes and place are fixed, and it is not removed", async () => {
      const uris = await addDefaultRoles(kit.server.db, kit.domain, (prefix) => `${prefix}_${makeUlid(1, Math.random)}`)
      const staff = uris.get('staff') ?? ''
      const list = await kit.server.call('identity', 'roleList', {}, kit.boss.token)
      const held = list.result?.roles.find((one) => one.uri === staff)
      expect(held).toMatchObject({ isSystem: true, name: '员工', parentUri: uris.get('owner') })
      const same = {
        uri: staff,
        name: '职员',
        parentUri: held?.parentUri,
        codes: held?.codes,
        dataScopes: held?.dataScopes,
      }
      expect((await save(kit.boss.token, same)).code).toBe(200)
      expect(reasonOf(await save(kit.boss.token, { ...same, codes: [] }))).toBe('systemRole')
      expect(reasonOf(await save(kit.boss.token, { ...same, flag: 0 }))).toBe('systemRole')
      expect(reasonOf(await save(kit.boss.token, { ...same, parentUri: null }))).toBe('systemRole')
      expect(reasonOf(await kit.server.call('identity', 'roleRemove', { uri: staff }, kit.boss.token))).toBe(
        'systemRole',
      )
    })

    test('a role that somebody holds, or that has one below it, stays', async () => {
      const top = await role({ codes: ['org_structure'] })
      const child = await role({ parentUri: top })
      const one = await member()
      await grant(kit.boss.token, child, one)
      const remove = (uri: string) => kit.server.call('identity', 'roleRemove', { uri }, kit.boss.token)
      expect(reasonOf(await remove(top))).toBe('roleInUse')
      expect(reasonOf(await remove(child))).toBe('roleInUse')
      await revoke(kit.boss.token, child, one)
      expect((await remove(child)).code).toBe(200)
      expect((await remove(top)).code).toBe(200)
    })

    test('names are taken once', async () => {
      await role({ name: '质检' })
      expect(reasonOf(await save(kit.boss.token, { name: ' 质检 ' }))).toBe('roleNameTaken')
    })
  })

  describe('the default roles', () => {
    test('stand in a tree, and are added once', async () => {
      const newId = (prefix: string) => `${prefix}_${makeUlid(1, Math.random)}`
      const first = await addDefaultRoles(kit.server.db, kit.domain, newId)
      expect(await addDefaultRoles(kit.server.db, kit.domain, newId)).toEqual(first)
      const { rows } = await sql<{ count: number }>`select count(*) as count from role
        where domain = ${kit.domain} and is_system`.execute(kit.server.db)
      expect(Number(rows[0]?.count)).toBe(first.size)
      const { result } = await kit.server.call('identity', 'roleList', {}, kit.boss.token)
      const byUri = new Map(result?.roles.map((one) => [one.uri, one]))
      for (const one of byUri.values()) {
        const above = one.parentUri === null ? undefined : byUri.get(one.parentUri)
        if (above) expect(one.codes.filter((code) => !above.codes.includes(code))).toEqual([])
      }
    })
  })
})

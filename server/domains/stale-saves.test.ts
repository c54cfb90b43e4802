// P6 for what is saved by a call: a form that was opened before somebody else's change undoes nothing of it.
import { beforeEach, describe, expect, test } from 'vitest'
import { type BuiltMember, buildEmployee } from '#tests/kit/people.ts'
import { reasonOf, registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'

describeServers('saving what somebody else has changed meanwhile', (kind) => {
  const { kit, role, save } = registerRoleKit(kind)

  describe('a role', () => {
    const opened = {
      name: '资料员',
      parentUri: null,
      flag: 1,
      codes: ['department_edit', 'staff_edit'],
      dataScopes: {},
    }

    test('a code that was taken away is not given back by an older form', async () => {
      const uri = await role(opened)
      expect((await save(kit.boss.token, { ...opened, uri, codes: ['staff_edit'], seen: opened })).code).toBe(200)
      const stale = await save(kit.boss.token, { ...opened, uri, name: '资料员甲', seen: opened })
      expect([stale.code, reasonOf(stale)]).toEqual([400, 'changedMeanwhile'])
      const { roles = [] } = (await kit.server.call('identity', 'roleList', {}, kit.boss.token)).result ?? {}
      const held = roles.find((one) => one.uri === uri)
      expect(held).toMatchObject({ name: '资料员', codes: ['staff_edit'] })
      const { name, parentUri, flag, codes, dataScopes } = held ?? opened
      const seen = { name, parentUri, flag, codes, dataScopes }
      expect((await save(kit.boss.token, { ...seen, uri, name: '资料员甲', seen })).code).toBe(200)
    })
  })

  describe('the organisation', () => {
    const change = (values: Record<string, unknown>) =>
      kit.server.call('identity', 'organisationSave', values as never, kit.boss.token)

    test('another field is saved beside it, the same one is refused', async () => {
      await change({ description: '原来的介绍', joinPolicy: 'apply' })
      expect((await change({ description: '甲写的', seen: { description: '原来的介绍' } })).code).toBe(200)
      expect((await change({ joinPolicy: 'open', seen: { joinPolicy: 'apply' } })).code).toBe(200)
      const stale = await change({ description: '乙写的', seen: { description: '原来的介绍' } })
      expect([stale.code, reasonOf(stale)]).toEqual([400, 'changedMeanwhile'])
      const { result } = await kit.server.call('identity', 'organisationGet', {}, kit.boss.token)
      expect(result).toMatchObject({ description: '甲写的', joinPolicy: 'open' })
    })
  })

  describe('an account', () => {
    const change = (values: Record<string, unknown>, who: BuiltMember) =>
      kit.server.call('identity', 'accountSave', values as never, who.token)

    test('another device of the person is not overwritten', async () => {
      const before = (await kit.server.call('identity', 'accountGet', {}, kit.boss.token)).result
      const seen = { roleTags: before?.roleTags }
      expect((await change({ roleTags: [1], seen }, kit.boss)).code).toBe(200)
      expect((await change({ name: '王小二', seen: { name: before?.name } }, kit.boss)).code).toBe(200)
      const stale = await change({ roleTags: [2], seen }, kit.boss)
      expect([stale.code, reasonOf(stale)]).toEqual([400, 'changedMeanwhile'])
      const { result } = await kit.server.call('identity', 'accountGet', {}, kit.boss.token)
      expect(result).toMatchObject({ name: '王小二', roleTags: [1] })
    })
  })

  describe('sensitive fields', () => {
    let uri: string
    beforeEach(async () => {
      uri = await buildEmployee(kit.server, kit.domain, kit.root, { name: '王小明', healthNote: '高血压' })
    })
    const relative = (name: string) => ({
      name,
      relation: '配偶',
      gender: null,
      birthDate: null,
      employer: '',
      phone: '',
    })
    const change = (values: Record<string, unknown>, seen: Record<string, unknown>) =>
      kit.server.call('hr', 'saveSensitive', { uri, values, seen }, kit.boss.token)
    const read = async () =>
      (await kit.server.call('hr', 'readSensitive', { uri }, kit.boss.token)).result?.values as Record<string, unknown>

    test('two people who each add one to a list lose none', async () => {
      const opened = await read()
      expect((await change({ family: [relative('李梅')] }, { family: opened.family })).code).toBe(200)
      expect((await change({ healthNote: '已康复' }, { healthNote: opened.healthNote })).code).toBe(200)
      const stale = await change({ family: [relative('王大伟')] }, { family: opened.family })
      expect([stale.code, reasonOf(stale)]).toEqual([400, 'changedMeanwhile'])
      const now = await read()
      expect(now).toMatchObject({ family: [relative('李梅')], healthNote: '已康复' })
      const both = [...(now.family as object[]), relative('王大伟')]
      expect((await change({ family: both }, { family: now.family })).code).toBe(200)
      expect((await read()).family).toHaveLength(2)
    })

    test('what was seen is compared for what is written alone: no other field can be guessed at', async () => {
      for (const seen of [{ name: '王小明' }, { name: '别人' }, { mobile: '13800000000' }]) {
        const answer = await change({ healthNote: '已康复' }, seen)
        expect([answer.code, reasonOf(answer)]).toEqual([400, 'invalidInput'])
      }
      expect((await read()).healthNote).toBe('高血压')
    })
  })
})

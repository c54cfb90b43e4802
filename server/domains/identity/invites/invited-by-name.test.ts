// People who are named by those who invite them: many in a sheet, or one who is added directly.
import { describe, expect, test } from 'vitest'
import { lookAtInvited } from '#tests/kit/invited.ts'
import { type BuiltMember, buildDepartment, buildMember } from '#tests/kit/people.ts'
import { reasonOf, registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'

describeServers('people invited by name', (kind) => {
  const { kit, member } = registerRoleKit(kind)
  const { list, record, mobileOf } = lookAtInvited(kit)

  describe('by a sheet', () => {
    const sheet = (rows: Record<string, unknown>[], isDry: boolean, by: BuiltMember = kit.boss) =>
      kit.server.call('identity', 'inviteSheet', { rows, needAudit: true, days: 7, isDry } as never, by.token)
    const line = (mobile: string, more: Record<string, unknown> = {}) => ({ name: '', mobile, groupUri: null, ...more })
    const statesOf = (answer: Awaited<ReturnType<typeof sheet>>) => answer.result?.lines.map((one) => one.state)

    test('a dry run says what would become of each and sends nothing; then each gets his own invitation', async () => {
      const inviter = await member({ codes: ['org_invitation_management'] })
      const colleague = await mobileOf(await member())
      const team = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
      const rows = [
        line('13730000001', { name: '周一', groupUri: team }),
        line('13730000002', { groupUri: 'dept_nowhere' }),
        line(colleague),
      ]
      const expected = new Map([
        ['13730000001', 'invited'],
        ['13730000002', 'departmentGone'],
        [colleague, 'member'],
      ])
      const before = (await list()).length
      const dry = await sheet(rows, true, inviter)
      expect(new Map(dry.result?.lines.map((one) => [one.mobile, one.state]))).toEqual(expected)
      expect((await list()).length).toBe(before)
      const sent = await sheet(rows, false, inviter)
      expect(new Map(sent.result?.lines.map((one) => [one.mobile, one.state]))).toEqual(expected)
      const [made] = await list()
      expect(made).toMatchObject({ type: 'sms', needAudit: true, note: '周一', maxUses: 1, state: 'open' })
      expect(statesOf(await sheet([line('13730000001')], true, inviter))).toEqual(['numberLimit'])
    })

    test('the limits of a day count the lines of the sheet; who may not invite is refused', async () => {
      const inviter = await member({ codes: ['org_invitation_management'] })
      const numbers = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, at) => line(`1374${String(from + at).padStart(7, '0')}`))
      expect(new Set(statesOf(await sheet(numbers(0, 45), false, inviter)))).toEqual(new Set(['invited']))
      const states = statesOf(await sheet(numbers(45, 55), true, inviter)) ?? []
      expect(states.filter((one) => one === 'invited')).toHaveLength(5)
      expect(states.filter((one) => one === 'dayLimit')).toHaveLength(5)
      expect((await sheet(numbers(60, 61), true, await member())).code).not.toBe(200)
      expect((await sheet(numbers(100, 151), true, inviter)).code).not.toBe(200)
    })
  })

  describe('directly', () => {
    const direct = (mobile: string, values: Record<string, unknown> = {}, by: BuiltMember = kit.boss) => {
      const input = { name: '何新来', mobile, groupUri: null, employeeNo: '', ...values }
      return kit.server.call('identity', 'inviteDirect', input as never, by.token)
    }

    test('a number without an account is a member at once, who activates it first', async () => {
      const mobile = '13877770001'
      const team = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
      expect((await direct(mobile, { groupUri: team })).result).toEqual({})
      const row = (await filledRows(kit.server, kit.boss.token, 'employee')).find((one) => one.mobile === mobile)
      expect(row).toMatchObject({ name: '何新来', groupUri: team, membership: 'active' })
      expect(reasonOf(await direct(mobile))).toBe('alreadyMember')
      kit.server.clock.nowMs += 61_000
      await kit.server.call('identity', 'sendSMS', { phone: mobile, purpose: 'activate' })
      const code = await kit.server.codeFor(mobile)
      const activated = await kit.server.call('identity', 'activateAccount', {
        ...{ mobile, code, password: 'lantern river 42', deviceId: 'd9' },
      })
      const domains = await kit.server.call('identity', 'userDomains', {}, activated.result?.token)
      expect(domains.result?.domains.map((one) => one.domainUri)).toEqual([kit.domain])
    })

    test('one with an account is asked, and the answer does not tell; nobody is added out of reach', async () => {
      const person = await buildMember(kit.server, '')
      expect((await direct(await mobileOf(person))).result).toEqual({})
      expect(await record(person.username)).toBeUndefined()
      expect((await list())[0]).toMatchObject({ type: 'sms', needAudit: false, note: '何新来' })
      const narrow = await member({
        codes: ['org_invitation_management', 'staff_edit'],
        dataScopes: { employee: { kind: 'self' } },
      })
      expect(reasonOf(await direct('13877770002', {}, narrow))).toBe('departmentOutOfReach')
    })
  })
})

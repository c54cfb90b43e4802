import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DORMANT_DAYS } from '#contract/domains/identity/role-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { buildMember } from '#tests/kit/people.ts'
import { registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'

const DAY_MS = 86_400_000
const PLAN = {
  groupUri: null,
  dutyUri: null,
  roleUri: null,
  needAudit: false,
  days: 7,
  maxUses: 5,
  mobiles: [],
  note: '',
}

describeServers('how the access to an organisation stands', (kind) => {
  const { kit, member, role, grant, revoke } = registerRoleKit(kind)

  const figures = async (token = kit.boss.token) => {
    const answer = await kit.server.call('identity', 'accessFigures', {}, token)
    if (!answer.result) throw new Error(`${answer.code} ${answer.message}`)
    return answer.result
  }

  test('roles that nobody holds are named until somebody does, and again once it is over', async () => {
    const one = await member()
    const before = await figures()
    const uri = await role({ name: '资料员', codes: ['org_structure'] })
    const vacant = await figures()
    expect(vacant.vacantRoles.count).toBe(before.vacantRoles.count + 1)
    expect(vacant.vacantRoles.names).toContain('资料员')
    await grant(kit.boss.token, uri, one)
    expect((await figures()).vacantRoles).toEqual(before.vacantRoles)
    await revoke(kit.boss.token, uri, one)
    expect((await figures()).vacantRoles.names).toContain('资料员')
  })

  test('who has not been here for so long sleeps, and wakes by a visit; who has left is not counted', async () => {
    const one = await member()
    const gone = await member()
    await sql`update membership set status = 'left' where user_id = ${gone.userId}`.execute(kit.server.db)
    const { members, withoutRealName, dormant } = await figures()
    expect({ members, withoutRealName, dormant: dormant.count }).toEqual({ members: 2, withoutRealName: 2, dormant: 0 })
    const longAgo = kit.server.clock.nowMs - (DORMANT_DAYS + 1) * DAY_MS
    await sql`update session set last_seen_at = ${longAgo} where user_id in (${one.userId}, ${gone.userId})`.execute(
      kit.server.db,
    )
    await sql`update membership set joined_at = ${longAgo} where user_id in (${one.userId}, ${gone.userId})`.execute(
      kit.server.db,
    )
    await sql`update account set real_status = 3 where user_id = ${one.userId}`.execute(kit.server.db)
    expect(await figures()).toMatchObject({
      withoutRealName: 1,
      dormant: { count: 1, names: [expect.stringMatching(/\S/)] },
    })
    await kit.server.pull(one.token, [])
    expect((await figures()).dormant).toEqual({ count: 0, names: [] })
  })

  test('invitations by weeks: made in one, accepted in the next', async () => {
    const made = await kit.server.call('identity', 'inviteAdd', { type: 'link', ...PLAN } as never, kit.boss.token)
    expect((await figures()).invites).toMatchObject([
      { sent: 1, accepted: 0 },
      { sent: 0, accepted: 0 },
      { sent: 0 },
      { sent: 0 },
    ])
    kit.server.clock.nowMs += 6 * DAY_MS
    const stranger = await buildMember(kit.server, '')
    const token = new URL(made.result?.made?.link ?? '', 'http://server').searchParams.get('t') ?? ''
    const answered = await kit.server.call('identity', 'inviteAccept', { token } as never, stranger.token)
    expect(answered.code).toBe(200)
    kit.server.clock.nowMs += 2 * DAY_MS
    expect((await figures()).invites.slice(0, 2)).toEqual([
      { sent: 0, accepted: 1 },
      { sent: 1, accepted: 0 },
    ])
  })

  test('only for whoever manages roles', async () => {
    const one = await member({ codes: ['org_structure', 'user_and_departments'] })
    const answer = await kit.server.call('identity', 'accessFigures', {}, one.token)
    expect(answer.code).toBe(ERROR_CODES.noPermission)
  })
})

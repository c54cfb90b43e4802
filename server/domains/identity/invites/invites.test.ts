// Invitations through the front door: made within one's own rights, seen by whoever holds the token, answered once.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lookAtInvited } from '#tests/kit/invited.ts'
import { auditJoin, joinRows } from '#tests/kit/joining.ts'
import { type BuiltMember, buildDepartment, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { reasonOf, registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { hashToken } from '../token.ts'

const DAY_MS = 24 * 3_600_000

describeServers('invitations', (kind) => {
  const { kit, member, role } = registerRoleKit(kind)
  const PLAN = {
    ...{ groupUri: null, dutyUri: null, roleUri: null, needAudit: false, days: 7, maxUses: 50, mobiles: [], note: '' },
  }
  const add = (values: Record<string, unknown> = {}, by: BuiltMember = kit.boss) =>
    kit.server.call('identity', 'inviteAdd', { type: 'link', ...PLAN, ...values } as never, by.token)
  async function link(values: Record<string, unknown> = {}, by?: BuiltMember): Promise<string> {
    const { result, message } = await add(values, by)
    const made = result?.made
    if (!made) throw new Error(message)
    return new URL(made.link).searchParams.get('t') ?? ''
  }
  const preview = async (token: string, seenAtMs?: number) =>
    (await kit.server.call('identity', 'invitePreview', { token, ...(seenAtMs === undefined ? {} : { seenAtMs }) }))
      .result
  const accept = (token: string, by: BuiltMember, seenAtMs?: number) =>
    kit.server.call('identity', 'inviteAccept', { token, ...(seenAtMs === undefined ? {} : { seenAtMs }) }, by.token)
  const { list, record, mobileOf } = lookAtInvited(kit)

  describe('by link', () => {
    test('a stranger sees the organisation and a first name; accepting makes him a member in department and role', async () => {
      const team = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
      const roleUri = await role({ codes: ['org_structure'] })
      const token = await link({ groupUri: team, roleUri })
      expect(await preview(token)).toMatchObject({ state: 'open', needAudit: false, isCertified: false })
      const person = await buildMember(kit.server, '')
      expect((await accept(token, person)).result).toEqual({ isMember: true, domainUri: kit.domain })
      expect(await record(person.username)).toMatchObject({ groupUri: team, membership: 'active' })
      const held =
        await sql`select 1 from role_grant where user_id = ${person.userId} and role_uri = ${roleUri}`.execute(
          kit.server.db,
        )
      expect(held.rows).toHaveLength(1)
      expect((await list())[0]).toMatchObject({ state: 'open', accepted: 1, processing: 0 })
      const mine = async (by: BuiltMember) =>
        (await kit.server.call('identity', 'inviteList', { pageNo: 1, pageSize: 20, isMine: true }, by.token)).result
      expect((await mine(kit.boss))?.records[0]).toMatchObject({ accepted: 1 })
      const other = await member({ codes: ['org_invitation_management'] })
      expect((await mine(other))?.total).toBe(0)
      const news = await filledRows(kit.server, kit.boss.token, 'notice')
      expect(news.map((row) => (row.facts as { event: string }).event)).toContain('inviteAccepted')
      expect(reasonOf(await accept(token, person))).toBe('alreadyMember')
      const standing = await kit.server.call('identity', 'inviteStanding', { token }, person.token)
      expect(standing.result).toEqual({ relation: 'member', domainUri: kit.domain, isMine: true })
    })

    test('the token is kept as a hash alone', async () => {
      const token = await link()
      const { rows } = await sql<{ all: string }>`select string_agg(i::text, ' ') as all from invite i`.execute(
        kit.server.db,
      )
      expect(rows[0]?.all).not.toContain(token)
      expect(await preview(`${token}x`)).toMatchObject({ state: 'unknown', groupName: '' })
      // One that was cut off on its way is no other case.
      expect(await preview(token.slice(0, 5))).toMatchObject({ state: 'unknown', groupName: '' })
    })

    test('with an audit it is an application that knows its department; refused and withdrawn ones give the place back', async () => {
      const team = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
      const token = await link({ groupUri: team, needAudit: true, maxUses: 1 })
      const person = await buildMember(kit.server, '')
      expect((await accept(token, person)).result).toEqual({ isMember: false, domainUri: '' })
      expect((await preview(token))?.state).toBe('usedUp')
      const [application] = await joinRows(kit.server, kit.boss.token)
      expect(application).toMatchObject({ groupUri: team, status: 'inReview', source: 'invite' })
      expect(application?.invitedBy).toMatch(/./)
      const applicationUri = String(application?.uri)
      await kit.server.call('identity', 'joinWithdraw', { applicationUri }, person.token)
      expect((await preview(token))?.state).toBe('open')
      expect((await accept(token, person)).code).toBe(200)
      const second = (await joinRows(kit.server, kit.boss.token)).find((one) => one.status === 'inReview')
      const decision = { applicationUri: String(second?.uri), status: 1, groupUri: team } as const
      expect(await auditJoin(kit.server, kit.boss.token, decision)).toBe('applied')
      expect(await record(person.username)).toMatchObject({ groupUri: team })
      const inviteUri = (await list())[0]?.inviteUri ?? ''
      const uses = await kit.server.call('identity', 'inviteUses', { inviteUri }, kit.boss.token)
      expect(uses.result?.uses).toEqual([expect.objectContaining({ status: 1 })])
      expect(uses.result?.uses[0]?.auditedByName).not.toBe('')
    })

    test('joint audit of roles: one decision takes somebody in and gives him the role of his invitation', async () => {
      const [refused, passed] = [await buildMember(kit.server, ''), await buildMember(kit.server, '')]
      const roleUri = await role({ codes: ['org_structure'] })
      const token = await link({ groupUri: kit.root, roleUri, needAudit: true })
      const holds = async ({ userId }: BuiltMember) =>
        (await sql`select 1 from role_grant where user_id = ${userId} and role_uri = ${roleUri}`.execute(kit.server.db))
          .rows.length
      const answer = async (person: BuiltMember, status: 1 | 2) => {
        expect((await accept(token, person)).result).toEqual({ isMember: false, domainUri: '' })
        expect(await holds(person)).toBe(0)
        const waiting = (await joinRows(kit.server, kit.boss.token)).find((one) => one.status === 'inReview')
        const decision = { applicationUri: String(waiting?.uri), status, groupUri: kit.root, auditNot: '名额已满' }
        expect(await auditJoin(kit.server, kit.boss.token, decision)).toBe('applied')
      }
      await answer(refused, 2)
      expect([await record(refused.username), await holds(refused)]).toEqual([undefined, 0])
      await answer(passed, 1)
      expect(await record(passed.username)).toMatchObject({ membership: 'active', groupUri: kit.root })
      expect(await holds(passed)).toBe(1)
    })

    test('refusing takes no place, and one may think better of it', async () => {
      const token = await link({ maxUses: 1 })
      const [person, late] = [await buildMember(kit.server, ''), await buildMember(kit.server, '')]
      expect((await kit.server.call('identity', 'inviteRefuse', { token }, person.token)).code).toBe(200)
      expect((await list())[0]).toMatchObject({ state: 'open', refused: 1 })
      // Both have looked at it by then.
      expect((await preview(token))?.state).toBe('open')
      expect((await accept(token, person)).result?.isMember).toBe(true)
      expect((await list())[0]).toMatchObject({ state: 'usedUp', refused: 0, accepted: 1 })
      expect(reasonOf(await accept(token, late))).toBe('inviteUsedUp')
    })

    test('it expires; one seen in time without a network is open a day longer', async () => {
      const token = await link({ days: 1 })
      const seen = kit.server.clock.nowMs
      kit.server.clock.nowMs += DAY_MS + 1
      expect((await preview(token))?.state).toBe('expired')
      expect((await preview(token, seen))?.state).toBe('open')
      const [one, other] = [await buildMember(kit.server, ''), await buildMember(kit.server, '')]
      expect(reasonOf(await accept(token, one))).toBe('inviteExpired')
      expect((await accept(token, one, seen)).code).toBe(200)
      kit.server.clock.nowMs += DAY_MS
      expect(reasonOf(await accept(token, other, seen))).toBe('inviteExpired')
    })

    test('revoked, or made by somebody who may invite no more, it opens nothing; one asks once a day for another', async () => {
      const inviter = await member({ codes: ['org_invitation_management', 'user_and_departments', 'staff_edit'] })
      const first = await link({}, inviter)
      const inviteUri = (await list())[0]?.inviteUri ?? ''
      const second = await link({}, inviter)
      const revoke = () => kit.server.call('identity', 'inviteRevoke', { inviteUri }, kit.boss.token)
      expect((await revoke()).code).toBe(200)
      expect(reasonOf(await revoke())).toBe('inviteRevoked')
      const person = await buildMember(kit.server, '')
      expect((await preview(first))?.state).toBe('revoked')
      expect(reasonOf(await accept(first, person))).toBe('inviteRevoked')
      const ask = () => kit.server.call('identity', 'inviteAskAgain', { token: first }, person.token)
      expect((await ask()).code).toBe(200)
      expect(reasonOf(await ask())).toBe('inviteAsked')
      const news = await filledRows(kit.server, inviter.token, 'notice')
      expect(news.map((row) => (row.facts as { event: string }).event)).toEqual(['inviteAsked'])
      await sql`delete from role_grant where user_id = ${inviter.userId}`.execute(kit.server.db)
      expect((await preview(second))?.state).toBe('revoked')
      expect(reasonOf(await accept(second, person))).toBe('inviteRevoked')
      expect((await list()).map((one) => one.state)).toEqual(['revoked', 'revoked'])
    })

    test('a fresh link ends the one before', async () => {
      const before = await link()
      const inviteUri = (await list())[0]?.inviteUri ?? ''
      const renewed = await kit.server.call('identity', 'inviteRenew', { inviteUri }, kit.boss.token)
      const fresh = new URL(renewed.result?.made?.link ?? '').searchParams.get('t') ?? ''
      expect((await preview(before))?.state).toBe('unknown')
      expect((await preview(fresh))?.state).toBe('open')
    })

    test('nobody invites into more than he may give himself, or into an organisation that is closed', async () => {
      const inviter = await member({ codes: ['org_invitation_management'] })
      const roleUri = await role({ codes: ['role_management'] })
      expect(reasonOf(await add({ roleUri }, inviter))).toBe('aboveOwnRights')
      expect(reasonOf(await add({ groupUri: 'dept_none' }))).toBe('departmentGone')
      const narrow = await member({
        codes: ['org_invitation_management', 'staff_edit'],
        dataScopes: { employee: { kind: 'self' } },
      })
      expect(reasonOf(await add({ groupUri: kit.root }, narrow))).toBe('departmentOutOfReach')
      const roles = await kit.server.call('identity', 'inviteRoles', {}, inviter.token)
      expect(roles.result?.roles.map((one) => one.uri)).not.toContain(roleUri)
      await sql`update organisation set join_policy = 'none' where domain_uri = ${kit.domain}`.execute(kit.server.db)
      expect(reasonOf(await add())).toBe('invitesClosed')
    })
  })

  describe('by SMS', () => {
    const sent = async (mobile: string) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from sms_sent where mobile = ${mobile}`.execute(kit.server.db)
      return rows[0]?.n
    }

    test('each number gets its own, once a minute; members get none; it is of use to that number alone', async () => {
      const [person, other] = [await buildMember(kit.server, ''), await buildMember(kit.server, '')]
      const colleague = await member()
      const mobiles = [await mobileOf(person), await mobileOf(colleague)]
      const answer = await add({ type: 'sms', mobiles })
      expect(answer.result).toMatchObject({ made: null, sent: 1, unsent: [{ mobile: mobiles[1], why: 'member' }] })
      expect(await sent(mobiles[0] ?? '')).toBe(1)
      const again = await add({ type: 'sms', mobiles: [mobiles[0]] })
      expect(again.result?.unsent).toEqual([{ mobile: mobiles[0], why: 'numberLimit' }])
      expect(reasonOf(await add({ type: 'sms' }))).toBe('numbersMissing')
      const [line] = await list()
      expect(line).toMatchObject({ type: 'sms', maxUses: 1, state: 'open' })
      expect(line?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
      // The link stands in the message alone; another one takes its place.
      const token = 'a-token-that-the-test-knows'
      await sql`update invite set token_hash = ${hashToken(token)} where invite_uri = ${line?.inviteUri}`.execute(
        kit.server.db,
      )
      expect(reasonOf(await accept(token, other))).toBe('inviteOthers')
      expect((await accept(token, person)).result?.isMember).toBe(true)
    })

    test('codes and invitations to one number count together: five an hour', async () => {
      const mobile = '13931110001'
      expect((await add({ type: 'sms', mobiles: [mobile] })).result?.sent).toBe(1)
      for (let at = 0; at < 4; at++) {
        kit.server.clock.nowMs += 61_000
        const code = await kit.server.call('identity', 'sendSMS', { phone: mobile, purpose: 'register' })
        expect(code.code).toBe(200)
      }
      kit.server.clock.nowMs += 61_000
      expect((await add({ type: 'sms', mobiles: [mobile] })).result?.unsent).toEqual([{ mobile, why: 'numberLimit' }])
      const code = await kit.server.call('identity', 'sendSMS', { phone: mobile, purpose: 'register' })
      expect(code).toMatchObject({ code: 429, reason: 'smsLimit' })
    })

    test('fifty a day in one name', async () => {
      const numbers = Array.from({ length: 30 }, (_, at) => `1391${String(at).padStart(7, '0')}`)
      const later = Array.from({ length: 30 }, (_, at) => `1392${String(at).padStart(7, '0')}`)
      expect((await add({ type: 'sms', mobiles: numbers })).result?.sent).toBe(30)
      const second = (await add({ type: 'sms', mobiles: later })).result
      expect([second?.sent, second?.unsent[0]?.why]).toEqual([20, 'dayLimit'])
    })
  })

  test('another organisation sees, ends and renews none of it', async () => {
    await link()
    const inviteUri = (await list())[0]?.inviteUri ?? ''
    const stranger = await buildMember(kit.server, '')
    for (const name of ['inviteUses', 'inviteRevoke', 'inviteRenew'] as const) {
      expect((await kit.server.call('identity', name, { inviteUri }, stranger.token)).code).toBe(6)
    }
    const foreign = await buildOrganisation(kit.server)
    const neighbour = await buildMember(kit.server, foreign.domain, { codes: ['org_invitation_management'] })
    expect(await list(neighbour)).toEqual([])
    for (const name of ['inviteUses', 'inviteRevoke', 'inviteRenew'] as const)
      expect((await kit.server.call('identity', name, { inviteUri }, neighbour.token)).code).toBe(404)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOrganisations } from '#server/jobs/end-organisations.ts'
import { auditJoin } from '#tests/kit/joining.ts'
import { type BuiltMember, buildDepartment, buildMember } from '#tests/kit/people.ts'
import { reasonOf } from '#tests/kit/role-kit.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'

const HOUR_MS = 3_600_000

describeServers('who leads an organisation', (kind) => {
  let server: TestApp
  let founder: BuiltMember
  let other: BuiltMember
  let domain: string
  /** Tokens under the organisation. */
  let owner: string
  let member: string
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;[founder, other] = [await buildMember(server, ''), await buildMember(server, '')]
    const created = await server.call('identity', 'createOrg', { groupName: '云岭建设', asname: '云岭' }, founder.token)
    domain = created.result?.domainUri ?? ''
    owner = await under(founder)
    await server.call('identity', 'organisationSave', { joinPolicy: 'open' }, owner)
    await server.call('identity', 'joinApply', { domainUri: domain, note: '' }, other.token)
    member = await under(other)
  })
  afterAll(() => server.close())

  async function under(one: BuiltMember): Promise<string> {
    const input = { action: 'changeuserdomain' as const, targetDomain: domain }
    return (await server.call('identity', 'switchOrg', input, one.token)).result?.token ?? ''
  }
  const mobileOf = async (one: BuiltMember) =>
    (await sql<{ mobile: string }>`select mobile from account where user_id = ${one.userId}`.execute(server.db)).rows[0]
      ?.mobile ?? ''
  async function codeFor(one: BuiltMember, purpose: 'changeManager' | 'disband'): Promise<string> {
    const phone = await mobileOf(one)
    server.clock.nowMs += 61_000
    const sent = await server.call('identity', 'sendSMS', { phone, purpose })
    if (sent.code !== 200) throw new Error(`no code: ${sent.message}`)
    return server.codeFor(phone)
  }
  const recordOf = async (one: BuiltMember) =>
    String((await filledRows(server, owner, 'employee')).find((row) => row.username === one.username)?.uri)
  const offer = async (code: string, to = other) =>
    server.call('identity', 'managerOffer', { employeeUri: await recordOf(to), code }, owner)
  const answer = (offerUri: string, isAccepted: boolean, token = member) =>
    server.call('identity', 'managerAnswer', { offerUri, isAccepted }, token)
  const rolesOf = async (token: string) =>
    (await server.call('identity', 'myOrganisations', {}, token)).result?.organisations[0]

  describe('handing it over', () => {
    test('takes a code and an answer; the role goes along in one step', async () => {
      expect(reasonOf(await offer('0000'))).toBe('codeWrong')
      const made = (await offer(await codeFor(founder, 'changeManager'))).result
      expect(made?.expiresAtMs).toBe(server.clock.nowMs + 72 * HOUR_MS)
      expect(await filledRows(server, member, 'todo')).toMatchObject([{ kind: 'managerOffer', status: 'open' }])
      const info = await server.call('identity', 'organisationGet', {}, member)
      expect(info.result?.managerOffer).toMatchObject({ isToMe: true, offerUri: made?.offerUri })
      expect(reasonOf(await offer(await codeFor(founder, 'changeManager')))).toBe('offerOpen')
      // Two answers to one offer.
      const uri = made?.offerUri ?? ''
      const answers = await Promise.all([answer(uri, true), answer(uri, true), answer(uri, false)])
      expect(answers.map((one) => one.code).sort()).toEqual([200, 400, 400])
      const accepted = answers[2]?.code !== 200
      expect(await rolesOf(other.token)).toMatchObject({ isOwner: accepted })
      expect(await rolesOf(founder.token)).toMatchObject({ isOwner: !accepted })
      expect(await filledRows(server, member, 'todo')).toMatchObject([{ status: 'done' }])
      if (!accepted) return
      expect((await rolesOf(other.token))?.roles).toContain('负责人')
      expect((await rolesOf(founder.token))?.roles).toEqual(['员工'])
      expect(reasonOf(await offer(await codeFor(founder, 'changeManager')))).toBe('notOwner')
    })

    test('a member cannot offer it, nor anybody answer for another; refused or taken back it is over', async () => {
      const employeeUri = await recordOf(other)
      const taken = await server.call('identity', 'managerOffer', { employeeUri, code: '0000' }, member)
      expect(taken).toMatchObject({ code: 6, reason: 'notOwner' })
      const first = (await offer(await codeFor(founder, 'changeManager'))).result?.offerUri ?? ''
      expect(reasonOf(await answer(first, true, owner))).toBe('offerDone')
      expect((await answer(first, false)).code).toBe(200)
      const second = (await offer(await codeFor(founder, 'changeManager'))).result?.offerUri ?? ''
      const withdraw = (token: string) => server.call('identity', 'managerWithdraw', { offerUri: second }, token)
      expect((await withdraw(member)).code).toBe(400)
      expect((await withdraw(owner)).code).toBe(200)
      expect(reasonOf(await answer(second, true))).toBe('offerDone')
      expect(await rolesOf(founder.token)).toMatchObject({ isOwner: true })
    })

    test('whoever is asked answers before closing the account; what waits for several does not hold one of them', async () => {
      const close = async (one: BuiltMember) =>
        reasonOf(await server.call('identity', 'cancelAccount', { code: '0000' }, one.token))
      const auditor = await buildMember(server, domain, { codes: ['org_invitation_management'] })
      await server.call('identity', 'organisationSave', { joinPolicy: 'apply' }, owner)
      const asker = await buildMember(server, '')
      await server.call('identity', 'joinApply', { domainUri: domain, note: '' }, asker.token)
      expect(await filledRows(server, auditor.token, 'todo')).toMatchObject([{ kind: 'joinAudit', status: 'open' }])
      expect(await close(auditor)).not.toBe('ownTodos')
      expect(await close(asker)).toBe('ownApplications')
      const uri = (await offer(await codeFor(founder, 'changeManager'))).result?.offerUri ?? ''
      expect(await close(other)).toBe('ownTodos')
      await answer(uri, false)
      expect(await close(other)).toBe('codeWrong')
    })

    test('after three days it is too late, and the to-do goes by itself', async () => {
      const uri = (await offer(await codeFor(founder, 'changeManager'))).result?.offerUri ?? ''
      server.clock.nowMs += 72 * HOUR_MS
      expect(reasonOf(await answer(uri, true))).toBe('offerDone')
      await run()
      expect(await filledRows(server, member, 'todo')).toMatchObject([{ status: 'cancelled' }])
    })
  })

  const run = async () => {
    server.clock.nowMs += 61_000
    return endOrganisations({
      db: server.db,
      command: server.command,
      poke: () => undefined,
      nowMs: () => server.clock.nowMs,
      random: Math.random,
    })
  }

  describe('ending it', () => {
    const disband = (code: string, groupName = '云岭建设', token = owner) =>
      server.call('identity', 'disband', { groupName, code }, token)

    test('takes its name and a code, is refused while there are branches, and may be stopped', async () => {
      expect(reasonOf(await disband('0000', '云岭'))).toBe('nameDiffers')
      expect(await disband('0000', '云岭建设', member)).toMatchObject({ code: 6, reason: 'notOwner' })
      expect(reasonOf(await disband('0000'))).toBe('codeWrong')
      const root = (await filledRows(server, owner, 'department'))[0]?.uri
      const branch = await buildDepartment(server, domain, { parentUri: root, type: 'branch' })
      // What stands in the way is said before a code is spent.
      expect(reasonOf(await disband('0000'))).toBe('hasBranches')
      await server.push(owner, [{ mutation: 'organisation.removeDepartment', args: { uri: branch } }])
      expect((await disband(await codeFor(founder, 'disband'))).code).toBe(200)
      expect(await rolesOf(other.token)).toMatchObject({ status: 'disbanding' })
      expect(await filledRows(server, member, 'notice')).toHaveLength(1)
      expect((await server.call('identity', 'disbandStop', {}, member)).code).toBe(6)
      expect((await server.call('identity', 'disbandStop', {}, owner)).code).toBe(200)
      await run()
      expect(await rolesOf(other.token)).toMatchObject({ status: 'active' })
    })

    test('is refused while somebody waits to join, or is asked to take the lead', async () => {
      await server.call('identity', 'organisationSave', { joinPolicy: 'apply' }, owner)
      const asker = await buildMember(server, '')
      const applied = await server.call('identity', 'joinApply', { domainUri: domain, note: '' }, asker.token)
      expect(reasonOf(await disband('0000'))).toBe('hasApplications')
      const applicationUri = applied.result?.applicationUri ?? ''
      expect(await auditJoin(server, owner, { applicationUri, status: 2, auditNot: '名额已满' })).toBe('applied')
      const offered = (await offer(await codeFor(founder, 'changeManager'))).result?.offerUri ?? ''
      expect(reasonOf(await disband('0000'))).toBe('offerOpen')
      await server.call('identity', 'managerWithdraw', { offerUri: offered }, owner)
      expect((await disband(await codeFor(founder, 'disband'))).code).toBe(200)
      await server.call('identity', 'disbandStop', {}, owner)
    })

    test('after seven days members are answered 10110, and nobody comes in any more', async () => {
      const made = (await disband(await codeFor(founder, 'disband'))).result
      expect(made?.disbandAtMs).toBe(server.clock.nowMs + 7 * 24 * HOUR_MS)
      await run()
      expect((await server.pull(member, ['employee'])).code).toBe(200)
      server.clock.nowMs += 7 * 24 * HOUR_MS
      expect((await run()).ended).toBe(1)
      await sql`update session set expires_at = ${server.clock.nowMs + HOUR_MS}`.execute(server.db)
      for (const token of [owner, member]) expect((await server.pull(token, ['employee'])).code).toBe(10110)
      const notices = await filledRows(server, other.token, 'notice')
      expect(notices.sort((a, b) => Number(a.at) - Number(b.at))).toMatchObject([
        { facts: { event: 'joinPassed', organisation: '云岭建设' } },
        { facts: { event: 'disbanded', organisation: '云岭建设' } },
      ])
      const late = await buildMember(server, '')
      const apply = await server.call('identity', 'joinApply', { domainUri: domain, note: '' }, late.token)
      expect(reasonOf(apply)).toBe('joinClosed')
    })
  })
})

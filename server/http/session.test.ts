import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_GROUP, DEMO_LABOUR } from '#server/demo/plans/demo-places.ts'
import { buildMember, buildOrganisation, changeRole } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

/** Entries of the menu that take no code; a client draws those whose pages it has. */
const EVERYBODYS = ['board', 'workbench', 'approve', 'dynamic', 'news', 'addressList']

describeServers('sessions', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind, demoStaff: 60 })
  })
  afterAll(() => server.close())

  describe('logout', () => {
    test('ends the sessions of all identities on the device, and not those elsewhere', async () => {
      const here = await server.login('foreman')
      const elsewhere = (
        await server.call('identity', 'login', { username: 'foreman', password: 'gantry-demo', deviceId: 'other' })
      ).result?.token
      const second = (
        await server.call('identity', 'switchOrg', { action: 'changeuserdomain', targetDomain: '' }, here)
      ).result?.token
      expect((await server.call('identity', 'logout', {}, here)).code).toBe(200)
      expect((await server.call('identity', 'userDetail', {}, here)).code).toBe(401)
      expect((await server.call('identity', 'userDetail', {}, second)).code).toBe(401)
      expect((await server.call('identity', 'userDetail', {}, elsewhere)).code).toBe(200)
    })

    test('a session ends by itself after 30 days without use', async () => {
      const token = await server.login('worker')
      server.clock.nowMs += 30 * 24 * 3_600_000
      expect((await server.call('identity', 'userDetail', {}, token)).code).toBe(401)
    })

    test('a session that is used stays open', async () => {
      const token = await server.login('worker')
      for (let day = 0; day < 4; day++) {
        server.clock.nowMs += 10 * 24 * 3_600_000
        expect((await server.pull(token, [])).code).toBe(200)
      }
    })
  })

  describe('switchOrg', () => {
    const switchTo = (targetDomain: string, token: string) =>
      server.call('identity', 'switchOrg', { action: 'changeuserdomain', targetDomain }, token)

    test('gives a token for the other identity and keeps the old one for its queue', async () => {
      const personal = await server.login('foreman')
      const group = (await switchTo(DEMO_GROUP.domain, personal)).result?.token ?? ''
      const labour = await switchTo(DEMO_LABOUR.domain, group)
      expect(labour.result?.domain).toBe(DEMO_LABOUR.domain)
      const token = labour.result?.token
      expect((await server.call('identity', 'getUserPermission', {}, token)).result?.permissions).toEqual([
        'org_structure',
        'user_and_departments',
      ])
      expect((await server.call('identity', 'getUserPermission', {}, group)).result?.permissions).toContain(
        'staff_edit',
      )
      const again = { username: 'foreman', password: 'gantry-demo', deviceId: 'd1' }
      expect((await server.call('identity', 'login', again)).result?.domain).toBe(DEMO_LABOUR.domain)
      await switchTo(DEMO_GROUP.domain, group)
    })

    test('answers 6 to someone who is no member, whether or not the organisation exists', async () => {
      const token = await server.login('worker')
      expect((await switchTo(DEMO_LABOUR.domain, token)).code).toBe(6)
      expect((await switchTo('org_nowhere', token)).code).toBe(6)
      const frozen = await buildOrganisation(server, { status: 'frozen' })
      expect((await switchTo(frozen.domain, token)).code).toBe(6)
    })

    test.each([
      ['cancelled', 10110],
      ['frozen', 10111],
    ])('an organisation that is %s answers its members %i', async (status, code) => {
      const { domain } = await buildOrganisation(server)
      const member = await buildMember(server, domain)
      await sql`update organisation set status = ${status} where domain_uri = ${domain}`.execute(server.db)
      expect((await server.call('identity', 'userDetail', {}, member.token)).code).toBe(code)
      const personal = (await switchTo('', member.token)).code
      expect(personal).toBe(code)
    })
  })

  describe('permissions', () => {
    test('a personal identity has none, and sees the workbench alone', async () => {
      const token = await server.login('personal')
      expect((await server.call('identity', 'getUserPermission', {}, token)).result?.permissions).toEqual([])
      expect(
        (await server.call('identity', 'menuGet', { source: 'web' }, token)).result?.menus.map((item) => item.code),
      ).toEqual(EVERYBODYS)
      expect((await server.call('identity', 'userRoleQuery', {}, token)).result).toEqual({ name: '普通用户', uri: '' })
    })

    test('the menu holds what the codes allow', async () => {
      const codes = async (username: string) => {
        const answer = await server.call('identity', 'menuGet', { source: 'web' }, await server.login(username))
        return answer.result?.menus.map((one) => one.code)
      }
      expect(await codes('worker')).toEqual([...EVERYBODYS, 'organization', 'staff'])
      expect(await codes('hr')).toEqual([...EVERYBODYS, 'organization', 'staff', 'personnel'])
    })

    test('roles add up, and a role with an end or that is switched off gives nothing', async () => {
      const { domain } = await buildOrganisation(server)
      const member = await buildMember(server, domain, { codes: ['org_structure'] })
      const other = await buildMember(server, domain, { codes: ['job_management', 'org_structure'] })
      await sql`insert into role_grant (user_id, domain, role_uri, granted_by, expire_at)
      values (${member.userId}, ${domain}, ${other.roleUri}, 'x', ${server.clock.nowMs + 1000})`.execute(server.db)
      const held = async () =>
        (await server.call('identity', 'getUserPermission', {}, member.token)).result?.permissions
      expect(await held()).toEqual(['job_management', 'org_structure'])
      await sql`update role set flag = 0 where uri = ${other.roleUri}`.execute(server.db)
      expect(await held()).toEqual(['org_structure'])
      await sql`update role set flag = 1 where uri = ${other.roleUri}`.execute(server.db)
      server.clock.nowMs += 1001
      expect(await held()).toEqual(['org_structure'])
    })

    test('names who can grant a code: who manages roles and holds it', async () => {
      const token = await server.login('worker')
      const chairman = (await server.call('identity', 'userDetail', {}, await server.login('chairman'))).result?.user
        .name
      expect((await server.call('identity', 'whoCanGrant', { code: 'roster_sensitive' }, token)).result?.names).toEqual(
        [chairman],
      )
      expect((await server.call('identity', 'whoCanGrant', { code: 'staff_edit' }, token)).result?.names).toHaveLength(
        2,
      )
    })

    test('[A1] other codes answer 10112 to push and pull, another data scope or department 10117', async () => {
      const { domain } = await buildOrganisation(server)
      const member = await buildMember(server, domain, {
        codes: ['org_structure'],
        dataScopes: { employee: { kind: 'all' } },
      })
      const fingerprint = async () =>
        (await server.call('identity', 'getUserPermission', {}, member.token)).result?.fingerprint ?? ''
      const held = await fingerprint()
      expect((await server.pull(member.token, [], held)).code).toBe(200)
      expect((await server.push(member.token, [], held)).code).toBe(200)
      await changeRole(server, member, { dataScopes: { employee: { kind: 'self' } } })
      expect((await server.pull(member.token, [], held)).code).toBe(10117)
      expect((await server.push(member.token, [], held)).code).toBe(10117)
      await changeRole(server, member, { codes: ['org_structure', 'staff_edit'] })
      expect((await server.pull(member.token, [], held)).code).toBe(10112)
      expect((await server.push(member.token, [], held)).code).toBe(10112)
      expect((await server.pull(member.token, [], await fingerprint())).code).toBe(200)
    })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_GROUP, DEMO_LABOUR } from '#server/demo/seed-demo.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import { buildMember, buildOrganisation, changeRole } from '#tests/kit/people.ts'

describeServers('sessions', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind, demoStaff: 120 })
  })
  afterAll(() => server.close())

  /** With a picture rightly read: when one is asked for is the subject of the tests of accounts. */
  const attempt = async (username: string, password: string) =>
    server.call('identity', 'login', { username, password, deviceId: 'd1', captcha: await server.captcha() })

  describe('login', () => {
    test('opens a session in the identity used last', async () => {
      const opened = await attempt('hr', 'gantry-demo')
      expect(opened).toMatchObject({ code: 200, result: { domain: DEMO_GROUP.domain } })
      const detail = await server.call('identity', 'userDetail', {}, opened.result?.token)
      expect(detail.result?.user).toMatchObject({ username: 'hr', fkDomain: DEMO_GROUP.domain, userType: 2 })
      expect(detail.result?.domains).toMatchObject([
        { domainName: '龙门建设集团', dutys: ['部门经理'], companyAuthInfoList: { ifCompanyAuth: 3 } },
      ])
    })

    test('takes the mobile number as well as the username', async () => {
      const token = await server.login('13900000009')
      expect((await server.call('identity', 'userDetail', {}, token)).result?.user.username).toBe('personal')
    })

    test('gives the reading cookie, which cannot be read or used as a token', async () => {
      const response = await server.app.request('/base-api/user/userLogin', {
        method: 'POST',
        body: JSON.stringify({ username: 'worker', password: 'gantry-demo', deviceId: 'd1' }),
      })
      const cookie = response.headers.get('set-cookie') ?? ''
      expect(cookie).toMatch(/^gantry_read=[\w-]{43};/)
      expect(cookie).toContain('HttpOnly')
      expect(cookie).toContain('SameSite=Lax')
      const value = cookie.slice('gantry_read='.length, cookie.indexOf(';'))
      expect((await server.call('identity', 'userDetail', {}, value)).code).toBe(401)
      expect(
        (await server.call('identity', 'userDetail', {}, undefined, { cookie: `gantry_read=${value}` })).code,
      ).toBe(401)
    })

    test('keeps no token and no password in the database', async () => {
      const token = await server.login('worker')
      const held = await sql<{
        all: string
      }>`select (select json_agg(session)::text from session) || (select json_agg(account)::text from account) as all`.execute(
        server.db,
      )
      expect(held.rows[0]?.all).not.toContain(token)
      expect(held.rows[0]?.all).not.toContain('gantry-demo')
      expect(held.rows[0]?.all).toContain('$argon2id$')
    })

    test('answers a wrong password and an unknown name alike', async () => {
      const wrong = await attempt('manager', 'wrong')
      expect(wrong).toMatchObject({ code: 400, message: '用户名或密码不正确', result: null })
      expect(await attempt('nobody-here', 'wrong')).toEqual(wrong)
      const english = await server.call(
        'identity',
        'login',
        { username: 'manager', password: 'x', deviceId: 'd' },
        undefined,
        { 'accept-language': 'en-GB,zh;q=0.5' },
      )
      expect(english.message).toBe('The username or the password is wrong')
    })

    test.each(['foreman', 'a name that nobody has'])(
      'locks %s for 15 minutes after five wrong passwords',
      async (name) => {
        for (let at = 0; at < 5; at++) expect((await attempt(name, 'wrong')).code).toBe(400)
        expect(await attempt(name, 'gantry-demo')).toMatchObject({
          code: 429,
          message: '密码错误次数过多，请15分钟后再试',
        })
        server.clock.nowMs += 14 * 60_000
        expect(await attempt(name, 'gantry-demo')).toMatchObject({
          code: 429,
          message: '密码错误次数过多，请1分钟后再试',
        })
        server.clock.nowMs += 61_000
        expect((await attempt(name, 'gantry-demo')).code).toBe(name === 'foreman' ? 200 : 400)
      },
    )

    test('a name and a mobile number of one account are locked together, and freed together', async () => {
      const { rows } = await sql<{ mobile: string }>`select mobile from account where username = 'manager'`.execute(
        server.db,
      )
      const mobile = rows[0]?.mobile ?? ''
      const names = ['manager', mobile, 'manager', mobile, mobile]
      for (const name of names) expect((await attempt(name, 'wrong')).code).toBe(400)
      expect((await attempt('manager', 'gantry-demo')).code).toBe(429)
      expect((await attempt(mobile, 'gantry-demo')).code).toBe(429)
      server.clock.nowMs += 16 * 60_000
      for (let round = 0; round < 2; round++) {
        for (let at = 0; at < 4; at++) expect((await attempt(at % 2 ? mobile : 'manager', 'wrong')).code).toBe(400)
        expect((await attempt(mobile, 'gantry-demo')).code).toBe(200)
      }
    })

    test('lets no more than five through when many try at once', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('many at once', 'wrong')))
      expect(answers.filter((one) => one.code === 400)).toHaveLength(5)
      expect(answers.filter((one) => one.code === 429)).toHaveLength(25)
    })

    test('a right password in between starts the count again', async () => {
      for (let round = 0; round < 2; round++) {
        for (let at = 0; at < 4; at++) await attempt('admin', 'wrong')
        expect((await attempt('admin', 'gantry-demo')).code).toBe(200)
      }
    })

    test('slows down an address that tries many names', async () => {
      for (let at = 0; at < 100; at++) await attempt(`name${at}`, 'wrong')
      expect(await attempt('operator', 'gantry-demo')).toMatchObject({
        code: 429,
        message: '登录尝试过于频繁，请稍后再试',
      })
      server.clock.nowMs += 16 * 60_000
      expect((await attempt('operator', 'gantry-demo')).code).toBe(200)
    })

    test.each([
      ['cancelled', 10100],
      ['frozen', 10101],
      ['notActivated', 10102],
    ])('an account that is %s gets %i, at login and in an open session', async (status, code) => {
      const token = await server.login('personal')
      await sql`update account set status = ${status} where username = 'personal'`.execute(server.db)
      await sql`update account set frozen_reason = '冒用他人证件' where username = 'personal'`.execute(server.db)
      const note = status === 'frozen' ? '冒用他人证件' : undefined
      const closed = [
        await attempt('personal', 'gantry-demo'),
        await server.call('identity', 'userDetail', {}, token),
      ] as readonly { code: number; note?: string }[]
      expect(closed.map((one) => [one.code, one.note])).toEqual([
        [code, note],
        [code, note],
      ])
      expect(await attempt('personal', 'wrong')).not.toHaveProperty('note')
      // The right password of a closed account is no guess, however often it comes.
      for (let at = 0; at < 6; at++) expect((await attempt('personal', 'gantry-demo')).code).toBe(code)
      await sql`update account set status = 'active', frozen_reason = '' where username = 'personal'`.execute(server.db)
    })

    test('refuses input that does not fit, and answers a stranger 401', async () => {
      expect((await server.post('/base-api/user/userLogin', { username: '' })).code).toBe(400)
      expect((await server.app.request('/base-api/user/userLogin', { method: 'POST', body: '{' })).status).toBe(200)
      expect((await server.call('identity', 'getUserPermission', {})).code).toBe(401)
      expect((await server.call('identity', 'getUserPermission', {}, 'no-such-token')).code).toBe(401)
    })
  })

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
      expect((await attempt('foreman', 'gantry-demo')).result?.domain).toBe(DEMO_LABOUR.domain)
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
      ).toEqual(['workbench'])
      expect((await server.call('identity', 'userRoleQuery', {}, token)).result).toEqual({ name: '普通用户', uri: '' })
    })

    test('the menu holds what the codes allow', async () => {
      const codes = async (username: string) => {
        const answer = await server.call('identity', 'menuGet', { source: 'web' }, await server.login(username))
        return answer.result?.menus.map((one) => one.code)
      }
      expect(await codes('worker')).toEqual(['workbench', 'organization', 'staff'])
      expect(await codes('hr')).toEqual(['workbench', 'organization', 'staff', 'personnel'])
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

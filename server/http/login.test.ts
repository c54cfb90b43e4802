import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_GROUP } from '#server/demo/plans/demo-places.ts'
import { reasonOf } from '#tests/kit/role-kit.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

describeServers('login', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind, demoStaff: 60 })
  })
  afterAll(() => server.close())

  /** With a picture rightly read: when one is asked for is the subject of the tests of accounts. */
  const attempt = async (username: string, password: string) =>
    server.call('identity', 'login', { username, password, deviceId: 'd1', captcha: await server.captcha() })

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
    expect((await server.call('identity', 'userDetail', {}, undefined, { cookie: `gantry_read=${value}` })).code).toBe(
      401,
    )
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

  test('capitals of a username do not matter, neither for opening nor for counting', async () => {
    const token = await server.login('Labour')
    expect((await server.call('identity', 'userDetail', {}, token)).result?.user.username).toBe('labour')
    const wrong = (username: string) =>
      server.call('identity', 'login', { username, password: 'wrong one', deviceId: 'd1' })
    const reasons = async (names: readonly string[]) => {
      const answers = []
      for (const name of names) answers.push(reasonOf(await wrong(name)))
      return answers
    }
    const of = (name: string) => [name, name, name.toUpperCase(), name.toUpperCase(), name]
    expect(await reasons(of('labour'))).toEqual(await reasons(of('nobody-anywhere')))
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

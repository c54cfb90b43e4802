import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { READ_COOKIE } from './authenticate.ts'

const DAY_MS = 24 * 3_600_000

describeServers('the reading cookie', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind, demoStaff: 60 })
  })
  afterAll(() => server.close())

  const post = (path: string, headers: Record<string, string>, body: object = {}) =>
    server.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const leave = (headers: Record<string, string>) => post('/user/user/loginOut', headers)
  const cookieOf = (response: Response) =>
    new RegExp(`^${READ_COOKIE}=([\\w-]*);.*Max-Age=(\\d+)`).exec(response.headers.get('set-cookie') ?? '')
  async function mayRead(readToken: string): Promise<boolean> {
    const response = await server.app.request('/api/sync/events', {
      headers: { cookie: `${READ_COOKIE}=${readToken}` },
    })
    await response.body?.cancel()
    return response.status === 200
  }
  const pull = (token: string, headers: Record<string, string> = {}) =>
    post(
      '/api/sync/pull',
      { token, ...headers },
      { contract: 1, permission: null, epoch: null, lastAccepted: null, verify: false, collections: {} },
    )

  describe('[A5] leaving', () => {
    test('is open to someone whose organisation is closed to him, and ends his other identities', async () => {
      const { domain, root } = await buildOrganisation(server)
      const employeeUri = await buildEmployee(server, domain, root)
      const member = await buildMember(server, domain, { employeeUri })
      const personal = await server.call(
        'identity',
        'switchOrg',
        { action: 'changeuserdomain', targetDomain: '' },
        member.token,
      )
      const boss = await buildMember(server, domain, { codes: ['user_and_departments', 'staff_edit'] })
      const edit = {
        mutation: 'hr.setEmployeeMembership',
        args: { uri: employeeUri, membership: 'disabled' },
        base: [{ collection: 'employee', uri: employeeUri, rev: 0, values: { membership: 'active' } }],
      }
      await server.push(boss.token, [edit])
      expect((await server.pull(member.token)).code).toBe(10116)
      const left = await leave({ token: member.token })
      expect(await left.json()).toMatchObject({ code: 200 })
      expect(cookieOf(left)?.[2]).toBe('0')
      expect((await server.pull(personal.result?.token)).code).toBe(401)
    })

    test('goes by the cookie where no token is left', async () => {
      const { domain } = await buildOrganisation(server)
      const member = await buildMember(server, domain)
      expect(await mayRead(member.readToken)).toBe(true)
      await leave({ cookie: `${READ_COOKIE}=${member.readToken}` })
      expect(await mayRead(member.readToken)).toBe(false)
      expect((await server.pull(member.token)).code).toBe(401)
    })

    test('is not done by a page of another site, nor is a login', async () => {
      const { domain } = await buildOrganisation(server)
      const member = await buildMember(server, domain)
      const strange = { 'sec-fetch-site': 'cross-site', token: member.token }
      // A browser that does not say so, with a form of that page.
      const form = { origin: 'https://elsewhere.example', 'content-type': 'text/plain', token: member.token }
      for (const path of ['/user/user/loginOut', '/base-api/user/userLogin']) {
        for (const headers of [strange, form]) {
          const answer = await post(path, headers, { username: 'worker', password: 'gantry-demo', deviceId: 'c' })
          expect(await answer.json()).toMatchObject({ code: 6 })
          expect(answer.headers.get('set-cookie')).toBeNull()
        }
      }
      expect((await server.pull(member.token, [])).code).toBe(200)
    })
  })

  describe('a session in use', () => {
    test('keeps its cookie alive, also that of another identity', async () => {
      const { domain } = await buildOrganisation(server)
      const member = await buildMember(server, domain)
      const switched = await post(
        '/api/identity/switchOrg',
        { token: member.token },
        { action: 'changeuserdomain', targetDomain: '' },
      )
      const readToken = cookieOf(switched)?.[1] ?? ''
      for (let day = 0; day < 4; day++) {
        server.clock.nowMs += 10 * DAY_MS
        const answer = await pull(member.token, { cookie: `${READ_COOKIE}=${readToken}` })
        expect(cookieOf(answer)).toMatchObject({ 1: readToken, 2: String((30 * DAY_MS) / 1000) })
      }
      expect(await mayRead(readToken)).toBe(true)
    })

    test('gets a new one within minutes where the browser has lost it', async () => {
      const { domain } = await buildOrganisation(server)
      const member = await buildMember(server, domain)
      const page = { 'sec-fetch-site': 'same-origin' }
      expect(cookieOf(await pull(member.token, { ...page, cookie: `${READ_COOKIE}=${member.readToken}` }))).toBeNull()
      // A clock that is set right takes away what a wrong one has dated.
      server.clock.nowMs += 11 * 60_000
      expect(cookieOf(await pull(member.token))).toBeNull()
      const fresh = cookieOf(await pull(member.token, page))?.[1] ?? ''
      expect(await mayRead(fresh)).toBe(true)
      // A browser that takes none is not given one with every question.
      expect(cookieOf(await pull(member.token, page))).toBeNull()
    })

    test('gets a new one for one that is dead or another person’s', async () => {
      const { domain } = await buildOrganisation(server)
      const [member, other] = [await buildMember(server, domain), await buildMember(server, domain)]
      server.clock.nowMs += 2 * DAY_MS
      const answer = await pull(member.token, { cookie: `${READ_COOKIE}=${other.readToken}` })
      const fresh = cookieOf(answer)?.[1] ?? ''
      expect(fresh).not.toBe(other.readToken)
      expect(await mayRead(fresh)).toBe(true)
      expect(cookieOf(await pull(member.token, { cookie: `${READ_COOKIE}=${fresh}` }))).toBeNull()
    })
  })

  test('[A3] whoever logs in again on a device ends his own old tokens there, and nobody else’s', async () => {
    const login = async (username: string, deviceId: string) =>
      (await server.call('identity', 'login', { username, password: 'gantry-demo', deviceId })).result?.token ?? ''
    const alive = async (token: string) => (await server.call('identity', 'userDetail', {}, token)).code
    const old = await login('foreman', 'phone')
    const { result } = await server.call('identity', 'userDetail', {}, old)
    const [elsewhere, colleague] = [await login('foreman', 'desk'), await login('worker', 'phone')]
    const other = result?.domains[0]?.domainUri ?? ''
    const switched = await server.call(
      'identity',
      'switchOrg',
      { action: 'changeuserdomain', targetDomain: other },
      old,
    )
    expect(await alive(switched.result?.token ?? '')).toBe(200)
    const again = await login('foreman', 'phone')
    const codes = await Promise.all([old, switched.result?.token ?? '', again, elsewhere, colleague].map(alive))
    expect(codes).toEqual([401, 401, 200, 200, 200])
  })
})

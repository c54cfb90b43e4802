import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_GROUP } from '#server/demo/plans/demo-places.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

describeServers('values in an address', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind, demoStaff: 60 })
  })
  afterAll(() => server.close())

  const post = async (path: string, body?: object, token?: string) => {
    const response = await server.app.request(path, {
      method: 'POST',
      headers: token === undefined ? {} : { token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as { code: number }
  }

  describe('stand there where the specification has them', () => {
    test('the number of a code for a new account', async () => {
      expect((await post('/user/user/sendRegisterSms?phone=13811117701')).code).toBe(200)
      expect(await server.codeFor('13811117701')).toMatch(/^\d{4}$/)
    })

    test('what switching is', async () => {
      const token = await server.login('hr')
      const path = '/api/identity/switchOrg?action=changeuserdomain'
      expect((await post(path, { targetDomain: DEMO_GROUP.domain }, token)).code).toBe(200)
    })
  })

  test('a name and a password are not read there: addresses are written into logs', async () => {
    const path = '/base-api/user/loginByPassword?username=hr&password=gantry-demo&deviceId=d1'
    expect((await post(path)).code).toBe(400)
  })

  test('a code that names no purpose binds a number', async () => {
    expect((await post('/user/user/sendSMS', { phone: '13811117702' })).code).toBe(200)
    const code = await server.codeFor('13811117702')
    const token = await server.login('worker')
    expect(
      (await server.call('identity', 'bindMobile', { mobile: '13811117702', code, password: 'gantry-demo' }, token))
        .code,
    ).toBe(200)
  })
})

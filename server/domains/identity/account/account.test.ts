import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_PASSWORD, registerAccountKit } from '#tests/kit/account-kit.ts'
import { buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers } from '#tests/kit/server/app.ts'

describeServers('accounts', (kind) => {
  const kit = registerAccountKit(kind)
  const { account, logged, newNumber, register, send } = kit

  describe('opening one', () => {
    test('a proven number opens an account and is signed in', async () => {
      const { mobile, token } = await register()
      expect(await account(token)).toMatchObject({
        name: '陈向东',
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
        roleTags: [8, 24],
        status: 'active',
        realName: { status: 0 },
      })
      expect(await kit.server.login(mobile, ACCOUNT_PASSWORD)).toBeTruthy()
      expect(await logged('account.register')).toBe(1)
    })

    test('a wrong code, a common password, a taken number and a taken name are told apart', async () => {
      const mobile = newNumber()
      await kit.server.call('identity', 'sendRegisterSms', { phone: mobile })
      const code = await kit.server.codeFor(mobile)
      const input = { mobile, code, name: '陈向东', password: ACCOUNT_PASSWORD, roleTags: [], deviceId: 'd1' }
      const wrong = { ...input, code: code === '0000' ? '0001' : '0000' }
      expect(await kit.server.call('identity', 'userRegister', wrong)).toMatchObject({ code: 400, reason: 'codeWrong' })
      const common = await kit.server.call('identity', 'userRegister', { ...input, password: '12345678' })
      expect(common).toMatchObject({ code: 400, reason: 'passwordCommon' })
      expect((await kit.server.call('identity', 'userRegister', { ...input, username: 'laochen' })).code).toBe(200)
      kit.server.clock.nowMs += 61_000
      expect((await register(mobile)).answer).toMatchObject({ code: 400, reason: 'mobileTaken' })
      for (const name of ['laochen', 'LaoChen'])
        expect((await register(newNumber(), name)).answer).toMatchObject({ code: 400, reason: 'usernameTaken' })
    })
  })

  test('an account that somebody else has opened is activated by a code', async () => {
    const { userId } = await buildMember(kit.server, '', { accountStatus: 'notActivated' })
    const mobile = newNumber()
    await sql`update account set mobile = ${mobile} where user_id = ${userId}`.execute(kit.server.db)
    await send(mobile, 'login')
    const login = { mobile, code: await kit.server.codeFor(mobile), deviceId: 'd' }
    expect((await kit.server.call('identity', 'loginBySms', login)).code).toBe(10102)
    kit.server.clock.nowMs += 61_000
    await send(mobile, 'activate')
    const input = { mobile, code: await kit.server.codeFor(mobile), password: ACCOUNT_PASSWORD, deviceId: 'd' }
    expect((await kit.server.call('identity', 'activateAccount', input)).result).toMatchObject({ userId })
    kit.server.clock.nowMs += 61_000
    await send(mobile, 'activate')
    const again = { ...input, code: await kit.server.codeFor(mobile) }
    expect(await kit.server.call('identity', 'activateAccount', again)).toMatchObject({
      code: 400,
      reason: 'notWaiting',
    })
  })

  test('a number is bound by its own code, and never twice', async () => {
    const { mobile: taken } = await register()
    const { token } = await register()
    const bind = async (mobile: string) => {
      kit.server.clock.nowMs += 61_000
      await send(mobile, 'bindMobile')
      const input = { mobile, code: await kit.server.codeFor(mobile), password: ACCOUNT_PASSWORD }
      return kit.server.call('identity', 'bindMobile', input, token)
    }
    expect(await bind(taken)).toMatchObject({ code: 400, reason: 'mobileTaken' })
    const mobile = newNumber()
    expect((await bind(mobile)).code).toBe(200)
    expect((await account(token))?.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  })

  test('a token alone does not change the number: it takes the password, and the number of before is told', async () => {
    const { mobile: before, token } = await register()
    const mobile = newNumber()
    await send(mobile, 'bindMobile')
    const input = { mobile, code: await kit.server.codeFor(mobile) }
    const bind = (password: object) => kit.server.call('identity', 'bindMobile', { ...input, ...password }, token)
    expect(await bind({})).toMatchObject({ code: 400, reason: 'passwordNeeded' })
    expect(await bind({ password: 'not this one' })).toMatchObject({ code: 400, reason: 'wrongPassword' })
    expect((await account(token))?.mobile).toBe(`${before.slice(0, 3)}****${before.slice(-4)}`)
    // Neither has used the code up.
    expect((await bind({ password: ACCOUNT_PASSWORD })).code).toBe(200)
    const told = (await kit.server.outbox()).findLast((one) => one.to === before)
    expect(told?.text).toContain(`改绑手机${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    // Guessing it locks the account like a login does.
    const other = { mobile: newNumber(), code: '0000', password: 'not this one' }
    for (let at = 0; at < 5; at++) await kit.server.call('identity', 'bindMobile', other, token)
    expect(await kit.server.call('identity', 'bindMobile', other, token)).toMatchObject({ code: 429 })
  })

  test('whoever has no number yet binds one by its code', async () => {
    const { token, userId } = await buildMember(kit.server, '')
    await sql`update account set mobile = null where user_id = ${userId}`.execute(kit.server.db)
    const mobile = newNumber()
    await send(mobile, 'bindMobile')
    const input = { mobile, code: await kit.server.codeFor(mobile) }
    expect((await kit.server.call('identity', 'bindMobile', input, token)).code).toBe(200)
  })

  test('an address is proven by the link of the mail, once', async () => {
    const { token } = await register()
    const ask = () => kit.server.call('identity', 'sendEmail', { email: 'chen@example.com' }, token)
    expect((await ask()).code).toBe(200)
    expect(await ask()).toMatchObject({ code: 429, reason: 'mailTooSoon' })
    const mail = (await kit.server.outbox()).findLast((one) => one.to === 'chen@example.com')
    const link = /proveEmail\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await account(token)).toMatchObject({ email: '', isEmailProven: false })
    expect((await kit.server.call('identity', 'proveEmail', { token: link })).result).toEqual({
      email: 'chen@example.com',
    })
    expect(await account(token)).toMatchObject({ email: 'chen@example.com', isEmailProven: true })
    expect(await kit.server.call('identity', 'proveEmail', { token: link })).toMatchObject({ reason: 'linkOld' })
  })

  test('devices are listed by name, and another one can be signed out', async () => {
    const { mobile, token } = await register()
    const agent = 'Mozilla/5.0 (Linux; Android 14; PCAM00) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
    const input = { username: mobile, password: ACCOUNT_PASSWORD, deviceId: 'phone' }
    const phone = await kit.server.call('identity', 'login', input, undefined, { 'user-agent': agent })
    const listed = (await kit.server.call('identity', 'deviceList', {}, token)).result?.devices
    expect(listed).toMatchObject([
      { deviceId: 'd1', isThisOne: true },
      { deviceId: 'phone', name: 'Chrome', platform: 'Android', isThisOne: false },
    ])
    const revoke = (deviceId: string) => kit.server.call('identity', 'deviceRevoke', { deviceId }, token)
    expect(await revoke('d1')).toMatchObject({ code: 400, reason: 'thisDevice' })
    expect((await revoke('phone')).code).toBe(200)
    expect((await kit.server.call('identity', 'accountGet', {}, phone.result?.token)).code).toBe(401)
  })

  test('a token is exchanged for a fresh one; the old one ends within a minute of its first use', async () => {
    const { token, answer } = await register()
    const auth = await kit.server.call('identity', 'getUserAuthByTokenParam', { token }, token)
    const userId = answer.result?.userId ?? ''
    expect(auth.result).toMatchObject({ id: userId, userType: 1, companyId: '' })
    const others = await kit.server.call('identity', 'getUserAuthByTokenParam', { token: 'x'.repeat(43) }, token)
    expect(others.code).toBe(6)
    const exchange = async () =>
      (await kit.server.call('identity', 'updateUserAuth', { id: userId, companyId: '' }, token)).result?.token ?? ''
    const open = async (one: string) => (await kit.server.call('identity', 'accountGet', {}, one)).code
    // The first answer is lost on the way: the old one opens still, and only the second fresh one counts.
    const lost = await exchange()
    kit.server.clock.nowMs += 3_600_000
    const fresh = await exchange()
    expect([await open(token), await open(lost), await open(fresh)]).toEqual([200, 401, 200])
    await kit.server.pull(fresh, [])
    expect(await open(token)).toBe(200)
    kit.server.clock.nowMs += 61_000
    expect([await open(token), await open(fresh)]).toEqual([401, 200])
  })
})

test('a logout is told to the single sign-on', async () => {
  const server = await createTestApp({ outside: { tellsSignOut: true } })
  const { token, username } = await buildMember(server, '')
  await server.call('identity', 'logout', {}, token)
  expect((await server.outbox()).map(({ kind, text }) => [kind, text])).toEqual([['signOut', username]])
  await server.close()
})

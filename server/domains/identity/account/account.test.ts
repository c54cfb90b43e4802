import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAccounts } from '#server/jobs/close-accounts.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import { buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { GONE_NAME } from './closing.ts'

const DAY_MS = 24 * 3_600_000
const PASSWORD = 'lantern river 42'

describeServers('accounts', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  // What one test has asked for does not count in the next.
  beforeEach(() => {
    server.clock.nowMs += 3_601_000
  })
  afterAll(() => server.close())

  let numbers = 0
  const newNumber = () => `1380013${String(++numbers).padStart(4, '0')}`
  const send = (phone: string, purpose: 'login' | 'bindMobile' | 'retrievePassword' | 'activate' | 'cancelAccount') =>
    server.call('identity', 'sendSMS', { phone, purpose })
  async function register(mobile = newNumber(), username?: string) {
    await server.call('identity', 'sendRegisterSms', { phone: mobile })
    const code = await server.codeFor(mobile)
    const named = username === undefined ? {} : { username }
    const input = { mobile, code, name: '陈向东', password: PASSWORD, roleTags: [8, 24], deviceId: 'd1', ...named }
    const answer = await server.call('identity', 'userRegister', input)
    return { mobile, answer, token: answer.result?.token ?? '' }
  }
  const account = async (token: string) => (await server.call('identity', 'accountGet', {}, token)).result
  const logged = async (action: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from access_log where action = ${action}`.execute(server.db))
      .rows[0]?.n

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
      expect(await server.login(mobile, PASSWORD)).toBeTruthy()
      expect(await logged('account.register')).toBe(1)
    })

    test('a wrong code, a common password, a taken number and a taken name are told apart', async () => {
      const mobile = newNumber()
      await server.call('identity', 'sendRegisterSms', { phone: mobile })
      const code = await server.codeFor(mobile)
      const input = { mobile, code, name: '陈向东', password: PASSWORD, roleTags: [], deviceId: 'd1' }
      const wrong = { ...input, code: code === '0000' ? '0001' : '0000' }
      expect(await server.call('identity', 'userRegister', wrong)).toMatchObject({ code: 400, reason: 'codeWrong' })
      const common = await server.call('identity', 'userRegister', { ...input, password: '12345678' })
      expect(common).toMatchObject({ code: 400, reason: 'passwordCommon' })
      expect((await server.call('identity', 'userRegister', { ...input, username: 'laochen' })).code).toBe(200)
      server.clock.nowMs += 61_000
      expect((await register(mobile)).answer).toMatchObject({ code: 400, reason: 'mobileTaken' })
      expect((await register(newNumber(), 'laochen')).answer).toMatchObject({ code: 400, reason: 'usernameTaken' })
    })
  })

  describe('codes', () => {
    test('nothing in the answer tells whether a number is registered', async () => {
      const { mobile } = await register()
      const [known, unknown] = [await send(mobile, 'login'), await send(newNumber(), 'login')]
      // The number that has just got its code for opening the account must wait, like any other.
      expect(known).toMatchObject({ code: 429, reason: 'smsTooSoon' })
      server.clock.nowMs += 61_000
      expect(await send(mobile, 'login')).toEqual(unknown)
    })

    test('one in 60 seconds, 5 an hour, 10 a day', async () => {
      const phone = newNumber()
      expect((await send(phone, 'login')).result).toEqual({ waitSeconds: 60 })
      server.clock.nowMs += 59_000
      expect(await send(phone, 'retrievePassword')).toMatchObject({ code: 429, reason: 'smsTooSoon' })
      for (let at = 0; at < 4; at++) {
        server.clock.nowMs += 61_000
        expect((await send(phone, 'login')).code).toBe(200)
      }
      server.clock.nowMs += 61_000
      expect(await send(phone, 'login')).toMatchObject({ code: 429, reason: 'smsLimit' })
      for (let at = 0; at < 5; at++) {
        server.clock.nowMs += 3_601_000
        expect((await send(phone, 'login')).code).toBe(200)
      }
      server.clock.nowMs += 3_601_000
      expect(await send(phone, 'login')).toMatchObject({ code: 429, reason: 'smsLimit' })
    })

    test('two asked for at once are one', async () => {
      const phone = newNumber()
      const answers = await Promise.all([send(phone, 'login'), send(phone, 'login'), send(phone, 'login')])
      expect(answers.filter((one) => one.code === 200)).toHaveLength(1)
    })

    test('a code opens its own purpose only, once, and for five minutes', async () => {
      const { mobile } = await register()
      server.clock.nowMs += 61_000
      await send(mobile, 'login')
      const code = await server.codeFor(mobile)
      const shown = { mobile, code }
      const check = (purpose: 'login' | 'retrievePassword') =>
        server.call('identity', 'validateMobilePhoneCaptcha', { ...shown, purpose })
      expect((await check('retrievePassword')).result).toEqual({ isRight: false })
      expect((await check('login')).result).toEqual({ isRight: true })
      expect((await server.call('identity', 'loginBySms', { ...shown, deviceId: 'd2' })).code).toBe(200)
      const again = await server.call('identity', 'loginBySms', { ...shown, deviceId: 'd2' })
      expect(again).toMatchObject({ code: 400, reason: 'codeWrong' })
      server.clock.nowMs += 61_000
      await send(mobile, 'login')
      const late = { mobile, code: await server.codeFor(mobile), deviceId: 'd2' }
      server.clock.nowMs += 5 * 60_000
      expect(await server.call('identity', 'loginBySms', late)).toMatchObject({ code: 400, reason: 'codeWrong' })
    })

    test('five wrong ones end a code, and the next takes a captcha', async () => {
      const { mobile } = await register()
      server.clock.nowMs += 61_000
      await send(mobile, 'login')
      const code = await server.codeFor(mobile)
      const wrong = code === '1111' ? '2222' : '1111'
      const enter = (typed: string) => server.call('identity', 'loginBySms', { mobile, code: typed, deviceId: 'd2' })
      await Promise.all(Array.from({ length: 12 }, () => enter(wrong)))
      expect(await enter(code)).toMatchObject({ code: 400, reason: 'codeWrong' })
      server.clock.nowMs += 61_000
      expect(await send(mobile, 'login')).toMatchObject({ code: 400, reason: 'captchaNeeded' })
      const picture = await server.captcha()
      const bad = { ...picture, captcha: 'none' }
      const ask = (captcha: typeof picture) =>
        server.call('identity', 'sendSMS', { phone: mobile, purpose: 'login', captcha })
      expect(await ask(bad)).toMatchObject({ code: 400, reason: 'captchaWrong' })
      // A picture is good for one try.
      expect(await ask(picture)).toMatchObject({ code: 400, reason: 'captchaWrong' })
      expect((await ask(await server.captcha())).code).toBe(200)
      expect((await enter(await server.codeFor(mobile))).code).toBe(200)
    })

    test('neither codes nor what waits to be sent can be read in the database', async () => {
      const phone = newNumber()
      await send(phone, 'login')
      const held = await sql<{ all: string }>`select (select json_agg(sms_code)::text from sms_code)
        || (select json_agg(outbound)::text from outbound) as all`.execute(server.db)
      const code = await server.codeFor(phone)
      expect(code).toMatch(/^\d{4}$/)
      expect(held.rows[0]?.all).not.toContain(`验证码${code}`)
      expect(held.rows[0]?.all).not.toContain(`"${code}"`)
    })
  })

  describe('wrong passwords', () => {
    test('three, then a picture with each, five, then a lock, by name and number together', async () => {
      const { mobile } = await register(newNumber(), 'guarded')
      const enter = (username: string, password: string, captcha?: { captchaId: string; captcha: string }) =>
        server.call('identity', 'login', { username, password, deviceId: 'd', ...(captcha ? { captcha } : {}) })
      expect(await enter('guarded', 'x')).toMatchObject({ code: 400, reason: 'wrongPassword' })
      expect(await enter(mobile, 'x')).toMatchObject({ code: 400, reason: 'wrongPassword' })
      expect(await enter('guarded', 'x')).toMatchObject({ code: 400, reason: 'wrongPasswordCaptcha' })
      expect(await enter(mobile, PASSWORD)).toMatchObject({ code: 400, reason: 'captchaNeeded' })
      const wrong = { captchaId: (await server.captcha()).captchaId, captcha: 'no' }
      expect(await enter(mobile, PASSWORD, wrong)).toMatchObject({ code: 400, reason: 'captchaWrong' })
      for (let at = 0; at < 2; at++) expect((await enter(mobile, 'x', await server.captcha())).code).toBe(400)
      expect(await enter('guarded', PASSWORD, await server.captcha())).toMatchObject({ code: 429, reason: 'lockedOut' })
      server.clock.nowMs += 15 * 60_000 + 1
      expect((await enter('guarded', PASSWORD)).code).toBe(200)
    })
  })

  describe('passwords', () => {
    test('changing one signs the other devices out', async () => {
      const { mobile, token } = await register()
      const other = await server.login(mobile, PASSWORD)
      const change = (oldPassword: string, password: string) =>
        server.call('identity', 'updatePassword', { oldPassword, password }, token)
      expect(await change('wrong', 'another lantern')).toMatchObject({ code: 400, reason: 'wrongPassword' })
      expect(await change(PASSWORD, PASSWORD)).toMatchObject({ code: 400, reason: 'passwordSame' })
      expect((await change(PASSWORD, 'another lantern')).code).toBe(200)
      expect(await account(token)).toBeTruthy()
      expect((await server.call('identity', 'accountGet', {}, other)).code).toBe(401)
      expect(await server.login(mobile, 'another lantern')).toBeTruthy()
    })

    test('a code gives a new one and ends every session', async () => {
      const { mobile, token } = await register()
      server.clock.nowMs += 61_000
      await send(mobile, 'retrievePassword')
      const input = { mobile, code: await server.codeFor(mobile), password: 'a third lantern' }
      expect((await server.call('identity', 'retrievePassword', input)).code).toBe(200)
      expect((await server.call('identity', 'accountGet', {}, token)).code).toBe(401)
      expect(await server.login(mobile, 'a third lantern')).toBeTruthy()
      const stranger = newNumber()
      await send(stranger, 'retrievePassword')
      const unknown = { mobile: stranger, code: await server.codeFor(stranger), password: 'a third lantern' }
      expect(await server.call('identity', 'retrievePassword', unknown)).toMatchObject({ reason: 'mobileUnknown' })
    })
  })

  test('an account that somebody else has opened is activated by a code', async () => {
    const { userId } = await buildMember(server, '', { accountStatus: 'notActivated' })
    const mobile = newNumber()
    await sql`update account set mobile = ${mobile} where user_id = ${userId}`.execute(server.db)
    await send(mobile, 'login')
    const login = { mobile, code: await server.codeFor(mobile), deviceId: 'd' }
    expect((await server.call('identity', 'loginBySms', login)).code).toBe(10102)
    server.clock.nowMs += 61_000
    await send(mobile, 'activate')
    const input = { mobile, code: await server.codeFor(mobile), password: PASSWORD, deviceId: 'd' }
    expect((await server.call('identity', 'activateAccount', input)).result).toMatchObject({ userId })
    server.clock.nowMs += 61_000
    await send(mobile, 'activate')
    const again = { ...input, code: await server.codeFor(mobile) }
    expect(await server.call('identity', 'activateAccount', again)).toMatchObject({ code: 400, reason: 'notWaiting' })
  })

  test('a number is bound by its own code, and never twice', async () => {
    const { mobile: taken } = await register()
    const { token } = await register()
    const bind = async (mobile: string) => {
      server.clock.nowMs += 61_000
      await send(mobile, 'bindMobile')
      return server.call('identity', 'bindMobile', { mobile, code: await server.codeFor(mobile) }, token)
    }
    expect(await bind(taken)).toMatchObject({ code: 400, reason: 'mobileTaken' })
    const mobile = newNumber()
    expect((await bind(mobile)).code).toBe(200)
    expect((await account(token))?.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  })

  test('an address is proven by the link of the mail, once', async () => {
    const { token } = await register()
    const ask = () => server.call('identity', 'sendEmail', { email: 'chen@example.com' }, token)
    expect((await ask()).code).toBe(200)
    expect(await ask()).toMatchObject({ code: 429, reason: 'mailTooSoon' })
    const mail = (await server.outbox()).findLast((one) => one.to === 'chen@example.com')
    const link = /proveEmail\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await account(token)).toMatchObject({ email: '', isEmailProven: false })
    expect((await server.call('identity', 'proveEmail', { token: link })).result).toEqual({ email: 'chen@example.com' })
    expect(await account(token)).toMatchObject({ email: 'chen@example.com', isEmailProven: true })
    expect(await server.call('identity', 'proveEmail', { token: link })).toMatchObject({ reason: 'linkOld' })
  })

  describe('the real name', () => {
    const ID_NO = '110101190001010014'

    test('is certified by what an organisation holds, and one number certifies one account', async () => {
      const { domain, root } = await buildOrganisation(server)
      const employeeUri = await buildEmployee(server, domain, root, { name: '李雷', idNo: ID_NO, idType: 'residentId' })
      const member = await buildMember(server, domain, { employeeUri })
      const input = { name: '李雷', idType: 'residentId', idNo: ID_NO } as const
      const done = await server.call('identity', 'authenticate', input, member.token)
      expect(done.result).toMatchObject({ status: 3, name: '李雷' })
      expect(JSON.stringify(done)).not.toContain(ID_NO)
      const again = await server.call('identity', 'authenticate', input, member.token)
      expect(again).toMatchObject({ code: 400, reason: 'realNameDone' })
      const copy = await buildEmployee(server, domain, root, { name: '李雷', idNo: ID_NO, idType: 'residentId' })
      const other = await buildMember(server, domain, { employeeUri: copy })
      const second = await server.call('identity', 'authenticate', input, other.token)
      expect(second).toMatchObject({ code: 400, reason: 'realNameTaken' })
      const held = await sql<{ all: string }>`select json_agg(account)::text as all from account`.execute(server.db)
      expect(held.rows[0]?.all).not.toContain(ID_NO)
    })

    test('waits for a person where nobody knows, and a number with a wrong check digit is refused', async () => {
      const { token } = await register()
      const ask = (idNo: string) =>
        server.call('identity', 'authenticate', { name: '陈向东', idType: 'residentId', idNo }, token)
      expect(await ask('110101190001010013')).toMatchObject({ code: 400, reason: 'identityNumberInvalid' })
      expect((await ask('11010519491231002X')).result).toMatchObject({ status: 1 })
    })
  })

  test('devices are listed by name, and another one can be signed out', async () => {
    const { mobile, token } = await register()
    const agent = 'Mozilla/5.0 (Linux; Android 14; PCAM00) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
    const input = { username: mobile, password: PASSWORD, deviceId: 'phone' }
    const phone = await server.call('identity', 'login', input, undefined, { 'user-agent': agent })
    const listed = (await server.call('identity', 'deviceList', {}, token)).result?.devices
    expect(listed).toMatchObject([
      { deviceId: 'd1', isThisOne: true },
      { deviceId: 'phone', name: 'Chrome', platform: 'Android', isThisOne: false },
    ])
    const revoke = (deviceId: string) => server.call('identity', 'deviceRevoke', { deviceId }, token)
    expect(await revoke('d1')).toMatchObject({ code: 400, reason: 'thisDevice' })
    expect((await revoke('phone')).code).toBe(200)
    expect((await server.call('identity', 'accountGet', {}, phone.result?.token)).code).toBe(401)
  })

  test('a token is exchanged for a fresh one; the old one ends within a minute', async () => {
    const { token, answer } = await register()
    const auth = await server.call('identity', 'getUserAuthByTokenParam', { token }, token)
    const userId = answer.result?.userId ?? ''
    expect(auth.result).toMatchObject({ id: userId, userType: 1, companyId: '' })
    const others = await server.call('identity', 'getUserAuthByTokenParam', { token: 'x'.repeat(43) }, token)
    expect(others.code).toBe(6)
    const fresh = await server.call('identity', 'updateUserAuth', { id: userId, companyId: '' }, token)
    server.clock.nowMs += 61_000
    expect((await server.call('identity', 'accountGet', {}, token)).code).toBe(401)
    expect(await account(fresh.result?.token ?? '')).toBeTruthy()
  })

  describe('closing', () => {
    async function close() {
      const made = await register()
      server.clock.nowMs += 61_000
      await send(made.mobile, 'cancelAccount')
      const code = await server.codeFor(made.mobile)
      const answer = await server.call('identity', 'cancelAccount', { code }, made.token)
      return { ...made, answer }
    }

    test('a login within seven days undoes it', async () => {
      const { mobile, token } = await close()
      expect((await account(token))?.status).toBe('cancelling')
      server.clock.nowMs += 6 * DAY_MS
      await server.login(mobile, PASSWORD)
      server.clock.nowMs += 2 * DAY_MS
      await closeAccounts({ db: server.db, nowMs: () => server.clock.nowMs })
      expect(await server.login(mobile, PASSWORD)).toBeTruthy()
    })

    test('after seven days nothing personal is left', async () => {
      const { mobile, token, answer } = await close()
      expect(answer.result?.cancelAtMs).toBe(server.clock.nowMs + 7 * DAY_MS)
      server.clock.nowMs += 7 * DAY_MS
      const run = () => closeAccounts({ db: server.db, nowMs: () => server.clock.nowMs })
      const counts = await Promise.all([run(), run()])
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
      expect((await server.call('identity', 'accountGet', {}, token)).code).toBe(401)
      const held = await sql<{ one: string }>`select to_jsonb(account)::text as one from account
        where status = 'cancelled'`.execute(server.db)
      expect(held.rows[0]?.one).toContain(GONE_NAME)
      expect(held.rows[0]?.one).not.toContain(mobile)
      expect(held.rows[0]?.one).not.toContain('陈向东')
      // The number is free again.
      expect((await register(mobile)).answer.code).toBe(200)
    })

    test('whoever leads an organisation cannot', async () => {
      const { domain } = await buildOrganisation(server)
      const { token, answer } = await register()
      await sql`update organisation set owner_user_id = ${answer.result?.userId} where domain_uri = ${domain}`.execute(
        server.db,
      )
      const refused = await server.call('identity', 'cancelAccount', { code: '0000' }, token)
      expect(refused).toMatchObject({ code: 400, reason: 'ownsOrganisation' })
    })
  })
})

test('a logout is told to the single sign-on', async () => {
  const server = await createTestApp({ outside: { tellsSignOut: true } })
  const { token, username } = await buildMember(server, '')
  await server.call('identity', 'logout', {}, token)
  expect((await server.outbox()).map(({ kind, text }) => [kind, text])).toEqual([['signOut', username]])
  await server.close()
})

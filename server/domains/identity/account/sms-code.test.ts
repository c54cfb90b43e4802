import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerAccountKit } from '#tests/kit/account-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'

describeServers('codes by SMS', (kind) => {
  const kit = registerAccountKit(kind)
  const { newNumber, register, send } = kit

  describe('codes', () => {
    test('nothing in the answer tells whether a number is registered', async () => {
      const { mobile } = await register()
      const [known, unknown] = [await send(mobile, 'login'), await send(newNumber(), 'login')]
      // The number that has just got its code for opening the account must wait, like any other.
      expect(known).toMatchObject({ code: 429, reason: 'smsTooSoon' })
      kit.server.clock.nowMs += 61_000
      expect(await send(mobile, 'login')).toEqual(unknown)
    })

    test('without the code or the password no open call answers differently for a number that is registered', async () => {
      const known = (await register()).mobile
      const unknown = newNumber()
      kit.server.clock.nowMs += 3_601_000
      const wrong = { code: '', deviceId: 'd2', password: 'another river 43' }
      const answersOf = async (mobile: string) => {
        const answers: unknown[] = []
        for (const purpose of ['login', 'retrievePassword', 'activate', 'bindMobile', 'register'] as const) {
          kit.server.clock.nowMs += 61_000
          answers.push(await send(mobile, purpose))
        }
        const right = await kit.server.codeFor(mobile)
        const shown = { ...wrong, code: right === '1111' ? '2222' : '1111', mobile }
        const { code, password, deviceId } = shown
        const person = { name: '陈向东', roleTags: [8] }
        answers.push(
          await kit.server.call('identity', 'validateMobilePhoneCaptcha', { mobile, code, purpose: 'login' }),
          await kit.server.call('identity', 'loginBySms', { mobile, code, deviceId }),
          await kit.server.call('identity', 'activateAccount', { mobile, code, password, deviceId }),
          await kit.server.call('identity', 'retrievePassword', { mobile, code, password }),
          await kit.server.call('identity', 'userRegister', { mobile, code, password, deviceId, ...person }),
          await kit.server.call('identity', 'login', { username: mobile, password, deviceId }),
          await kit.server.call('identity', 'loginByPassword', { username: mobile, password, deviceId }),
        )
        return answers.map((one) => ({ ...(one as object), time: 0 }))
      }
      const answers = await answersOf(known)
      kit.server.clock.nowMs += 3_601_000
      expect(await answersOf(unknown)).toEqual(answers)
      expect(answers.map((one) => (one as unknown as { code: number }).code)).not.toContain(500)
    })

    test('one in 60 seconds, 5 an hour, 10 a day', async () => {
      const phone = newNumber()
      expect((await send(phone, 'login')).result).toEqual({ waitSeconds: 60 })
      kit.server.clock.nowMs += 59_000
      expect(await send(phone, 'retrievePassword')).toMatchObject({ code: 429, reason: 'smsTooSoon' })
      for (let at = 0; at < 4; at++) {
        kit.server.clock.nowMs += 61_000
        expect((await send(phone, 'login')).code).toBe(200)
      }
      kit.server.clock.nowMs += 61_000
      expect(await send(phone, 'login')).toMatchObject({ code: 429, reason: 'smsLimit' })
      for (let at = 0; at < 5; at++) {
        kit.server.clock.nowMs += 3_601_000
        expect((await send(phone, 'login')).code).toBe(200)
      }
      kit.server.clock.nowMs += 3_601_000
      expect(await send(phone, 'login')).toMatchObject({ code: 429, reason: 'smsLimit' })
    })

    test('two asked for at once are one', async () => {
      const phone = newNumber()
      const answers = await Promise.all([send(phone, 'login'), send(phone, 'login'), send(phone, 'login')])
      expect(answers.filter((one) => one.code === 200)).toHaveLength(1)
    })

    test('a code opens its own purpose only, once, and for five minutes', async () => {
      const { mobile } = await register()
      kit.server.clock.nowMs += 61_000
      await send(mobile, 'login')
      const code = await kit.server.codeFor(mobile)
      const shown = { mobile, code }
      const check = (purpose: 'login' | 'retrievePassword') =>
        kit.server.call('identity', 'validateMobilePhoneCaptcha', { ...shown, purpose })
      expect((await check('retrievePassword')).result).toEqual({ isRight: false })
      expect((await check('login')).result).toEqual({ isRight: true })
      expect((await kit.server.call('identity', 'loginBySms', { ...shown, deviceId: 'd2' })).code).toBe(200)
      const again = await kit.server.call('identity', 'loginBySms', { ...shown, deviceId: 'd2' })
      expect(again).toMatchObject({ code: 400, reason: 'codeWrong' })
      kit.server.clock.nowMs += 61_000
      await send(mobile, 'login')
      const late = { mobile, code: await kit.server.codeFor(mobile), deviceId: 'd2' }
      kit.server.clock.nowMs += 5 * 60_000
      expect(await kit.server.call('identity', 'loginBySms', late)).toMatchObject({ code: 400, reason: 'codeWrong' })
    })

    test('one number, then one device, waits before all who sit behind the same network', async () => {
      const check = (mobile: string, agent: string) =>
        kit.server.call(
          'identity',
          'validateMobilePhoneCaptcha',
          { mobile, code: '0000', purpose: 'login' },
          undefined,
          {
            'user-agent': agent,
          },
        )
      const number = newNumber()
      const ofNumber = []
      for (let at = 0; at < 17; at++) ofNumber.push((await check(number, `browser ${at}`)).code)
      expect(ofNumber).toEqual([...Array(15).fill(200), 429, 429])
      const ofDevice = []
      for (let at = 0; at < 22; at++) ofDevice.push((await check(newNumber(), 'clumsy')).code)
      expect(ofDevice).toEqual([...Array(20).fill(200), 429, 429])
      expect((await check(newNumber(), 'neighbour')).code).toBe(200)
    })

    test('one network guesses forty wrong ones, whatever the numbers, then it waits; another one does not', async () => {
      const { mobile } = await register()
      kit.server.clock.nowMs += 61_000
      await send(mobile, 'login')
      const input = { mobile, code: await kit.server.codeFor(mobile), deviceId: 'd2' }
      const guess = (_: unknown, at: number) =>
        kit.server.call(
          ...(['identity', 'validateMobilePhoneCaptcha'] as const),
          { ...input, mobile: newNumber(), purpose: 'login' },
          undefined,
          { 'user-agent': `browser ${at}` },
        )
      const guesses = await Promise.all(Array.from({ length: 50 }, guess))
      expect(guesses.filter((one) => one.result?.isRight === false)).toHaveLength(40)
      const here = await kit.server.call('identity', 'loginBySms', input)
      expect(here).toMatchObject({ code: 429, reason: 'codeTries' })
      const elsewhere = await kit.server.call('identity', 'loginBySms', input, undefined, {
        'x-forwarded-for': '198.51.100.7',
      })
      expect(elsewhere.code).toBe(200)
      kit.server.clock.nowMs += 16 * 60_000
      await send(mobile, 'login')
      const later = { ...input, code: await kit.server.codeFor(mobile) }
      expect((await kit.server.call('identity', 'loginBySms', later)).code).toBe(200)
    })

    test('wrong ones that a network lets fall over a day, between many right ones, do not add up', async () => {
      const { mobile } = await register()
      const check = (shown: { mobile: string; code: string }) =>
        kit.server.call('identity', 'validateMobilePhoneCaptcha', { ...shown, purpose: 'login' })
      const answers: unknown[] = []
      for (let at = 0; at < 8; at++) {
        kit.server.clock.nowMs += 14 * 60_000
        if (at < 5) await send(mobile, 'login')
        const right = at < 5 ? { mobile, code: await kit.server.codeFor(mobile) } : undefined
        for (let slip = 0; slip < 3; slip++) answers.push((await check({ mobile: newNumber(), code: '0000' })).result)
        if (right) expect((await check(right)).result).toEqual({ isRight: true })
      }
      expect(answers).toEqual(answers.map(() => ({ isRight: false })))
    })

    test('one device keeps 20 pictures waiting, one network 120, and another one gets its own', async () => {
      const ask = (headers: Record<string, string> = {}) =>
        kit.server.call('identity', 'getImageCaptcha', {}, undefined, headers)
      const greedy = []
      for (let at = 0; at < 25; at++) greedy.push((await ask()).code)
      expect(greedy.filter((code) => code === 200)).toHaveLength(20)
      const asked = await Promise.all(Array.from({ length: 100 }, (_, at) => ask({ 'user-agent': `browser ${at}` })))
      expect(asked.every((one) => one.code === 200)).toBe(true)
      expect(await ask({ 'user-agent': 'late' })).toMatchObject({ code: 429 })
      expect((await ask({ 'x-forwarded-for': '198.51.100.8' })).code).toBe(200)
      kit.server.clock.nowMs += 6 * 60_000
      expect((await ask()).code).toBe(200)
    })

    test('five wrong ones end a code, and the next takes a captcha', async () => {
      const { mobile } = await register()
      kit.server.clock.nowMs += 61_000
      await send(mobile, 'login')
      const code = await kit.server.codeFor(mobile)
      const wrong = code === '1111' ? '2222' : '1111'
      const enter = (typed: string) =>
        kit.server.call('identity', 'loginBySms', { mobile, code: typed, deviceId: 'd2' })
      await Promise.all(Array.from({ length: 12 }, () => enter(wrong)))
      expect(await enter(code)).toMatchObject({ code: 400, reason: 'codeWrong' })
      kit.server.clock.nowMs += 61_000
      expect(await send(mobile, 'login')).toMatchObject({ code: 400, reason: 'captchaNeeded' })
      const picture = await kit.server.captcha()
      const bad = { ...picture, captcha: 'none' }
      const ask = (captcha: typeof picture) =>
        kit.server.call('identity', 'sendSMS', { phone: mobile, purpose: 'login', captcha })
      expect(await ask(bad)).toMatchObject({ code: 400, reason: 'captchaWrong' })
      // A picture is good for one try.
      expect(await ask(picture)).toMatchObject({ code: 400, reason: 'captchaWrong' })
      expect((await ask(await kit.server.captcha())).code).toBe(200)
      expect((await enter(await kit.server.codeFor(mobile))).code).toBe(200)
    })

    test('whoever cannot see the picture gets a code without one after an hour', async () => {
      const { mobile } = await register()
      kit.server.clock.nowMs += 61_000
      await send(mobile, 'login')
      const code = await kit.server.codeFor(mobile)
      const wrong = { mobile, code: code === '1111' ? '2222' : '1111', deviceId: 'd2' }
      for (let at = 0; at < 5; at++) await kit.server.call('identity', 'loginBySms', wrong)
      kit.server.clock.nowMs += 61_000
      expect(await send(mobile, 'login')).toMatchObject({ reason: 'captchaNeeded' })
      kit.server.clock.nowMs += 3_600_000
      expect((await send(mobile, 'login')).code).toBe(200)
    })

    test('neither codes nor what waits to be sent can be read in the database', async () => {
      const phone = newNumber()
      await send(phone, 'login')
      const held = await sql<{ all: string }>`select (select json_agg(sms_code)::text from sms_code)
        || (select json_agg(outbound)::text from outbound) as all`.execute(kit.server.db)
      const code = await kit.server.codeFor(phone)
      expect(code).toMatch(/^\d{4}$/)
      expect(held.rows[0]?.all).not.toContain(`验证码${code}`)
      expect(held.rows[0]?.all).not.toContain(`"${code}"`)
    })
  })
})

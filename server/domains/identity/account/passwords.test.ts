import { describe, expect, test } from 'vitest'
import { ACCOUNT_PASSWORD, registerAccountKit } from '#tests/kit/account-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'

describeServers('passwords', (kind) => {
  const kit = registerAccountKit(kind)
  const { account, newNumber, register, send } = kit

  describe('wrong passwords', () => {
    test('three, then a picture with each, five, then a lock, by name and number together', async () => {
      const { mobile } = await register(newNumber(), 'guarded')
      const enter = (username: string, password: string, captcha?: { captchaId: string; captcha: string }) =>
        kit.server.call('identity', 'login', { username, password, deviceId: 'd', ...(captcha ? { captcha } : {}) })
      expect(await enter('guarded', 'x')).toMatchObject({ code: 400, reason: 'wrongPassword' })
      expect(await enter(mobile, 'x')).toMatchObject({ code: 400, reason: 'wrongPassword' })
      expect(await enter('guarded', 'x')).toMatchObject({ code: 400, reason: 'wrongPasswordCaptcha' })
      expect(await enter(mobile, ACCOUNT_PASSWORD)).toMatchObject({ code: 400, reason: 'captchaNeeded' })
      const wrong = { captchaId: (await kit.server.captcha()).captchaId, captcha: 'no' }
      expect(await enter(mobile, ACCOUNT_PASSWORD, wrong)).toMatchObject({ code: 400, reason: 'captchaWrong' })
      for (let at = 0; at < 2; at++) expect((await enter(mobile, 'x', await kit.server.captcha())).code).toBe(400)
      expect(await enter('guarded', ACCOUNT_PASSWORD, await kit.server.captcha())).toMatchObject({
        code: 429,
        reason: 'lockedOut',
      })
      kit.server.clock.nowMs += 15 * 60_000 + 1
      expect((await enter('guarded', ACCOUNT_PASSWORD)).code).toBe(200)
    })
  })

  describe('passwords', () => {
    test('changing one signs the other devices out', async () => {
      const { mobile, token } = await register()
      const other = await kit.server.login(mobile, ACCOUNT_PASSWORD)
      const change = (oldPassword: string, password: string) =>
        kit.server.call('identity', 'updatePassword', { oldPassword, password }, token)
      expect(await change('wrong', 'another lantern')).toMatchObject({ code: 400, reason: 'wrongPassword' })
      expect(await change(ACCOUNT_PASSWORD, ACCOUNT_PASSWORD)).toMatchObject({ code: 400, reason: 'passwordSame' })
      expect((await change(ACCOUNT_PASSWORD, 'another lantern')).code).toBe(200)
      expect(await account(token)).toBeTruthy()
      expect((await kit.server.call('identity', 'accountGet', {}, other)).code).toBe(401)
      expect(await kit.server.login(mobile, 'another lantern')).toBeTruthy()
    })

    test('a code gives a new one and ends every session', async () => {
      const { mobile, token } = await register()
      kit.server.clock.nowMs += 61_000
      await send(mobile, 'retrievePassword')
      const input = { mobile, code: await kit.server.codeFor(mobile), password: 'a third lantern' }
      expect((await kit.server.call('identity', 'retrievePassword', input)).code).toBe(200)
      expect((await kit.server.call('identity', 'accountGet', {}, token)).code).toBe(401)
      expect(await kit.server.login(mobile, 'a third lantern')).toBeTruthy()
      const stranger = newNumber()
      await send(stranger, 'retrievePassword')
      const unknown = { mobile: stranger, code: await kit.server.codeFor(stranger), password: 'a third lantern' }
      expect(await kit.server.call('identity', 'retrievePassword', unknown)).toMatchObject({ reason: 'mobileUnknown' })
    })
  })
})

// A number that takes the place of another one, in both languages; a password set anew in English.
import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { setLanguage } from '#src/i18n/i18n.ts'
import { serverApi } from '../../kit/server-api.ts'
import { noticed } from '../notices.ts'
import { axeFinds, codeFor, newDevice, openPage, openTab, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { codeField, isIn, passwordField, phoneField } from './account-acts.ts'

afterAll(() => setLanguage('zh-CN'))

const field = (name: RegExp) => page.getByRole('textbox', { name })

test('changing a number: the form, a pause that survives a reload, and it is bound', async () => {
  const { device } = await openPage('/bindMobile', { as: 'labour' })
  const dialog = page.getByRole('dialog', { name: '更换手机' })
  await shown(dialog.getByRole('textbox').first())
  // One is bound already: nobody need be told why.
  await gone(page.getByText(/请先绑定手机号码/))
  await button('更换').click()
  await shown(page.getByText('请输入手机号码'))
  await shown(page.getByText('请输入验证码'))
  await phoneField().fill('13811110077')
  await button('获取验证码').click()
  await shown(page.getByRole('button', { name: /秒后重发/ }))

  await openPage('/bindMobile', { device })
  await expect.element(phoneField()).toHaveValue('138 1111 0077')
  const pause = page.getByRole('button', { name: /秒后重发/ })
  await expect.element(pause).toBeDisabled()
  expect(Number.parseInt(pause.element().textContent ?? '', 10)).toBeLessThanOrEqual(60)
  expect(await axeFinds()).toEqual([])
  await codeField().fill(await codeFor('13811110077'))
  // In the place of another number it takes the password.
  await button('更换').click()
  await shown(page.getByText('请输入密码'))
  await passwordField().fill('not this one')
  await button('更换').click()
  await shown(page.getByText('用户名或密码不正确'))
  await passwordField().fill('gantry-demo')
  await button('更换').click()
  await noticed('手机号码已更换')
  const { user } = await (await serverApi(serverUrl(), 'labour')).call(sessionCalls.userDetail, {})
  expect(user.mobile).toBe('13811110077')
})

test('in English: a new password by a code, and a number that is bound', async () => {
  const { user } = await (await serverApi(serverUrl(), 'manager')).call(sessionCalls.userDetail, {})
  setLanguage('en')
  const app = await openPage('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await field(/^Mobile number/).fill(user.mobile)
  await button('Get a code').click()
  await shown(page.getByText(/It is valid for 5 minutes/))
  await field(/^Code/).fill(await codeFor(user.mobile))
  await field(/^New password/).fill('short')
  await field(/^Repeat password/).fill('short')
  await button('Set new password').click()
  await shown(page.getByText(/8 to 128 characters/))
  await field(/^New password/).fill('harbour crane 77')
  await field(/^Repeat password/).fill('harbour crane 77')
  expect(await axeFinds()).toEqual([])
  await button('Set new password').click()
  await noticed('Password changed')
  await expect.poll(app.at).toMatch(/^\/login/)
  await page.getByRole('radio', { name: 'Password', exact: true }).click()
  await field(/^Username or mobile number/).fill('manager')
  await field(/^Password/).fill('harbour crane 77')
  await button('Sign in').click()
  await isIn()

  await app.goTo('/bindMobile')
  const dialog = page.getByRole('dialog', { name: 'Change the mobile number' })
  await shown(dialog.getByRole('textbox').first())
  // Beneath lies the page where numbers are bound.
  const beneath = page.getByRole('heading', { level: 1, includeHidden: true, name: 'Security' })
  await expect.element(beneath).toBeInTheDocument()
  await button('Change').click()
  await shown(page.getByText(/Please enter your mobile number/))
  await field(/^Mobile number/).fill('13811110088')
  await button('Get a code').click()
  await shown(page.getByRole('button', { name: /^Again in \d+ s$/ }))
  const code = await codeFor('13811110088')
  await field(/^Code/).fill(code === '0000' ? '0001' : '0000')
  await field(/^Password/).fill('harbour crane 77')
  await button('Change').click()
  await shown(page.getByText(/The code is wrong or too old/))
  await field(/^Code/).fill(code)
  await button('Change').click()
  await noticed('The mobile number is changed')
  expect(app.faults()).toEqual([])
})

test('of several devices each button tells which one it signs out', async () => {
  setLanguage('zh-CN')
  const other = await openTab(newDevice(), 'chairman')
  await openPage('/personalCenter/safety', { as: 'chairman' })
  await page
    .getByRole('button', { name: /^退出该设备\s*\S+ · \S+\s*最近使用/ })
    .first()
    .click()
  await shown(page.getByRole('dialog', { name: /^让“\S+ · \S+（[12]）”退出登录/ }))
  other.tab.close()
})

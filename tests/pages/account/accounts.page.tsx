// Accounts of whoever is not signed in: opening one, a forgotten password, a code instead of one, an account that cannot be used.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { serverApi } from '../../kit/server-api.ts'
import { noticed } from '../notices.ts'
import { axeFinds, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { askCode, codeField, enter, isIn, PASSWORD, passwordField, phoneField } from './account-acts.ts'

const NAME = /^姓名/

test('a number and its code lead into the app, on a phone', async () => {
  const app = await openPage('/login', { size: PHONE })
  await page.getByRole('link', { name: '注册账号' }).click()
  const getCode = button('获取验证码')
  await getCode.click()
  await shown(page.getByText('请输入手机号码'))
  await expect.poll(() => getCode.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await phoneField().fill('123')
  await getCode.click()
  await shown(page.getByText('手机号码格式不正确'))
  await askCode('13811110001')
  await expect.element(codeField()).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(codeField()).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabelText(NAME).fill('陈向东')
  await passwordField().fill('12345678')
  await button('注册并登录').click()
  await shown(page.getByText(/这个密码太常见，请换一个/))
  await passwordField().fill(PASSWORD)
  expect(await axeFinds()).toEqual([])
  await button('注册并登录').click()
  await isIn()
  await expect.poll(app.at).not.toContain('register')
})

test('what was typed before the code was fetched elsewhere is still there after a reload; password and code are not', async () => {
  const { device } = await openPage('/register', { size: PHONE })
  await phoneField().fill('13811110099')
  await button('获取验证码').click()
  await shown(page.getByText(/^验证码已发送/))
  await codeField().fill('1234')
  await page.getByLabelText(NAME).fill('<b>甲</b>')
  await passwordField().fill(PASSWORD)
  await button('注册并登录').click()
  await shown(page.getByText(/请填写 2 到 30 个汉字/))
  await page.getByLabelText(NAME).fill('陈向西')
  await openPage('/register', { device, size: PHONE })
  await shown(page.getByRole('button', { name: /秒后重发/ }))
  await expect.element(page.getByLabelText(NAME)).toHaveValue('陈向西')
  await expect.element(codeField()).toHaveValue('')
  await expect.element(passwordField()).toHaveValue('')
  await openPage('/login', { device, size: PHONE })
  await page.getByRole('radio', { name: '验证码登录' }).click()
  await shown(button('获取验证码'))
  await openPage('/login', { device, size: PHONE })
  await shown(button('获取验证码'))
})

test('a forgotten password is set anew by a code, and opens the app', async () => {
  const app = await openPage('/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await askCode('13900000009')
  await page.getByRole('textbox', { name: /^新密码/ }).fill(PASSWORD)
  const again = page.getByRole('textbox', { name: /^再次输入/ })
  await again.fill(`${PASSWORD}x`)
  await button('设置新密码').click()
  await shown(page.getByText('两次输入的密码不一致'))
  await again.fill(PASSWORD)
  await button('设置新密码').click()
  await noticed('密码已更新')
  await expect.poll(app.at).toMatch(/^\/login/)
  await enter('personal', PASSWORD)
  await isIn()
})

test.for([
  ['frozen', '账号已冻结'],
  ['cancelled', '账号已注销'],
] as const)('that an account is %s is said in a dialog', async ([username, title]) => {
  await openPage('/login')
  await enter(username)
  const dialog = page.getByRole('dialog', { name: title })
  await shown(dialog)
  const reason = dialog.getByText(/原因：多次收到投诉，正在核实/)
  await (username === 'frozen' ? shown(reason) : gone(reason))
  await button('知道了').click()
  await gone(page.getByRole('dialog'))
})

test('an account that waits is activated by a code', async () => {
  await openPage('/login')
  await enter('newcomer')
  await shown(page.getByRole('dialog', { name: '账号未激活' }))
  await shown(button('暂不激活'))
  await button('立即激活').click()
  await askCode('13900000010')
  await page.getByRole('textbox', { name: /^新密码/ }).fill(PASSWORD)
  await button('激活并登录').click()
  await isIn()
})

test('a code signs in without a password', async () => {
  const { user } = await (await serverApi(serverUrl(), 'hr')).call(sessionCalls.userDetail, {})
  const app = await openPage('/login')
  await page.getByRole('radio', { name: '验证码登录' }).click()
  await askCode(user.mobile)
  await button('登录').click()
  await isIn()
  expect(app.faults()).toEqual([])
})

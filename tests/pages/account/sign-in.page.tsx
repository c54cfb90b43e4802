// Signing in: what the fields say, where it leads, and a page that somebody may not open.
import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { setLanguage } from '#src/i18n/i18n.ts'
import { serverApi } from '../../kit/server-api.ts'
import { noticed } from '../notices.ts'
import { axeFinds, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { accountField, enter, isIn, passwordField } from './account-acts.ts'

afterAll(() => setLanguage('zh-CN'))

test('a wrong password is said beside the field, the right one leads to where the person wanted to go', async () => {
  const app = await openPage('/organization/staff?text=LM000012')
  await enter('hr', 'wrong')
  await shown(page.getByText('用户名或密码不正确'))
  await expect.element(passwordField()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(passwordField()).toHaveAccessibleDescription(/用户名或密码不正确/)
  await expect.element(accountField()).toHaveValue('hr')
  await expect.element(passwordField()).toHaveValue('wrong')
  expect(await axeFinds()).toEqual([])
  await passwordField().fill('gantry-demo')
  await userEvent.keyboard('{Enter}')
  await isIn()
  await expect.poll(app.at).toContain('/organization/staff?text=LM000012')
})

test('the login page leads in at once whoever is signed in', async () => {
  const { device } = await openPage('/workbench', { as: 'worker' })
  await openPage('/login', { device })
  await shown(page.getByRole('heading', { level: 1, name: '看板' }))
  await gone(button('登录'))
})

test('empty fields are asked for, and nothing is sent', async () => {
  const { device } = await openPage('/login')
  await button('登录').click()
  await shown(page.getByText('请输入用户名或手机号码'))
  await shown(page.getByText('请输入密码'))
  expect(device.network.asked.filter((path) => path.includes('login'))).toEqual([])
})

test('without a network the login says so and keeps what was typed; English is two presses away', async () => {
  const { device } = await openPage('/login')
  device.network.online = false
  await enter('hr')
  await shown(page.getByRole('alert').filter({ hasText: '没有网络' }))
  await page.getByText('外观、字号与语言').click()
  await page.getByRole('radio', { name: 'English' }).click()
  await shown(button('Sign in'))
  await expect.element(page.getByRole('textbox', { name: /^Username or mobile number/ })).toHaveValue('hr')
  setLanguage('zh-CN')
})

test('a page without permission leads on to one with, and says so, and who can grant it', async () => {
  const staff = await openPage('/organization/personnel/rostersList', { as: 'operator' })
  await expect.poll(staff.at).toMatch(/^\/organization\/staff/)
  await noticed('您没有权限打开')

  // Somebody who has chosen his role on the board is not asked for it.
  const personal = await serverApi(serverUrl(), 'personal')
  await personal.call(roleCalls.userRoleSave, { uri: 'brole_ordinary', name: '' })
  const alone = await openPage('/organization/staff', { as: 'personal', size: PHONE })
  await expect.poll(alone.at).not.toMatch(/^\/organization/)
  await noticed('您没有权限打开')
  await button('申请权限').click()
  await shown(page.getByText('您还没有权限查看这里'))
  expect(await axeFinds()).toEqual([])
  await button('回到可以使用的页面').click()
  await expect.poll(alone.at).toMatch(/^\/(board|workbench)$/)
  expect(alone.faults()).toEqual([])
})

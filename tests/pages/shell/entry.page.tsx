// How the app is entered: by an address that says where to, without its frame, and before there is an account.
import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFinds, type OpenPage, openPage } from '../page-kit.tsx'

afterAll(() => sessionStorage.clear())

/** Enters at the login by a link that says where to lead afterwards, and signs in by the form. */
async function enterBy(reback: string): Promise<OpenPage> {
  const app = await openPage('/login', { entry: `?${new URLSearchParams({ rebackUri: reback })}` })
  await page.getByRole('radio', { name: '密码登录' }).click()
  await page.getByLabelText(/用户名或手机号码/).fill('hr')
  await page.getByRole('textbox', { name: /^密码/ }).fill('gantry-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  return app
}

test('an entry address leads back after the login, but never out of the app', async () => {
  const inside = await enterBy('/admin/organization/staff')
  await expect.poll(inside.at).toMatch(/^\/organization\/staff/)
  const outside = await enterBy('//example.org/admin')
  await expect.poll(outside.at).toBe('/board')
})

test('hideMenu leaves the page alone', async () => {
  await openPage('/organization/staff', { as: 'hr', entry: '?operationType=hideMenu' })
  await expect.element(page.getByText('LM000010', { exact: true }).first()).toBeVisible()
  expect(page.getByRole('navigation', { name: '主导航' }).elements()).toEqual([])
  expect(page.getByTestId('signal-chip').elements()).toEqual([])
  await expect.poll(() => page.getByTestId('signal-line').elements()).toHaveLength(1)
})

test('who, details and proof are kept from step to step, and lead to the account', async () => {
  const app = await openPage('/enrollmentRegistration')
  await expect.poll(app.at).toMatch(/^\/enrollmentRegistration\/checkboxVal/)
  const next = page.getByRole('button', { name: '下一步' })
  await next.click()
  await expect.element(page.getByText('请至少选择一项').first()).toBeVisible()
  await page.getByRole('checkbox').first().click()
  expect(await axeFinds()).toEqual([])
  await next.click()
  await page.getByLabelText(/^姓名/).fill('陈晨')
  await page.getByLabelText(/^手机号码/).fill('13812345678')
  // As after a reload.
  const again = await openPage(app.at(), { device: app.device })
  await expect.element(page.getByLabelText(/^姓名/)).toHaveValue('陈晨')
  expect(await axeFinds()).toEqual([])
  await page.getByRole('button', { name: '去注册账号' }).click()
  await expect.poll(again.at).toMatch(/^\/register/)
  await expect.element(page.getByLabelText(/^姓名/)).toHaveValue('陈晨')
  await expect.element(page.getByRole('checkbox').first()).toBeChecked()
})

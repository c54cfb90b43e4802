// Addresses: written in plain words, and an answer to those that lead to nothing.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { login, startServer } from './kit/kit.ts'
import { setUpSpec } from './kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const searchOf = (page: Page) => new URL(page.url()).search

test('a list says which page it shows in plain words, and a page behind the last leads to the last', async () => {
  const { page } = await setup.signedIn('hr')
  await page.goto(`${setup.server.url}organization/staff?page=2`)
  await page.getByRole('button', { name: '第 2 页', exact: true }).and(page.locator('[aria-current=page]')).waitFor()
  await page.getByRole('button', { name: '第 3 页', exact: true }).click()
  await expect.poll(() => searchOf(page)).toBe('?page=3&size=20')
  await page.goto(`${setup.server.url}organization/staff?page=9999&size=%2250%22`)
  await page.getByRole('button', { name: '第 3 页', exact: true }).and(page.locator('[aria-current=page]')).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => searchOf(page)).toBe('?page=3&size=50')
  const jumper = page.getByLabel('前往第几页')
  await jumper.fill('-2')
  await jumper.press('Enter')
  await expect.poll(() => jumper.inputValue()).toBe('')
  expect(searchOf(page)).toBe('?page=3&size=50')
})

test('what an address names and is not there is said, with a way on', async () => {
  const { page } = await setup.signedIn('admin')
  await page.goto(`${setup.server.url}backstage/role?role=nowhere`)
  await page.getByText('这个角色不存在').waitFor()
  await page.goto(`${setup.server.url}message/toDoCenter?tab=zz`)
  await page.getByRole('tab', { name: /^待办/, selected: true }).waitFor()
  await page.goto(`${setup.server.url}message/toDoCenter?ask=nowhere`)
  await page.getByRole('dialog').getByText('这条申请不存在').waitFor()
  const { page: hr } = await setup.signedIn('hr')
  await hr.goto(`${setup.server.url}message/toDoCenter?enrollment=nowhere`)
  await hr
    .getByRole('dialog')
    .getByText(/^这份登记不存在/)
    .waitFor()
})

test('a department that is not there leads back to everybody; addresses of the specification lead where they mean', async () => {
  const { page } = await setup.signedIn('hr')
  await page.goto(`${setup.server.url}organization/staff?dept=nowhere`)
  await page.getByText('找不到这个部门').waitFor()
  await page.getByRole('button', { name: '查看全部人员' }).click()
  await page.getByRole('row').nth(1).waitFor()
  await page.goto(`${setup.server.url}organization/staff/staffdetails`)
  await page.waitForURL(/organization\/staff$/)
  const { page: foreman } = await setup.signedIn('foreman')
  await foreman.goto(`${setup.server.url}organization/staff/customexport`)
  await foreman.getByRole('heading', { name: '自定义导出' }).waitFor()
  expect(new URL(foreman.url()).pathname).toMatch(/organization\/staff\/customexport$/)
})

test('whoever has no number is told why one is asked for, then has the form', async () => {
  const { page, context } = await setup.open('login', { serviceWorkers: 'block' })
  await context.route(`**${sessionCalls.userDetail.path}*`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result?: { user?: object } }
    const user = { ...answer.result?.user, mobile: '' }
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, user } } })
  })
  await login(page, setup.server.url, 'personal')
  await page.goto(`${setup.server.url}bindMobile`)
  const dialog = page.getByRole('dialog', { name: '绑定手机' })
  await dialog.getByText('为了更好的使用体验，请先绑定手机号码').waitFor()
  await dialog.getByText('2021年规定的绑定期限已过').waitFor()
  await dialog.getByRole('button', { name: '立即绑定', exact: true }).click()
  await dialog.getByRole('textbox', { name: /^手机号码/ }).waitFor()
  expect(await dialog.getByRole('textbox', { name: /^密码/ }).count()).toBe(0)
  // One that is on its way when the browser closes would end the whole run.
  await context.unrouteAll({ behavior: 'wait' })
})

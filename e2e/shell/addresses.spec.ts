// Addresses that lead to nothing, or to somebody who lacks what the page is for, are answered.
import { expect, test } from 'vitest'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { login, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('what an address names and is not there is said, with a way on', async () => {
  const { page } = await setup.signedIn('admin', { at: 'backstage/role?role=nowhere' })
  await page.getByText('这个角色不存在').waitFor()
  await page.goto(`${setup.server.url}message/toDoCenter?tab=zz`)
  await page.getByRole('tab', { name: /^待办/, selected: true }).waitFor()
  await page.goto(`${setup.server.url}message/toDoCenter?ask=nowhere`)
  await page.getByRole('dialog').getByText('这条申请不存在').waitFor()
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

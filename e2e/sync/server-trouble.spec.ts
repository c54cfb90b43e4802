// A server in trouble is not a missing network: the page names the server, and goes on by itself when it is well again.
import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { allAnswered } from '../kit/device-data.ts'
import { inStep, login, picture, startServer } from '../kit/kit.ts'
import { changePerson, lookAgain } from '../kit/roster-page.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

// On the database that the app comes with.
const setup = setUpSpec(() => startServer({ isEmbedded: true }))
const chip = (page: Page) => page.getByTestId('signal-chip')
const CALLS = '**/api/**'

const answered = (context: BrowserContext, status: number) =>
  context.route(CALLS, (route) => route.fulfill({ status, contentType: 'text/html', body: '<html>not ours</html>' }))

test('answers 500: the chip, the page and what needs the server say so, and it passes', async () => {
  const { page, context } = await setup.signedIn('chairman', { isWhole: true })
  await answered(context, 500)
  await page.goto(`${setup.server.url}backstage/role`)
  await expect.poll(() => chip(page).textContent()).toBe('服务器故障')
  const main = page.getByRole('main')
  await main.getByText('服务器出了问题，请稍后再试。').waitFor()
  expect(await main.getByText(/需要网络|没有网络/).count()).toBe(0)
  await picture(page, 'server-trouble-roles')
  await page.goto(`${setup.server.url}sync`)
  await page.getByText('服务器出了问题，修改会保存在本机，稍后自动再试').waitFor()
  await context.unroute(CALLS)
  await inStep(page)
})

test('an edit whose sending broke off is not said to be sent; what met a shut door can be withdrawn', async () => {
  const { page, context } = await setup.signedIn('chairman', { isWhole: true, at: 'organization/staff' })
  await page.getByText('LM000010', { exact: true }).first().waitFor()
  await inStep(page)
  const shut = (route: Route) => route.abort('connectionrefused')
  await context.route(CALLS, shut)
  await changePerson(page, 'LM000011', '办公电话', '0571-8100011')
  // A new start knows nothing of the network.
  await page.goto(`${setup.server.url}sync`)
  await page.getByRole('button', { name: '撤回' }).waitFor()
  expect(await page.getByText('正在确认是否送达').count()).toBe(0)
  await context.unroute(CALLS, shut)
  await lookAgain(page)
  await allAnswered(page)
  await page.goto(`${setup.server.url}organization/staff`)
  await page.getByText('LM000010', { exact: true }).first().waitFor()

  await context.route('**/api/sync/push', (route) => route.fulfill({ status: 500, body: '' }))
  await changePerson(page, 'LM000010', '办公电话', '0571-8100009')
  await page.goto(`${setup.server.url}sync`)
  await page.getByText('正在确认是否送达，不会重复').waitFor()
  expect(await page.getByRole('button', { name: '撤回' }).count()).toBe(0)
  await context.unroute('**/api/sync/push')
  await lookAgain(page)
  await allAnswered(page)
})

test("the list of regions that a server in trouble does not give is missing by its fault, not the network's", async () => {
  const { page, context } = await setup.open()
  // Before there is somebody for whom it is fetched ahead.
  await context.route(`**${baseDataCalls.regionTable.path}*`, (route) => route.fulfill({ status: 500, body: '' }))
  await login(page, setup.server.url, 'chairman')
  await inStep(page)
  await page.goto(`${setup.server.url}organizationCenter/info`)
  const regions = page.getByRole('group', { name: '所在地区' })
  await regions.getByText('服务器出了问题，地区名单没有取到').waitFor()
  expect(await page.getByRole('main').getByText('没有网络').count()).toBe(0)
})

test("a portal's page instead is no network", async () => {
  const { page, context } = await setup.signedIn('chairman', { isWhole: true, viewport: 'phone' })
  await answered(context, 200)
  await page.goto(`${setup.server.url}backstage/role`)
  await expect.poll(() => chip(page).textContent()).toBe('离线')
  await page.getByRole('main').getByText('需要网络', { exact: true }).waitFor()
})

test('notifications without a network promise nothing of this device, and find out when it is back', async () => {
  const { page, context } = await setup.signedIn('chairman', { isWhole: true, viewport: 'phone' })
  await context.setOffline(true)
  await page.goto(`${setup.server.url}personalCenter/notifications`)
  await page.getByText('现在没有网络，联网后可以查看和更改。').waitFor()
  expect(await page.getByText('正在查看这台设备的状态').count()).toBe(0)
  await picture(page, 'notifications-offline')
  await context.setOffline(false)
  await page.getByText('未开启').or(page.getByText('已被浏览器或系统禁止')).first().waitFor()
  await page.getByText('提醒哪些').waitFor()
})

test('the phone chooses the format of an export among the other buttons, not over them', async () => {
  const { page } = await setup.signedIn('hr', { viewport: 'phone', at: 'organization/personnel/rostersList' })
  await page.getByRole('button', { name: '更多操作' }).click()
  const sheet = page.getByRole('dialog', { name: '更多操作' })
  const button = (name: string | RegExp) => sheet.getByRole('button', { name })
  await button('导出').click()
  const last = await button(/\.csv/).boundingBox()
  const next = await button('选择').boundingBox()
  if (!last || !next) throw new Error('a button is not drawn')
  expect(last.y + last.height).toBeLessThanOrEqual(next.y)
  await picture(page, 'export-formats-phone')
  const download = page.waitForEvent('download')
  await button(/\.csv/).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  // Chosen: the list of formats is away, the sheet stays.
  await button(/\.csv/).waitFor({ state: 'detached' })
})

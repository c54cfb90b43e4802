// The workbench and what stands around it: favourites, the bar of the phone, the size of the text, what is offered, what waits.
import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { offerInstall } from '#src/app/pwa/install-offer.ts'
import { applyTextSize } from '#src/ui/frame/text-size.ts'
import { serverApi } from '../../kit/server-api.ts'
import { axeFinds, newDevice, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'

const WEATHER = callPath(registry, baseDataCalls.weather)

const forgetTextSize = () => {
  delete document.documentElement.dataset.textSize
}
afterAll(forgetTextSize)

const favourites = () => page.getByRole('list', { name: '我的收藏' })
const favouriteNames = () =>
  favourites()
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)
const main = () => page.getByRole('main')

test('favourites are put in order without a network and are there on another device', async () => {
  const device = newDevice()
  // The weather of the city, as the server has it from a maps service.
  const weather = { city: '杭州市', weather: '多云', temperature: '18', source: 'provider', atMs: Date.now() }
  device.network.instead = (path) =>
    path.endsWith(WEATHER) ? Response.json({ code: 200, message: '', result: weather }) : undefined
  const app = await openPage('/workbench', { as: 'chairman', device })
  await shown(page.getByText('杭州市 · 多云'))
  await shown(page.getByText(/^18\s?℃$|^18\s?°C?$/))
  await button('添加收藏').click()
  const choice = page.getByRole('dialog', { name: '选择收藏的功能' })
  for (const name of ['员工与部门', '花名册', '角色管理']) await button(`收藏 ${name}`, choice).click()
  await userEvent.keyboard('{Escape}')
  await gone(choice)
  await expect.poll(favouriteNames).toEqual(['员工与部门', '花名册', '角色管理'])
  device.network.online = false
  await button('调整顺序').click()
  const forward = button('前移 花名册').element()
  if (forward instanceof HTMLElement) forward.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(favouriteNames).toEqual(['花名册', '员工与部门', '角色管理'])
  const tiles = favourites().getByRole('listitem')
  await userEvent.dragAndDrop(tiles.nth(2), tiles.nth(0))
  await expect.poll(favouriteNames).toEqual(['角色管理', '花名册', '员工与部门'])
  await button('完成').click()
  await button('取消收藏 员工与部门').first().click()
  await expect.poll(favouriteNames).toEqual(['角色管理', '花名册'])
  expect(await axeFinds()).toEqual([])
  device.network.online = true
  device.wake()
  await app.allSent()
  await openPage('/workbench', { as: 'chairman', size: PHONE })
  await expect.poll(favouriteNames).toEqual(['角色管理', '花名册'])
  expect(await axeFinds()).toEqual([])
})

test('the bar of the phone holds no administration; everything else lies behind the last tab', async () => {
  const app = await openPage('/board', { as: 'chairman', size: PHONE })
  const bar = page.getByRole('navigation', { name: '主导航' })
  const tabs = () =>
    bar
      .getByRole('link')
      .elements()
      .map((one) => one.textContent?.replace(/^.* /, ''))
  await expect.poll(tabs).toEqual(['看板', '工作台', '审批', '动态', '更多'])
  // Under which identity one works.
  await shown(page.getByRole('banner').getByText(/龙门/).first())
  await bar.getByRole('link', { name: '更多' }).click()
  await main().getByRole('link', { name: '管理后台' }).click()
  await main().getByRole('link', { name: '角色管理' }).click()
  await expect.poll(app.at).toMatch(/^\/backstage\/role/)
  await shown(page.getByRole('heading', { name: '角色管理', level: 1 }))
  await button('返回').click()
  await expect.poll(app.at).toMatch(/^\/more/)
  await bar.getByRole('link', { name: '更多' }).click()
  await expect.poll(app.at).toBe('/more')
  // The page opened last comes first.
  await shown(page.getByRole('region', { name: '最近打开' }).getByRole('link', { name: '角色管理' }))
  expect(await axeFinds()).toEqual([])
  await page.getByRole('link', { name: /我的/ }).click()
  await shown(page.getByRole('link', { name: '帮助中心' }))
  // By what people call it, in pinyin.
  await main()
    .getByRole('button', { name: /快速查找/ })
    .click()
  await userEvent.keyboard('txl')
  await page.getByRole('option', { name: /员工与部门/ }).click()
  await expect.poll(app.at).toMatch(/^\/organization\/staff/)
  // One begins among one's own people.
  await shown(page.getByRole('button', { name: /^我的部门/, pressed: true }))
  await page.getByRole('button', { name: /^全公司/ }).click()
  await expect.poll(app.at).toMatch(/dept=/)
  expect(app.faults()).toEqual([])
})

test('the size of the text on the phone is chosen, and stays', async () => {
  applyTextSize()
  const { device } = await openPage('/workbench', { as: 'hr', size: PHONE })
  await page.getByRole('button', { name: /个人与身份$/ }).click()
  const size = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  expect(size()).toBe(16)
  await page.getByRole('radio', { name: '特大' }).click()
  await expect.poll(size).toBe(20)
  // As the app begins after a reload.
  forgetTextSize()
  expect(size()).toBe(16)
  applyTextSize()
  await openPage('/workbench', { device, size: PHONE })
  expect(size()).toBe(20)
  forgetTextSize()
})

test('what is offered over the page is not left under an open panel; it is there again afterwards', async () => {
  const { tab } = await openPage('/workbench', { as: 'hr' })
  const onFault = (error: unknown) => void tab.faults.push(error)
  const { health } = tab.client.data.host.storage
  offerInstall({ store: tab.store, health, onFault, onInstalled: async () => undefined })
  // The app offers itself to whoever has saved something.
  await button('添加收藏').click()
  const dialog = page.getByRole('dialog', { name: '选择收藏的功能' })
  await button('收藏 员工与部门', dialog).click()
  await shown(button('取消收藏 员工与部门', dialog))
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
  const later = button('以后再说')
  await shown(later)
  await page.getByTestId('signal-chip').click()
  const panel = page.getByRole('complementary', { name: '同步中心' })
  await shown(panel)
  await gone(later)
  await userEvent.keyboard('{Escape}')
  await gone(panel)
  await later.click()
  await gone(later)
})

// Last: it leaves much to do.
test('the bell counts what waits, and says "..." above nine; the tab of its page says how many', async () => {
  const worker = await serverApi(serverUrl(), 'worker')
  const { permissions } = await worker.call(sessionCalls.getUserPermission, {})
  const missing = PERMISSIONS.filter((code) => !permissions.includes(code) && code !== 'roster_managerment')
  const app = await openPage('/workbench', { as: 'chairman' })
  const bell = page.getByRole('link', { name: /^待办与消息/ })
  for (const code of missing.slice(0, 10))
    await worker.call(roleCalls.permissionAsk, { code, pageName: code, note: '' })
  app.device.wake()
  await expect.poll(() => bell.element().textContent).toBe('...')
  expect(bell.element().getAttribute('aria-label')).toMatch(/1\d 项|2\d 项/)
  await bell.click()
  await shown(page.getByRole('tab', { name: /^待办 ?[12]\d$/ }))
})

// The shell around the pages: workbench, navigation of the phone, entry parameters, frames and the PC client.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { axeProblems, inStep, login, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

let host: Server
let hostUrl: string

const setup = setUpSpec(async () => {
  // The page around the frame lives on another origin and answers like any program that embeds Gantry.
  // A maps service is beside it.
  host = createServer((request, response) => {
    if (request.url?.startsWith('/weather')) {
      const lives = [{ city: '杭州市', weather: '多云', temperature: '18' }]
      response.end(JSON.stringify({ status: '1', lives }))
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>host</title><body></body>')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`
  const weather = { WEATHER_URL: `${hostUrl}/weather`, WEATHER_KEY: 'K', WEATHER_CITY: '330100' }
  const server = await startServer({ env: { FRAME_ANCESTORS: `'self' ${hostUrl}`, ...weather } })
  return {
    ...server,
    async dispose() {
      await server.dispose()
      await new Promise((resolve) => host.close(resolve))
    },
  }
})

/** A login that another program has made. */
async function tokenOf(username: string): Promise<string> {
  const api = await serverApi(setup.server.url, username)
  const { user } = await api.call(sessionCalls.userDetail, {})
  const own = await api.call(sessionCalls.switchOrg, { action: 'changeuserdomain', targetDomain: user.fkDomain })
  return own.token
}
const favouritesOf = (page: Page) => page.getByRole('list', { name: '我的收藏' }).getByRole('link').allInnerTexts()

describe('the workbench', () => {
  test('favourites are put in order without a network and are there on another device', async () => {
    const { page } = await setup.signedIn('chairman')
    await page.waitForURL(/\/board$/)
    await page.goto(`${setup.server.url}workbench`)
    // The weather of the city, as the maps service says it.
    await page.getByText('杭州市 · 多云').waitFor()
    await page.getByText(/^18\s?℃$|^18\s?°C?$/).waitFor()
    await page.getByRole('button', { name: '添加收藏' }).click()
    const choice = page.getByRole('dialog', { name: '选择收藏的功能' })
    for (const name of ['员工与部门', '花名册', '角色管理'])
      await choice.getByRole('button', { name: `收藏 ${name}`, exact: true }).click()
    await page.keyboard.press('Escape')
    await choice.waitFor({ state: 'detached' })
    await expect.poll(() => favouritesOf(page)).toEqual(['员工与部门', '花名册', '角色管理'])
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '调整顺序' }).click()
    await page.getByRole('button', { name: '前移 花名册' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => favouritesOf(page)).toEqual(['花名册', '员工与部门', '角色管理'])
    const tiles = page.getByRole('list', { name: '我的收藏' }).getByRole('listitem')
    await tiles.nth(2).dragTo(tiles.nth(0))
    await expect.poll(() => favouritesOf(page)).toEqual(['角色管理', '花名册', '员工与部门'])
    await page.getByRole('button', { name: '完成' }).click()
    await page.getByRole('button', { name: '取消收藏 员工与部门' }).first().click()
    await expect.poll(() => favouritesOf(page)).toEqual(['角色管理', '花名册'])
    expect(await axeProblems(page)).toEqual([])
    await page.context().setOffline(false)
    await inStep(page)
    const { page: phone } = await setup.signedIn('chairman', { viewport: 'phone', at: 'workbench' })
    await expect.poll(() => favouritesOf(phone)).toEqual(['角色管理', '花名册'])
    expect(await axeProblems(phone)).toEqual([])
  })

  test('unknown addresses lead to it; an entry address leads back after the login, but never out of the app', async () => {
    const { page } = await setup.open()
    await page.goto(`${setup.server.url}login?rebackUri=${encodeURIComponent('/admin/organization/staff')}`)
    await login(page, setup.server.url, 'hr')
    await page.waitForURL(/\/organization\/staff/)
    await page.goto(`${setup.server.url}no/such/page`)
    await page.waitForURL(/\/workbench$/)
    const { page: other } = await setup.open()
    await other.goto(`${setup.server.url}login?rebackUri=${encodeURIComponent('//example.org/admin')}`)
    await login(other, setup.server.url, 'hr')
    await other.waitForURL(/\/board$/)
  })
})

describe('the navigation', () => {
  test('of the phone holds no administration; everything else lies behind the last tab', async () => {
    const { page } = await setup.signedIn('chairman', { viewport: 'phone' })
    const bar = page.getByRole('navigation', { name: '主导航' })
    await expect.poll(() => bar.getByRole('link').allInnerTexts()).toEqual(['看板', '工作台', '审批', '动态', '更多'])
    // Under which identity one works.
    await page.getByRole('banner').getByText('龙门', { exact: false }).first().waitFor()
    await bar.getByRole('link', { name: '更多' }).click()
    await page.getByRole('main').getByRole('link', { name: '管理后台' }).click()
    await page.getByRole('main').getByRole('link', { name: '角色管理' }).click()
    await page.waitForURL(/\/backstage\/role/)
    await page.getByRole('button', { name: '返回' }).click()
    await page.waitForURL(/\/more/)
    await bar.getByRole('link', { name: '更多' }).click()
    await page.waitForURL(/\/more$/)
    // The page opened last comes first.
    await page.getByRole('region', { name: '最近打开' }).getByRole('link', { name: '角色管理' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('link', { name: '我的' }).click()
    await page.getByRole('link', { name: '帮助中心' }).waitFor()
    // By what people call it, in pinyin.
    await page.getByRole('main').getByRole('button', { name: '快速查找' }).click()
    await page.keyboard.type('txl')
    await page.getByRole('option', { name: '员工与部门' }).click()
    await expect.poll(() => page.url()).toMatch(/\/organization\/staff/)
    // One begins among one's own people.
    await page.getByRole('button', { name: '我的部门', pressed: true }).waitFor()
    await page.getByRole('button', { name: '全公司' }).click()
    await page.waitForURL(/dept=/)
  })

  test('the size of the text on the phone is chosen, and stays', async () => {
    const { page } = await setup.signedIn('hr', { viewport: 'phone' })
    await page.getByRole('button', { name: /个人与身份$/ }).click()
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    await expect.poll(size).toBe(16)
    await page.getByRole('radio', { name: '特大' }).check()
    await expect.poll(size).toBe(20)
    await page.reload()
    await page.getByTestId('signal-chip').waitFor()
    await expect.poll(size).toBe(20)
  })

  test('appearance and language are chosen in the panel, for every page, and stay', async () => {
    const { page } = await setup.signedIn('chairman')
    await page.getByRole('button', { name: /个人与身份$/ }).click()
    await page.getByRole('radio', { name: '深色' }).check({ force: true })
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    const seen = () =>
      page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.mantineColorScheme])
    await expect.poll(seen).toEqual(['en', 'dark'])
    await page.reload()
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Company' }).click()
    await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Roster' }).click()
    await page.waitForURL(/\/personnel\/rostersList/)
    expect(await seen()).toEqual(['en', 'dark'])
    expect(await axeProblems(page)).toEqual([])
  })

  test('what is offered over the page is not left under an open panel; it is there again afterwards', async () => {
    const { page } = await setup.signedIn('hr', { at: 'workbench' })
    // The app offers itself to whoever has saved something.
    await page.getByRole('button', { name: '添加收藏' }).click()
    const dialog = page.getByRole('dialog', { name: '选择收藏的功能' })
    await dialog.getByRole('button', { name: '收藏 员工与部门', exact: true }).click()
    await dialog.getByRole('button', { name: '取消收藏 员工与部门', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    const later = page.getByRole('button', { name: '以后再说', exact: true })
    await later.waitFor()
    await page.getByTestId('signal-chip').click()
    const panel = page.getByRole('complementary', { name: '同步中心' })
    await panel.waitFor()
    await later.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await later.click()
    await later.waitFor({ state: 'detached' })
  })

  test('hideMenu leaves the page alone', async () => {
    const { page } = await setup.signedIn('hr')
    await page.goto(`${setup.server.url}organization/staff?operationType=hideMenu`)
    await page.getByText('LM000010', { exact: true }).first().waitFor()
    expect(await page.getByRole('navigation', { name: '主导航' }).count()).toBe(0)
    expect(await page.getByTestId('signal-chip').count()).toBe(0)
    await expect.poll(() => page.getByTestId('signal-line').count()).toBe(1)
  })
})

describe('inside another program', () => {
  test('a page around the frame hands over its login and hears how much is unread', async () => {
    const token = await tokenOf('chairman')
    const { page } = await setup.open()
    await page.goto(hostUrl)
    await page.evaluate(
      ({ address, secret }) => {
        const heard: unknown[] = []
        Object.assign(window, { heard })
        window.addEventListener('message', (event) => {
          heard.push(event.data)
          if (event.data?.type !== 'ready') return
          const frame = document.querySelector('iframe')
          frame?.contentWindow?.postMessage({ source: 'gantry-host', type: 'token', token: secret }, '*')
          frame?.contentWindow?.postMessage({ source: 'gantry-host', type: 'client', isPcClient: false }, '*')
        })
        document.body.innerHTML = `<iframe title="app" width="1200" height="700" src="${address}"></iframe>`
      },
      { address: `${setup.server.url}organization/staff?type=iframe`, secret: token },
    )
    const frame = page.frameLocator('iframe')
    await frame.getByText('LM000010', { exact: true }).first().waitFor()
    expect(await frame.getByTestId('signal-chip').count()).toBe(0)
    await frame.getByRole('navigation', { name: '主导航' }).waitFor()
    const heard = () => page.evaluate(() => (window as unknown as { heard: { type: string; count?: number }[] }).heard)
    await expect
      .poll(async () => (await heard()).some(({ type, count }) => type === 'unread' && count === 0))
      .toBe(true)
    // A request comes in while the page is shown.
    const worker = await serverApi(setup.server.url, 'worker')
    await worker.call(roleCalls.permissionAsk, { code: 'roster_managerment', pageName: '花名册', note: '' })
    await expect
      .poll(async () => (await heard()).some(({ type, count }) => type === 'unread' && (count ?? 0) > 0))
      .toBe(true)
  })

  test('the PC client signs in by its functions; its bar copies, opens outside and goes back', async () => {
    const token = await tokenOf('hr')
    const { page } = await setup.open()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript((secret) => {
      const opened: string[] = []
      const unread: number[] = []
      Object.assign(window, {
        opened,
        unread,
        gantryHost: {
          getToken: () => secret,
          isPcClient: () => true,
          setUnreadCount: (count: number) => unread.push(count),
          openInBrowser: (url: string) => opened.push(url),
        },
      })
    }, token)
    await page.goto(`${setup.server.url}organization/staff`)
    const bar = page.getByRole('toolbar', { name: '页面操作' })
    await bar.waitFor()
    await page.getByText('LM000010', { exact: true }).first().waitFor()
    expect(await page.getByRole('navigation', { name: '当前位置' }).count()).toBe(0)
    await bar.getByRole('button', { name: '复制链接' }).click()
    await noticed(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/admin/organization/staff')
    await bar.getByRole('button', { name: '在浏览器中打开' }).click()
    const said = () =>
      page.evaluate(() => {
        const { opened, unread } = window as unknown as { opened: string[]; unread: number[] }
        return { opened, unread }
      })
    await expect.poll(async () => (await said()).opened[0]).toContain('/admin/organization/staff')
    await expect.poll(async () => (await said()).unread.length).toBeGreaterThan(0)
    expect(await axeProblems(page)).toEqual([])
    const loaded = page.waitForEvent('load')
    await bar.getByRole('button', { name: '刷新' }).click()
    await loaded
    await page.getByText('LM000010', { exact: true }).first().waitFor()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工作台' }).click()
    await page.waitForURL(/\/workbench$/)
    await bar.getByRole('button', { name: '后退' }).click()
    await page.waitForURL(/\/organization\/staff/)
  })
})

describe('before there is an account', () => {
  test('who, details and proof are kept from step to step, and lead to the account', async () => {
    const { page } = await setup.open()
    await page.goto(`${setup.server.url}enrollmentRegistration`)
    await page.waitForURL(/\/enrollmentRegistration\/checkboxVal/)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByText('请至少选择一项').waitFor()
    await page.getByRole('checkbox').first().check({ force: true })
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('姓名').fill('陈晨')
    await page.getByLabel('手机号码').fill('13812345678')
    await page.reload()
    await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('陈晨')
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: '去注册账号' }).click()
    await page.waitForURL(/\/register$/)
    await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('陈晨')
    await expect.poll(() => page.getByRole('checkbox').first().isChecked()).toBe(true)
  })
})

// Last: it leaves much to do.
describe('what waits', () => {
  test('the bell counts it, and says "..." above nine', async () => {
    const worker = await serverApi(setup.server.url, 'worker')
    const { permissions } = await worker.call(sessionCalls.getUserPermission, {})
    const missing = PERMISSIONS.filter((code) => !permissions.includes(code) && code !== 'roster_managerment')
    const { page } = await setup.signedIn('chairman')
    const bell = page.getByRole('link', { name: /^待办与消息/ })
    for (const code of missing.slice(0, 10))
      await worker.call(roleCalls.permissionAsk, { code, pageName: code, note: '' })
    await expect.poll(() => bell.textContent()).toBe('...')
    expect(await bell.getAttribute('aria-label')).toMatch(/1\d 项|2\d 项/)
  })
})

// Signing in before the app has come, logging out, and a start without a network; the rest is tried on pages of the tests.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems, databases, type OpenBrowser, startServer } from '../kit/kit.ts'
import { changePerson } from '../kit/roster-page.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

/** Signed in, at the people, with the rows there. */
async function atWork(username: string): Promise<OpenBrowser> {
  const browser = await setup.signedIn(username, { isWhole: true, at: 'organization/staff' })
  await browser.page.getByText('LM000010', { exact: true }).first().waitFor()
  return browser
}

/** The login as the server sends it has given its place to the app. */
const appThere = (page: Page) => page.locator('#root > [lang]').first().waitFor({ state: 'detached' })

const chip = (browser: OpenBrowser) => browser.page.getByTestId('signal-chip')
const person = (browser: OpenBrowser) => browser.page.getByRole('button', { name: /个人与身份$/ })

describe('signing in', () => {
  test('what is typed and pressed before the app has come is not lost, and said where it cannot come', async () => {
    const { page } = await setup.open(undefined, { isFirstVisit: true })
    let isThere = false
    await page.route(/\/assets\/start-.*\.js$/, (route) => (isThere ? route.continue() : route.abort()))
    await page.goto(`${setup.server.url}login`)
    const signIn = page.getByRole('button', { name: '登录', exact: true })
    await page.getByLabel('用户名或手机号码').fill('hr')
    await page.getByRole('textbox', { name: /^密码/ }).fill('gantry-')
    await signIn.click()
    await page.getByRole('alert').filter({ hasText: '没有网络' }).waitFor()
    isThere = true
    await page.getByRole('textbox', { name: /^密码/ }).press('End')
    await appThere(page)
    await page.keyboard.type('demo')
    await signIn.click()
    await page.getByTestId('signal-chip').waitFor()
  })

  test('a page that cannot be fetched says so inside the app, and comes once there is a network', async () => {
    // Nothing is kept on this device: what has not come yet is not there.
    const { page, context } = await setup.open('login', { serviceWorkers: 'block' })
    await page.getByLabel('用户名或手机号码').fill('hr')
    await appThere(page)
    // What the login page itself has asked for is not what is missed.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('link', { name: '注册账号' }).click()
    await page.getByText('这个页面没能显示出来').waitFor()
    await page.goBack()
    await page.getByLabel('用户名或手机号码').waitFor()
    await context.setOffline(false)
    await page.getByRole('link', { name: '注册账号' }).click()
    await page.getByRole('button', { name: '注册并登录' }).waitFor()
  })
})

describe('[A5] logging out', () => {
  test('asks first; with unsent edits asks again with their number; then nothing of the person is left', async () => {
    const browser = await atWork('hr')
    const { page } = browser
    await expect.poll(async () => (await databases(page)).some((name) => name.startsWith('gantry-outbox'))).toBe(true)
    await setup.server.stop()
    await changePerson(page, 'LM000010', '办公电话', '0571-8100001')
    await expect.poll(() => chip(browser).textContent()).toContain('1 条待发送')

    await person(browser).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByText('您确定要退出登录吗？').waitFor()
    const dialog = page.getByRole('dialog', { name: '退出登录' })
    await dialog.getByRole('button', { name: '退出登录' }).click()
    await dialog.getByText('还有 1 条修改没有发送到服务器').waitFor()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '先下载一份' }).click()
    expect((await download).suggestedFilename()).toMatch(/^gantry-outbox-.*\.json$/)
    await dialog.getByRole('button', { name: '放弃修改并退出' }).click()
    await page.getByLabel('用户名或手机号码').waitFor()

    const left = async () => (await databases(page)).filter((name) => name !== 'gantry-device')
    await expect.poll(left).toEqual([])
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    // As a word: the router's own keys are letters by chance.
    expect(kept).not.toMatch(/\bhr\b|user_|org_/)
    await setup.server.restart()
  })
})

describe('without a network', () => {
  test('the app starts again with the server stopped and the browser restarted, and opens a deep link', async () => {
    const first = await atWork('chairman')
    const { profileDir } = first
    await first.context.close()
    await setup.server.stop()
    const again = await setup.open(undefined, { profileDir })
    await again.page.goto(`${setup.server.url}organization/staff`)
    await again.page.getByText('LM000010', { exact: true }).first().waitFor()
    await again.page.goto(`${setup.server.url}sync`)
    await again.page.getByRole('heading', { name: '同步中心' }).waitFor()
    expect(await axeProblems(again.page)).toEqual([])
    await setup.server.restart()
  })
})

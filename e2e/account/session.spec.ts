// Signing in and out, identities, permissions: what happens to a person's work when any of them changes.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { rowPages } from '../kit/device-data.ts'
import { axeProblems, databases, inStep, login, type OpenBrowser, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { changePerson, lookAgain, openEditForm } from '../kit/roster-page.ts'
import { changeData, disableMember, endSessions, takeCode } from '../kit/server-data.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switchIdentity } from '../kit/switch-identity.ts'

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
  test('a wrong password is said beside the field, the right one leads to where the person wanted to go', async () => {
    const { page } = await setup.open('organization/staff?text=LM000012')
    const account = page.getByLabel('用户名或手机号码')
    const password = page.getByRole('textbox', { name: /^密码/ })
    await account.fill('hr')
    await password.fill('wrong')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('用户名或密码不正确').waitFor()
    expect(await password.getAttribute('aria-invalid')).toBe('true')
    expect([await account.inputValue(), await password.inputValue()]).toEqual(['hr', 'wrong'])
    expect(await axeProblems(page)).toEqual([])

    await password.fill('gantry-demo')
    await password.press('Enter')
    await page.getByTestId('signal-chip').waitFor()
    await expect.poll(() => page.url()).toContain('organization/staff?text=LM000012')
  })

  test('the login page leads in at once whoever is signed in', async () => {
    const { page } = await setup.signedIn('worker', { at: 'login' })
    await page.getByRole('heading', { level: 1, name: '看板' }).waitFor()
    expect(await page.getByRole('button', { name: '登录', exact: true }).count()).toBe(0)
  })

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

  test('empty fields are asked for, and nothing is sent', async () => {
    const { page } = await setup.open('login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('请输入用户名或手机号码').waitFor()
    await page.getByText('请输入密码').waitFor()
  })

  test('without a network the login says so and keeps what was typed; English is two presses away', async () => {
    const { page, context } = await setup.open('login')
    await page.getByLabel('用户名或手机号码').fill('hr')
    await page.getByRole('textbox', { name: /^密码/ }).fill('gantry-demo')
    await appThere(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: '没有网络' }).waitFor()
    await page.getByText('外观、字号与语言').click()
    await page.getByRole('radio', { name: 'English' }).check()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.getByLabel('Username or mobile number').inputValue()).toBe('hr')
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

  test('a page without permission leads on to one with, and says so, and who can grant it', async () => {
    const staff = await setup.open(undefined)
    await login(staff.page, setup.server.url, 'operator')
    await staff.page.goto(`${setup.server.url}organization/personnel/rostersList`)
    await expect.poll(() => staff.page.url()).toContain('/organization/staff')
    await noticed(staff.page, '您没有权限打开')

    // Somebody who has chosen his role on the board is not asked for it.
    const personal = await serverApi(setup.server.url, 'personal')
    await personal.call(roleCalls.userRoleSave, { uri: 'brole_ordinary', name: '' })
    const alone = await setup.open(undefined, { viewport: 'phone' })
    await login(alone.page, setup.server.url, 'personal')
    expect(await axeProblems(alone.page)).toEqual([])
    await alone.page.goto(`${setup.server.url}organization/staff`)
    await alone.page.waitForURL((at) => !at.pathname.includes('/organization'))
    await noticed(alone.page, '您没有权限打开')
    // What a notice offers stays while it has the focus.
    await alone.page.getByRole('button', { name: '申请权限' }).focus()
    await alone.page.getByRole('button', { name: '申请权限' }).click()
    await alone.page.getByText('您还没有权限查看这里').waitFor()
    expect(await axeProblems(alone.page)).toEqual([])
    await alone.page.getByRole('button', { name: '回到可以使用的页面' }).click()
    await expect.poll(() => alone.page.url()).toMatch(/\/(board|workbench)$/)
  })
})

describe('identities', () => {
  test('a person in two organisations switches between them, and back without a network', async () => {
    const browser = await atWork('foreman')
    const { page } = browser
    const switcher = page.getByRole('button', { name: /^切换身份/ })
    // It covers the page for a moment only: the page itself sees it, however slow whoever asks is.
    const covered = await page.evaluateHandle(() => {
      const seen = { overlay: false }
      new MutationObserver(() => {
        seen.overlay ||= document.body.textContent?.includes('正在切换身份') === true
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
      return seen
    })
    await switchIdentity(page, /恒基/)
    expect(await covered.jsonValue()).toEqual({ overlay: true })
    await expect.poll(() => switcher.textContent()).toContain('恒基')
    await page.getByText('LM000010', { exact: true }).waitFor({ state: 'detached' })
    await inStep(page)

    await setup.server.stop()
    await switchIdentity(page, /龙门/)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '组织' }).click()
    await page.getByText('LM000010', { exact: true }).first().waitFor()
    await setup.server.restart()
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

describe('[A3] an expired login', () => {
  test('keeps the queue, says how much waits, and sends it once the same person is back', async () => {
    const browser = await atWork('hr')
    const { page } = browser
    await setup.server.stop()
    await changePerson(page, 'LM000010', '办公电话', '0571-8200002')
    await expect.poll(() => chip(browser).textContent()).toContain('1 条待发送')
    await changeData(setup.server, endSessions('hr'))
    await lookAgain(page)
    const dialog = page.getByRole('dialog', { name: '登录已过期' })
    await dialog.getByText('1 条修改待发送').waitFor()
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: '立即登录' }).click()
    await page.getByText('由您本人登录后继续').waitFor()
    await expect.poll(() => page.getByLabel('用户名或手机号码').inputValue()).toBe('hr')
    await login(page, setup.server.url, 'hr')
    await inStep(page)

    const elsewhere = await atWork('chairman')
    await elsewhere.page.getByText('LM000010', { exact: true }).first().click()
    await elsewhere.page.getByText('0571-8200002').first().waitFor()
  })
})

describe('[A1] changed permissions', () => {
  test('open one dialog over a half-typed form; the form survives, the queue goes on, the menu follows', async () => {
    const browser = await atWork('hr')
    const { page } = browser
    const form = await openEditForm(page, 'LM000010')
    const roster = page.getByRole('navigation', { name: '组织' }).getByRole('link', { name: '花名册' })
    await roster.waitFor()
    await form.getByLabel('办公电话').fill('0571-3000003')
    await changeData(setup.server, takeCode('hr', 'roster_managerment'))
    await lookAgain(page)
    const dialog = page.getByRole('dialog', { name: '权限有变更' })
    await dialog.getByRole('button', { name: '获取最新配置' }).click()
    await dialog.waitFor({ state: 'detached' })
    await roster.waitFor({ state: 'detached' })
    expect(await form.getByLabel('办公电话').inputValue()).toBe('0571-3000003')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await inStep(page)
  })

  test('[A4] an organisation that is closed to the person says so and leads to another identity', async () => {
    const { page } = await atWork('operator')
    const mirror = (await databases(page)).find((name) => /^gantry-mirror:.*:org_/.test(name)) ?? ''
    const domain = mirror.split(':')[2] ?? ''
    await expect.poll(() => rowPages(page, mirror)).toBeGreaterThan(0)
    await changeData(setup.server, disableMember('operator', domain))
    await lookAgain(page)
    const dialog = page.getByRole('dialog', { name: '当前身份已不可用' })
    await dialog.getByRole('button', { name: '返回个人工作台' }).click()
    // The token of a closed identity opens no other one: the person signs in again, and lands where he still may.
    await page.getByLabel('用户名或手机号码').waitFor()
    await login(page, setup.server.url, 'operator')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '平台' }).waitFor()
    await expect.poll(() => rowPages(page, mirror)).toBe(0)
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

describe('finding the way', () => {
  test('what is typed before quick find is there is its first word, and moves nothing behind it', async () => {
    const { page } = await atWork('chairman')
    const finder = page.getByRole('combobox', { name: /^查找/ })
    for (const typed of ['jx', 'zhang']) {
      await page.evaluate((keys) => {
        const press = (key: string, ctrlKey = false) =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
        press('k', true)
        for (const key of keys) press(key)
      }, typed)
      await expect.poll(() => finder.inputValue()).toBe(typed)
      await page.keyboard.press('Escape')
      await finder.waitFor({ state: 'detached' })
    }
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })
})

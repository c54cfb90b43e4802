// Usable by everybody: axe finds nothing on any page in either scheme, and the keyboard alone does the daily work.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { axeProblems, DEMO_PASSWORD, inStep, login, startServer, VIEWPORTS } from './kit.ts'
import { otherDevice } from './other-device.ts'
import { serverApi } from './server-api.ts'
import { setStage } from './stage.ts'

const MINUTE_MS = 60_000
const stage = setStage(() => startServer({ staff: 150 }))
let person: { uri: string; name: string; employeeNo: string }

beforeAll(async () => {
  const rows = await (await otherDevice(stage.server.url, 'hr')).rows('employee')
  const [one] = rows.filter((row) => row.employeeStatus === 'active').sort(byNumber)
  if (!one) throw new Error('the demonstration has nobody')
  person = { uri: one.uri, name: String(one.name), employeeNo: String(one.employeeNo) }
})

const byNumber = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a.employeeNo).localeCompare(String(b.employeeNo))

interface Place {
  readonly name: string
  readonly path: string
  /** Something that is there once the page is. */
  readonly settled: (page: Page) => Promise<unknown>
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first().waitFor()
const content = (text: string | RegExp) => (page: Page) => page.getByRole('main').getByText(text).first().waitFor()

const places = (): readonly Place[] => [
  { name: 'denied', path: 'denied?code=role_management', settled: content('可以为您开通的人') },
  { name: 'sync centre', path: 'sync', settled: content('本机与服务器一致') },
  { name: 'to-dos', path: 'message/toDoCenter', settled: content('没有待办') },
  { name: 'messages', path: 'message/toDoCenter?tab=notices', settled: content('没有消息') },
  { name: 'staff', path: 'organization/staff', settled: content(person.name) },
  {
    name: 'staff with a card',
    path: `organization/staff?person=${person.uri}`,
    settled: (page) => page.getByRole('complementary', { name: person.name }).getByText('联系方式').waitFor(),
  },
  { name: 'roster', path: 'organization/personnel/rostersList', settled: content(person.name) },
  {
    name: 'record',
    path: `organization/personnel/rostersDetails?uri=${person.uri}`,
    settled: heading(person.name),
  },
  { name: 'custom export', path: 'organization/personnel/rostersCustomExport', settled: heading('自定义导出') },
]

/** Pages whose own heading says that they are there. */
const headed = (...paths: string[]): Place[] =>
  paths.map((path) => ({ name: path, path, settled: (page) => page.getByRole('heading').first().waitFor() }))

const openPlaces = headed(
  'register',
  'retrievePassword',
  'activate',
  'enrollmentRegistration/checkboxVal',
  'demonstration',
)
const ownPlaces = headed(
  'workbench',
  'help',
  'personalCenter/info',
  'personalCenter/auth',
  'personalCenter/safety',
  'personalCenter/joinOrg',
  'personalCenter/organization',
  'organizationCenter/join',
  'organizationCenter/create',
)
const managedPlaces = headed('backstage/role', 'backstage/menu', 'organizationCenter/info')

/** What axe finds in both schemes, with the place and the scheme before it. */
async function problemsAt(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(colorScheme)
    found.push(...(await axeProblems(page)).map((line) => `${name}, ${colorScheme}: ${line}`))
  }
  return found
}

/** The page for people without an organisation. */
async function landingProblems(): Promise<string[]> {
  // Somebody who has chosen his role on the board is not asked for it.
  const personal = await serverApi(stage.server.url, 'personal')
  await personal.call(roleCalls.userRoleSave, { uri: 'brole_ordinary', name: '' })
  const { page } = await stage.signedIn('personal')
  await page.getByRole('heading', { name: '选择身份' }).waitFor()
  return problemsAt(page, 'landing')
}

test('axe finds nothing on any page, light and dark, desktop and phone', { timeout: 6 * MINUTE_MS }, async () => {
  const { page } = await stage.open('login')
  await page.getByRole('button', { name: '登录' }).waitFor()
  const found = await problemsAt(page, 'login')
  found.push(...(await landingProblems()))
  await login(page, stage.server.url, 'hr')
  await inStep(page)
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(VIEWPORTS[size])
    for (const { name, path, settled } of places()) {
      await page.goto(stage.server.url + path)
      await settled(page)
      found.push(...(await problemsAt(page, `${name}, ${size}`)))
    }
  }
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.goto(`${stage.server.url}organization/personnel/rostersList`)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('dialog', { name: '导入花名册' }).getByText('2. 选择文件').waitFor()
  found.push(...(await problemsAt(page, 'import')))
  expect(found).toEqual([])
})

test('and nothing before a login, in the two centres and in the backstage', { timeout: 6 * MINUTE_MS }, async () => {
  const { page } = await stage.open()
  const found: string[] = []
  const lookAt = async (list: readonly Place[]) => {
    for (const { name, path, settled } of list) {
      await page.goto(stage.server.url + path)
      await settled(page)
      found.push(...(await problemsAt(page, name)))
    }
  }
  await lookAt(openPlaces)
  await login(page, stage.server.url, 'chairman')
  await inStep(page)
  await lookAt([...ownPlaces, ...managedPlaces])
  await page.setViewportSize(VIEWPORTS.phone)
  await lookAt([...ownPlaces, ...managedPlaces])
  expect(found).toEqual([])
})

test('the keyboard alone: signing in, finding, walking, opening, closing, editing', {
  timeout: 3 * MINUTE_MS,
}, async () => {
  const { page } = await stage.open('login?to=/organization/staff')
  const { keyboard } = page
  await tabTo(page, () => page.getByLabel('用户名或手机号码'))
  await keyboard.type('hr')
  await tabTo(page, () => page.getByRole('textbox', { name: '密码' }))
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await rows.filter({ hasText: person.employeeNo }).waitFor()

  // Two rows down and one up, then the card of that one.
  const second = await rows.nth(1).textContent()
  for (const key of ['j', 'j', 'k', 'Enter']) await keyboard.press(key)
  const card = page.getByRole('complementary').filter({ hasText: '联系方式' })
  await card.waitFor()
  const opened = (await card.getAttribute('aria-label')) ?? ''
  expect(second).toContain(opened)
  await keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  await keyboard.press('/')
  const search = page.getByRole('searchbox', { name: '关键词' })
  await expect.poll(() => isFocused(search)).toBe(true)
  await keyboard.type(person.employeeNo)
  await expect.poll(() => rows.count()).toBe(2)
  // Enter ends the typing, so that the keys walk what was found.
  for (const key of ['Enter', 'j', 'Enter']) await keyboard.press(key)
  await card.waitFor()
  expect(await card.getAttribute('aria-label')).toBe(person.name)

  await keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: `编辑 ${person.name}` })
  await dialog.waitFor()
  await tabTo(page, () => dialog.getByLabel('办公电话'))
  await keyboard.press('Control+a')
  await keyboard.type('010-66660000')
  await keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('010-66660000').waitFor()
  await inStep(page)
  const other = await otherDevice(stage.server.url, 'chairman')
  expect((await other.rows('employee')).find((row) => row.uri === person.uri)?.officePhone).toBe('010-66660000')
})

const isFocused = (control: ReturnType<Page['locator']>): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** Walks by Tab until the control has the focus; fails when fifty steps do not lead there. */
async function tabTo(page: Page, control: () => ReturnType<Page['locator']>): Promise<void> {
  await control().waitFor()
  for (let step = 0; step < 50; step++) {
    if (await isFocused(control())) return
    await page.keyboard.press('Tab')
  }
  expect(await isFocused(control())).toBe(true)
}

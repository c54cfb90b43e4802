// The pages about oneself without a network: what was last heard is there, what only the server can do rests and says why.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { answerKey } from '#src/sync/mirror/collection-meta.ts'
import { axeProblems, inStep, login, picture, startServer } from '../kit/kit.ts'
import { logOut } from '../kit/log-out.ts'
import { noticed } from '../kit/notices.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { storedText } from '../kit/stored-text.ts'
import { switchIdentity } from '../kit/switch-identity.ts'

const setup = setUpSpec(startServer)
const lastHeard = (page: Page) => page.getByTestId('last-in-step')
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Each page with something that it says of the person, and the call whose answer says it. */
const PAGES = [
  ['personalCenter/info', '用户名', accountCalls.accountGet],
  ['personalCenter/auth', '认证状态', accountCalls.accountGet],
  ['personalCenter/safety', '登录密码', accountCalls.accountGet],
  ['personalCenter/organization', '当前身份', organisationCalls.myOrganisations],
  ['personalCenter/joinOrg', '申请记录', organisationCalls.myApplications],
  ['organizationCenter/info', '概况', organisationCalls.organisationGet],
] as const

const REFUSED = '不再提供'

/** An answer is kept a moment after it is shown, and not when the page goes before. */
const isKept = (page: Page, { path }: { path: string }) =>
  expect.poll(() => storedText(page)).toContain(answerKey(path))

type Answering = (route: Route) => Promise<void>
const asItIs: Answering = (route) => route.continue()
const withCode =
  (code: number): Answering =>
  (route) =>
    route.fulfill({ json: { code, message: REFUSED, result: null } })

/** Holds the server's answers until the test lets them go. */
function heldAnswers() {
  const held: Route[] = []
  let now: Answering | undefined
  return {
    take: async (route: Route) => {
      if (now) await now(route)
      else held.push(route)
    },
    waiting: () => held.length,
    asked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    /** Holds what is asked from here on. */
    hold: () => {
      now = undefined
    },
    /** Answers what is held and what comes until it is held again: the page may ask a second time before it hears. */
    answer: async (answering: Answering) => {
      now = answering
      for (const route of held.splice(0)) await answering(route)
    },
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(setup.server.url + path)
}

test('own pages show what was last heard, keep what is typed, and send it when the network is back', async () => {
  const { page, context } = await setup.signedIn('admin', { isWhole: true })
  for (const [path, said, call] of PAGES) {
    await open(page, path)
    await page.getByRole('main').getByText(said).first().waitFor()
    await isKept(page, call)
  }
  await open(page, 'personalCenter/safety')
  const mobile = (await page.getByText(/^1\d\d\*{4}\d{4}$/).textContent()) ?? ''
  await context.setOffline(true)
  for (const [path, said] of PAGES) {
    await open(page, path)
    await page.getByRole('main').getByText(said).first().waitFor()
    await expect.poll(() => lastHeard(page).first().textContent()).toMatch(/离线.*上次同步/)
    expect(await page.locator('[data-state=error]').count(), path).toBe(0)
    await picture(page, `own-offline-${path.replace('/', '-')}`)
    expect(await axeProblems(page), path).toEqual([])
  }
  await open(page, 'personalCenter/safety')
  await page.getByText(mobile).waitFor()
  await expect.poll(() => button(page, '修改密码').isDisabled()).toBe(true)
  await page.getByText('需要网络：验证码由服务器发送').waitFor()
  await open(page, 'personalCenter/info')
  const name = page.getByLabel(/^姓名/)
  await name.fill('欧阳建国')
  await page.getByText('需要网络：由服务器保存').waitFor()
  await context.setOffline(false)
  await inStep(page)
  await expect.poll(() => page.getByText('需要网络').count()).toBe(0)
  expect(await name.inputValue()).toBe('欧阳建国')
  await Promise.all([noticed(page, '保存成功'), button(page, '保存').click()])
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('欧阳建国')
})

test('what was never heard stays the box that asks for a network; after another login nothing is left of the first', async () => {
  const { page, context } = await setup.signedIn('hr', { isWhole: true, viewport: 'phone' })
  await open(page, 'personalCenter/organization')
  await page.getByRole('main').getByText('当前身份').waitFor()
  await page.goto(`${setup.server.url}personalCenter/menu`)
  await logOut(page)
  await login(page, setup.server.url, 'worker')
  await inStep(page)
  await context.setOffline(true)
  await page.goto(`${setup.server.url}personalCenter/organization`)
  await page.locator('[data-state=error]').getByText('需要网络', { exact: true }).waitFor()
  expect(await lastHeard(page).count()).toBe(0)
})

test('an answer has its states: awaited, heard, kept while it is awaited again, kept over a fault, and gone when it is refused', async () => {
  const { page, context } = await setup.signedIn('labour', { isWhole: true })
  const path = `**${callPath(registry, organisationCalls.myOrganisations)}`
  const main = page.getByRole('main')
  const busy = main.locator('[aria-busy=true]')
  const heard = main.getByText('当前身份')
  const box = main.locator('[data-state=error]')
  const answers = heldAnswers()
  await context.route(path, answers.take)
  await page.goto(`${setup.server.url}personalCenter/organization`)
  await busy.waitFor()
  expect([await heard.count(), await box.count(), await lastHeard(page).count()]).toEqual([0, 0, 0])
  await answers.answer(asItIs)
  await heard.waitFor()
  await isKept(page, organisationCalls.myOrganisations)

  answers.hold()
  await page.reload()
  await answers.asked()
  await heard.waitFor()
  expect([await busy.count(), await box.count()]).toEqual([0, 0])
  await answers.answer(withCode(ERROR_CODES.systemError))
  answers.hold()
  // What is missing is asked for again when a network is found; until the page has heard the fault nothing is missing.
  const foundAgain = async () => {
    await context.setOffline(true)
    await context.setOffline(false)
    return answers.waiting()
  }
  await expect.poll(foundAgain).toBeGreaterThan(0)
  expect([await heard.count(), await box.count()]).toEqual([1, 0])
  await answers.answer(withCode(ERROR_CODES.noPermission))
  await box.getByText(REFUSED).waitFor()
  expect(await heard.count()).toBe(0)
  // The page asks on until it is answered, and hears from here on what it hears without a network.
  await context.setOffline(true)
  await answers.answer((route) => route.abort('internetdisconnected'))
  // Within the app, so that what is being forgotten has been when it is looked for.
  await page.locator('a[href$="/personalCenter/safety"]').first().click()
  await page.waitForURL(/\/personalCenter\/safety/)
  await page.locator('a[href$="/personalCenter/organization"]').first().click()
  await box.getByText('需要网络', { exact: true }).waitFor()
  expect(await heard.count()).toBe(0)
})

test('a tab hears its answers while another tab is under another identity', async () => {
  const { page, context } = await setup.signedIn('manager', { isWhole: true })
  await open(page, 'personalCenter/info')
  const other = await context.newPage()
  await other.goto(`${setup.server.url}personalCenter/info`)
  await inStep(other)
  await switchIdentity(other, /个人/)
  await inStep(other)
  // Within the app: a page that is loaded anew begins where one worked last.
  await page.locator('a[href$="/personalCenter/organization"]').first().click()
  await page.getByRole('main').getByText('当前身份').waitFor()
})

// Every address of the app opens: under its own name, with something on it, nowhere wider than the screen, without an error in
// the console, and usable by everybody: axe finds nothing in either scheme. Each is looked at in both sizes: opened in one of
// them, and turned. One file for each half of the addresses: they run side by side.
import { errors, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { otherDevice } from '#tests/kit/client/other-device.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { drawn, standsStill } from './at-rest.ts'
import { goWithin } from './go-within.ts'
import { axeProblems, inStep, login, startServer, VIEWPORTS } from './kit.ts'
import { routePaths } from './route-paths.ts'
import { setUpSpec } from './spec-setup.ts'
import { switchIdentity } from './switch-identity.ts'

const MINUTE_MS = 60_000
/** A page that is turned draws what only the other size has, which may have to be loaded first. */
const DRAWN_MS = 10_000
const setup = setUpSpec(() => startServer({ isShown: true }))
let person: { readonly uri: string; readonly name: string }

setup.before(async () => {
  const rows = await (await otherDevice(setup.server.url, 'hr')).rows('employee')
  const one = rows.find((row) => row.employeeStatus === 'active')
  if (!one) throw new Error('the demonstration has nobody')
  person = { uri: one.uri, name: String(one.name) }
  // Somebody who has chosen his role on the board is not asked for it.
  for (const username of ['personal', 'operator'])
    await (await serverApi(setup.server.url, username)).call(roleCalls.userRoleSave, {
      uri: 'brole_ordinary',
      name: '',
    })
})

/** Pages before a login. */
const BEFORE = [
  '/login',
  '/register',
  '/retrievePassword',
  '/activate',
  '/proveEmail',
  '/externalLink',
  '/shared',
  '/demonstration',
  '/enrollmentRegistration/checkboxVal',
  '/enrollmentRegistration/upload',
  '/enrollmentRegistration/success',
]
/** What leads on to another page at once. */
const ONWARD = [
  '/',
  '/landing',
  '/iframe',
  '/organization',
  '/organization/personnel',
  '/organization/tenement',
  '/applicationManage',
  '/organization/staff/customexport',
  '/organization/staff/talentpool',
  '/organization/personnel/contractManagement',
  '/organization/staff/staffdetails',
  '/backstage',
]
const CENTRES = ['/personalCenter', '/organizationCenter', '/enrollmentRegistration']

/** What an address needs to be said about. */
const asked = (): Readonly<Record<string, string>> => ({
  '/organization/personnel/rostersDetails': `?uri=${person.uri}`,
  '/denied': '?code=role_management',
  '/externalLink': '?url=https%3A%2F%2Fexample.org',
})

/** What the console has said since it was asked last. Answers that refuse are said there too, and belong to some pages. */
function hearErrors(page: Page): () => string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(`error: ${error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) said.push(line.text())
  })
  return () => said.splice(0)
}

/** Goes to an address below /admin. */
async function goTo(page: Page, path: string, isWithin: boolean): Promise<void> {
  const address = path + (asked()[path] ?? '')
  if (isWithin) await goWithin(page, `/admin${address}`)
  else await page.goto(setup.server.url + address.slice(1))
}

/** What is wrong with what is shown, in the size that it was opened in and in the other one. */
async function problemsOf(page: Page, name: string): Promise<string[]> {
  const found = await problemsInSize(page, name)
  await turn(page)
  found.push(...(await problemsInSize(page, name)))
  return found
}

/** Something stands on the page, and nothing is awaited. */
async function isThere(page: Page): Promise<void> {
  await page.locator('main, [role=dialog]').getByText(/\S{2}/).first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

async function problemsInSize(page: Page, name: string): Promise<string[]> {
  await isThere(page)
  const said = `${name}, ${sizeOf(page)}`
  const found: string[] = []
  const title = await page.title()
  if (!/\S ?· ?龙门|^龙门/.test(title)) found.push(`${said}: title ${title}`)
  if (!(await fits(page))) found.push(`${said}: wider than the screen by ${await page.evaluate(wider)}`)
  // It goes on in the scheme in which it was left.
  const isDark = (await schemeOf(page)) === 'dark'
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => schemeOf(page), { interval: 20 }).toBe(colorScheme)
    // In the other scheme only colours are others.
    const rules = colorScheme === 'light' ? [] : ['color-contrast']
    found.push(...(await axeProblems(page, rules)).map((line) => `${said}, ${colorScheme}: ${line}`))
  }
  return found
}

const schemeOf = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

const wider = () => document.documentElement.scrollWidth - innerWidth

/** Whether it is no wider than the screen, once it is drawn for the size of it. */
async function fits(page: Page): Promise<boolean> {
  try {
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, {
      timeout: DRAWN_MS,
    })
    return true
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error
  }
}

type Size = keyof typeof VIEWPORTS

const sizeOf = (page: Page): Size => (page.viewportSize()?.width === VIEWPORTS.phone.width ? 'phone' : 'desktop')

/** As whoever turns a tablet, or pulls the window smaller: what the page is drawn for changes while it is shown. */
async function turn(page: Page): Promise<void> {
  await page.setViewportSize(VIEWPORTS[sizeOf(page) === 'phone' ? 'desktop' : 'phone'])
  await drawn(page)
  await standsStill(page)
}

/** Addresses of records that a page leads to: the first of each kind. */
async function recordsLinkedFrom(page: Page, into: Map<string, string>): Promise<void> {
  const links = await page
    .locator('main a[href*="?"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const link of links) {
    const [path = '', query = ''] = link.replace(/^\/admin/, '').split('?')
    if (/(^|&)(uri|articleId|id)=/.test(query) && !into.has(path)) into.set(path, `${path}?${query}`)
  }
}

const placeOf = (page: Page): string => new URL(page.url()).pathname.replace(/^\/admin/, '')

/** Which addresses a file looks at. */
const HALVES = {
  'of an organisation': (path: string) => path.startsWith('/organization/'),
  elsewhere: (path: string) => !path.startsWith('/organization/'),
}

/** Declares the test of one half of the addresses. */
export function testEveryPage(half: keyof typeof HALVES): void {
  test(`every page ${half} opens under its name, fits, and axe finds nothing`, {
    timeout: 30 * MINUTE_MS,
  }, async () => {
    const isAsked = HALVES[half]
    const found: string[] = []
    const seen = new Set<string>()
    const addresses = new Set<string>()
    const records = new Map<string, string>()
    const { page } = await setup.open()
    const lookAt = async (onPage: Page, paths: readonly string[], isWithin = true) => {
      const errors = hearErrors(onPage)
      for (const path of paths) {
        if (seen.has(path)) continue
        await goTo(onPage, path, isWithin)
        await isThere(onPage)
        // Several lead on to the same one.
        const isNew = !addresses.has(onPage.url())
        if (isNew) found.push(...(await problemsOf(onPage, path)))
        found.push(...errors().map((line) => `${path}: ${line}`))
        await recordsLinkedFrom(onPage, records)
        addresses.add(onPage.url())
        seen.add(placeOf(onPage))
      }
    }
    await lookAt(page, BEFORE.filter(isAsked), false)
    await login(page, setup.server.url, 'chairman')
    await inStep(page)
    const rest = (await routePaths())
      .filter((path) => ![...ONWARD, ...CENTRES].includes(path.replace(/(.)\/$/, '$1')))
      .filter(isAsked)
    await lookAt(page, rest)
    await lookAt(page, [...records.values()])
    // What is opened on a page.
    if (half === 'elsewhere') {
      await goWithin(page, '/admin/message/toDoCenter?tab=notices')
      found.push(...(await problemsOf(page, 'messages')))
    } else {
      await goWithin(page, `/admin/organization/staff?person=${person.uri}`)
      await page.getByRole('complementary', { name: person.name }).getByText('联系方式').waitFor()
      found.push(...(await problemsOf(page, 'card')))
      await page.setViewportSize(VIEWPORTS.desktop)
      await goWithin(page, '/admin/organization/personnel/rostersList')
      await page.getByRole('button', { name: '导入', exact: true }).click()
      await page.getByRole('dialog', { name: '导入花名册' }).getByText('2. 选择文件').waitFor()
      found.push(...(await problemsInSize(page, 'import')))
    }
    // What only operators may open, and what there is for somebody without an organisation.
    if (rest.some((path) => !seen.has(path))) {
      const { page: operators } = await setup.signedIn('operator')
      await switchIdentity(operators, /(?<!以)个人身份/)
      await lookAt(operators, rest)
    }
    if (half === 'elsewhere') {
      const { page: alone } = await setup.signedIn('personal')
      found.push(...(await problemsOf(alone, 'without an organisation')))
    }
    expect(found, found.join('\n')).toEqual([])
    expect(rest.filter((path) => !seen.has(path))).toEqual([])
  })
}

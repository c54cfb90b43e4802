// The app as an app: it opens without its server, is installable, sends without a page, leaves nothing behind, and comes
// back after the browser has cleared its storage. Offline here means that the server process has ended.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serverApi } from '#tests/kit/server-api.ts'
import { browserOf, installApp, launchApp } from '../kit/browser/installed-app.ts'
import { shellReady, type WorkerTools, workerTools } from '../kit/browser/service-worker.ts'
import { goWithin } from '../kit/go-within.ts'
import { type BrowserOptions, databases, inStep, login, type OpenBrowser } from '../kit/kit.ts'
import { logOut } from '../kit/log-out.ts'
import { openEngine, PUSH, queueEdit } from '../kit/queued-edit.ts'
import { routePaths } from '../kit/route-paths.ts'
import { startEngineServer } from '../kit/server/engine-server.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const STAFF = 'organization/staff'
/** Of so many sections one is loaded anew. */
const STARTS_EVERY = 6
// Its client stays the one that the run has built.
const setup = setUpSpec(async () => ({ ...(await startEngineServer()), alike: 'with the engine page' }))

/** Signed in at the people, with the whole app on the device. */
function atStaff(options: BrowserOptions = {}): Promise<OpenBrowser> {
  return setup.signedIn('hr', { ...options, isWhole: true, at: STAFF })
}

describe('without the server', () => {
  // Some eighty pages, one after the other.
  const LONG = { timeout: 10 * 60_000 }
  test('after a restart of the browser every route opens, and a deep link shows its rows', LONG, async () => {
    const profileDir = join(setup.server.folder, 'offline')
    const online = await atStaff({ profileDir })
    // The link begins with the avatar's letter; the tick box says the name alone. Both of one row at one moment.
    const tick = online.page.getByRole('checkbox', { name: /^选择 / })
    const row = online.page
      .getByRole('row')
      .filter({ has: tick })
      .filter({ has: online.page.getByRole('link') })
    const { person, link } = await row.first().evaluate((line) => ({
      person: line.querySelector('[aria-label^="选择 "]')?.getAttribute('aria-label')?.replace('选择 ', '') ?? '',
      link: line.querySelector('a')?.getAttribute('href') ?? '',
    }))
    expect(person).not.toBe('')
    await online.close()
    const routes = await routePaths()
    expect(routes).toContain('/organization/staff')
    await setup.server.stop()
    const { page } = await setup.open(undefined, { profileDir })
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(`${page.url()} ${message}`))
    await page.goto(setup.server.url + STAFF)
    await page.getByRole('row').getByText(person).first().waitFor()
    const isHere = async (route: string) => {
      // A page may be a dialog over nothing. Asked within the page: a hundred and more of them are opened.
      const isThere = () => {
        const said = [...document.querySelectorAll('main, [role=dialog]')].map((one) => one.textContent).join()
        return /\S{2}/.test(said) && document.querySelector('[aria-busy=true]') === null
      }
      await page.waitForFunction(isThere, undefined, { polling: 100 }).catch((error: unknown) => {
        throw new Error(`${route} did not come without the server`, { cause: error })
      })
      expect(await page.getByText('这个页面没能显示出来').count(), route).toBe(0)
    }
    // The app is started at some of the sections, and goes to all other addresses from there: that the worker answers every
    // address in the same way is said by its own tests (sw/precache.test.ts).
    const sections = new Set<string>()
    for (const route of routes) {
      const [, section = ''] = route.split('/')
      const isStart = !sections.has(section) && sections.size % STARTS_EVERY === 0
      sections.add(section)
      if (isStart) await page.goto(setup.server.url + route.slice(1))
      else await goWithin(page, `/admin${route}`)
      await isHere(route)
    }
    expect(broken).toEqual([])
    // Deep links with what they carry, and an address that nobody has.
    await page.goto(setup.server.url + link.replace(/^\/admin\//, ''))
    await page.getByRole('heading', { name: person }).first().waitFor()
    await page.goto(`${setup.server.url}nowhere/at/all?x=1`)
    await expect.poll(() => page.locator('main').textContent()).toMatch(/\S{2}/)
  })
})

describe('the manifest', () => {
  test('is without errors and the app is installable', async () => {
    const { page, context } = await setup.open()
    // Where it stays: the first page of somebody who has not signed in replaces its address.
    await page.goto(`${setup.server.url}login`)
    await shellReady(page)
    const cdp = await context.newCDPSession(page)
    const manifest = await cdp.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    const lacking = async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors
    await expect.poll(lacking).toEqual([])
    const { screenshots, shortcuts, icons, id, scope } = JSON.parse(manifest.data ?? '{}') as {
      screenshots: { src: string; sizes: string }[]
      shortcuts: { url: string }[]
      icons: { src: string; sizes: string }[]
      id: string
      scope: string
    }
    expect({ id, scope }).toEqual({ id: '/admin/', scope: '/admin/' })
    expect(shortcuts.length).toBeGreaterThanOrEqual(3)
    const pictures = [...icons, ...screenshots]
    const measured = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async ({ src }) => {
            const image = await createImageBitmap(await (await fetch(`/admin/${src}`)).blob())
            return `${image.width}x${image.height}`
          }),
        ),
      pictures,
    )
    expect(measured).toEqual(pictures.map(({ sizes }) => sizes))
  })

  test('installed, it opens in a window of its own where a shortcut leads, signed in, with the server gone', async () => {
    const { context } = await atStaff()
    const cdp = await browserOf(context).newBrowserCDPSession()
    const app = await installApp(cdp, setup.server.url)
    try {
      expect(await cdp.send('PWA.getOsAppState', app)).toMatchObject({ badgeCount: 0 })
      await setup.server.stop()
      const window = await launchApp(context, cdp, app, setup.server.url + STAFF)
      await window.getByRole('row').getByRole('link').first().waitFor()
      // The language that the browser is told to speak may reach a window that it opens by itself too late.
      await expect.poll(() => window.getByTestId('signal-chip').textContent()).toMatch(/离线|Offline/)
    } finally {
      await cdp.send('PWA.uninstall', app)
    }
  })
})

describe('[B4] woken by the browser', () => {
  test.each([
    ['a network', 'background-sync', (tools: WorkerTools) => tools.sync('gantry-outbox')],
    ['a push message', 'notifications', (tools: WorkerTools) => tools.push('{}')],
  ] as const)('by %s, the worker drains the outbox with every page closed', async (_, permission, wake) => {
    const api = await serverApi(setup.server.url, 'hr')
    const { page, context } = await atStaff()
    await context.grantPermissions([permission], { origin: new URL(setup.server.url).origin })
    const tools = await workerTools(page, setup.server.url)
    const remark = `后台发出 ${Date.now()}`
    const uri = await queueEdit(context, setup.server.enginePage, remark)
    await page.goto('about:blank')
    // Stopped while there is no server: nobody is left who would try again by himself when it is back.
    await setup.server.stop()
    await context.unroute(PUSH)
    await tools.stop()
    await setup.server.restart()
    await wake(tools)
    await expect.poll(() => api.remarks(uri)).toContain(remark)

    const later = await openEngine(context, setup.server.enginePage)
    await expect
      .poll(async () => Object.values(await later.evaluate(() => window.engine.known())).map(({ state }) => state))
      .toEqual(['accepted'])
    expect((await api.remarks(uri)).filter((one) => one === remark)).toHaveLength(1)
  })
})

describe('[A5] a logout', () => {
  test('leaves nothing of the person on the device, in any tab', async () => {
    const { page, context } = await atStaff()
    const other = await context.newPage()
    await other.goto(setup.server.url + STAFF)
    await inStep(other)
    // What a reload would keep of a form goes too.
    await other.goto(`${setup.server.url}bindMobile`)
    await other.getByRole('textbox', { name: /^手机号码/ }).fill('13811110066')
    const typed = () => other.evaluate(() => JSON.stringify({ ...sessionStorage }))
    await expect.poll(typed).toMatch(/138 ?1111 ?0066/)
    expect((await databases(page)).length).toBeGreaterThan(1)
    await logOut(page)
    await other.waitForURL(/\/login/)
    await expect.poll(() => databases(page)).toEqual(['gantry-device'])
    const left = () =>
      page.evaluate(async () => {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('gantry-device')
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        const all = (store: string): Promise<unknown[]> =>
          new Promise((resolve) => {
            const request = db.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
          })
        const values = (await all('values')) as { key: string }[]
        const drafts = await all('drafts')
        db.close()
        return {
          hasSession: values.some(({ key }) => key === 'session'),
          drafts: drafts.length,
          caches: (await caches.keys()).filter((name) => !name.includes('precache')),
          text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        }
      })
    await expect.poll(left).toMatchObject({ hasSession: false, drafts: 0, caches: [] })
    expect((await left()).text).not.toMatch(/user_|org_|token/)
    await expect.poll(typed).not.toMatch(/138 ?1111 ?0066/)
    // The server takes it away; nobody who leaves waits for long for its answer.
    await expect.poll(() => context.cookies()).toEqual([])
  })
})

describe('the browser clears the storage', () => {
  test('the next start says so, and after the login everything is there again', async () => {
    const profileDir = join(setup.server.folder, 'evicted')
    const origin = new URL(setup.server.url).origin
    const before = await atStaff({ profileDir })
    await before.close()
    const { page, context } = await setup.open(undefined, { profileDir })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    await page.goto(setup.server.url + STAFF)
    await page.getByText('浏览器清除了本应用存在这台设备上的数据').waitFor()
    await login(page, setup.server.url, 'hr')
    await page.goto(setup.server.url + STAFF)
    await inStep(page)
    await page.getByRole('row').getByRole('link').first().waitFor()
    expect(await page.getByText('浏览器清除了').count()).toBe(0)
  })
})

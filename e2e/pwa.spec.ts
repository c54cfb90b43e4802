// The app as an app: it opens without its server, is installable, updates without losing a word, sends without a page, and
// leaves nothing behind. Offline here means that the server process has ended.
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClient, ENGINE_PAGE } from './client-builds.ts'
import { databases, inStep, login, type OpenBrowser, openBrowser, type RunningServer, startServer } from './kit.ts'
import { type ServerApi, serverApi } from './server-api.ts'
import { shellReady, workerTools } from './service-worker.ts'

/** A busy machine may take this long for what usually takes a moment. */
const PATIENT = { timeout: 30_000, interval: 50 }
const STAFF = 'organization/staff'
const PUSH = '**/api/sync/push'
let folder: string
let server: RunningServer
let api: ServerApi
let client: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gantry-pwa-'))
  client = join(folder, 'client')
  await mkdir(`${client}.previous`)
  await buildClient(client, 'one')
  server = await startServer({ staff: 120, env: { CLIENT_DIR: client } })
  api = await serverApi(server.url, 'hr')
})
afterAll(async () => {
  await server?.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** Runs with a browser that is closed afterwards, whatever happened. */
async function withBrowser(run: (opened: OpenBrowser) => Promise<void>, profileDir?: string): Promise<void> {
  const opened = await openBrowser(profileDir === undefined ? {} : { profileDir })
  try {
    await run(opened)
  } finally {
    await opened.close()
  }
}

async function signIn(page: Page): Promise<void> {
  await login(page, server.url, 'hr')
  await shellReady(page)
  await page.goto(server.url + STAFF)
  await inStep(page)
}

/** The engine page beside the app: the same person, the same databases, without screens. */
async function enginePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.url + ENGINE_PAGE)
  expect(await page.evaluate(() => window.engine.boot())).toBe('running')
  return page
}

/** Makes an edit that stays in the outbox; answers whose it is. */
async function queueEdit(context: BrowserContext, remark: string): Promise<string> {
  await context.route(PUSH, (route) => route.abort())
  const page = await enginePage(context)
  const uri = await page.evaluate(async (text) => {
    const [first = ''] = await window.engine.people()
    await window.engine.save(first, text)
    return first
  }, remark)
  await page.close()
  return uri
}

const chip = (page: Page) => page.getByTestId('signal-chip')

describe('without the server', () => {
  test('after a restart of the browser every route opens, and a deep link shows its rows', async () => {
    const profileDir = join(folder, 'offline')
    let [person, link] = ['', '']
    await withBrowser(async ({ page }) => {
      await signIn(page)
      const first = page.getByRole('row').getByRole('link').first()
      // The link begins with the avatar's letter; the tick box says the name alone.
      const tick = page
        .getByRole('row')
        .getByRole('checkbox', { name: /^选择 / })
        .first()
      person = ((await tick.getAttribute('aria-label')) ?? '').replace('选择 ', '')
      link = (await first.getAttribute('href')) ?? ''
      expect(person).not.toBe('')
    }, profileDir)
    const routes = await routePaths()
    expect(routes).toContain('/organization/staff')
    await server.stop()
    try {
      await withBrowser(async ({ page }) => {
        const broken: string[] = []
        page.on('pageerror', ({ message }) => broken.push(`${page.url()} ${message}`))
        await page.goto(server.url + STAFF)
        await page.getByRole('row').getByText(person).first().waitFor()
        for (const route of routes) {
          await page.goto(server.url + route.slice(1))
          // A page may be a dialog over nothing.
          const said = () => page.locator('main, [role=dialog]').allTextContents()
          await expect.poll(async () => (await said()).join(), { ...PATIENT, message: route }).toMatch(/\S{2}/)
          expect(await page.getByText('这个页面没能显示出来').count(), route).toBe(0)
        }
        expect(broken).toEqual([])
        // Deep links with what they carry, and an address that nobody has.
        await page.goto(server.url + link.replace(/^\/admin\//, ''))
        await page.getByRole('heading', { name: person }).first().waitFor()
        await page.goto(`${server.url}nowhere/at/all?x=1`)
        await expect.poll(() => page.locator('main').textContent(), PATIENT).toMatch(/\S{2}/)
      }, profileDir)
    } finally {
      await server.restart()
    }
  })
})

describe('the manifest', () => {
  test('is without errors and the app is installable', async () => {
    await withBrowser(async ({ page, context }) => {
      await page.goto(server.url)
      await shellReady(page)
      const cdp = await context.newCDPSession(page)
      const manifest = await cdp.send('Page.getAppManifest')
      expect(manifest.errors).toEqual([])
      expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
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
  })
})

describe('an update', () => {
  test('in three tabs (clean, a dirty form, edits queued) loses nothing and reloads each tab once', async () => {
    await withBrowser(async ({ page: clean, context }) => {
      await context.addInitScript(() => {
        const key = 'loads'
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
      })
      // The first update of a session too: this profile has never been here.
      await signIn(clean)
      const dirty = await context.newPage()
      await dirty.goto(server.url + STAFF)
      await dirty.getByRole('button', { name: '添加人员' }).click()
      await dirty.getByRole('textbox', { name: '姓名' }).fill('秦半成')
      const queue = await context.newPage()
      await queue.goto(server.url + STAFF)
      const remark = `更新前写下 ${Date.now()}`
      const uri = await queueEdit(context, remark)
      await expect.poll(() => chip(queue).textContent(), PATIENT).toMatch(/1 条/)

      const tabs = [clean, dirty, queue]
      const loads = () => Promise.all(tabs.map((tab) => tab.evaluate(() => Number(sessionStorage.getItem('loads')))))
      const before = await loads()
      await release('two')
      await clean.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      for (const tab of tabs) await tab.getByText('新版本已就绪').waitFor()
      await clean.getByRole('button', { name: '立即更新' }).click()
      for (const tab of tabs) await expect.poll(() => releaseOf(tab), PATIENT).toBe('two')
      await chip(clean).waitFor()

      await dirty.getByRole('button', { name: '添加人员' }).click()
      await dirty.getByRole('button', { name: '继续填写' }).click()
      await expect.poll(() => dirty.getByRole('textbox', { name: '姓名' }).inputValue(), PATIENT).toBe('秦半成')
      await expect.poll(() => chip(queue).textContent(), PATIENT).toMatch(/1 条/)
      await context.unroute(PUSH)
      await expect.poll(() => api.remarks(uri), PATIENT).toContain(remark)
      await inStep(queue)
      expect((await loads()).map((count, tab) => count - (before[tab] ?? 0))).toEqual([1, 1, 1])
    })
  })
})

describe('B4: background sync', () => {
  test('drains the outbox with every page closed and the worker stopped before', async () => {
    await withBrowser(async ({ page, context }) => {
      await context.grantPermissions(['background-sync'], { origin: new URL(server.url).origin })
      await signIn(page)
      const tools = await workerTools(page, server.url)
      const remark = `后台发出 ${Date.now()}`
      const uri = await queueEdit(context, remark)
      await page.goto('about:blank')
      await context.unroute(PUSH)
      expect(await api.remarks(uri)).not.toContain(remark)
      await tools.stop()
      await tools.sync('gantry-outbox')
      await expect.poll(() => api.remarks(uri), PATIENT).toContain(remark)

      const later = await enginePage(context)
      await expect
        .poll(
          async () => Object.values(await later.evaluate(() => window.engine.known())).map(({ state }) => state),
          PATIENT,
        )
        .toEqual(['accepted'])
      expect((await api.remarks(uri)).filter((one) => one === remark)).toHaveLength(1)
    })
  })
})

describe('A5: a logout', () => {
  test('leaves nothing of the person on the device, in any tab', async () => {
    await withBrowser(async ({ page, context }) => {
      await signIn(page)
      const other = await context.newPage()
      await other.goto(server.url + STAFF)
      await inStep(other)
      expect((await databases(page)).length).toBeGreaterThan(1)
      await page.getByRole('button', { name: /个人与身份/ }).click()
      await page.getByRole('button', { name: '退出登录' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
      await page.waitForURL(/\/login/)
      await other.waitForURL(/\/login/)
      await expect.poll(() => databases(page), PATIENT).toEqual(['gantry-device'])
      const left = await page.evaluate(async () => {
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
      expect(left).toMatchObject({ hasSession: false, drafts: 0, caches: [] })
      expect(left.text).not.toMatch(/user_|org_|token/)
      expect(await context.cookies()).toEqual([])
    })
  })
})

describe('the browser clears the storage', () => {
  test('the next start says so, and after the login everything is there again', async () => {
    const profileDir = join(folder, 'evicted')
    const origin = new URL(server.url).origin
    await withBrowser(async ({ page }) => signIn(page), profileDir)
    await withBrowser(async ({ page, context }) => {
      const cdp = await context.newCDPSession(page)
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
      await page.goto(server.url + STAFF)
      await page.getByText('浏览器清除了本应用存在这台设备上的数据').waitFor()
      await login(page, server.url, 'hr')
      await page.goto(server.url + STAFF)
      await inStep(page)
      await page.getByRole('row').getByRole('link').first().waitFor()
      expect(await page.getByText('浏览器清除了').count()).toBe(0)
    }, profileDir)
  })
})

/** Every address of the route tree, as the build knows them. */
async function routePaths(): Promise<string[]> {
  const text = await readFile(new URL('../src/route-tree.gen.ts', import.meta.url), 'utf8')
  const [, list = ''] = /fullPaths:([^}]*?)fileRoutesByTo/.exec(text) ?? []
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path).filter((path) => !path.includes('$'))
}

/** Puts a later build where the server serves from; the one before stays beside it, as after a deployment. */
async function release(name: string): Promise<void> {
  const next = join(folder, name)
  await buildClient(next, name)
  await rm(`${client}.previous`, { recursive: true })
  await rename(client, `${client}.previous`)
  await rename(next, client)
}

/** Which build a tab runs. */
const releaseOf = async (tab: Page): Promise<string | undefined> => {
  const sources = await tab.evaluate(() => [...document.scripts].map(({ src }) => src))
  return sources.map((src) => /-(one|two)\.js$/.exec(src)?.[1]).find((name) => name !== undefined)
}

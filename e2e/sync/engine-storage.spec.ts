// The engine in a real Chromium whose storage is full, deleted or taken over.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type ServerApi, serverApi } from '#tests/kit/server-api.ts'
import type { OpenBrowser } from '../kit/kit.ts'
import { isUnsent, startEngineServer } from '../kit/server/engine-server.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startEngineServer)
let api: ServerApi
setup.before(async () => {
  api = await serverApi(setup.server.url, 'hr')
})

/** A signed-in engine page in an ordinary browser. */
async function withEngine(profileDir?: string): Promise<OpenBrowser> {
  const browser = await setup.open(undefined, profileDir === undefined ? {} : { profileDir })
  await browser.page.goto(setup.server.enginePage)
  expect(await browser.page.evaluate(() => window.engine.boot())).toBe('signedOut')
  expect(await browser.page.evaluate(() => window.engine.login('hr'))).toBe('ok')
  return browser
}

const PUSH = '**/api/sync/push'
const accepted = (page: Page) =>
  expect.poll(async () => Object.values(await page.evaluate(() => window.engine.known())).filter(isUnsent)).toEqual([])

describe('[B2] storage that fails', () => {
  test('a full disk is said, what was saved before stays, and the next save goes through once there is room', async () => {
    const profileDir = join(setup.server.folder, 'full')
    const origin = new URL(setup.server.url).origin
    const stamp = `${Date.now()}`
    const first = await withEngine(profileDir)
    const uris = await first.page.evaluate(() => window.engine.people())
    await first.context.route(PUSH, (route) => route.abort())
    const saveFirst = ([uri = '', text = '']: string[]) => window.engine.save(uri, text)
    await first.page.evaluate(saveFirst, [uris[0] ?? '', `before ${stamp}`])
    const { usage } = await (await first.context.newCDPSession(first.page)).send('Storage.getUsageAndQuota', { origin })
    await first.close()
    const { page, context } = await setup.open(undefined, { profileDir })
    await context.route(PUSH, (route) => route.abort())
    // Before the first write: the browser grants later ones from what it measured at the first.
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 20_000 })
    await page.goto(setup.server.enginePage)
    expect(await page.evaluate(() => window.engine.boot())).toBe('running')
    const saveUntilFull = ([mine, text]: [string[], string]) =>
      (async () => {
        for (let count = 0; count < 500; count++)
          await window.engine.save(mine[count % mine.length] ?? '', `${text} ${count} ${'x'.repeat(400)}`)
        return 'never full'
      })().catch((error: unknown) => String(error))
    expect(await page.evaluate(saveUntilFull, [uris.slice(10), `full ${stamp}`] as [string[], string])).toContain(
      'quota',
    )
    expect(await page.evaluate(() => window.engine.health())).toMatchObject({ fault: 'quota' })
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    await page.evaluate(([uri = '', text = '']) => window.engine.save(uri, text), [uris[1] ?? '', `after ${stamp}`])
    expect(await page.evaluate(() => window.engine.health())).toMatchObject({ fault: null })
    await context.unroute(PUSH)
    await page.evaluate(() => window.engine.resume())
    await accepted(page)
    expect(await api.remarks(uris[0] ?? '')).toContain(`before ${stamp}`)
    expect(await api.remarks(uris[1] ?? '')).toContain(`after ${stamp}`)
  })

  test('a mirror deleted under an open tab is said, and after a reload all is there, the unsent edit too', async () => {
    const { page, context } = await withEngine()
    const uris = await page.evaluate(() => window.engine.people())
    await context.route(PUSH, (route) => route.abort())
    const remark = `unsent ${Date.now()}`
    await page.evaluate(([uri = '', text = '']) => window.engine.save(uri, text), [uris[0] ?? '', remark])
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const mirror = names.find((name) => name.startsWith('gantry-mirror')) ?? ''
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(mirror)
        request.onsuccess = resolve
        request.onerror = reject
      })
    })
    await expect.poll(async () => (await page.evaluate(() => window.engine.health())).reloadNeeded).toBe(true)
    await page.reload()
    expect(await page.evaluate(() => window.engine.boot())).toBe('running')
    expect((await page.evaluate(() => window.engine.people())).length).toBe(uris.length)
    await expect.poll(() => page.evaluate((uri) => window.engine.remark(uri), uris[0] ?? '')).toBe(remark)
    await context.unroute(PUSH)
    await accepted(page)
    expect(await api.remarks(uris[0] ?? '')).toContain(remark)
  })

  test('a newer version that opens the mirror makes this tab stop and ask for a reload', async () => {
    const { page, context } = await withEngine()
    await page.evaluate(() => window.engine.people())
    const newer = await context.newPage()
    await newer.goto(setup.server.enginePage)
    await newer.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const mirror = names.find((name) => name.startsWith('gantry-mirror')) ?? ''
      await new Promise((resolve, reject) => {
        const request = indexedDB.open(mirror, 1000)
        request.onsuccess = resolve
        request.onerror = reject
        request.onblocked = reject
      })
    })
    await expect.poll(async () => (await page.evaluate(() => window.engine.health())).reloadNeeded).toBe(true)
  })

  test('databases cleared under an open tab: nothing hangs, and after a login all is there again', async () => {
    const { page, context } = await withEngine()
    const uris = await page.evaluate(() => window.engine.people())
    const cdp = await context.newCDPSession(page)
    const origin = new URL(setup.server.url).origin
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    const tried = await page.evaluate(
      (uri) =>
        window.engine.save(uri, 'cleared').then(
          () => 'saved',
          (error: unknown) => String(error),
        ),
      uris[0] ?? '',
    )
    expect(tried).toMatch(/saved|refused|storage/)
    await page.reload()
    expect(await page.evaluate(() => window.engine.boot())).toBe('signedOut')
    expect(await page.evaluate(() => window.engine.login('hr'))).toBe('ok')
    expect((await page.evaluate(() => window.engine.people())).length).toBe(uris.length)
  })
})

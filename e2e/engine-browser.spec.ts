// The engine in a real Chromium, where processes are killed, tabs sleep and storage goes away.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClient, ENGINE_PAGE } from './client-builds.ts'
import type { Known } from './engine-page/engine-page.ts'
import { type OpenBrowser, openBrowser, type RunningServer, startServer } from './kit.ts'
import { type RawBrowser, type RawPage, startRawBrowser } from './raw-browser.ts'
import { type ServerApi, serverApi } from './server-api.ts'

const KILLS = 52
/** A busy machine may take this long for what usually takes a moment. */
const PATIENT = { timeout: 60_000, interval: 50 }
let folder: string
let server: RunningServer
let api: ServerApi
let enginePage: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gantry-engine-'))
  await buildClient(join(folder, 'client'), 'e')
  server = await startServer({ staff: 150, env: { CLIENT_DIR: join(folder, 'client') } })
  api = await serverApi(server.url, 'hr')
  enginePage = server.url + ENGINE_PAGE
})
afterAll(async () => {
  await server?.dispose()
  await rm(folder, { recursive: true, force: true })
})

interface Acknowledged {
  readonly uri: string
  readonly remark: string
}

describe('L2, L3, P1: a browser that is killed', () => {
  test(`${KILLS} times in the middle of writing and of syncing loses nothing that was acknowledged, and doubles nothing`, async () => {
    const profileDir = join(folder, 'killed')
    await mkdir(profileDir)
    const acknowledged = new Map<string, Acknowledged>()
    const onLine = (line: string) => {
      const [kind, id = '', uri = '', remark = ''] = line.split(' ')
      if (kind === 'ack') acknowledged.set(id, { uri, remark })
    }
    const start = (hash = '') => startRawBrowser({ profileDir, url: `${enginePage}${hash}`, onLine })
    const open = async (hash = ''): Promise<RawBrowser> => {
      const browser = await start(hash).ready
      await expect.poll(() => browser.evaluate('typeof engine'), PATIENT).toBe('object')
      return browser
    }

    const first = await open()
    expect(await first.evaluate('engine.boot()')).toBe('signedOut')
    expect(await first.evaluate(`engine.login('hr')`)).toBe('ok')
    await first.evaluate('engine.people()')
    await first.kill()

    const seed = 20_251_121
    const random = randomOf(seed)
    for (let kill = 0; kill < KILLS; kill++) {
      // In turns: without a network, so that only writing is cut off, and with one, so that sending and pulling are.
      const hash = kill % 2 === 0 ? '#offline' : ''
      if (kill % 5 === 4) {
        // While it still opens its databases and brings the mirror up to the outbox.
        const early = start(hash)
        await pass(400 + random() * 1200)
        await early.kill()
        continue
      }
      const browser = await open(hash)
      expect(await browser.evaluate('engine.boot()')).toBe('running')
      const missing = missingOf(acknowledged, await browser.evaluate<Known>('engine.known()'))
      expect(missing, `after ${kill} kills, seed ${seed}`).toEqual([])
      const before = acknowledged.size
      browser.evaluate(`engine.typeOn('k${kill}')`).catch(() => undefined)
      await expect.poll(() => acknowledged.size, PATIENT).toBeGreaterThan(before)
      await pass(random() * 400)
      await browser.kill()
    }

    const last = await open()
    expect(await last.evaluate('engine.boot()')).toBe('running')
    await expect
      .poll(async () => Object.values(await last.evaluate<Known>('engine.known()')).filter(isUnsent), {
        timeout: 60_000,
      })
      .toEqual([])
    const known = await last.evaluate<Known>('engine.known()')
    expect(missingOf(acknowledged, known)).toEqual([])
    expect(Object.values(known).filter(({ state }) => state !== 'accepted')).toEqual([])
    const { created, applied, merged, inbox, withdrawn, pending } =
      await last.evaluate<Record<string, number>>('engine.conservation()')
    expect({ inbox, withdrawn, pending }).toEqual({ inbox: 0, withdrawn: 0, pending: 0 })
    expect(created).toBe((applied ?? 0) + (merged ?? 0))
    await last.kill()

    // The server has done each of them exactly once.
    const counts = new Map<string, number>()
    for (const uri of new Set([...acknowledged.values()].map((one) => one.uri)))
      for (const remark of await api.remarks(uri)) counts.set(remark, (counts.get(remark) ?? 0) + 1)
    const wanted = [...acknowledged.keys()].map((id) => known[id]?.remark ?? '')
    expect(wanted.filter((remark) => counts.get(remark) !== 1)).toEqual([])
    expect([...counts].filter(([, count]) => count !== 1)).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(KILLS)
  })
})

describe('B1: the leading tab sleeps', () => {
  test('another tab sends within 30 s, and the sleeper cannot write when it wakes', async () => {
    const profileDir = join(folder, 'frozen')
    await mkdir(profileDir)
    const leader = await startRawBrowser({ profileDir, url: enginePage }).ready
    try {
      await expect.poll(() => leader.evaluate('typeof engine'), PATIENT).toBe('object')
      await leader.evaluate('engine.boot()')
      expect(await leader.evaluate(`engine.login('hr')`)).toBe('ok')
      const [first = '', second = ''] = await leader.evaluate<string[]>('engine.people()')
      const other = await leader.open(enginePage)
      await expect.poll(() => other.evaluate('typeof engine'), PATIENT).toBe('object')
      expect(await other.evaluate('engine.boot()')).toBe('running')
      const oldTerm = await other.evaluate<number>('engine.term()')

      // It falls asleep with a push on its way, whose answer it gets when it wakes.
      await leader.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/sync/push' }] })
      const pushed = leader.once<{ requestId: string }>('Fetch.requestPaused')
      const stamp = Date.now()
      const held = await leader.evaluate<string>(`engine.save('${first}', 'held ${stamp}')`)
      const { requestId } = await pushed
      await freezeIdle(leader, () => other.evaluate('engine.writeEverywhere()'))
      const sinceMs = performance.now()
      const next = await other.evaluate<string>(`engine.save('${second}', 'next ${stamp}')`)
      const states = async () => {
        const known = await other.evaluate<Known>('engine.known()')
        return [known[held]?.state, known[next]?.state]
      }
      await expect.poll(states, PATIENT).toEqual(['accepted', 'accepted'])
      expect(performance.now() - sinceMs).toBeLessThan(30_000)
      const newTerm = await other.evaluate<number>('engine.term()')
      expect(newTerm).toBeGreaterThan(oldTerm)

      await leader.send('Page.setWebLifecycleState', { state: 'active' })
      await leader.send('Fetch.continueRequest', { requestId })
      await leader.send('Fetch.disable')
      await expect.poll(() => leader.evaluate(`engine.writeAs(${oldTerm})`), PATIENT).toBe('Fenced')
      expect(await other.evaluate('engine.term()')).toBe(newTerm)
      expect(await other.evaluate('engine.conservation()')).toMatchObject({ created: 2, pending: 0, inbox: 0 })
      expect((await api.remarks(first)).filter((remark) => remark === `held ${stamp}`)).toHaveLength(1)
      expect((await api.remarks(second)).filter((remark) => remark === `next ${stamp}`)).toHaveLength(1)
    } finally {
      await leader.kill()
    }
  })
})

/** Puts a tab to sleep between two transactions: browsers freeze no tab that others have to wait for. */
async function freezeIdle(page: RawPage, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    // What it has just done is over.
    await pass(1500)
    await page.send('Page.setWebLifecycleState', { state: 'frozen' })
    const written = write()
    if (await Promise.race([written.then(() => true), pass(2000).then(() => false)])) return
    await page.send('Page.setWebLifecycleState', { state: 'active' })
    await written
  }
}

/** A signed-in engine page in an ordinary browser, closed afterwards. */
async function withEngine(run: (page: Page, browser: OpenBrowser) => Promise<void>, profileDir?: string) {
  const browser = await openBrowser(profileDir === undefined ? {} : { profileDir })
  try {
    const { page } = browser
    await page.goto(enginePage)
    if ((await page.evaluate(() => window.engine.boot())) !== 'running')
      expect(await page.evaluate(() => window.engine.login('hr'))).toBe('ok')
    await run(page, browser)
  } finally {
    await browser.close()
  }
}
const PUSH = '**/api/sync/push'
const accepted = (page: Page) =>
  expect
    .poll(async () => Object.values(await page.evaluate(() => window.engine.known())).filter(isUnsent), PATIENT)
    .toEqual([])

describe('B2: storage that fails', () => {
  test('a full disk is said, what was saved before stays, and the next save goes through once there is room', async () => {
    const profileDir = join(folder, 'full')
    const origin = new URL(server.url).origin
    const stamp = `${Date.now()}`
    let [uris, usage] = [[''], 0]
    await withEngine(async (page, { context }) => {
      uris = await page.evaluate(() => window.engine.people())
      await context.route(PUSH, (route) => route.abort())
      await page.evaluate(([uri = '', text = '']) => window.engine.save(uri, text), [uris[0] ?? '', `before ${stamp}`])
      const cdp = await context.newCDPSession(page)
      usage = (await cdp.send('Storage.getUsageAndQuota', { origin })).usage
    }, profileDir)
    const browser = await openBrowser({ profileDir })
    try {
      const { page, context } = browser
      await context.route(PUSH, (route) => route.abort())
      // Before the first write: the browser grants later ones from what it measured at the first.
      const cdp = await context.newCDPSession(page)
      await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 20_000 })
      await page.goto(enginePage)
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
    } finally {
      await browser.close()
    }
  })

  test('a mirror deleted under an open tab is said, and after a reload all is there, the unsent edit too', async () => {
    await withEngine(async (page, { context }) => {
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
      await expect
        .poll(async () => (await page.evaluate(() => window.engine.health())).reloadNeeded, PATIENT)
        .toBe(true)
      await page.reload()
      expect(await page.evaluate(() => window.engine.boot())).toBe('running')
      expect((await page.evaluate(() => window.engine.people())).length).toBe(uris.length)
      await expect.poll(() => page.evaluate((uri) => window.engine.remark(uri), uris[0] ?? ''), PATIENT).toBe(remark)
      await context.unroute(PUSH)
      await accepted(page)
      expect(await api.remarks(uris[0] ?? '')).toContain(remark)
    })
  })

  test('a newer version that opens the mirror makes this tab stop and ask for a reload', async () => {
    await withEngine(async (page, { context }) => {
      await page.evaluate(() => window.engine.people())
      const newer = await context.newPage()
      await newer.goto(enginePage)
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
      await expect
        .poll(async () => (await page.evaluate(() => window.engine.health())).reloadNeeded, PATIENT)
        .toBe(true)
    })
  })

  test('databases cleared under an open tab: nothing hangs, and after a login all is there again', async () => {
    await withEngine(async (page, { context }) => {
      const uris = await page.evaluate(() => window.engine.people())
      const cdp = await context.newCDPSession(page)
      const origin = new URL(server.url).origin
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
})

const isUnsent = ({ state }: Known[string]) => state === 'queued' || state === 'sent'

/** Acknowledged edits that the device does not know any more, or knows with an older content. */
function missingOf(acknowledged: ReadonlyMap<string, Acknowledged>, known: Known): string[] {
  return [...acknowledged].flatMap(([id, { remark }]) => {
    const now = known[id]?.remark
    // An edit may have been folded into, and that acknowledgement may have died with the browser.
    return now !== undefined && (now === remark || isLater(now, remark)) ? [] : [`${id} ${remark} is ${now}`]
  })
}

function isLater(now: string, than: string): boolean {
  const place = (remark: string) => remark.slice(1).split('-').map(Number)
  const [[kill = 0, count = 0], [otherKill = 0, otherCount = 0]] = [place(now), place(than)]
  return kill > otherKill || (kill === otherKill && count > otherCount)
}

/** Lets a random moment pass: when a battery is pulled is nobody's choice. */
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The same moments for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// The engine in a real Chromium that is killed like a phone whose battery is pulled.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ServerApi, serverApi } from '#tests/kit/server-api.ts'
import { soaking } from '#tests/kit/soak.ts'
import type { Known } from '../engine-page/engine-page.ts'
import { type KillableBrowser, startKillableBrowser } from '../kit/browser/killable-browser.ts'
import { newestLog, tearLog } from '../kit/browser/torn-log.ts'
import { isUnsent, startEngineServer } from '../kit/server/engine-server.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const KILLS = soaking(17, 52)
/** As many starts of a browser take that long on a busy machine. */
const LONG = { timeout: 10 * 60_000 }
const setup = setUpSpec(startEngineServer)
let api: ServerApi
setup.before(async () => {
  api = await serverApi(setup.server.url, 'hr')
})

interface Acknowledged {
  readonly uri: string
  readonly remark: string
}

describe('[B2 L2 L3 P1] a browser that is killed', LONG, () => {
  test(`${KILLS} times in the middle of writing and of syncing loses nothing that was acknowledged, and doubles nothing`, async () => {
    const profileDir = join(setup.server.folder, 'killed')
    await mkdir(profileDir)
    const acknowledged = new Map<string, Acknowledged>()
    const onLine = (line: string) => {
      const [kind, id = '', uri = '', remark = ''] = line.split(' ')
      if (kind === 'ack') acknowledged.set(id, { uri, remark })
    }
    const start = (hash = '') => startKillableBrowser({ profileDir, url: `${setup.server.enginePage}${hash}`, onLine })
    const open = async (hash = ''): Promise<KillableBrowser> => {
      const browser = await start(hash).ready
      await expect.poll(() => browser.evaluate('typeof engine')).toBe('object')
      return browser
    }

    const first = await open()
    expect(await first.evaluate('engine.boot()')).toBe('signedOut')
    expect(await first.evaluate(`engine.login('hr')`)).toBe('ok')
    await first.evaluate('engine.people()')
    await first.kill()
    await tearLog(profileDir)

    const seed = 20_251_121
    const random = randomOf(seed)
    for (let kill = 0; kill < KILLS; kill++) {
      // In turns: without a network, so that only writing is cut off, and with one, so that sending and pulling are.
      const hash = kill % 2 === 0 ? '#offline' : ''
      const log = await newestLog(profileDir)
      if (isEarly(kill) && !log.isTorn) {
        // While it still opens its databases and brings the mirror up to the outbox.
        const early = start(hash)
        await pass(400 + random() * 1200)
        await early.kill()
        continue
      }
      const browser = await open(hash)
      expect(await browser.evaluate('engine.boot()'), `after ${kill} kills`).toBe('running')
      // Before anything is typed: otherwise the next start would find everything gone.
      await expect.poll(() => existsSync(log.path), { message: 'the torn log is still there' }).toBe(false)
      const missing = missingOf(acknowledged, await browser.evaluate<Known>('engine.known()'))
      expect(missing, `after ${kill} kills, seed ${seed}`).toEqual([])
      const before = acknowledged.size
      browser.evaluate(`engine.typeOn('k${kill}')`).catch(() => undefined)
      // More than one, however slow: a person who types is killed, not one who begins.
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 1)
      await pass(random() * 400)
      await browser.kill()
      // One that is killed as it begins may not get as far as a new log: then the kill before must have left a whole one.
      if (!isEarly(kill + 1)) await tearLog(profileDir)
    }

    const last = await open()
    expect(await last.evaluate('engine.boot()')).toBe('running')
    await expect
      .poll(async () => Object.values(await last.evaluate<Known>('engine.known()')).filter(isUnsent), {
        timeout: 2 * 60_000,
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

/** In these lives the browser is killed before it is through with its start. */
const isEarly = (kill: number) => kill % 5 === 4

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

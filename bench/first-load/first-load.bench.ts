import type { BrowserContext, Page } from 'playwright-core'
import { prepareDevice } from '../cold-start/prepare-device.ts'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { clientDir } from '../kit/client-dir.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { newProfile, openPhone } from '../kit/profile.ts'
import { type Blocked, SLOW_DOWN, watchThread } from './blocked.ts'
import { type Pictures, watchPicture } from './watch-picture.ts'

const STAFF = 1000
const LOGIN = '/admin/login'
const ROSTER = '/admin/organization/personnel/rostersList'
/** Longer than a page takes to come to rest, shorter than what the login waits before it fetches the app by itself. */
const SETTLE_MS = 6000
/** A mobile network as Lighthouse takes it: round trip in ms, bytes per second both ways. */
const MOBILE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

const LIMITS = {
  bytes: 120_000,
  largestMs: 2500,
  loginBlockedMs: 200,
  sliceMs: 50,
  rosterBlockedMs: 600,
  shift: 0.02,
}

interface Opened extends Blocked, Pictures {
  readonly bytes: number
}

const WAYS = ['login', 'roster, known device', 'roster, rows to come'] as const
type Way = (typeof WAYS)[number]

/**
 * The login on a phone that has never been here, and the roster on one that is signed in: with rows on it and without.
 * Pictures and moves are of a processor slowed down and a mobile network. What the page's thread was busy with is measured
 * beside it at full speed as its time on the processor, and multiplied.
 */
export default {
  name: 'first-load',
  async run({ runs, say }) {
    const server = await startAppServer({ staff: STAFF, clientDir: clientDir() })
    const known = await newProfile()
    try {
      say('filling a device')
      await prepareDevice(known.profile, server.url, ROSTER, { employee: STAFF })
      const measured = await interleave(WAYS, runs, async (way, run) => {
        const opened = await open(way, server.url, known.profile)
        const { bytes, largestMs, blockedMs, longestMs, busyMs, shift } = opened
        say(
          `run ${run + 1}: ${way}: ${Math.round(bytes / 1000)} kB, picture ${Math.round(largestMs)} ms, blocked ${Math.round(blockedMs)} of ${Math.round(busyMs)} ms, longest ${Math.round(longestMs)} ms, moved ${shift.toFixed(4)}`,
        )
        return opened
      })
      const result = (way: Way, what: string, unit: string, pick: (one: Opened) => number, limit?: number) =>
        ({
          ...{ name: `first-load ${way}, ${what}`, unit, better: 'less', peers: {}, runs },
          ours: median(measured[way].map(pick)),
          ...(limit === undefined ? {} : { limit }),
        }) satisfies BenchResult
      const rosters = WAYS.slice(1).flatMap((way) => [
        result(way, 'largest picture', 'ms', (one) => one.largestMs, LIMITS.largestMs),
        result(way, 'thread blocked', 'ms', (one) => one.blockedMs, LIMITS.rosterBlockedMs),
        result(way, 'longest task', 'ms', (one) => one.longestMs),
        result(way, 'moved', 'share', (one) => one.shift, LIMITS.shift),
      ])
      return [
        result('login', 'before it can be used', 'bytes', (one) => one.bytes, LIMITS.bytes),
        result('login', 'largest picture', 'ms', (one) => one.largestMs, LIMITS.largestMs),
        result('login', 'thread blocked', 'ms', (one) => one.blockedMs, LIMITS.loginBlockedMs),
        result('login', 'longest task', 'ms', (one) => one.longestMs, LIMITS.sliceMs),
        result('login', 'moved', 'share', (one) => one.shift, LIMITS.shift),
        ...rosters,
      ]
    } finally {
      await server.remove()
      await known.remove()
    }
  },
} satisfies Bench

/** Twice: slowed down, for what is to be seen, and at full speed, for what the thread does. */
async function open(way: Way, origin: string, known: string): Promise<Opened> {
  const address = origin + (way === 'login' ? LOGIN : ROSTER)
  const once = async <Measured>(measure: (page: Page) => Promise<Measured>): Promise<Measured> => {
    const fresh = way === 'login' ? await newProfile() : undefined
    const profile = fresh?.profile ?? known
    if (way === 'roster, rows to come') await forgetRows(profile, origin)
    const context = await openPhone(profile)
    try {
      return await measure(await firstPage(context))
    } finally {
      await context.close()
      await fresh?.remove()
    }
  }
  return { ...(await once((page) => look(page, address))), ...(await once((page) => work(page, address))) }
}

const firstPage = async (context: BrowserContext) => context.pages()[0] ?? (await context.newPage())

async function look(page: Page, address: string): Promise<Pictures & { bytes: number }> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', MOBILE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.addInitScript(watchPicture)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForTimeout(SETTLE_MS)
  return { ...(await page.evaluate(() => globalThis.pictures)), bytes }
}

async function work(page: Page, address: string): Promise<Blocked> {
  const session = await page.context().newCDPSession(page)
  const watching = await watchThread(session)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForTimeout(SETTLE_MS)
  return watching.stop(address)
}

/** The client stays on the device, the rows go. */
async function forgetRows(profile: string, origin: string): Promise<void> {
  const context = await openPhone(profile)
  try {
    const page = await firstPage(context)
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) {
        if (!name?.startsWith('gantry-mirror:')) continue
        await new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase(name)
          deleting.onsuccess = () => resolve()
          deleting.onerror = () => reject(deleting.error)
        })
      }
    })
  } finally {
    await context.close()
  }
}

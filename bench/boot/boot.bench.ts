import type { BrowserContext, Page } from 'playwright-core'
import { prepareDevice } from '../cold-start/prepare-device.ts'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { clientDir } from '../kit/client-dir.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { newProfile, openProfile } from '../kit/profile.ts'
import { PEERS, type PeerSite, servePeers } from './peer-site.ts'
import { watchScreen } from './watch-screen.ts'

const STAFF = 300
const START = '/admin/'
const ROSTER = '/admin/organization/personnel/rostersList'
const PATIENCE_MS = 60_000
/** A link of the navigation and something to press on the page itself. */
const SCREEN = ['nav a', 'main button, main a, main input']
const LOGIN = ['form input[type=password]', 'form [type=submit]']
/** A weak mobile network: round trip in ms, bytes per second both ways. */
const WEAK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

const WAYS = ['Gantry', ...PEERS] as const
type Way = (typeof WAYS)[number]
type Open = (way: Way) => Promise<number>

/**
 * From opening the address to the first screen that the person may use, drawn: on a device that is signed in, with the
 * server there and with it stopped; and on a device that has never been here, over a weak network, to the login. Beside
 * it a page with nothing but React and a page without script, each with a service worker of its own where ours has one.
 */
export default {
  name: 'boot',
  async run({ runs, say }) {
    const server = await startAppServer({ staff: STAFF, clientDir: clientDir() })
    const device = await newProfile()
    const peers = await servePeers()
    const measure = async (name: string, open: Open): Promise<BenchResult> => {
      const measured = await interleave(WAYS, runs, async (way, run) => {
        const ms = await open(way)
        say(`${name}, run ${run + 1}: ${way} ${Math.round(ms)} ms`)
        return ms
      })
      const { Gantry: ours, ...others } = measured
      return {
        name: `boot ${name}`,
        unit: 'ms',
        better: 'less',
        ours: median(ours),
        peers: Object.fromEntries(Object.entries(others).map(([way, all]) => [way, median(all)])),
        runs,
      }
    }
    try {
      say('preparing a device')
      await prepareDevice(device.profile, server.url, ROSTER, { employee: STAFF })
      await installPeers(device.profile, peers)
      const address = (way: Way) => (way === 'Gantry' ? server.url + START : peers.address(way))
      const known: Open = (way) => again(device.profile, address(way))
      const first = await measure('first visit, weak network', (way) =>
        way === 'Gantry' ? afresh(`${server.url}/admin/login`, LOGIN) : afresh(address(way), SCREEN),
      )
      const online = await measure('signed in, online', known)
      await server.stop()
      await peers.stop()
      const offline = await measure('signed in, offline', known)
      return [first, online, offline]
    } finally {
      await peers.stop()
      await server.remove()
      await device.remove()
    }
  },
} satisfies Bench

/** Opens an address in a browser that was started again on a known profile. */
async function again(profile: string, url: string): Promise<number> {
  const context = await openProfile(profile)
  try {
    return await screenMs(await firstPage(context), url, SCREEN)
  } finally {
    await context.close()
  }
}

/** Opens an address where nothing of it is known yet, over the weak network. */
async function afresh(url: string, selectors: readonly string[]): Promise<number> {
  const { profile, remove } = await newProfile()
  const context = await openProfile(profile)
  try {
    const page = await firstPage(context)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', WEAK)
    return await screenMs(page, url, selectors)
  } finally {
    await context.close()
    await remove()
  }
}

const firstPage = async (context: BrowserContext) => context.pages()[0] ?? (await context.newPage())

async function screenMs(page: Page, url: string, selectors: readonly string[]): Promise<number> {
  await page.addInitScript(watchScreen, selectors)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.booted.screenMs !== undefined, undefined, { timeout: PATIENCE_MS })
  return page.evaluate(() => globalThis.booted.screenMs ?? Number.NaN)
}

/** Leaves a service worker with both peers in its cache. */
async function installPeers(profile: string, peers: PeerSite): Promise<void> {
  const context = await openProfile(profile)
  try {
    const page = await firstPage(context)
    await page.goto(peers.address('static HTML', true))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  } finally {
    await context.close()
  }
}

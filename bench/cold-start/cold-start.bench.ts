import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { clientDir } from '../kit/client-dir.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { newProfile, openProfile } from '../kit/profile.ts'
import { prepareDevice } from './prepare-device.ts'
import { watchRows } from './watch-rows.ts'

const STAFF = 5000
const ADDRESS = '/admin/organization/personnel/rostersList'
const SLOW_DOWN = 4
const LIMIT_MS = 1000
const SLOW_LIMIT_MS = 2500
const PATIENCE_MS = 30_000

interface Started {
  readonly rowsMs: number
  /** First text or image of the page. */
  readonly paintMs: number
}

/**
 * A device that was in step: its browser started again, the server stopped, the address of the roster opened. Measured
 * from opening the address to the frame in which the first person can be read.
 */
export default {
  name: 'cold-start',
  async run({ runs, say }) {
    const server = await startAppServer({ staff: STAFF, clientDir: clientDir() })
    const device = await newProfile()
    try {
      say('filling a device')
      await prepareDevice(device.profile, server.url, ADDRESS, STAFF)
      await server.stop()
      const measured = await interleave(['full speed', 'slow'], runs, async (way, run) => {
        const started = await start(device.profile, server.url + ADDRESS, way === 'slow' ? SLOW_DOWN : 1)
        say(`run ${run + 1}: ${way} ${Math.round(started.rowsMs)} ms, first paint ${Math.round(started.paintMs)} ms`)
        return started
      })
      const result = (name: string, all: readonly Started[], limit: number): BenchResult => ({
        name: `cold-start first rows${name}`,
        unit: 'ms',
        better: 'less',
        ours: median(all.map(({ rowsMs }) => rowsMs)),
        limit,
        peers: { 'first paint of the shell': median(all.map(({ paintMs }) => paintMs)) },
        runs,
      })
      return [
        result('', measured['full speed'], LIMIT_MS),
        result(`, CPU ${SLOW_DOWN} times slower`, measured.slow, SLOW_LIMIT_MS),
      ]
    } finally {
      await server.remove()
      await device.remove()
    }
  },
} satisfies Bench

async function start(profile: string, url: string, slowDown: number): Promise<Started> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchRows)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => globalThis.seen?.rowsMs !== undefined, undefined, { timeout: PATIENCE_MS })
    return await page.evaluate(() => ({
      rowsMs: globalThis.seen.rowsMs ?? Number.NaN,
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}

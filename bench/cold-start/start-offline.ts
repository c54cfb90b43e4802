import { openProfile } from '../kit/profile.ts'
import { residentMb } from '../kit/resident.ts'
import { watchRows } from './watch-rows.ts'

const PATIENCE_MS = 30_000
const MB = 1024 * 1024

export interface Started {
  readonly rowsMs: number
  /** First text or image of the page. */
  readonly paintMs: number
  /** What the page's scripts hold, its worker's not, after a collection. */
  readonly heapMb: number
  /** Peak of the page's process with its worker. */
  readonly processMb: number
}

/** Starts the browser again on a device that was in step and opens an address, with no server there. Memory after `restMs`. */
export async function startOffline(profile: string, url: string, slowDown: number, restMs = 0): Promise<Started> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchRows)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => globalThis.seen?.rowsMs !== undefined, undefined, { timeout: PATIENCE_MS })
    await page.waitForTimeout(restMs)
    const processMb = await residentMb(context)
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return await page.evaluate(
      (memory) => ({
        rowsMs: globalThis.seen.rowsMs ?? Number.NaN,
        paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        ...memory,
      }),
      { heapMb: usedSize / MB, processMb },
    )
  } finally {
    await context.close()
  }
}

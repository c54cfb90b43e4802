import { fileURLToPath } from 'node:url'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { buildPage, openDiskPage, servePage } from '../kit/client-page.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { residentMb } from '../kit/resident.ts'
import type { WayMeasured } from './way.ts'

const STAFF = 50_000
const ours = 'gantry'
const peers = [
  'Dexie',
  'RxDB',
  'PouchDB',
  'PouchDB indexeddb',
  'Replicache',
  'SQLite OPFS',
  'bare rows',
  'bare pages',
  'fetch only',
]
/** How many times faster than a record per row through Dexie. */
const FASTER_THAN_DEXIE = 3

/** What the script built from page.ts exports. */
declare const bench: typeof import('./page.ts')

interface Measured extends WayMeasured {
  readonly residentMb: number
}

/**
 * 50,000 people from the running server until they are visible and on disk, in a real Chromium with a profile on disk.
 * Every way fetches the same parts over the same transport; each measurement has a browser of its own.
 */
export default {
  name: 'first-fill',
  async run({ runs, say }) {
    say('building the page, making the roster')
    const files = await buildPage(fileURLToPath(new URL('page.ts', import.meta.url)))
    const server = await startAppServer({ staff: STAFF })
    const site = await servePage(files, server.url)
    try {
      const { token } = await server.login('hr')
      // The first filling after a start packs the parts; everybody after it gets the same bytes.
      await measureWay(site.url, 'bare pages', token)
      const measured = await interleave([ours, ...peers], runs, async (way, run) => {
        const one = await measureWay(site.url, way, token)
        say(`run ${run + 1}: ${way} ${JSON.stringify(one)}`)
        return one
      })
      const of = (way: string, take: (one: Measured) => number) => median((measured[way] ?? []).map(take))
      const result = (name: string, unit: string, take: (one: Measured) => number, limit?: number): BenchResult => ({
        name: `first-fill ${name}`,
        unit,
        better: 'less',
        ours: of(ours, take),
        ...(limit === undefined ? {} : { limit }),
        peers: Object.fromEntries(peers.map((way) => [way, of(way, take)])),
        runs,
      })
      const done = (one: Measured) => Math.max(one.visibleMs, one.storedMs)
      return [
        result('visible and on disk', 'ms', done, of('Dexie', done) / FASTER_THAN_DEXIE),
        result('first rows visible', 'ms', (one) => one.firstRowsMs),
        result('peak heap of the page', 'MB', (one) => one.heapMb),
        result('peak memory of the process', 'MB', (one) => one.residentMb),
      ]
    } finally {
      site.close()
      await server.remove()
    }
  },
} satisfies Bench

async function measureWay(url: string, way: string, token: string): Promise<Measured> {
  const { page, context, close } = await openDiskPage(url)
  try {
    const measured = await page.evaluate(([name, key]) => bench.measure(name, key), [way, token] as const)
    if (measured.rows < STAFF) throw new Error(`${way}: ${measured.rows} rows instead of ${STAFF}`)
    return { ...measured, residentMb: await residentMb(context) }
  } finally {
    await close()
  }
}

import { fileURLToPath } from 'node:url'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { buildPage, openDiskPage, servePage } from '../kit/client-page.ts'
import { median, percentile } from '../kit/median.ts'
import type { WriteTimes } from './page.ts'

const STAFF = 5000
const EDITS = 150
/** How many times a bare append an edit may take. */
const TIMES_BARE = 2

/** What the script built from page.ts exports. */
declare const bench: typeof import('./page.ts')

/** An edit until it is durably acknowledged, over a mirror of 5,000 people, beside a bare strict append in turn. */
export default {
  name: 'local-write',
  async run({ runs, say }) {
    const files = await buildPage(fileURLToPath(new URL('page.ts', import.meta.url)))
    const server = await startAppServer({ staff: STAFF })
    const site = await servePage(files, server.url)
    const measured: WriteTimes[] = []
    try {
      for (let run = 0; run < runs; run++) {
        const { page, close } = await openDiskPage(site.url)
        try {
          const times = await page.evaluate((edits) => bench.measure(edits), EDITS)
          say(`run ${run + 1}: ${percentile(times.oursMs, 0.95)} / ${percentile(times.bareMs, 0.95)} ms`)
          measured.push(times)
        } finally {
          await close()
        }
      }
    } finally {
      site.close()
      await server.remove()
    }
    const of = (take: (one: WriteTimes) => number) => median(measured.map(take))
    const result = (name: string, share: number, limit?: number): BenchResult => ({
      name: `local-write ${name}`,
      unit: 'ms',
      better: 'less',
      ours: of(({ oursMs }) => percentile(oursMs, share)),
      ...(limit === undefined ? {} : { limit }),
      peers: {
        'bare strict append': of(({ bareMs }) => percentile(bareMs, share)),
        'bare append with a counter': of(({ appendMs }) => percentile(appendMs, share)),
      },
      runs,
    })
    return [result('p95', 0.95, TIMES_BARE * of(({ bareMs }) => percentile(bareMs, 0.95))), result('median', 0.5)]
  },
} satisfies Bench

import { fileURLToPath } from 'node:url'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { buildPage, openDiskPage, servePage } from '../kit/client-page.ts'
import { median } from '../kit/median.ts'
import type { RebaseTimes } from './page.ts'

const SIZE = { people: 5000, pending: 200, delta: 1000, times: 9 }
const LIMIT_MS = 100

/** What the script built from page.ts exports. */
declare const bench: typeof import('./page.ts')

/** 200 pending edits over a delta of 1,000 people, until the transaction is complete, in a real Chromium. */
export default {
  name: 'rebase',
  async run({ runs, say }) {
    const site = await servePage(await buildPage(fileURLToPath(new URL('page.ts', import.meta.url))))
    const measured: RebaseTimes[] = []
    try {
      for (let run = 0; run < runs; run++) {
        const { page, close } = await openDiskPage(site.url)
        try {
          const times = await page.evaluate((size) => bench.measure(size), SIZE)
          say(`run ${run + 1}: ${times.rebaseMs.map(Math.round).join(' ')}`)
          measured.push(times)
        } finally {
          await close()
        }
      }
    } finally {
      site.close()
    }
    const result = (name: string, of: (times: number[]) => number, limit: number): BenchResult => ({
      name: `rebase ${name}`,
      unit: 'ms',
      better: 'less',
      ours: median(measured.map(({ rebaseMs }) => of(rebaseMs))),
      limit,
      peers: {
        'nothing pending': median(measured.map(({ applyMs }) => of(applyMs))),
        'bare IndexedDB, a record per row': median(measured.map(({ bareMs }) => of(bareMs))),
      },
      runs,
    })
    return [result('median', median, LIMIT_MS), result('first of a page', ([first]) => first ?? Number.NaN, LIMIT_MS)]
  },
} satisfies Bench

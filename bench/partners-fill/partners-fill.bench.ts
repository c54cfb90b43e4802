// 10,000 partners with three roles each, from the running server into the mirror of a real Chromium with a profile on disk.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { buildPage, openDiskPage, servePage } from '../kit/client-page.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { fillPartners, PARTNERS, TYPES } from './fill-partners.ts'

const FETCH = 'fetch and decode only'
/** With what keeping costs it may take three times what fetching does. */
const TIMES_FETCH = 3
/** Keeps every kind. */
const USER = 'chairman'

/** What the script built from page.ts exports. */
declare const bench: typeof import('./page.ts')

export default {
  name: 'partners-fill',
  async run({ runs, say }) {
    say('building the page, making the partners')
    const files = await buildPage(fileURLToPath(new URL('page.ts', import.meta.url)))
    const dataDir = await mkdtemp(join(tmpdir(), 'gantry-bench-data-'))
    const first = await startAppServer({ staff: 60, dataDir })
    const { domain } = await first.login(USER)
    await first.stop()
    await fillPartners(dataDir, domain)
    const server = await startAppServer({ staff: 60, dataDir })
    const site = await servePage(files, server.url)
    const measure = async (way: string) => {
      const { token } = await server.login(USER)
      const { page, close } = await openDiskPage(site.url)
      try {
        const { ms, rows } = await page.evaluate(
          ([name, user, key, most]) => (name === 'ours' ? bench.gantry(user, most) : bench.fetchOnly(key)),
          [way, USER, token, PARTNERS] as const,
        )
        if (rows < PARTNERS * (1 + TYPES.length)) throw new Error(`${way}: ${rows} rows`)
        return ms
      } finally {
        await close()
      }
    }
    try {
      // The first filling after a start packs the parts.
      await measure(FETCH)
      const measured = await interleave(['ours', FETCH], runs, async (way, run) => {
        const ms = await measure(way)
        say(`run ${run + 1}: ${way} ${Math.round(ms)} ms`)
        return ms
      })
      const of = (way: 'ours' | typeof FETCH) => median(measured[way])
      const result: BenchResult = {
        ...{ name: 'partners-fill: 40,000 rows in the mirror', unit: 'ms', better: 'less' },
        ...{ ours: of('ours'), limit: TIMES_FETCH * of(FETCH), peers: { [FETCH]: of(FETCH) }, runs },
      }
      return [result]
    } finally {
      site.close()
      await server.remove()
    }
  },
} satisfies Bench

// The gate's list of 3,000 workers on a phone four times slower than this machine, without a network: opening it, and each key
// of a search with the lights of the rows that are seen. In the page's thread, which is the slow one; drawing is not in it.
import { fileURLToPath } from 'node:url'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { bundle, openBenchPage } from '../kit/browser.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'

const ANEW = 'filtered and sorted anew'
const WORKERS = 3000
const SLOWER = 4
/** Somebody who types does not wait for less. */
const KEY_MS = 100

export default {
  name: 'gate-list',
  async run({ runs, say }) {
    const script = await bundle(fileURLToPath(new URL('page.ts', import.meta.url)))
    const { page, close } = await openBenchPage({ 'page.js': script })
    try {
      await page.addScriptTag({ url: '/page.js' })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const measured = await interleave(['ours', ANEW], runs, async (way, run) => {
        const [opening = 0, ...keys] = (await page.evaluate(
          `bench.measure(${JSON.stringify(way)}, ${WORKERS})`,
        )) as number[]
        const worst = Math.max(...keys)
        say(`run ${run + 1}: ${way} opened in ${Math.round(opening)} ms, worst key ${worst.toFixed(1)} ms`)
        return { opening, worst }
      })
      const of = (way: 'ours' | typeof ANEW, what: 'opening' | 'worst') => median(measured[way].map((one) => one[what]))
      const result = (name: string, what: 'opening' | 'worst', limit?: number): BenchResult => ({
        ...{ name, unit: 'ms', better: 'less', ours: of('ours', what) },
        ...(limit !== undefined && { limit }),
        ...{ peers: { [ANEW]: of(ANEW, what) }, runs },
      })
      return [
        result('gate-list: slowest key, 3,000 workers, 4x slower', 'worst', KEY_MS),
        result('gate-list: first answer, 3,000 workers, 4x slower', 'opening'),
      ]
    } finally {
      await close()
    }
  },
} satisfies Bench

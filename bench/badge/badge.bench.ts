// Badges verified in a page of a real Chromium, one after another as they are scanned: read, key imported, signature checked.
import { fileURLToPath } from 'node:url'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { bundle, openBenchPage } from '../kit/browser.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'

const BARE = 'bare signature'
const BADGES = 400
/** Reading the text and importing the key may cost as much as the signature. */
const PART_OF_BARE = 1 / 2

export default {
  name: 'badge',
  async run({ runs, say }) {
    const script = await bundle(fileURLToPath(new URL('page.ts', import.meta.url)))
    const { page, close } = await openBenchPage({ 'page.js': script })
    try {
      await page.addScriptTag({ url: '/page.js' })
      const measured = await interleave(['ours', BARE], runs, async (way, run) => {
        const rate = (await page.evaluate(`bench.measure(${JSON.stringify(way)}, ${BADGES})`)) as number
        say(`run ${run + 1}: ${way} ${Math.round(rate)} a second`)
        return rate
      })
      const of = (way: 'ours' | typeof BARE) => median(measured[way])
      const result: BenchResult = {
        name: 'badge: verified in the page',
        unit: '/s',
        better: 'more',
        ours: of('ours'),
        limit: PART_OF_BARE * of(BARE),
        peers: { 'bare signature, key imported once': of(BARE) },
        runs,
      }
      return [result]
    } finally {
      await close()
    }
  },
} satisfies Bench

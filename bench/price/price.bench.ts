import { fileURLToPath } from 'node:url'
import type { Bench } from '../kit/bench.ts'
import { bundle, openBenchPage } from '../kit/browser.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { PLANS, type Quoted, quoteAll } from './quotes.ts'

const ROUNDS = 20
const WAYS = ['server contract', 'server hand', 'browser contract', 'browser hand'] as const

/** What the script built from page.ts leaves in the page. */
declare const bench: typeof import('./page.ts')

/** 10,000 drawn plans, quoted by both ends: how many a second, and whether both say the same, and what arithmetic by hand says. */
export default {
  name: 'price',
  async run({ runs, say }) {
    say('building the script')
    const script = await bundle(fileURLToPath(new URL('page.ts', import.meta.url)))
    const { page, close } = await openBenchPage({ 'page.js': script })
    try {
      await page.addScriptTag({ url: '/page.js' })
      const measured = await interleave(WAYS, runs, async (way, run): Promise<Quoted> => {
        say(`run ${run + 1}: ${way}`)
        const by = way.endsWith('hand') ? 'hand' : 'contract'
        if (way.startsWith('server')) return quoteAll(by, ROUNDS, () => performance.now())
        return page.evaluate(([one, rounds]) => bench.quotes(one, rounds), [by, ROUNDS] as const)
      })
      const rate = (way: (typeof WAYS)[number]) => median(measured[way].map(({ perSecond }) => perSecond))
      const amountsOf = (way: (typeof WAYS)[number]) => measured[way][0]?.amounts ?? []
      const server = amountsOf('server contract')
      const wrong = (other: readonly number[]) =>
        Math.abs(other.length - PLANS) + server.filter((amount, at) => amount !== other[at]).length
      return [
        {
          ...{ name: 'price quotes, server', unit: 'quotes/s', better: 'more', ours: rate('server contract') },
          ...{ peers: { 'by hand': rate('server hand') }, runs },
        },
        {
          ...{ name: 'price quotes, browser', unit: 'quotes/s', better: 'more', ours: rate('browser contract') },
          ...{ peers: { 'by hand': rate('browser hand') }, runs },
        },
        {
          ...{ name: 'price, other answers of the browser', unit: `of ${PLANS}`, better: 'less' },
          ...{ ours: wrong(amountsOf('browser contract')), limit: 0, peers: {}, runs },
        },
        {
          ...{ name: 'price, other answers by hand', unit: `of ${PLANS}`, better: 'less' },
          ...{ ours: wrong(amountsOf('server hand')), limit: 0, peers: {}, runs },
        },
      ]
    } finally {
      await close()
    }
  },
} satisfies Bench

import type { Bench, BenchResult } from '../kit/bench.ts'
import { withFeed } from '../kit/feed-bench.ts'
import { median } from '../kit/median.ts'

const ARTICLES = 10_000
const LIMIT_MS = 1000

interface Shown {
  readonly articleMs: number
  /** First text or image of the page. */
  readonly paintMs: number
}

/**
 * The feed of an organisation with 10,000 articles, on a device that was in step: its browser started again and the address
 * opened, with the server there and with the server stopped; to the frame in which the first article can be read.
 */
export default {
  name: 'feed-first-screen',
  run: ({ runs, say }) =>
    withFeed({ count: ARTICLES, isWithImages: false }, async ({ server, openFeed }) => {
      const measure = async (way: string): Promise<Shown[]> => {
        const shown: Shown[] = []
        for (let run = 0; run < runs; run++) {
          const one = await openFeed(async (page, articleMs) => ({
            articleMs,
            paintMs: await page.evaluate(
              () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
            ),
          }))
          say(`${way}, run ${run + 1}: ${Math.round(one.articleMs)} ms, first paint ${Math.round(one.paintMs)} ms`)
          shown.push(one)
        }
        return shown
      }
      const online = await measure('online')
      await server.stop()
      const offline = await measure('offline')
      const result = (name: string, all: readonly Shown[]): BenchResult => ({
        name: `feed-first-screen ${name}, ${ARTICLES} articles`,
        unit: 'ms',
        better: 'less',
        ours: median(all.map(({ articleMs }) => articleMs)),
        limit: LIMIT_MS,
        peers: { 'first paint of the shell': median(all.map(({ paintMs }) => paintMs)) },
        runs,
      })
      return [result('online', online), result('offline', offline)]
    }),
} satisfies Bench

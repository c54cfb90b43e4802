import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { bundle, openBenchPage } from '../kit/browser.ts'
import { interleave } from '../kit/interleave.ts'
import { median, percentile } from '../kit/median.ts'
import type { WayMeasured } from './measure-way.ts'
import { queries } from './tree-data.ts'

const ours = 'gantry'
const peers = ['recursion', 'uFuzzy', 'MiniSearch pairs', 'MiniSearch prefix', 'FlexSearch full, no pinyin']
const rounds = 6
const changes = 60

/** What the script built from page.ts leaves in the page. */
declare const bench: typeof import('./page.ts')

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/**
 * 5,000 departments and 100,000 people: building, asking 50 queries and drawing what they answer, in a worker of a real
 * Chromium; the memory in Node, where it can be told apart.
 */
export default {
  name: 'tree-filter',
  async run({ runs, say }) {
    say('building the scripts')
    const { page, close } = await openBenchPage({
      'page.js': await bundle(pathOf('page.ts')),
      'worker.js': await bundle(pathOf('worker.ts')),
    })
    try {
      await page.addScriptTag({ url: '/page.js' })
      const measured = await interleave([ours, ...peers], runs, async (way, run) => {
        say(`run ${run + 1}: ${way}`)
        const times = await page.evaluate(([name, count]) => bench.measure(name, count), [way, rounds] as const)
        return times as WayMeasured
      })
      say('painting')
      const paint: number[] = []
      const change: number[] = []
      for (let run = 0; run < runs; run++) {
        paint.push(percentile(await page.evaluate(([all]) => bench.paint(all, 2), [queries] as const), 0.95))
        change.push(percentile(await page.evaluate((count) => bench.change(count), changes), 0.95))
      }
      const of = (way: string, take: (one: WayMeasured) => number) => median((measured[way] ?? []).map(take))
      const result = (name: string, unit: string, take: (one: WayMeasured) => number, limit?: number): BenchResult => ({
        name: `tree-filter ${name}`,
        unit,
        better: 'less',
        ours: of(ours, take),
        ...(limit === undefined ? {} : { limit }),
        peers: Object.fromEntries(peers.map((way) => [way, of(way, take)])),
        runs,
      })
      say('memory')
      return [
        result('query p95', 'ms', (one) => percentile(one.queryMs, 0.95), 2),
        result('query median', 'ms', (one) => median(one.queryMs)),
        result('index ready', 'ms', (one) => one.buildMs, 250),
        result('wrong answers', 'of 50', (one) => one.wrong, 0),
        await memory(runs),
        {
          name: 'tree-filter painted p95, beyond the worker',
          unit: 'ms',
          better: 'less',
          ours: median(paint),
          limit: 16,
          peers: {},
          runs,
        },
        {
          name: 'tree-filter one change and a query p95',
          unit: 'ms',
          better: 'less',
          ours: median(change),
          peers: {},
          runs,
        },
      ]
    } finally {
      await close()
    }
  },
} satisfies Bench

async function memory(runs: number): Promise<BenchResult> {
  const run = promisify(execFile)
  const measured = await interleave([ours, ...peers], runs, async (way) =>
    Number((await run(process.execPath, ['--expose-gc', pathOf('memory.ts'), way])).stdout),
  )
  const of = (way: string) => median(measured[way] ?? [])
  return {
    name: 'tree-filter memory',
    unit: 'MB',
    better: 'less',
    ours: of(ours),
    limit: 12,
    peers: Object.fromEntries(peers.map((way) => [way, of(way)])),
    runs,
  }
}

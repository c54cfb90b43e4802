// Export of 50,000 x 20 cells to .xlsx in a worker of a real Chromium: ours, the limit and the peers, in turn.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { bundle, openBenchPage } from '../kit/browser.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import type { Measured } from './worker.ts'

const HAND = 'limit'
const EXCEL_JS = 'ExcelJS'
const PEERS = ['fflate level 1', 'fflate level 6', 'SheetJS', 'write-excel-file', EXCEL_JS]
/** How many times XML streamed by hand into a zip it may take, and how many times faster than ExcelJS it has to be. */
const TIMES_HAND = 1.5
const FASTER_THAN_EXCEL_JS = 3

export default {
  name: 'export-xlsx',
  async run({ runs, say }) {
    const script = await bundle(fileURLToPath(new URL('worker.ts', import.meta.url)))
    const { page, close } = await openBenchPage({ 'worker.js': script })
    try {
      const measured = await interleave(['ours', HAND, ...PEERS], runs, async (way, run) => {
        const { ms } = await measure(page, way)
        say(`run ${run + 1}: ${way} ${Math.round(ms)} ms`)
        return ms
      })
      const of = (way: string) => median(measured[way] ?? [])
      const result: BenchResult = {
        name: 'export-xlsx',
        unit: 'ms',
        better: 'less',
        ours: of('ours'),
        limit: Math.min(TIMES_HAND * of(HAND), of(EXCEL_JS) / FASTER_THAN_EXCEL_JS),
        peers: { 'streamed by hand': of(HAND), ...Object.fromEntries(PEERS.map((way) => [way, of(way)])) },
        runs,
      }
      return [result]
    } finally {
      await close()
    }
  },
} satisfies Bench

/** Every run has a worker of its own, so that none inherits another's memory. */
function measure(page: Page, way: string): Promise<Measured> {
  return page.evaluate(
    (name) =>
      new Promise<Measured>((resolve, reject) => {
        const worker = new Worker('/worker.js')
        worker.onmessage = ({ data }: MessageEvent<Measured>) => {
          worker.terminate()
          resolve(data)
        }
        worker.onerror = ({ message }) => {
          worker.terminate()
          reject(new Error(`${name}: ${message}`))
        }
        worker.postMessage(name)
      }),
    way,
  )
}

// Every counter and chart of personnel over 20,000 people, in a worker of a real Chromium: the first picture, and once more
// after one person has changed. The limit of the first is what the same rows take to be decoded, which any list pays.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Bench } from '../kit/bench.ts'
import { bundle, openBenchPage } from '../kit/browser.ts'
import { median, percentile } from '../kit/median.ts'
import type { Measured } from './worker.ts'

const PEOPLE = 20_000
/** Of the decoding. */
const TIMES_DECODING = 4
/** Of the first picture. */
const CHANGE_SHARE = 0.5

export default {
  name: 'cockpit',
  async run({ runs, say }) {
    const script = await bundle(fileURLToPath(new URL('worker.ts', import.meta.url)))
    const { page, close } = await openBenchPage({ 'worker.js': script })
    try {
      const measured: Measured[] = []
      for (let run = 0; run < runs; run++) {
        const one = await measure(page)
        if (one.atWork < PEOPLE * 0.9) throw new Error(`only ${one.atWork} were counted`)
        measured.push(one)
        say(`run ${run + 1}: ${Math.round(one.firstMs)} ms, then ${Math.round(median([...one.changeMs]))} ms`)
      }
      const first = median(measured.map(({ firstMs }) => firstMs))
      const decode = median(measured.map(({ decodeMs }) => decodeMs))
      const change = (take: (all: number[]) => number) => median(measured.map(({ changeMs }) => take([...changeMs])))
      const shared = { unit: 'ms', better: 'less', runs } as const
      return [
        {
          ...shared,
          name: 'cockpit first picture',
          ours: first,
          limit: TIMES_DECODING * decode,
          peers: { decoding: decode },
        },
        {
          ...shared,
          name: 'cockpit after one change',
          ours: change(median),
          limit: CHANGE_SHARE * first,
          peers: { 'first picture': first },
        },
        { ...shared, name: 'cockpit after one change p95', ours: change((all) => percentile(all, 0.95)), peers: {} },
      ]
    } finally {
      await close()
    }
  },
} satisfies Bench

function measure(page: Page): Promise<Measured> {
  return page.evaluate(
    (people) =>
      new Promise<Measured>((resolve, reject) => {
        const worker = new Worker('/worker.js')
        worker.onmessage = ({ data }: MessageEvent<Measured>) => {
          worker.terminate()
          resolve(data)
        }
        worker.onerror = ({ message }) => {
          worker.terminate()
          reject(new Error(message))
        }
        worker.postMessage(people)
      }),
    PEOPLE,
  )
}

import type { Page } from 'playwright-core'
import type { BenchResult } from './bench.ts'
import { median } from './median.ts'

const LIMIT_MS = 1000

interface FirstScreen {
  /** `way` is online or offline. */
  readonly name: (way: string) => string
  readonly runs: number
  readonly say: (line: string) => void
  /** Opens the address on a device whose browser was just started, and hands its page over once the thing is drawn. */
  readonly open: <T>(use: (page: Page, shownMs: number) => Promise<T>) => Promise<T>
  /** Takes the server away. */
  readonly stop: () => Promise<unknown>
}

/** How long a screen's first thing takes on a device that was in step, with the server there and then with it stopped. */
export async function measureFirstScreen({ name, runs, say, open, stop }: FirstScreen): Promise<BenchResult[]> {
  const measure = async (way: string): Promise<BenchResult> => {
    const drawn: { readonly shownMs: number; readonly paintMs: number }[] = []
    for (let run = 0; run < runs; run++) {
      const one = await open(async (page, shownMs) => ({
        shownMs,
        // First text or image of the page.
        paintMs: await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        ),
      }))
      say(`${way}, run ${run + 1}: ${Math.round(one.shownMs)} ms, first paint ${Math.round(one.paintMs)} ms`)
      drawn.push(one)
    }
    return {
      name: name(way),
      unit: 'ms',
      better: 'less',
      ours: median(drawn.map(({ shownMs }) => shownMs)),
      limit: LIMIT_MS,
      peers: { 'first paint of the shell': median(drawn.map(({ paintMs }) => paintMs)) },
      runs,
    }
  }
  const online = await measure('online')
  await stop()
  return [online, await measure('offline')]
}

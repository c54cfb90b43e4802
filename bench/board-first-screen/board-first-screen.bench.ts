import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { clientDir } from '../kit/client-dir.ts'
import { median } from '../kit/median.ts'
import { newProfile, openProfile } from '../kit/profile.ts'
import { isSeen, prepareDevice, watchShown } from '../kit/shown-device.ts'

const STAFF = 200
const LIMIT_MS = 1000
/** A thing that waits, in the card of to-dos. */
const BOARD = {
  ...{ user: 'manager', path: '/admin/board', selector: '[data-widget="todos"] a[href*="/approve/detail"]' },
} as const

interface Drawn {
  readonly todoMs: number
  /** First text or image of the page. */
  readonly paintMs: number
}

/**
 * The board of a manager on a device that was in step: its browser started again and the address opened, with the server there
 * and with the server stopped; to the frame in which the first thing that waits for him can be read.
 */
export default {
  name: 'board-first-screen',
  async run({ runs, say }) {
    const server = await startAppServer({ staff: STAFF, clientDir: clientDir() })
    const device = await newProfile()
    const measure = async (way: string): Promise<Drawn[]> => {
      const drawn: Drawn[] = []
      for (let run = 0; run < runs; run++) {
        const context = await openProfile(device.profile)
        try {
          const page = context.pages()[0] ?? (await context.newPage())
          await page.addInitScript(watchShown, BOARD.selector)
          await page.goto(server.url + BOARD.path, { waitUntil: 'commit' })
          await isSeen(page)
          const todoMs = (await page.evaluate(() => globalThis.firstShownMs)) ?? Number.NaN
          const paintMs = await page.evaluate(
            () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          )
          say(`${way}, run ${run + 1}: ${Math.round(todoMs)} ms, first paint ${Math.round(paintMs)} ms`)
          drawn.push({ todoMs, paintMs })
        } finally {
          await context.close()
        }
      }
      return drawn
    }
    try {
      await prepareDevice(device.profile, server.url, BOARD)
      const online = await measure('online')
      await server.stop()
      const offline = await measure('offline')
      const result = (name: string, all: readonly Drawn[]): BenchResult => ({
        name: `board-first-screen ${name}`,
        unit: 'ms',
        better: 'less',
        ours: median(all.map(({ todoMs }) => todoMs)),
        limit: LIMIT_MS,
        peers: { 'first paint of the shell': median(all.map(({ paintMs }) => paintMs)) },
        runs,
      })
      return [result('online', online), result('offline', offline)]
    } finally {
      await server.remove()
      await device.remove()
    }
  },
} satisfies Bench

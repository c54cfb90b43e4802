import { prepareDevice, signIn } from '../cold-start/prepare-device.ts'
import { type Started, startOffline } from '../cold-start/start-offline.ts'
import { untilFilled } from '../cold-start/until-filled.ts'
import { watchRows } from '../cold-start/watch-rows.ts'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { clientDir } from '../kit/client-dir.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { newProfile, openPhone } from '../kit/profile.ts'
import { growOrganisation } from './grow-organisation.ts'

const STAFF = 5000
const GROWN = { partnerRoles: 10_000, articles: 200, approvals: 2000 }
/** What a device is to hold before it counts as filled: of articles it keeps the newest alone. */
const PEOPLE = { employee: STAFF }
const EVERYTHING = { ...PEOPLE, partnerRole: GROWN.partnerRoles, article: 100, approval: GROWN.approvals }
const ROSTER = '/admin/organization/personnel/rostersList'
/** May see all of it. */
const ACCOUNT = 'chairman'
const SLOW_DOWN = 4
const LIMIT_MS = 1000
const SLOW_LIMIT_MS = 2500
const REST_MS = 5000

interface Filled {
  readonly rowsMs: number
  readonly allMs: number
}

const WAYS = ['everything', 'people alone', 'everything, slow', 'people alone, slow'] as const

/**
 * A phone that mirrors a large organisation: 5,000 people, 10,000 roles of partners, 200 articles, 2,000 approvals. How long
 * the first filling takes; then cold starts without a server, and the memory of the page, beside a phone that holds the
 * people of the same organisation and hardly more.
 */
export default {
  name: 'everything',
  async run({ runs, say }) {
    const small = await startAppServer({ staff: STAFF, clientDir: clientDir() })
    const [bare, whole] = [await newProfile(), await newProfile()]
    try {
      say('filling a device with the people')
      await prepareDevice(bare.profile, small.url, ROSTER, PEOPLE, ACCOUNT)
      await small.stop()
      say('making the organisation large')
      await growOrganisation(small.dataDir, GROWN)
      const large = await startAppServer({ staff: STAFF, clientDir: clientDir(), dataDir: small.dataDir })
      const fillings: Filled[] = []
      try {
        for (let run = 0; run < runs; run++) {
          const filled = await fill(large.url)
          fillings.push(filled)
          say(`run ${run + 1}: first rows ${Math.round(filled.rowsMs)} ms, all of it ${Math.round(filled.allMs)} ms`)
        }
        say('filling a device with everything')
        await prepareDevice(whole.profile, large.url, ROSTER, EVERYTHING, ACCOUNT)
      } finally {
        await large.stop()
      }
      const starts = await interleave(WAYS, runs, async (way, run) => {
        const [profile, url] = way.startsWith('people') ? [bare.profile, small.url] : [whole.profile, large.url]
        const started = await startOffline(profile, url + ROSTER, way.endsWith('slow') ? SLOW_DOWN : 1, REST_MS)
        const { rowsMs, paintMs, heapMb, processMb } = started
        say(
          `run ${run + 1}: ${way}: rows ${Math.round(rowsMs)} ms, first paint ${Math.round(paintMs)} ms, heap ${Math.round(heapMb)} MB, process ${Math.round(processMb)} MB`,
        )
        return started
      })
      const value = (way: (typeof WAYS)[number], pick: (one: Started) => number) => median(starts[way].map(pick))
      const beside = (name: string, unit: string, slow: string, pick: (one: Started) => number, limit?: number) =>
        ({
          ...{ name: `everything ${name}`, unit, better: 'less', runs },
          ours: value(`everything${slow}` as 'everything', pick),
          peers: { 'people alone': value(`people alone${slow}` as 'people alone', pick) },
          ...(limit === undefined ? {} : { limit }),
        }) satisfies BenchResult
      const alone = (name: string, pick: (one: Filled) => number) =>
        ({
          ...{ name: `everything ${name}`, unit: 'ms', better: 'less', runs, peers: {} },
          ours: median(fillings.map(pick)),
        }) satisfies BenchResult
      return [
        alone('first filling, first rows', (one) => one.rowsMs),
        alone('first filling, all of it', (one) => one.allMs),
        beside('cold start, first rows', 'ms', '', (one) => one.rowsMs, LIMIT_MS),
        beside(
          `cold start, first rows, CPU ${SLOW_DOWN} times slower`,
          'ms',
          ', slow',
          (one) => one.rowsMs,
          SLOW_LIMIT_MS,
        ),
        beside('heap of the page', 'MB', '', (one) => one.heapMb),
        beside('peak memory of the process', 'MB', '', (one) => one.processMb),
      ]
    } finally {
      await small.remove()
      await bare.remove()
      await whole.remove()
    }
  },
} satisfies Bench

/** On a new device, from the sign-in on. */
async function fill(origin: string): Promise<Filled> {
  const { profile, remove } = await newProfile()
  const context = await openPhone(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchRows)
    await signIn(page, origin, ACCOUNT)
    await page.goto(origin + ROSTER)
    const begun = performance.now()
    await page.waitForFunction(() => globalThis.seen.rowsMs !== undefined)
    const rowsMs = await page.evaluate(() => globalThis.seen.rowsMs ?? Number.NaN)
    await untilFilled(page, EVERYTHING)
    return { rowsMs, allMs: performance.now() - begun }
  } finally {
    await context.close()
    await remove()
  }
}

import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { changeData } from '../kit/change-data.ts'
import { clientDir } from '../kit/client-dir.ts'
import { makeArticles } from '../kit/feed-data.ts'
import { articleSeen, FEED, prepareFeedDevice, watchArticles } from '../kit/feed-device.ts'
import { median } from '../kit/median.ts'
import { newProfile, openProfile } from '../kit/profile.ts'

const ARTICLES = 10_000
const STAFF = 200
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
  async run({ runs, say }) {
    const options = { staff: STAFF, clientDir: clientDir() }
    let server = await startAppServer(options)
    const device = await newProfile()
    try {
      const { domain } = await server.login('admin')
      await server.stop()
      const { dataDir } = server
      await changeData({ databaseUrl: undefined, dataDir }, (db) => makeArticles(db, domain, ARTICLES, false))
      server = await startAppServer({ ...options, dataDir })
      say('filling a device')
      await prepareFeedDevice(device.profile, server.url)
      const measure = async (way: string): Promise<Shown[]> => {
        const shown: Shown[] = []
        for (let run = 0; run < runs; run++) {
          const one = await show(device.profile, server.url + FEED)
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
    } finally {
      await server.remove()
      await device.remove()
    }
  },
} satisfies Bench

async function show(profile: string, url: string): Promise<Shown> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchArticles)
    await page.goto(url, { waitUntil: 'commit' })
    await articleSeen(page)
    return await page.evaluate(() => ({
      articleMs: globalThis.firstArticleMs ?? Number.NaN,
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}

import type { Page } from 'playwright-core'
import { type AppServer, startAppServer } from './app-server.ts'
import { changeData } from './change-data.ts'
import { clientDir } from './client-dir.ts'
import { makeArticles } from './feed-data.ts'
import { articleSeen, FEED, prepareFeedDevice, watchArticles } from './feed-device.ts'
import { newProfile, openProfile } from './profile.ts'

const STAFF = 200

/** A server whose organisation has so many articles, and a device that is in step with it. */
export interface FeedBench {
  readonly server: AppServer
  /**
   * Starts the device's browser again, opens the feed, and hands over its page once the first article is drawn, with the ms
   * that took.
   */
  readonly openFeed: <T>(use: (page: Page, articleMs: number) => Promise<T>) => Promise<T>
}

/** Prepares both, runs the bench, and clears them away. */
export async function withFeed<T>(
  articles: { readonly count: number; readonly isWithImages: boolean },
  run: (bench: FeedBench) => Promise<T>,
): Promise<T> {
  const options = { staff: STAFF, clientDir: clientDir() }
  let server = await startAppServer(options)
  const device = await newProfile()
  const openFeed: FeedBench['openFeed'] = async (use) => {
    const context = await openProfile(device.profile)
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      await page.addInitScript(watchArticles)
      await page.goto(server.url + FEED, { waitUntil: 'commit' })
      await articleSeen(page)
      return await use(page, (await page.evaluate(() => globalThis.firstArticleMs)) ?? Number.NaN)
    } finally {
      await context.close()
    }
  }
  try {
    const { domain } = await server.login('admin')
    await server.stop()
    const { dataDir } = server
    await changeData({ databaseUrl: undefined, dataDir }, (db) =>
      makeArticles(db, domain, articles.count, articles.isWithImages),
    )
    server = await startAppServer({ ...options, dataDir })
    await prepareFeedDevice(device.profile, server.url)
    return await run({ server, openFeed })
  } finally {
    await server.remove()
    await device.remove()
  }
}

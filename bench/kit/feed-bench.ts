import type { Page } from 'playwright-core'
import { type AppServer, startAppServer } from './app-server.ts'
import { changeData } from './change-data.ts'
import { clientDir } from './client-dir.ts'
import { makeArticles } from './feed-data.ts'
import { newProfile } from './profile.ts'
import { prepareDevice, showDevice } from './shown-device.ts'

const STAFF = 200
const FEED = { user: 'hr', path: '/admin/dynamic', selector: '[data-article]' } as const

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
  const openFeed: FeedBench['openFeed'] = (use) => showDevice(device.profile, server.url, FEED, use)
  try {
    const { domain } = await server.login('admin')
    await server.stop()
    const { dataDir } = server
    await changeData({ databaseUrl: undefined, dataDir }, (db) =>
      makeArticles(db, domain, articles.count, articles.isWithImages),
    )
    server = await startAppServer({ ...options, dataDir })
    await prepareDevice(device.profile, server.url, FEED)
    return await run({ server, openFeed })
  } finally {
    await server.remove()
    await device.remove()
  }
}

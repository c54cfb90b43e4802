// A browser in which the app has been open before, as nearly every browser that somebody signs in with: its service worker and
// its files are on the device, and compiled. Nothing else is: no databases, no settings, no cookies. It is made once for each
// address and all servers that are alike; what a first visit does by itself is seen where a journey asks for one.
import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { clearAway } from '../clear-away.ts'
import { openBrowser } from '../kit.ts'
import { shellReady } from './service-worker.ts'

/** Where Chromium keeps service workers, with their caches and what is compiled of them. */
const OF_THE_WORKER = join('Default', 'Service Worker')

const making = new Map<string, Promise<string>>()

/** Puts into a profile that was never used what is there after a visit of the app at this address. */
export async function putVisit(profileDir: string, url: string, alike: string): Promise<void> {
  const visit = join(inject('buildFolder'), `visit-${createHash('sha256').update(`${url} ${alike}`).digest('hex')}`)
  const kept = making.get(visit) ?? makeVisit(visit, url)
  making.set(visit, kept)
  cpSync(await kept, join(profileDir, OF_THE_WORKER), { recursive: true })
}

async function makeVisit(visit: string, url: string): Promise<string> {
  if (existsSync(visit)) return visit
  const profileDir = await mkdtemp(join(inject('buildFolder'), 'visiting-'))
  const { page, context } = await openBrowser({ profileDir })
  await page.goto(`${url}login`)
  await shellReady(page)
  // What is used again is kept compiled.
  await page.reload()
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  await context.close()
  await rename(join(profileDir, OF_THE_WORKER), visit)
  await clearAway(profileDir)
  return visit
}

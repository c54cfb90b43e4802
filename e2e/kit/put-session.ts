// A browser in which somebody has signed in: by the server's front door, past the form and the page behind it. What the form does is
// seen where a journey is about it.
import type { BrowserContext, Page } from 'playwright-core'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import type { Call, Envelope } from '#contract/kit/call.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { withStandings } from '#src/app/session/closed-identities.ts'
import { DEVICE_DATABASE, DEVICE_STORES, type SessionRecord } from '#src/data/device/device-session.ts'
import { NATIVE_VERSION } from '#src/sync/storage/reopening-kv.ts'
import { DEMO_PASSWORD } from './kit.ts'

/** Leaves on the device what a login leaves there, and the reading cookie in the browser. `url` is that of the app. */
export async function putSession(
  { context, page }: { context: BrowserContext; page: Page },
  url: string,
  username: string,
) {
  const { origin } = new URL(url)
  const language = await page.evaluate(() => navigator.language)
  async function send<I extends object, O>({ path, method }: Call<I, O>, input: I, token?: string): Promise<O> {
    const answer = await context.request.fetch(origin + path, {
      method,
      headers: { 'accept-language': language, ...(token ? { token } : {}) },
      ...(method === 'GET' ? { params: input as Record<string, string> } : { data: input }),
    })
    const { code, result } = (await answer.json()) as Envelope<O>
    if (code !== 200) throw new Error(`${path} answers ${code}`)
    return result as O
  }
  const deviceId = `device_${makeUlid(Date.now(), Math.random)}`
  const { token, userId, domain } = await send(sessionCalls.login, { username, password: DEMO_PASSWORD, deviceId })
  const [detail, permission, { menus }, role] = await Promise.all([
    send(sessionCalls.userDetail, {}, token),
    send(sessionCalls.getUserPermission, {}, token),
    send(sessionCalls.menuGet, { source: 'web' }, token),
    send(sessionCalls.userRoleQuery, {}, token),
  ])
  const identity = { domain, token, detail, permission, menus, role, inStepAtMs: null }
  const session: SessionRecord = {
    userId,
    username: detail.user.username,
    current: domain,
    identities: withStandings({ [domain]: identity }, detail),
    expired: false,
  }
  // Of the same origin, without a line of the app.
  await page.goto(`${origin}/robots.txt`)
  const values = Object.entries({ deviceId, session }).map(([key, value]) => ({ key, value }))
  await page.evaluate(write, { name: DEVICE_DATABASE, version: NATIVE_VERSION, stores: DEVICE_STORES, values })
}

interface Written {
  name: string
  version: number
  stores: Readonly<Record<string, string>>
  values: object[]
}

/** In the page. */
async function write({ name, version, stores, values }: Written): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores)) opening.result.createObjectStore(store, { keyPath })
    }
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => resolve(opening.result)
  })
  const writing = database.transaction('values', 'readwrite')
  for (const value of values) writing.objectStore('values').put(value)
  await new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve()
    writing.onerror = () => reject(writing.error)
  })
  database.close()
}

// A device that push messages reach: its browser has no push service of its maker, so its subscription is made by one on
// loopback, which opens what the server sends; the browser's tools hand the text to the service worker.
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PushDevice, PushService } from '#tests/kit/push/push-service.ts'
import { inStep, login, type OpenBrowser } from '../kit.ts'
import { switchIdentity } from '../switch-identity.ts'
import { shellReady, workerTools } from './service-worker.ts'

export const NOTIFICATIONS_PAGE = 'personalCenter/notifications'

const GROUP = /龙门建设集团/
const CLIENT_DIR = process.env.CLIENT_DIR ?? fileURLToPath(new URL('../../../dist', import.meta.url))

/**
 * Where there is no centre of notifications, as here, the browser takes one away after some twenty seconds unless it is to stay.
 * It also loses one that is on its way to the screen while somebody asks which are shown: they are counted as they arrive there.
 */
const STAY = `{
  const { prototype } = ServiceWorkerRegistration
  const { showNotification } = prototype
  prototype.showNotification = async function (title, options) {
    await showNotification.call(this, title, { ...options, requireInteraction: true })
    self.arrivedNotifications = (self.arrivedNotifications ?? 0) + 1
  }
}
`

/** A copy of the built client whose notifications stay until they are closed, as where there is such a centre. Answers its folder. */
export async function patientClient(): Promise<string> {
  const client = await mkdtemp(join(tmpdir(), 'gantry-patient-'))
  await cp(CLIENT_DIR, client, { recursive: true })
  const worker = join(client, 'sw.js')
  await writeFile(worker, STAY + (await readFile(worker, 'utf8')))
  return client
}

/** Gives the browser a subscription of the loopback push service wherever it would ask for one of its maker's. */
async function giveSubscription(context: BrowserContext, service: PushService): Promise<PushDevice> {
  const device = service.device()
  const { endpoint, p256dh, auth } = device
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const held = 'test-subscription'
      const made = (key: string) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(held)
          return true
        },
      })
      const found = () => {
        const key = localStorage.getItem(held)
        return key === null ? null : made(key)
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => found(),
        subscribe: async (asked: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(held, JSON.stringify([...asked.applicationServerKey]))
          return found()
        },
      })
    },
    { endpoint, keys: { p256dh, auth } },
  )
  return device
}

export interface Told extends OpenBrowser {
  readonly device: PushDevice
  /** Hands the messages from this one on to the service worker, which was stopped before, as the browser does. All are shown then. */
  readonly deliver: (from: number) => Promise<void>
  /** Hands it one, after it was stopped: what it was told before must have been seen. */
  readonly push: (text: string) => Promise<void>
  readonly shown: () => Promise<{ title: string; body: string; tag: string; silent: boolean | null }[]>
}

/** Lets a browser show notifications, signs in, and turns them on by the page. */
export async function notifiedDevice(
  browser: OpenBrowser,
  { url, service }: { url: string; service: PushService },
  username: string,
): Promise<Told> {
  const { context, page } = browser
  const { origin } = new URL(url)
  const device = await giveSubscription(context, service)
  await context.grantPermissions(['notifications'], { origin })
  await login(page, url, username)
  await inStep(page)
  await switchIdentity(page, GROUP)
  await shellReady(page)
  await page.goto(url + NOTIFICATIONS_PAGE)
  await page.getByRole('button', { name: '开启提醒' }).click()
  await page.getByText('已开启', { exact: true }).waitFor()
  const tools = await workerTools(page, url)
  const pushAll = async (texts: readonly string[]) => {
    await tools.stop()
    for (const text of texts) await tools.push(text)
    await expect.poll(() => arrivedNotifications(context)).toBe(texts.length)
  }
  return {
    ...browser,
    device,
    push: (text) => pushAll([text]),
    async deliver(from) {
      // As they were made: two that are under way at once may arrive either way round. Nothing is stopped between them,
      // which would end the worker in the middle of the one before.
      const inOrder = device.messages.slice(from).sort((a, b) => a.payload.seq - b.payload.seq)
      await pushAll(inOrder.map(({ payload }) => JSON.stringify(payload)))
    },
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin/')
        const all = (await registration?.getNotifications()) ?? []
        return all
          .map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))
          .sort((a, b) => (a.tag < b.tag ? -1 : 1))
      }),
  }
}

/** The titles of what is shown. */
export const notifications = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin/')
    return ((await registration?.getNotifications()) ?? []).map(({ title }) => title)
  })

/** What is used inside the service worker, which has other libraries than this file. */
interface WorkerScope {
  readonly arrivedNotifications?: number
  readonly clients: { openWindow: (url: string) => Promise<null> }
  readonly registration: { readonly getNotifications: () => Promise<Notification[]> }
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  readonly ExtendableEvent: new (type: string) => Event
  readonly dispatchEvent: (event: Event) => boolean
}

/** Runs something in the service worker; answers what it resolves to. */
export async function inWorker<T, R>(
  context: BrowserContext,
  given: T,
  run: (scope: WorkerScope, given: T) => R | Promise<R>,
): Promise<R> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return worker.evaluate<R>(`(${run.toString()})(globalThis, ${JSON.stringify(given)})`)
}

/** How many the worker has shown since it was started; none while it starts. */
const arrivedNotifications = (context: BrowserContext): Promise<number> =>
  inWorker(context, null, (scope) => scope.arrivedNotifications ?? 0).catch(() => 0)

/** Taps the notification whose tag begins so, by the worker's own event. */
export const tap = (context: BrowserContext, tag: string): Promise<void> =>
  inWorker(context, tag, async (scope, tag) => {
    const notification = (await scope.registration.getNotifications()).find((one) => one.tag.startsWith(tag))
    if (!notification) throw new Error('there is no such notification')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })

/**
 * Taps it while no window of the app is open; answers the address that the browser is asked to open. It opens none for a tap
 * that nobody made, so whoever calls this goes there.
 */
export const tapAlone = (context: BrowserContext, tag: string): Promise<string> =>
  inWorker(context, tag, async (scope, tag) => {
    const notification = (await scope.registration.getNotifications()).find((one) => one.tag.startsWith(tag))
    if (!notification) throw new Error('there is no such notification')
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
    })
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    return opened
  })

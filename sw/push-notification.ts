// Push messages become notifications. Every message shows one, whatever it holds and whatever fails: a browser takes the
// subscription from whoever is silent. Nothing is kept in memory between two events.
import type { PushPayload } from '#contract/domains/notification.ts'
import {
  createDeviceSession,
  DEVICE_DATABASE,
  DEVICE_STORES,
  type DeviceSession,
  type PushRecord,
  type SessionRecord,
} from '#src/data/device/device-session.ts'
import { PUSH_HEARD, type PushMark, SUBSCRIBE_PATH, sumOf } from '#src/data/device/push-names.ts'
import { openIdbKv } from '#src/sync/storage/idb-kv.ts'
import { sendWaiting } from './background-sync.ts'

type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'navigator' | 'indexedDB' | 'fetch'>

/** The libraries do not declare the event's subscriptions everywhere. */
interface ChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(showPush(worker, event.data?.text() ?? ''))
    // A message has arrived, so there is a network: what waits is sent, whatever becomes of the notification (B4).
    event.waitUntil(sendWaiting(worker))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const mark = event.notification.data as PushMark | undefined
    event.waitUntil(
      openMark(worker, mark && { ...mark, path: mark.path + (event.action && `&decide=${event.action}`) }),
    )
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event as ChangeEvent)))
}

/** Shows what a message says, newest numbers first; one that nobody here can read says only that there is something. */
async function showPush(worker: Worker, text: string): Promise<void> {
  const windows = await windowsOf(worker)
  const isLooked = windows.some((one) => one.visibilityState === 'visible')
  const { payload, record, session, tag } = await read(worker, text).catch((): Partial<Said> => ({}))
  const isLoud = !isLooked && (!payload || (payload.isNew && record?.seq === payload.seq))
  const { userId = '', domain = '', path = '/', title = '', lang = '' } = payload ?? {}
  const data: PushMark = { userId, domain, path }
  await worker.registration.showNotification(record?.titles[tag ?? ''] ?? (title || 'Gantry 龙门'), {
    icon: `${worker.registration.scope}icons/gantry-192.png`,
    // Of the personal identity there is nothing to add.
    body: nameOf(session, domain),
    lang,
    tag: tag ?? 'gantry',
    // The libraries do not declare them: a newer one of the same tag makes itself heard again, buttons of one approval.
    ...({ renotify: isLoud, actions: payload?.actions ?? [] } as object),
    silent: !isLoud,
    data,
  })
  if (!record) return
  for (const one of windows) one.postMessage(PUSH_HEARD)
  // A page that is looked at counts for itself.
  const badge = worker.navigator as { readonly setAppBadge?: (count: number) => Promise<void> }
  if (!isLooked) await badge.setAppBadge?.(sumOf(record.counts))
}

interface Said {
  readonly payload: PushPayload
  readonly record: PushRecord
  readonly session: SessionRecord | undefined
  readonly tag: string
}

/** The message and what is known with it; nothing when it is none of ours, or not for the person of this device. */
async function read(worker: Worker, text: string): Promise<Partial<Said>> {
  const payload = JSON.parse(text) as PushPayload
  const { v, userId, seq, counts, title } = payload
  const tag = `${payload.kind}:${payload.domain}`
  return withDevice(worker, async (device) => {
    const record = await device.changePush((known) =>
      v === 1 && known?.userId === userId && known.seq < seq
        ? { ...known, seq, counts, titles: { ...known.titles, [tag]: title } }
        : undefined,
    )
    return record?.userId === userId && v === 1 ? { payload, record, session: await device.session(), tag } : {}
  })
}

function nameOf(session: SessionRecord | undefined, domain: string): string {
  const domains = session?.identities[session.current]?.detail.domains
  return domains?.find((one) => one.domainUri === domain)?.shortName ?? ''
}

/** Leads to what a notification is about: in a window that is open, otherwise in a new one, under the right identity. */
async function openMark(worker: Worker, mark: PushMark | undefined): Promise<void> {
  const windows = await windowsOf(worker)
  const window = windows.find((one) => one.visibilityState === 'visible') ?? windows[0]
  if (mark)
    await withDevice(worker, async (device) => {
      const { userId, domain, path } = mark
      await device.changePush((known) =>
        known?.userId === userId ? { ...known, wanted: { domain, path } } : undefined,
      )
      // The new window begins there by itself, also without a network.
      if (!window)
        await device.changeSession((session) =>
          session?.userId === userId && session.identities[domain] ? { ...session, current: domain } : undefined,
        )
    }).catch(() => undefined)
  // One of the two: a browser grants a tap a single window.
  if (window) {
    window.postMessage(PUSH_HEARD)
    await window.focus()
  } else await worker.clients.openWindow(worker.registration.scope + (mark?.path.slice(1) ?? ''))
}

/** The browser has taken its address away, or exchanged it: the server learns the new one. */
async function renew(worker: Worker, { oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const subscription =
    newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription?.options as object))
  await withDevice(worker, async (device) => {
    const [session, record] = [await device.session(), await device.push()]
    const token = session?.identities[session.current]?.token
    if (!token || record?.userId !== session.userId || !record.isOn) return
    const { endpoint, keys } = subscription.toJSON()
    const body = JSON.stringify({ endpoint, ...keys, lang: record.lang, isRenewal: true })
    // What fails is done by the next page that opens.
    await worker.fetch(SUBSCRIBE_PATH, { method: 'POST', body, headers: { 'content-type': 'application/json', token } })
  })
}

async function windowsOf({ clients, registration }: Worker): Promise<WindowClient[]> {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => url.startsWith(registration.scope))
}

async function withDevice<T>({ indexedDB }: Worker, run: (device: DeviceSession) => Promise<T>): Promise<T> {
  const kv = openIdbKv({ name: DEVICE_DATABASE, stores: DEVICE_STORES, durability: 'strict', factory: indexedDB })
  try {
    return await run(createDeviceSession(kv))
  } finally {
    kv.close()
  }
}

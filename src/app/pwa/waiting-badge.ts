// What waits, where it is seen without looking into the app: the badge of its icon, the notifications that say no more than
// the page does, and the way a tapped notification leads.
import type { createStore } from 'jotai'
import { feed as feedDomain } from '#contract/domains/feed.ts'
import { notification } from '#contract/domains/notification.ts'
import type { DataClient } from '#src/data/data-context.tsx'
import type { PushRecord } from '#src/data/device/device-session.ts'
import { PUSH_HEARD, type PushMark, sumOf } from '#src/data/device/push-names.ts'
import { pushDeviceAtom, type Waiting, waitingAtom } from '../push-state.ts'
import { identityAtom, sessionAtom } from '../session/session-atoms.ts'
import { recordOf } from './push-device.ts'

export interface WaitingOptions {
  readonly store: ReturnType<typeof createStore>
  readonly data: Pick<DataClient, 'callServer' | 'device'>
  readonly registration: ServiceWorkerRegistration | undefined
  readonly switchIdentity: (domain: string) => Promise<{ readonly kind: string }>
  /** To a path inside the app. */
  readonly goTo: (path: string) => void
  readonly after: (ms: number, run: () => void) => () => void
  readonly onFault: (error: unknown) => void
}

/** Numbers that stand still for this long are what the person sees. */
const SETTLED_MS = 1000

interface BadgeNavigator {
  readonly setAppBadge?: (count: number) => Promise<void>
}

/** Follows what waits from now on. */
export function followWaiting(options: WaitingOptions): void {
  const { store, data, registration, onFault } = options
  const { device, callServer } = data
  const isVisible = () => document.visibilityState === 'visible'
  let turn: Promise<void> = Promise.resolve()
  /** One after the other: what is read by one is written by the next. */
  const inTurn = (run: () => Promise<void>) => {
    turn = turn.then(run).catch(onFault)
  }

  /** The badge counts all identities: the open one by the mirror, the others as they were told last. */
  async function showBadge({ userId, domain, todo, notice, feed }: Waiting): Promise<void> {
    const record = await device.changePush((known) => {
      const mine = recordOf(userId, known)
      const before = mine.counts[domain]
      const isSame = before?.todo === todo && before.notice === notice && before.feed === feed
      if (mine === known && isSame) return known
      return { ...mine, counts: { ...mine.counts, [domain]: { todo, notice, feed } } }
    })
    await (navigator as BadgeNavigator).setAppBadge?.(sumOf(record?.counts ?? {}))
  }

  /** A page that is looked at says itself what its notifications say. */
  async function closeShown({ domain }: Waiting): Promise<void> {
    if (!isVisible()) return
    for (const one of (await registration?.getNotifications()) ?? [])
      if ((one.data as PushMark | null)?.domain === domain) one.close()
  }

  async function tellSeen({ domain, todo, notice, feed }: Waiting): Promise<void> {
    const identity = store.get(identityAtom)
    if (store.get(pushDeviceAtom).kind !== 'on' || !isVisible() || identity?.domain !== domain || !identity.token)
      return
    const { userId, token } = identity
    const answer = await callServer(notification.calls.pushSeen, { counts: { todo, notice, feed } }, { token })
    if (answer.kind === 'ok') await keepOthers(userId, domain, answer.result.counts)
  }

  /** What waits under the other identities, as the server says. */
  async function keepOthers(userId: string, domain: string, counts: PushRecord['counts']): Promise<void> {
    await device.changePush((known) => {
      const mine = recordOf(userId, known)
      const { [domain]: own } = mine.counts
      const { [domain]: _, ...others } = counts
      return { ...mine, counts: own ? { ...others, [domain]: own } : others }
    })
    await show()
  }

  /** Where push messages are off, nobody tells of the other identities: they are asked for. */
  async function askOthers(): Promise<void> {
    const state = store.get(sessionAtom)
    if (state.kind !== 'signedIn' || !state.identity.token || store.get(pushDeviceAtom).kind === 'on') return
    if (!('setAppBadge' in navigator)) return
    const { userId, domain, token } = state.identity
    const answer = await callServer(feedDomain.calls.unreadElsewhere, {}, { token })
    if (answer.kind !== 'ok') return
    const others = answer.result.others.map((one) => [one.domain, { todo: one.count, notice: 0 }] as const)
    await keepOthers(userId, domain, Object.fromEntries(others))
  }

  const known = (): Waiting | undefined => {
    const waiting = store.get(waitingAtom)
    const identity = store.get(identityAtom)
    const isOpen = waiting && identity?.userId === waiting.userId && identity.domain === waiting.domain
    return isOpen ? waiting : undefined
  }
  async function show(): Promise<void> {
    const waiting = known()
    if (!waiting || store.get(sessionAtom).kind !== 'signedIn') return
    await showBadge(waiting)
    await closeShown(waiting)
  }

  let cancel: () => void = () => undefined
  const settle = () => {
    cancel()
    cancel = options.after(SETTLED_MS, () => {
      const waiting = known()
      if (waiting) inTurn(() => tellSeen(waiting))
    })
  }
  const look = () => {
    inTurn(show)
    settle()
  }

  /** Goes where a tapped notification leads, once, under the identity that it is about. */
  async function goWanted(): Promise<void> {
    const state = store.get(sessionAtom)
    if (state.kind !== 'signedIn') return
    const { userId, domain } = state.identity
    const found = await device.push()
    if (found?.userId !== userId || found.wanted === null) return
    const { wanted } = found
    await device.changePush((now) => now && { ...now, wanted: null })
    if (wanted.domain !== domain && (await options.switchIdentity(wanted.domain)).kind !== 'ok') return
    options.goTo(wanted.path)
  }

  store.sub(waitingAtom, look)
  store.sub(pushDeviceAtom, look)
  let begun = ''
  const begin = () => {
    const state = store.get(sessionAtom)
    const userId = state.kind === 'signedIn' ? `${state.identity.userId} ${state.source}` : ''
    if (userId === begun) return
    begun = userId
    inTurn(goWanted)
    if (state.kind === 'signedIn' && state.source === 'network') inTurn(askOthers)
  }
  store.sub(sessionAtom, begin)
  begin()
  document.addEventListener('visibilitychange', () => {
    if (!isVisible()) return
    look()
    inTurn(askOthers)
  })
  navigator.serviceWorker?.addEventListener('message', (event) => {
    if (event.data !== PUSH_HEARD) return
    inTurn(goWanted)
    look()
  })
  look()
}

// This browser's subscription to push messages: asked for by a tap, renewed at every start, gone with its person. The browser
// says by an event when it exchanges it; as that is not to be relied on, each start compares it with the server.
import type { createStore } from 'jotai'
import { notification } from '#contract/domains/notification.ts'
import type { DataClient } from '#src/data/data-context.tsx'
import type { PushRecord } from '#src/data/device/device-session.ts'
import type { PushActs, PushDeviceState, TurnedOn } from '#src/features/notification/device-state.ts'
import { activeLanguage, onLanguageChange } from '#src/i18n/i18n.ts'
import { pushDeviceAtom } from '../push-state.ts'
import { sessionAtom } from '../session/session-atoms.ts'
import { isIosTab } from './ios-tab.ts'

export interface PushDeviceOptions {
  readonly store: ReturnType<typeof createStore>
  readonly data: Pick<DataClient, 'callServer' | 'device'>
  /** Undefined where there are no service workers. */
  readonly registration: ServiceWorkerRegistration | undefined
  readonly after: (ms: number, run: () => void) => () => void
  readonly onFault: (error: unknown) => void
}

/** A browser whose push service cannot be reached may never say so. */
const SUBSCRIBE_MS = 20_000

const calls = notification.calls

/** Follows the session from now on; answers what the screens may do. */
export function createPushDevice({ store, data, registration, after, onFault }: PushDeviceOptions): PushActs {
  const { callServer, device } = data
  const manager = registration !== undefined && 'Notification' in globalThis ? registration.pushManager : undefined
  const say = (state: PushDeviceState) => store.set(pushDeviceAtom, state)
  /** The person the server has confirmed, with the token of his open identity. */
  const confirmed = () => {
    const state = store.get(sessionAtom)
    if (state.kind !== 'signedIn' || state.source !== 'network' || state.identity.token === null) return undefined
    return { userId: state.identity.userId, token: state.identity.token }
  }
  const subscribe = async (key: string): Promise<PushSubscription | undefined> => {
    // At the first visit the worker is still being installed.
    await navigator.serviceWorker.ready
    return new Promise((resolve, reject) => {
      const cancel = after(SUBSCRIBE_MS, () =>
        reject(new DOMException('the push service says nothing', 'TimeoutError')),
      )
      const asked = manager?.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
      Promise.resolve(asked).then(resolve, reject).finally(cancel)
    })
  }

  /** Tells the server how this browser is reached. Undefined when it was not heard. */
  async function register(subscription: PushSubscription, isRenewal: boolean, token: string) {
    const { endpoint, keys } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys ?? {}
    const input = { endpoint: endpoint ?? '', p256dh, auth, lang: activeLanguage(), isRenewal }
    return callServer(calls.pushSubscribe, input, { token })
  }

  const remember = (userId: string, isOn: boolean) =>
    device.changePush((known) => ({ ...recordOf(userId, known), isOn, lang: activeLanguage() }))

  async function turnOn(): Promise<TurnedOn> {
    if (!manager) return { kind: 'noService' }
    // First of all: the browser asks only in answer to the tap.
    const answer = await Notification.requestPermission()
    if (answer !== 'granted') {
      if (answer === 'denied') say({ kind: 'denied' })
      return { kind: answer === 'denied' ? 'denied' : 'dismissed' }
    }
    return inTurn(subscribeNow)
  }

  async function subscribeNow(): Promise<TurnedOn> {
    const who = confirmed()
    if (!who) return { kind: 'offline' }
    const settings = await callServer(calls.pushSettings, {}, { token: who.token })
    if (settings.kind !== 'ok') return troubleOf(settings)
    let subscription: PushSubscription | undefined
    try {
      subscription = await fresh(settings.result.serverKey)
    } catch (error) {
      onFault(error)
    }
    if (!subscription) return { kind: 'noService' }
    await remember(who.userId, true)
    const registered = await register(subscription, false, who.token)
    if (registered.kind !== 'ok') {
      await forget(who.userId)
      return troubleOf(registered)
    }
    say({ kind: 'on' })
    return { kind: 'on' }
  }

  /** A subscription with this key; one with another is given back first. */
  async function fresh(key: string): Promise<PushSubscription | undefined> {
    const held = await manager?.getSubscription()
    if (held && keyOf(held) === key) return held
    await held?.unsubscribe()
    return subscribe(key)
  }

  async function forget(userId: string): Promise<void> {
    await (await manager?.getSubscription())?.unsubscribe()
    await remember(userId, false)
    say({ kind: Notification.permission === 'denied' ? 'denied' : 'off' })
  }

  async function turnOff(): Promise<void> {
    const who = confirmed()
    if (!who) return
    await forget(who.userId)
    // Unheard, the next message is answered by the push service that nobody takes it any more.
    await callServer(calls.pushDrop, {}, { token: who.token })
  }

  /** Brings browser, device and server to one mind. */
  async function renew(): Promise<void> {
    const who = confirmed()
    if (!who) return
    if (!manager) return say({ kind: 'unsupported', why: isIosTab() ? 'iosTab' : 'browser' })
    const [record, held] = [await device.push(), await manager.getSubscription()]
    const isMine = record?.userId === who.userId && record.isOn
    if (!isMine) {
      // Left behind by somebody who has not signed out.
      await held?.unsubscribe()
      return say({ kind: Notification.permission === 'denied' ? 'denied' : 'off' })
    }
    if (Notification.permission !== 'granted') {
      await forget(who.userId)
      await callServer(calls.pushDrop, {}, { token: who.token })
      return
    }
    say({ kind: 'on' })
    const subscription = held ?? (await resubscribed(who.token))
    if (!subscription) return
    const answer = await register(subscription, true, who.token)
    if (answer.kind !== 'ok') return
    if (!answer.result.isOn) return forget(who.userId)
    if (keyOf(subscription) !== answer.result.serverKey) {
      const renewed = await fresh(answer.result.serverKey)
      if (renewed) await register(renewed, true, who.token)
    }
    await remember(who.userId, true)
  }

  async function resubscribed(token: string): Promise<PushSubscription | undefined> {
    const settings = await callServer(calls.pushSettings, {}, { token })
    return settings.kind === 'ok' ? subscribe(settings.result.serverKey) : undefined
  }

  /** One after the other, however often it is asked for: what one looks at, no other changes meanwhile. */
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const mine = turn.then(run)
    turn = mine.catch(() => undefined)
    return mine
  }
  const renewInTurn = () => void inTurn(renew).catch(onFault)
  let renewedFor = ''
  const look = () => {
    const userId = confirmed()?.userId ?? ''
    if (userId === renewedFor) return
    renewedFor = userId
    if (userId === '') say({ kind: 'starting' })
    else renewInTurn()
  }
  store.sub(sessionAtom, look)
  onLanguageChange(renewInTurn)
  // Allowed or forbidden in the settings of the browser meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (!manager || document.visibilityState !== 'visible') return
    const { kind } = store.get(pushDeviceAtom)
    const isDenied = Notification.permission === 'denied'
    if ((kind === 'denied') !== isDenied || (kind === 'on' && Notification.permission !== 'granted')) renewInTurn()
  })
  look()
  return { turnOn, turnOff: () => inTurn(turnOff) }
}

/** What is known of this person, or nothing yet. */
export const recordOf = (userId: string, known: PushRecord | undefined): PushRecord =>
  known?.userId === userId
    ? known
    : { userId, isOn: false, lang: activeLanguage(), seq: 0, counts: {}, titles: {}, wanted: null }

function troubleOf(answer: { kind: 'code'; message: string } | { kind: 'offline' | 'timeout' }): TurnedOn {
  return answer.kind === 'code' ? { kind: 'refused', message: answer.message } : { kind: 'offline' }
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (one) => one.charCodeAt(0))
}

/** The key a subscription was made with, in base64url as the server names its own. */
function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

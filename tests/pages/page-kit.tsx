// A screen of the app in a test: the whole app over a device in memory, signed in by a function call, at an address.
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import axe from 'axe-core'
import { IDBKeyRange } from 'fake-indexeddb'
import { createRoot, type Root } from 'react-dom/client'
import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { createAccess } from '#src/app/access.ts'
import { App } from '#src/app/app.tsx'
import { applyEntry } from '#src/app/entry.ts'
import { pendingCallsAtom } from '#src/app/errors/pending-calls.ts'
import { followSession, type SessionNavigator } from '#src/app/follow-session.ts'
import { rebackUriAtom } from '#src/app/session/session-atoms.ts'
import { BASE_PATH, createAppRouter, pagesOf } from '#src/create-router.ts'
import type { Running } from '#src/data/device/open-identity.ts'
import { createSessionNavigator } from '#src/session-navigation.ts'
import { isUnsettled } from '#src/sync/outbox/edit.ts'
import { pageToasts } from '#src/ui/notice/toast-store.ts'
import '#src/ui/theme/mantine-styles.ts'
import { createDevice, type Device, type Tab, until } from '../kit/client/client-device.ts'
import { forgetNotices } from './notices.ts'

export const PHONE = [390, 844] as const
export const DESKTOP = [1440, 900] as const

export interface OpenPage {
  readonly device: Device
  readonly tab: Tab
  /** The address below /admin, with its query. */
  readonly at: () => string
  readonly goTo: (path: string) => Promise<void>
  /** What the browser's keys for back and forth walk. */
  readonly history: RouterHistory
  /** How the session moves the address. */
  readonly navigator: SessionNavigator
  /** The tab is closed, whatever it still waits for. */
  readonly shut: () => void
  /** Done when nothing waits for the server. */
  readonly allAnswered: () => Promise<void>
  /** Done when the server has answered every edit of this device. */
  readonly allSent: () => Promise<void>
  /** What the page could not do and noted. */
  readonly faults: () => readonly unknown[]
}

// Ranges of the browser's own mean nothing to a database in memory.
globalThis.IDBKeyRange = IDBKeyRange

interface Opened {
  readonly device: Device
  readonly root: Root
  readonly tab: Tab
  readonly place: HTMLElement
}

const opened: Opened[] = []

let server = ''

/** Asks for something of the servers of the pages. */
async function ask(path: string, body?: string): Promise<string> {
  const answer = await fetch(`${inject('pageServers')}/${path}`, {
    method: 'POST',
    ...(body !== undefined && { body }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

/** Before the first test of a file: a server of its own, and a browser that remembers nothing of the file before. */
export async function beginFile(): Promise<void> {
  // Which columns somebody chose, what was written half.
  localStorage.clear()
  sessionStorage.clear()
  server = await ask('begin')
}

/** After the last one. One page serves the tests of a file, as an open window serves whoever works in it. */
export async function endFile(): Promise<void> {
  await closeAll()
  await ask(`end/${server}`)
}

/** The newest code that was sent to a number. */
export const codeFor = (phone: string): Promise<string> => ask(`code/${server}/${phone}`)

/** Everything that was sent to a number, the oldest first. */
export const sentTo = async (phone: string): Promise<string[]> => JSON.parse(await ask(`sent/${server}/${phone}`))

/** What a picture against programs says, by its address; empty for one that this server has not drawn. */
export const readPicture = (image: string): Promise<string> => ask(`picture/${server}`, image)

/** Moves the clock of the server, which otherwise stands still; what accounts, organisations and grants wait for happens then. */
export const passTime = (ms: number): Promise<unknown> => ask(`later/${server}/${ms}`)

/** Lets days pass at the server; records take the steps that are due then, too. */
export const passDays = (days: number): Promise<unknown> => ask(`days/${server}/${days}`)

async function closeAll(): Promise<void> {
  for (const one of opened.splice(0)) {
    clear(one)
    // A tab that is closed takes with it what it has begun; here that goes on, and finds a device that is still there.
    await atRest(one)
    one.tab.close()
  }
  // A page that is opened has none of the last one's.
  for (const { id } of pageToasts.read()) pageToasts.close(id)
  forgetNotices()
}

function clear({ root, place }: Opened): void {
  root.unmount()
  place.remove()
}

/** Done when nothing waits for the server. */
async function allAnswered({ store }: Tab): Promise<void> {
  const isDone = () => store.get(pendingCallsAtom) === 0
  while (!isDone())
    await new Promise<void>((resolve) => {
      const stop = store.sub(pendingCallsAtom, () => {
        stop()
        resolve()
      })
    })
}

/** Done when the server has answered every edit of this device. */
async function allSent({ client }: Tab): Promise<void> {
  const running = client.data.host.running.get()
  if (running === undefined) return expect.unreachable()
  // As they lie on the device: what a page watches is a moment behind.
  await expect.poll(async () => (await running.engine.outbox.edits()).filter(isUnsettled), { interval: 20 }).toEqual([])
}

/** So often in a row nothing new may be asked: what was answered is read, written, and asked on in several steps. */
const QUIET_LOOKS = 4

/** Done when nothing waits for the server, and nothing that was answered is still being written or asked on. */
async function atRest({ tab, device }: Opened): Promise<void> {
  const { network } = device
  let asked = network.asked.length
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    await allAnswered(tab)
    await new Promise((resolve) => setTimeout(resolve))
    // A reading comes after every writing that was begun before it.
    await tab.client.data.device.session()
    await new Promise((resolve) => setTimeout(resolve))
    // What nobody waits for counts too, such as a look at one's permissions behind the picture.
    const isQuiet = asked === network.asked.length && network.unanswered === 0 && tab.store.get(pendingCallsAtom) === 0
    quiet = isQuiet ? quiet + 1 : 0
    asked = network.asked.length
  }
}

/** Where the server of this file answers. */
export const serverUrl = (): string => `http://127.0.0.1:${server}`

/** A device at the server of this file. */
export function newDevice(): Device {
  const url = serverUrl()
  return createDevice({ request: (path, init) => fetch(path.replace('http://server', url), init) })
}

interface OpenOptions {
  /** Who signs in first; without it the device is as it is: of nobody, or of who has worked there before, as after a reload. */
  as?: string
  size?: readonly [number, number]
  device?: Device
  /** The person has no mobile number. */
  needsNumber?: boolean
  /** The query of the address by which the app is entered, as main.tsx reads it once. */
  entry?: string
}

/** Signs in, waits until the device holds what it may, and draws the app at an address below /admin. */
export async function openPage(
  path: string,
  { as, size = DESKTOP, device = newDevice(), needsNumber = false, entry = '' }: OpenOptions = {},
): Promise<OpenPage> {
  await closeAll()
  await page.viewport(...size)
  const tab = as === undefined ? device.openTab({ withWorker: true }) : (await openTab(device, as)).tab
  const { client, store } = tab
  applyEntry(store, entry)
  const takeReback = () => {
    const wanted = store.get(rebackUriAtom)
    store.set(rebackUriAtom, null)
    return wanted
  }
  const router = createAppRouter(createAccess({ store, host: client.data.host, pages: () => pagesOf(router) }))
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [BASE_PATH + path] }) })
  const navigator = createSessionNavigator(router, { takeReback, needsNumber: () => needsNumber })
  followSession(store, navigator)
  // Whoever the device knows comes in as at the start of the app.
  if (as === undefined) await client.session.bootSession()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place)
  opened.push({ device, root, tab, place })
  root.render(<App client={client} store={store} router={router} />)
  const at = () => router.latestLocation.href.replace(BASE_PATH, '')
  return {
    device,
    tab,
    at,
    goTo: (next) => router.navigate({ href: BASE_PATH + next }),
    history: router.history,
    navigator,
    shut: () => {
      for (const one of opened.splice(0)) {
        clear(one)
        one.tab.close()
      }
    },
    allAnswered: () => allAnswered(tab),
    allSent: () => allSent(tab),
    faults: () => tab.faults,
  }
}

/** A tab without a picture, signed in and in step. */
export async function openTab(device: Device, as: string): Promise<{ tab: Tab; running: Running }> {
  const tab = device.openTab({ withWorker: true })
  await tab.client.session.bootSession()
  const answer = await tab.client.session.signIn(sessionCalls.login, { username: as, password: 'gantry-demo' })
  expect(answer).toEqual({ kind: 'ok' })
  const running = await until(tab.client.data.host.running, (now) => now !== undefined)
  if (running === undefined) return expect.unreachable()
  await until(running.status, ({ inStepAtMs }) => inStepAtMs !== null)
  return { tab, running }
}

/** What axe finds in both schemes, a line each: in the dark one only colours are others. */
export async function axeFinds(): Promise<string[]> {
  const light = await axeLook('light')
  const dark = await axeLook('dark', ['color-contrast'])
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
  return [...light, ...dark]
}

async function axeLook(scheme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${scheme}: ${id} ${target}: ${failureSummary}`),
  )
}

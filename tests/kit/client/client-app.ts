// The page's data layer and session against the real server: what the tests of the client start from.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { hr } from '#contract/domains/hr/hr.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { sessionAtom } from '#src/app/session/session-atoms.ts'
import type { Running } from '#src/data/device/open-identity.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import type { RowsAnswer } from '#src/data/rows/rows-watch.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { createTestApp, type TestApp } from '../server/app.ts'
import { createDevice, type Device, type Tab, until } from './client-device.ts'

export const PASSWORD = 'gantry-demo'

/** Signs in on a tab by password, as the login page does. */
export const logIn = (tab: Tab, username: string, password = PASSWORD) =>
  tab.client.session.signIn(sessionCalls.login, { username, password })

/** One server for the tests of a file, and devices of it; the tabs of a test are closed after it. */
export function openClientApp(options: Parameters<typeof createTestApp>[0]) {
  let started: TestApp | undefined
  const opened: Tab[] = []
  beforeAll(async () => {
    started = await createTestApp(options)
  })
  afterAll(() => started?.close())
  afterEach(() => {
    for (const tab of opened.splice(0)) tab.close()
  })

  const server = (): TestApp => {
    if (!started) throw new Error('the server is not there yet')
    return started
  }
  const newDevice = (): Device => createDevice({ request: (path, init) => server().app.request(path, init) })
  const openTab = (device: Device, opening?: Parameters<Device['openTab']>[0]): Tab => {
    const tab = device.openTab(opening)
    opened.push(tab)
    return tab
  }
  const signIn = async (device: Device, username: string): Promise<Tab> => {
    const tab = openTab(device)
    await tab.client.session.bootSession()
    expect(await logIn(tab, username)).toEqual({ kind: 'ok' })
    return tab
  }
  return {
    server,
    newDevice,
    openTab,
    signIn,
    /** Ends the sessions of everybody at the server. */
    expireAll: async (): Promise<void> => {
      await sql`update session set revoked_at = ${server().clock.nowMs} where revoked_at is null`.execute(server().db)
    },
    /** A person as a device sees him that holds nothing yet. */
    serverRow: async (uri: string): Promise<AnyRow | undefined> => {
      const other = await signIn(newDevice(), 'hr')
      await filled(other)
      return shown(other, uri)
    },
  }
}

/** What the signed-in tab runs. */
export function running(tab: Tab): Running {
  const found = tab.client.data.host.running.get()
  if (!found) throw new Error('no identity is open')
  return found
}

/** The answer of a live query over the roster once it fits. */
export function rowsWhen(tab: Tab, query: RowQuery, fits: (answer: RowsAnswer) => boolean): Promise<RowsAnswer> {
  return new Promise((resolve) => {
    const stop = running(tab).rows.watch(employee.name, query, (answer) => {
      if (!fits(answer)) return
      queueMicrotask(() => stop())
      resolve(answer)
    })
  })
}

/** The roster once it is here. */
export const filled = (tab: Tab, query: RowQuery = {}): Promise<RowsAnswer> =>
  rowsWhen(tab, query, (answer) => answer.state === 'ready' && answer.rows.length > 0)

/** Edits a person. */
export const edit = (tab: Tab, { uri }: Pick<AnyRow, 'uri'>, patch: Record<string, string>) =>
  running(tab).mutate([commandOf(hr.mutations.patchEmployee, { uri, patch })])

/** A person as this tab's pages see him. */
export const shown = async (tab: Tab, uri: string): Promise<AnyRow | undefined> =>
  (await running(tab).engine.mirror.visible([['employee', uri]]))[0]

/** Resolves once the session of a tab is of this kind. */
export const inSession = (tab: Tab, kind: string) =>
  until(
    { get: tab.state, subscribe: (listener) => tab.store.sub(sessionAtom, listener) },
    (state) => state.kind === kind,
  )

// The token over months, against the real server with a moved clock: exchanged by one tab while it is used, lapsed when not.
import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/domains/identity/identity.ts'
import { department, organisation } from '#contract/domains/organisation.ts'
import { identityAtom, sessionAtom } from '#src/app/session/session-atoms.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { logIn } from '../kit/client/client-app.ts'
import { createDevice, type Device, type Tab, until } from '../kit/client/client-device.ts'
import { createTestApp, type TestApp } from '../kit/server/app.ts'

const DAY_MS = 24 * 3_600_000
let server: TestApp
const opened: Tab[] = []
beforeAll(async () => {
  server = await createTestApp({ demoStaff: 60 })
})
afterAll(() => server.close())
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close()
})

const newDevice = () => createDevice({ request: (path, init) => server.app.request(path, init) })
async function openTab(device: Device): Promise<Tab> {
  const tab = device.openTab()
  opened.push(tab)
  await tab.client.session.bootSession()
  return tab
}
async function signIn(device: Device): Promise<Tab> {
  const tab = await openTab(device)
  expect(await logIn(tab, 'hr')).toEqual({ kind: 'ok' })
  return tab
}
const tokenIn = (tab: Tab) => ({
  get: () => tab.store.get(identityAtom)?.token ?? null,
  subscribe: (listener: () => void) => tab.store.sub(sessionAtom, listener),
})
const asks = (device: Device, part: string) => device.network.asked.filter((path) => path.includes(part)).length
/** Months of use: the end moves on with every pull, but not beyond a token's whole life. */
async function useUntilNearEnd(token: string): Promise<void> {
  for (let at = 0; at < 4; at++) {
    server.clock.nowMs += 21 * DAY_MS
    expect((await server.pull(token, [])).code).toBe(200)
  }
}

test('near its end a token is exchanged by one tab, and every tab and the worker have the fresh one', async () => {
  const device = newDevice()
  const first = await signIn(device)
  const token = first.store.get(identityAtom)?.token ?? ''
  first.close()
  expect(asks(device, 'updateUserAuth')).toBe(0)
  await useUntilNearEnd(token)

  device.network.asked.length = 0
  const tabs = await Promise.all([openTab(device), openTab(device), openTab(device)])
  const [fresh] = await Promise.all(tabs.map((tab) => until(tokenIn(tab), (now) => now !== token)))
  expect(new Set(tabs.map((tab) => tab.store.get(identityAtom)?.token))).toEqual(new Set([fresh]))
  expect(asks(device, 'updateUserAuth')).toBe(1)
  // The service worker reads what the device keeps.
  const kept = await tabs[0]?.client.data.device.session()
  expect(kept?.identities[kept.current]?.token).toBe(fresh)
  expect((await tabs[1]?.client.data.callServer(identity.calls.userDetail, {}))?.kind).toBe('ok')
  expect(tabs.flatMap((tab) => tab.faults)).toEqual([])
})

test('a call that carried the old token while it was exchanged is made again with the fresh one', async () => {
  const device = newDevice()
  const tab = await signIn(device)
  const { device: kept, callServer } = tab.client.data
  const session = await kept.session()
  const { userId = '', current = '' } = session ?? {}
  const old = session?.identities[current]?.token ?? ''
  device.network.instead = (path) => {
    if (!path.includes('accountGet')) return undefined
    device.network.instead = undefined
    return Response.json({ code: 401, message: '', result: null })
  }
  const renewed = await server.call('identity', 'updateUserAuth', { id: userId, companyId: current }, old)
  const asking = callServer(identity.calls.accountGet, {})
  await kept.changeSession((before) => {
    const record = before?.identities[current]
    if (!before || !record) throw new Error('nobody is signed in')
    const fresh = { ...record, token: renewed.result?.token ?? '' }
    return { ...before, identities: { ...before.identities, [current]: fresh } }
  })
  expect((await asking).kind).toBe('ok')
  expect(tab.state().kind).toBe('signedIn')
})

test('nothing is asked while there is no network', async () => {
  const device = newDevice()
  const first = await signIn(device)
  const token = first.store.get(identityAtom)?.token ?? ''
  first.close()
  await useUntilNearEnd(token)
  device.network.online = false
  device.network.asked.length = 0
  const tab = await openTab(device)
  expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'offline' })
  expect(asks(device, 'UserAuth')).toBe(0)
  expect(tab.state()).toMatchObject({ kind: 'signedIn', source: 'disk' })
  device.network.online = true
  expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
  await until(tokenIn(tab), (now) => now !== token)
})

test('[A3] a token that has lapsed ends in the login; what was typed and queued goes on after it', async () => {
  const device = newDevice()
  const tab = await signIn(device)
  const { data } = tab.client
  const running = data.host.running.get()
  if (!running) throw new Error('no identity is open')
  const root = await sql<{ uri: string }>`select uri from department where scope = ${`org:${running.who.domain}`}
    and parent_uri is null`.execute(server.db)
  await until(running.status, (status) => status.inStepAtMs !== null)
  device.network.online = false
  await data.device.saveDraft('half-typed', { values: { name: '陈向' }, atMs: 1 })
  const command = commandOf(organisation.mutations.addDepartment, {
    uri: data.newId(department.idPrefix),
    groupName: '三分部',
    parentUri: root.rows[0]?.uri ?? '',
    type: 'dept',
    sortNo: 99,
  })
  expect(await running.mutate([command])).toMatchObject({ kind: 'saved' })
  server.clock.nowMs += 31 * DAY_MS
  device.network.online = true
  running.engine.wake()
  const state = { get: tab.state, subscribe: (listener: () => void) => tab.store.sub(sessionAtom, listener) }
  await until(state, (now) => now.kind === 'signedOutKeepQueue')
  expect(asks(device, 'updateUserAuth')).toBe(0)
  expect(await data.device.draft('half-typed')).toMatchObject({ values: { name: '陈向' } })
  expect(await logIn(tab, 'hr')).toEqual({ kind: 'ok' })
  const after = data.host.running.get()
  if (!after) throw new Error('no identity is open')
  await until(after.edits, (view) => view.edits.length === 0)
  const found = await sql`select 1 from department where group_name = '三分部'`.execute(server.db)
  expect(found.rows).toHaveLength(1)
  expect(await data.device.draft('half-typed')).toMatchObject({ values: { name: '陈向' } })
})

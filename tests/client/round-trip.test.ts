// The page's data layer and session against the real server: what a person does, without the screens.
import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { hr } from '#contract/domains/hr/hr.ts'
import { identity } from '#contract/domains/identity/identity.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { sessionAtom, userPermissionAtom } from '#src/app/session/session-atoms.ts'
import type { Running } from '#src/data/open-identity.ts'
import type { RowsAnswer } from '#src/data/rows-watch.ts'
import { commandOf } from '#src/data/use-mutate.ts'
import type { RowQuery } from '#src/sync/row-query.ts'
import { createTestApp, type TestApp } from '../kit/app.ts'
import { createDevice, type Device, type Tab, until } from '../kit/client-device.ts'

const PASSWORD = 'gantry-demo'
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

function openTab(device: Device, options?: Parameters<Device['openTab']>[0]): Tab {
  const tab = device.openTab(options)
  opened.push(tab)
  return tab
}

async function signIn(device: Device, username: string): Promise<Tab> {
  const tab = openTab(device)
  await tab.client.session.bootSession()
  expect(await tab.client.session.login(username, PASSWORD)).toEqual({ kind: 'ok' })
  return tab
}

function running(tab: Tab): Running {
  const found = tab.client.data.host.running.get()
  if (!found) throw new Error('no identity is open')
  return found
}

/** The answer of a live query once it fits. */
function rowsWhen(tab: Tab, query: RowQuery, fits: (answer: RowsAnswer) => boolean): Promise<RowsAnswer> {
  return new Promise((resolve) => {
    const stop = running(tab).rows.watch(employee.name, query, (answer) => {
      if (!fits(answer)) return
      queueMicrotask(() => stop())
      resolve(answer)
    })
  })
}

const filled = (tab: Tab) => rowsWhen(tab, {}, (answer) => answer.state === 'ready' && answer.rows.length > 0)
const edit = (tab: Tab, person: AnyRow, values: Record<string, string>) =>
  running(tab).mutate([commandOf(hr.mutations.patchEmployee, { uri: person.uri, patch: values })])
const shown = async (tab: Tab, uri: string) => (await running(tab).engine.mirror.visible([['employee', uri]]))[0]
const serverRow = async (uri: string): Promise<AnyRow | undefined> => {
  const other = await signIn(newDevice(), 'hr')
  await filled(other)
  return shown(other, uri)
}
/** An organisation of the person's besides the one that is open. */
async function otherDomain(tab: Tab): Promise<string> {
  const answer = await tab.client.data.callServer(identity.calls.userDomains, {})
  const domains = answer.kind === 'ok' ? answer.result.domains.map((one) => one.domainUri) : []
  return domains.find((domain) => domain !== running(tab).who.domain) ?? ''
}
const inSession = (tab: Tab, kind: string) =>
  until(
    { get: tab.state, subscribe: (listener) => tab.store.sub(sessionAtom, listener) },
    (state) => state.kind === kind,
  )

describe('a day with the roster', () => {
  test('login, filling, an edit in the basement, and its acceptance when the network is back', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { rows } = await filled(tab)
    const person = rows.find((row) => row.employeeStatus === 'active') as AnyRow
    device.network.online = false
    expect(await edit(tab, person, { workPlace: '地下二层' })).toMatchObject({ kind: 'saved' })
    // R1: seen at once, marked as waiting.
    await rowsWhen(tab, { filters: [{ field: 'workPlace', is: '地下二层' }] }, (answer) => answer.total === 1)
    await until(running(tab).edits, (view) => view.waiting + view.sending === 1)
    expect(running(tab).edits.get().marks.get(`employee:${person.uri}`)).toMatch(/waiting|sending/)
    device.network.online = true
    running(tab).engine.wake()
    await until(running(tab).edits, (view) => view.edits.length === 0)
    expect(running(tab).edits.get().marks.size).toBe(0)
    expect(await shown(tab, person.uri)).toMatchObject({ workPlace: '地下二层' })
    expect(await serverRow(person.uri)).toMatchObject({ workPlace: '地下二层' })
    expect(tab.faults).toEqual([])
  })

  test('a restart without a network: the person, the rows and the waiting edit are there at once', async () => {
    const device = newDevice()
    const first = await signIn(device, 'hr')
    const { rows } = await filled(first)
    const step = await until(running(first).status, (status) => status.inStepAtMs !== null)
    const person = rows[0] as AnyRow
    device.network.online = false
    await edit(first, person, { remark: '请勿丢失' })
    first.close()

    const second = openTab(device)
    await second.client.session.bootSession()
    expect(second.state()).toMatchObject({ kind: 'signedIn', source: 'disk' })
    expect(second.store.get(userPermissionAtom).has('staff_edit')).toBe(true)
    const answer = await rowsWhen(second, { filters: [{ field: 'remark', is: '请勿丢失' }] }, (one) => one.total === 1)
    expect(answer.state).toBe('ready')
    expect(running(second).status.get().inStepAtMs).toBe(step.inStepAtMs)
    device.network.online = true
    running(second).engine.wake()
    await until(running(second).edits, (view) => view.edits.length === 0 && view.waiting === 0)
    expect(await serverRow(person.uri)).toMatchObject({ remark: '请勿丢失' })
  })

  test('P3: a refusal keeps the edit for the person, and lets it be taken back', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { rows } = await filled(tab)
    const [one, other] = rows.filter((row) => row.employeeStatus === 'active') as [AnyRow, AnyRow]
    const before = one.mobile
    await edit(tab, one, { mobile: String(other.mobile) })
    await until(running(tab).edits, (view) => view.refused === 1)
    expect(running(tab).edits.get().marks.get(`employee:${one.uri}`)).toBe('refused')
    const [kept] = running(tab).edits.get().edits
    expect(kept?.outcome).toMatchObject({ kind: 'refused', code: 'mobileTaken' })
    expect(await running(tab).engine.withdraw(kept?.id ?? '')).toBe(true)
    await until(running(tab).edits, (view) => view.refused === 0)
    expect(await shown(tab, one.uri)).toMatchObject({ mobile: before })
  })

  test('rows come from the worker as they come in the page', async () => {
    const device = newDevice()
    const tab = openTab(device, { withWorker: true })
    await tab.client.session.login('hr', PASSWORD)
    await filled(tab)
    const { worker } = tab.client.data
    if (!worker) throw new Error('there is a worker')
    const query: RowQuery = {
      sort: [{ field: 'name' }],
      limit: 7,
      filters: [{ field: 'employeeStatus', is: 'active' }],
    }
    const remote = worker.remoteRows(running(tab).mirrorName)
    expect(await remote.ask('employee', query)).toEqual(await running(tab).rows.ask('employee', query))

    const tree = await new Promise<Awaited<ReturnType<typeof worker.watchTree>>>((resolve) => {
      const watching = worker.watchTree(running(tab).mirrorName, { people: 'active' }, (news) => {
        if (news.ready) void watching.then(resolve)
      })
    })
    const root = await tree.ask({ expanded: [], from: 0, to: 10 })
    expect(root.nodes).toHaveLength(1)
    const [person] = (await remote.ask('employee', query)).rows as [AnyRow]
    const found = await tree.ask({ text: String(person.employeeNo), expanded: [], from: 0, to: 50 })
    expect(found.nodes.some((node) => node.uri === person.uri && node.isMatch)).toBe(true)
    expect(root.nodes[0]?.people).toBeGreaterThan(30)
    tree.stop()

    const columns = [{ header: '姓名', kind: 'text', source: { kind: 'field', field: 'name' } }] as const
    const job = {
      mirror: running(tab).mirrorName,
      collection: 'employee',
      query,
      columns,
      format: 'csv',
      sheetName: 'x',
    } as const
    const sheet = await worker.exportRows(job)
    expect(sheet.kind === 'ok' && (await sheet.blob.text()).trim().split('\r\n')).toHaveLength(8)
  })
})

describe('calls that need the network', () => {
  test('answer offline without it, time-outs and portals apart, and never reject', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { callServer } = tab.client.data
    expect(await callServer(identity.calls.userRoleQuery, {})).toMatchObject({ kind: 'ok' })
    expect(await callServer(hr.calls.employeeHistory, { uri: 'emp_none' })).toMatchObject({ kind: 'code', code: 404 })
    device.network.instead = () => new Response('<html>Bitte anmelden</html>', { status: 200 })
    expect(await callServer(identity.calls.userRoleQuery, {})).toEqual({ kind: 'offline' })
    device.network.instead = undefined
    device.network.online = false
    expect(await callServer(identity.calls.userRoleQuery, {})).toEqual({ kind: 'offline' })
  })

  test('say no with the code and the words of the server', async () => {
    const device = newDevice()
    const tab = openTab(device)
    expect(await tab.client.session.login('hr', 'wrong')).toMatchObject({
      kind: 'code',
      code: 400,
      message: '用户名或密码不正确',
    })
    expect(await device.databases()).toEqual(['gantry-device'])
  })
})

describe('A5: logout', () => {
  test('asks first while something is unsent, and says how much', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { rows } = await filled(tab)
    device.network.online = false
    await edit(tab, rows[0] as AnyRow, { remark: 'a' })
    await edit(tab, rows[1] as AnyRow, { remark: 'b' })
    expect(await tab.client.session.logout()).toEqual({ kind: 'unsent', count: 2 })
    expect(tab.state().kind).toBe('signedIn')
    expect((await shown(tab, (rows[0] as AnyRow).uri))?.remark).toBe('a')
  })

  test('leaves nothing personal on the device, and tells the other tabs', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'foreman')
    const other = openTab(device)
    await other.client.session.bootSession()
    await filled(tab)
    expect(await tab.client.session.switchIdentity(await otherDomain(tab))).toEqual({ kind: 'ok' })
    await until(running(tab).status, (status) => status.inStepAtMs !== null)
    await tab.client.data.device.saveDraft('x', { half: 'typed' })
    expect((await device.databases()).length).toBe(4)
    expect(await tab.client.session.logout({ discardUnsent: true })).toEqual({ kind: 'done' })
    await inSession(other, 'signedOut')
    expect(other.client.data.host.running.get()).toBeUndefined()
    expect(await device.databases()).toEqual(['gantry-device'])
    expect(await tab.client.data.device.session()).toBeUndefined()
    expect(await tab.client.data.device.draft('x')).toBeUndefined()
    const reopened = openTab(device)
    await reopened.client.session.bootSession()
    expect(reopened.state()).toEqual({ kind: 'signedOut', because: 'never' })
  })

  test('an answer that was on its way when the person left brings nothing back', async () => {
    const device = newDevice()
    const first = await signIn(device, 'hr')
    await filled(first)
    first.close()
    const tab = openTab(device)
    await tab.client.session.bootSession()
    const refreshing = tab.client.session.refreshPermissions()
    const leaving = tab.client.session.logout({ discardUnsent: true })
    await Promise.all([refreshing, leaving])
    expect(tab.state().kind).toBe('signedOut')
    expect(tab.client.data.host.running.get()).toBeUndefined()
    expect(await tab.client.data.device.session()).toBeUndefined()
    expect(await device.databases()).toEqual(['gantry-device'])
  })

  test('does not wait for a network that says nothing', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'worker')
    device.network.instead = (path) => (path.includes('loginOut') ? (new Promise(() => undefined) as never) : undefined)
    expect(await tab.client.session.logout()).toEqual({ kind: 'done' })
    expect(await device.databases()).toEqual(['gantry-device'])
  })

  test('ends the session at the server too', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'worker')
    const token = (await tab.client.data.device.session())?.identities
    const held = Object.values(token ?? {})[0]?.token ?? null
    await tab.client.session.logout()
    const answer = await tab.client.data.callServer(identity.calls.userDetail, {}, { token: held })
    expect(answer).toMatchObject({ kind: 'code', code: 401 })
  })
})

describe('A3: the login has expired', () => {
  /** Ends the sessions of everybody at the server. */
  const expireAll = async () => {
    await sql`update session set revoked_at = ${server.clock.nowMs} where revoked_at is null`.execute(server.db)
  }

  test('the queue waits, and goes on when the same person signs in again', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { rows } = await filled(tab)
    await expireAll()
    const person = rows[2] as AnyRow
    await edit(tab, person, { remark: '令牌过期' })
    await inSession(tab, 'signedOutKeepQueue')
    expect(running(tab).edits.get().waiting + running(tab).edits.get().sending).toBe(1)
    expect(await tab.client.session.login('hr', PASSWORD)).toEqual({ kind: 'ok' })
    await until(running(tab).edits, (view) => view.edits.length === 0)
    expect(await serverRow(person.uri)).toMatchObject({ remark: '令牌过期' })
  })

  test('after a restart the device asks again, and shows nothing until then', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    await filled(tab)
    await expireAll()
    running(tab).engine.wake()
    await inSession(tab, 'signedOutKeepQueue')
    tab.close()
    const next = openTab(device)
    await next.client.session.bootSession()
    expect(next.state().kind).toBe('signedOutKeepQueue')
    expect(next.client.data.host.running.get()).toBeUndefined()
  })

  test('another person never sees it and never sends it, and it is still there for its own', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { rows } = await filled(tab)
    await expireAll()
    const person = rows[3] as AnyRow
    await edit(tab, person, { remark: '只属于一个人' })
    await inSession(tab, 'signedOutKeepQueue')
    const owner = running(tab).who.userId
    expect(await tab.client.session.login('manager', PASSWORD)).toEqual({ kind: 'ok' })
    expect(running(tab).who.username).toBe('manager')
    await until(running(tab).status, (status) => status.inStepAtMs !== null)
    expect(running(tab).edits.get().edits).toEqual([])
    expect(await serverRow(person.uri)).not.toMatchObject({ remark: '只属于一个人' })
    // L1: of the first person only the outbox is left.
    const mine = (await device.databases()).filter((name) => name.includes(owner))
    expect(mine).toEqual([`gantry-outbox:${owner}`])
    await tab.client.session.logout()
    await tab.client.session.login('hr', PASSWORD)
    await until(running(tab).edits, (view) => view.edits.length === 0)
    await until(running(tab).status, (status) => status.inStepAtMs !== null)
    expect(await serverRow(person.uri)).toMatchObject({ remark: '只属于一个人' })
  })
})

describe('identities', () => {
  test('offline to an identity that this device knows, not to another one; queues stay apart', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'foreman')
    const first = running(tab).who.domain
    await filled(tab)
    const second = await otherDomain(tab)
    device.network.online = false
    expect(await tab.client.session.switchIdentity(second)).toEqual({ kind: 'offline' })
    expect(running(tab).who.domain).toBe(first)
    device.network.online = true
    expect(await tab.client.session.switchIdentity(second)).toEqual({ kind: 'ok' })
    await until(running(tab).status, (status) => status.inStepAtMs !== null)
    device.network.online = false
    expect(await tab.client.session.switchIdentity(first)).toEqual({ kind: 'ok' })
    expect((await filled(tab)).rows.length).toBeGreaterThan(0)
  })

  test('A1: changed permissions stop the queue until the person fetches them; the edit waits and goes', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'foreman')
    const { rows } = await filled(tab)
    const who = running(tab).who
    const granted = await sql<{
      codes: string[]
      uri: string
    }>`select r.codes, r.uri from role r join role_grant g on g.role_uri = r.uri
      where g.user_id = ${who.userId} and g.domain = ${who.domain} limit 1`.execute(server.db)
    const role = granted.rows[0]
    await sql`update role set codes = ${JSON.stringify([...(role?.codes ?? []), 'org_center'])} where uri = ${role?.uri}`.execute(
      server.db,
    )
    expect(await edit(tab, rows[0] as AnyRow, { workEmail: 'a@b.cn' })).toMatchObject({ kind: 'saved' })
    const state = until(
      { get: tab.state, subscribe: (listener) => tab.store.sub(sessionAtom, listener) },
      (now) => now.kind === 'signedIn' && now.notice?.kind === 'permissionsChanged',
    )
    await state
    // A pull may have been told before the edit was sent.
    expect(await running(tab).engine.outbox.edits()).toMatchObject([
      { state: expect.stringMatching(/^(queued|sent)$/) },
    ])
    expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
    expect(tab.state()).toMatchObject({ kind: 'signedIn', notice: null })
    expect(tab.store.get(userPermissionAtom).has('org_center')).toBe(true)
    await until(running(tab).edits, (view) => view.waiting + view.sending === 0)
  })

  test('a second tab sees what the first one does, and both may write', async () => {
    const device = newDevice()
    const first = await signIn(device, 'hr')
    const { rows } = await filled(first)
    const second = openTab(device)
    await second.client.session.bootSession()
    const person = rows[5] as AnyRow
    await edit(second, person, { remark: '来自第二个标签页' })
    await rowsWhen(first, { filters: [{ field: 'remark', is: '来自第二个标签页' }] }, (answer) => answer.total === 1)
    await until(running(first).edits, (view) => view.edits.length === 0)
    await until(running(second).edits, (view) => view.edits.length === 0)
    expect(await serverRow(person.uri)).toMatchObject({ remark: '来自第二个标签页' })
  })
})

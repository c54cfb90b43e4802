// The page's data layer and session against the real server: what a person does, without the screens.
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { hr } from '#contract/domains/hr/hr.ts'
import { identity } from '#contract/domains/identity/identity.ts'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { userPermissionAtom } from '#src/app/session/session-atoms.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { edit, filled, logIn, openClientApp, rowsWhen, running, shown } from '../kit/client/client-app.ts'
import { until } from '../kit/client/client-device.ts'

const { newDevice, openTab, signIn, serverRow } = openClientApp({ demoStaff: 60 })

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

  test('a call that nobody answers tells the engine at once, and an answer that there is a network again', async () => {
    const device = newDevice()
    // No time passes: nothing is tried again by itself.
    Object.assign(device.browser.clock, { after: () => () => undefined })
    const tab = await signIn(device, 'hr')
    await filled(tab)
    await until(running(tab).status, ({ inStepAtMs, filling }) => inStepAtMs !== null && filling.length === 0)
    device.network.online = false
    expect((await tab.client.data.callServer(organisationCalls.myOrganisations, {})).kind).toBe('offline')
    await until(running(tab).status, ({ reachable }) => reachable === false)
    for (let tries = 0; tries < 3; tries++) {
      const asked = device.network.asked.length
      running(tab).engine.wake()
      await expect.poll(() => device.network.asked.length).toBeGreaterThan(asked)
      await until(running(tab).status, ({ reachable }) => reachable === false)
    }
    device.network.online = true
    expect((await tab.client.data.callServer(organisationCalls.myOrganisations, {})).kind).toBe('ok')
    await until(running(tab).status, ({ reachable }) => reachable === true)
  })

  test('[P3] a refusal keeps the edit for the person, and lets it be taken back', async () => {
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
    await logIn(tab, 'hr')
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
    expect(await logIn(tab, 'hr', 'wrong')).toMatchObject({
      kind: 'code',
      code: 400,
      message: '用户名或密码不正确',
    })
    expect(await device.databases()).toEqual(['gantry-device'])
  })
})

test('a moment in step that lies ahead was noted under a wrong clock: without a network it is not known', async () => {
  const device = newDevice()
  const first = await signIn(device, 'foreman')
  const { who } = running(first)
  await until(running(first).status, (status) => status.inStepAtMs !== null)
  first.close()
  device.network.online = false
  const shownAfter = async (atMs: number) => {
    const tab = openTab(device)
    await tab.client.data.device.saveStep(who, atMs)
    await tab.client.session.bootSession()
    const { inStepAtMs } = running(tab).status.get()
    tab.close()
    return inStepAtMs
  }
  expect(await shownAfter(Date.now() + 365 * 24 * 3600 * 1000)).toBeNull()
  expect(await shownAfter(5)).toBe(5)
})

// When the device's storage fails (B2), and when the service worker writes to it (B4).
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { hr } from '#contract/domains/hr/hr.ts'
import { identity } from '#contract/domains/identity/identity.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { mirrorName, outboxName, WRITTEN_CHANNEL } from '#src/data/device/database-names.ts'
import { isNearlyFull } from '#src/data/device/storage-health.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { openIdbKv } from '#src/sync/storage/idb-kv.ts'
import { KvError, OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import { edit, openClientApp, running } from '../kit/client/client-app.ts'
import { type Device, type Tab, until } from '../kit/client/client-device.ts'

const app = openClientApp({ demoStaff: 60 })
const { newDevice } = app

const someActive = (tab: Tab) =>
  running(tab).rows.ask('employee', { limit: 1, filters: [{ field: 'employeeStatus', is: 'active' }] })

async function signIn(device: Device, username: string): Promise<Tab> {
  const tab = await app.signIn(device, username)
  await until(running(tab).status, (status) => status.inStepAtMs !== null)
  // The first question brings the domain along.
  await expect.poll(async () => (await someActive(tab)).total).toBeGreaterThan(0)
  return tab
}

async function editSomebody(tab: Tab, remark: string) {
  const { rows } = await someActive(tab)
  return edit(tab, { uri: rows[0]?.uri ?? '' }, { remark })
}

describe('[B2] the storage is full', () => {
  test('an edit that does not fit is not called saved; the fault is visible until a save succeeds', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { health } = tab.client.data.host.storage
    device.storage.full = true
    await expect(editSomebody(tab, 'a')).rejects.toSatisfy(
      (error) => error instanceof KvError && error.fault === 'quota',
    )
    expect(health.get().fault).toBe('quota')
    expect(await running(tab).engine.outbox.conservation()).toMatchObject({ created: 0, pending: 0 })
    device.storage.full = false
    expect(await editSomebody(tab, 'b')).toMatchObject({ kind: 'saved' })
    expect(health.get().fault).toBeNull()
  })

  test('bookkeeping that does not fit stops the queue visibly; when there is room the person lets it go on', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    device.network.online = false
    running(tab).engine.noteOffline()
    expect(await editSomebody(tab, 'c')).toMatchObject({ kind: 'saved' })
    device.storage.full = true
    device.network.online = true
    running(tab).engine.wake()
    const full = await until(running(tab).status, (status) => status.blocked?.kind === 'storage')
    expect(full.blocked).toEqual({ kind: 'storage', fault: 'quota' })
    expect(running(tab).edits.get()).toMatchObject({ waiting: 1 })
    device.storage.full = false
    running(tab).engine.wake()
    expect(running(tab).status.get().blocked).not.toBeNull()
    running(tab).engine.resume()
    await until(running(tab).edits, (view) => view.waiting + view.sending === 0)
    expect(await running(tab).engine.outbox.conservation()).toMatchObject({ created: 1, pending: 0, inbox: 0 })
  })

  test('mirrors of other identities make room, the outbox never does', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'foreman')
    const { userId, domain } = running(tab).who
    const answer = await tab.client.data.callServer(identity.calls.userDomains, {})
    const other =
      answer.kind === 'ok' ? answer.result.domains.find((one) => one.domainUri !== domain)?.domainUri : undefined
    await tab.client.session.switchIdentity(other ?? '')
    await until(running(tab).status, (status) => status.inStepAtMs !== null)
    await tab.client.session.switchIdentity(domain)
    device.storage.full = true
    device.storage.onDeleted = () => {
      device.storage.full = false
    }
    expect(await editSomebody(tab, 'c')).toMatchObject({ kind: 'saved' })
    // The first one is empty: it has the browser begin a new log of its databases.
    expect(device.storage.deleted).toEqual(['gantry-new-log', mirrorName(userId, other ?? '')])
  })

  test('the outbox can be taken away as a file, bytes of photos included', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    device.network.online = false
    await editSomebody(tab, '只在本机')
    await running(tab).engine.files.add({
      id: 'file_x',
      domain: '',
      name: 'x.png',
      type: 'image/png',
      size: 3,
      sha256: '',
      blob: new Blob(['abc']),
    })
    const file = JSON.parse(await (await tab.client.data.host.downloadOutbox()).text())
    expect(file.edits).toMatchObject([{ mutation: 'hr.patchEmployee', args: { patch: { remark: '只在本机' } } }])
    expect(file.files).toMatchObject([{ id: 'file_x', base64: btoa('abc') }])
  })
})

test('after the first save the browser is asked to keep the storage, and what it says is remembered', async () => {
  const device = newDevice()
  const tab = await signIn(device, 'hr')
  const { health } = tab.client.data.host.storage
  expect(health.get().persisted).toBeNull()
  await editSomebody(tab, 'd')
  await until(health, (now) => now.persisted === true)
  expect(await tab.client.data.device.persistence()).toBe(true)
})

test('what the browser holds to now counts, whatever it said before; from four fifths on the storage is running out', async () => {
  const device = newDevice()
  const tab = await signIn(device, 'hr')
  const { health, measure } = tab.client.data.host.storage
  await measure()
  expect(health.get().persisted).toBeNull()
  await editSomebody(tab, 'd')
  await until(health, (now) => now.persisted === true)
  Object.assign(device.storage, { isPromised: false, usedBytes: 79 })
  await measure()
  expect(health.get().persisted).toBe(false)
  expect(isNearlyFull(health.get().usage)).toBe(false)
  device.storage.usedBytes = 80
  for (let save = 0; save < 20; save++) await editSomebody(tab, `e${save}`)
  await until(health, (now) => isNearlyFull(now.usage))
})

test('[B4] what the service worker writes is seen once it has said so', async () => {
  const device = newDevice()
  const tab = await signIn(device, 'hr')
  device.network.online = false
  await editSomebody(tab, 'e')
  await until(running(tab).edits, (view) => view.edits.length === 1)
  const name = outboxName(running(tab).who.userId)
  const kv = openIdbKv({ name, stores: OUTBOX_STORES, durability: 'strict', factory: device.browser.factory })
  await kv.transaction('write', ['edits'], async (tx) => {
    const [edit] = await tx.all<object>('edits')
    await tx.putMany('edits', [{ ...edit, state: 'inbox', outcome: { kind: 'refused', code: 'conflict', fields: {} } }])
  })
  device.browser.channel(WRITTEN_CHANNEL).post({ database: name, stores: ['edits'] })
  await until(running(tab).edits, (view) => view.refused === 1)
  kv.close()
})

test.each([
  ['was deleted', (name: string, factory: IDBFactory) => factory.deleteDatabase(name)],
  ['newer code has opened', (name: string, factory: IDBFactory) => factory.open(name, 20)],
])(
  '[B2] an edit in a tab whose mirror %s still reaches the outbox, with the values on the screen as its base',
  async (_, change) => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { who, rows, engine } = running(tab)
    const active = { filters: [{ field: 'employeeStatus', is: 'active' }], limit: 5 }
    const list = await new Promise<readonly AnyRow[]>((resolve) => {
      rows.watch('employee', active, (answer) => answer.rows.length === 5 && resolve(answer.rows))
    })
    await new Promise<void>((resolve) => {
      const request = change(mirrorName(who.userId, who.domain), device.browser.factory)
      request.onsuccess = () => {
        if (request.result) request.result.close()
        resolve()
      }
    })
    await until(tab.client.data.host.storage.health, (now) => now.reloadNeeded)
    const [person] = list as [AnyRow]
    const patch = (remark: string) => commandOf(hr.mutations.patchEmployee, { uri: person.uri, patch: { remark } })
    expect(await running(tab).mutate([patch('一')])).toMatchObject({ kind: 'saved' })
    expect(await running(tab).mutate([patch('二')])).toMatchObject({ kind: 'saved' })
    const edits = await engine.outbox.edits()
    expect(edits).toMatchObject([
      { args: { patch: { remark: '二' } }, base: [{ values: { remark: person.remark ?? null } }] },
    ])
    const refused = commandOf(hr.mutations.patchEmployee, { uri: person.uri, patch: { mobile: 'no number' } })
    expect(await running(tab).mutate([refused])).toMatchObject({ kind: 'refused', code: 'invalid' })
  },
)

test('[B2] a tab whose databases newer code has opened asks for a reload', async () => {
  const device = newDevice()
  const tab = await signIn(device, 'hr')
  const name = outboxName(running(tab).who.userId)
  await new Promise<void>((resolve) => {
    const request = device.browser.factory.open(name, 20)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
  await until(tab.client.data.host.storage.health, (now) => now.reloadNeeded)
  await expect(editSomebody(tab, 'f')).rejects.toSatisfy(
    (error) => error instanceof KvError && error.fault === 'outdated',
  )
})

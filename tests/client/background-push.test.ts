// What the service worker does when the browser wakes it: the outbox is sent without a page, against the real server.
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { fileCalls } from '#contract/domains/files.ts'
import { hr } from '#contract/domains/hr/hr.ts'
import { registry } from '#contract/index.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { callPath } from '#contract/kit/registry.ts'
import { sessionAtom } from '#src/app/session/session-atoms.ts'
import type { WrittenMessage } from '#src/data/device/database-names.ts'
import { queueFile } from '#src/data/edits/queue-file.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { drainOutbox } from '#sw/drain-outbox.ts'
import { FILE_STATUS_PATH } from '#sw/push-transport.ts'
import { edit, filled, logIn, openClientApp, rowsWhen, running } from '../kit/client/client-app.ts'
import { type Device, type Tab, until } from '../kit/client/client-device.ts'

const app = openClientApp({ demoStaff: 60 })
const { newDevice, openTab } = app

const signIn = (device: Device): Promise<Tab> => app.signIn(device, 'hr')
const someone = async (tab: Tab): Promise<AnyRow> => (await filled(tab, { limit: 1 })).rows[0] as AnyRow

const save = async (tab: Tab, uri: string, remark: string): Promise<void> => {
  expect((await edit(tab, { uri }, { remark })).kind).toBe('saved')
}

/** A device whose person has made an edit in a basement and closed the app. */
async function withEdit(remark: string): Promise<{ device: Device; uri: string }> {
  const device = newDevice()
  const tab = await signIn(device)
  const { uri } = await someone(tab)
  device.network.online = false
  await save(tab, uri, remark)
  tab.close()
  return { device, uri }
}

const wake = async (device: Device): Promise<{ answer: 'nothing' | 'retry'; told: WrittenMessage[] }> => {
  const told: WrittenMessage[] = []
  const answer = await drainOutbox({ ...device.browser, announce: (message) => told.push(message) })
  return { answer, told }
}

/** A page that opens afterwards, and its edits. */
async function reopen(device: Device): Promise<{ tab: Tab; edits: readonly Edit[] }> {
  const tab = openTab(device)
  await tab.client.session.bootSession()
  return { tab, edits: await running(tab).engine.outbox.edits() }
}

const remarkAtServer = async (uri: string): Promise<unknown> => (await app.serverRow(uri))?.remark

describe('[B4] woken by the browser', () => {
  test('the outbox is sent without a page, and the page that opens later finds it accepted', async () => {
    const { device, uri } = await withEdit('从后台发出')
    device.network.online = true
    const deletedBefore = device.storage.deleted.length
    const { answer, told } = await wake(device)
    expect(answer).toBe('nothing')
    // By deleting an empty one: the browser begins a new log of its databases (B2).
    expect(device.storage.deleted.slice(deletedBefore)).toEqual(['gantry-new-log'])
    expect(told.some(({ database, stores }) => database.startsWith('gantry-outbox:') && stores.includes('edits'))).toBe(
      true,
    )
    expect(await remarkAtServer(uri)).toBe('从后台发出')
    device.network.online = false
    const { edits } = await reopen(device)
    expect(edits.map((edit) => edit.state)).toEqual(['accepted'])
  })

  test('a photo goes before the edit that refers to it (L6)', async () => {
    const device = newDevice()
    const tab = await signIn(device)
    const { uri } = await someone(tab)
    device.network.online = false
    const { engine, newId, who, mutate } = running(tab)
    const png = new Blob([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0])], { type: 'image/png' })
    const photo = await queueFile(engine.files, who.domain, newId, png, 'photo.png')
    expect((await mutate([commandOf(hr.mutations.setEmployeePhoto, { uri, photo })])).kind).toBe('saved')
    tab.close()
    device.network.online = true
    expect((await wake(device)).answer).toBe('nothing')
    // The server refuses an edit whose file has not arrived.
    const { edits } = await reopen(device)
    expect(edits.filter((edit) => edit.state !== 'accepted')).toEqual([])
  })

  test('without a network, and behind a portal, it asks to be woken again', async () => {
    const { device } = await withEdit('等一等')
    expect((await wake(device)).answer).toBe('retry')
    device.network.online = true
    device.network.instead = () => new Response('<html>please pay</html>', { headers: { 'content-type': 'text/html' } })
    expect((await wake(device)).answer).toBe('retry')
    device.network.instead = undefined
    expect((await wake(device)).answer).toBe('nothing')
    expect((await reopen(device)).edits.every((edit) => edit.state === 'accepted')).toBe(true)
  })

  test('what only a person can settle is left to a page, and nothing is lost', async () => {
    const { device } = await withEdit('权限变更')
    device.network.online = true
    // The server is there, and says so to whoever only asks that.
    device.network.instead = (path) =>
      path.endsWith('/api/alive')
        ? new Response(null, { status: 204 })
        : Response.json({ code: 10112, message: '', result: null })
    expect((await wake(device)).answer).toBe('nothing')
    device.network.instead = undefined
    device.network.online = false
    expect((await reopen(device)).edits.map((edit) => edit.state)).toEqual(['sent'])
  })

  test('a page that leads keeps the work', async () => {
    const { device } = await withEdit('页面在')
    const { tab } = await reopen(device)
    const { browser } = device
    await until(running(tab).status, (status) => status.reachable === false)
    const before = device.network.asked.length
    const asked = () => device.network.asked.slice(before).filter((path) => path.startsWith('/api/sync/push'))
    expect(await drainOutbox({ ...browser, announce: () => undefined })).toBe('nothing')
    expect(asked()).toEqual([])
  })

  test('what it settles while a page opens is shown there, though the page has not heard of it', async () => {
    const { device, uri } = await withEdit('我的')
    const rival = await signIn(newDevice())
    await filled(rival)
    await save(rival, uri, '别人的')
    await expect.poll(() => remarkAtServer(uri)).toBe('别人的')
    device.network.online = true
    let isAsked = false
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const held: typeof fetch = async (...sent) => {
      const answer = await device.browser.fetch(...sent)
      isAsked = true
      await released
      return answer
    }
    const drained = drainOutbox({ ...device.browser, fetch: held, announce: () => undefined })
    await expect.poll(() => isAsked).toBe(true)
    const tab = openTab(device)
    await tab.client.session.bootSession()
    await until(running(tab).edits, ({ sending }) => sending === 1)
    release()
    await drained
    await until(running(tab).edits, ({ sending, refused }) => sending === 0 && refused === 1)
    await rowsWhen(tab, {}, ({ rows }) => rows.some((row) => row.uri === uri && row.remark === '别人的'))
  })

  test('[A3] somebody else signs in while it waits for its turn: nothing is sent under that name', async () => {
    const device = newDevice()
    const tab = await signIn(device)
    const { uri } = await someone(tab)
    const { userId, domain } = running(tab).who
    device.network.online = false
    await save(tab, uri, '不是他的')
    tab.close()
    device.network.online = true
    let asked: string[] = []
    let drained: Promise<{ answer: 'nothing' | 'retry' }> | undefined
    await device.browser.locks.request(`gantry-sync:${userId}:${domain}`, {}, async () => {
      drained = wake(device)
      const other = openTab(device)
      await other.client.session.bootSession()
      await other.client.session.logout({ discardUnsent: false })
      expect(await logIn(other, 'foreman')).toEqual({ kind: 'ok' })
      other.close()
      asked = device.network.asked.splice(0)
    })
    await drained
    expect(asked.length).toBeGreaterThan(0)
    expect(device.network.asked.filter((path) => path.startsWith('/api/sync/push'))).toEqual([])
    expect(await remarkAtServer(uri)).not.toBe('不是他的')
  })

  test('nobody is signed in: nothing is asked and no database of a person is made', async () => {
    const { device } = await withEdit('已退出')
    device.network.online = true
    const { tab } = await reopen(device)
    expect(await tab.client.session.logout({ discardUnsent: true })).toEqual({ kind: 'done' })
    expect(tab.store.get(sessionAtom).kind).toBe('signedOut')
    const before = device.network.asked.length
    expect((await wake(device)).answer).toBe('nothing')
    expect(device.network.asked.length).toBe(before)
    expect((await device.databases()).filter((name) => name.startsWith('gantry-outbox:'))).toEqual([])
  })

  test('the path of the upload question is the contract’s', () => {
    expect(FILE_STATUS_PATH).toBe(callPath(registry, fileCalls.fileStatus))
  })
})

// Leaving a device, by oneself (A5) or because the login has expired (A3), and changing the identity.
import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { identity } from '#contract/domains/identity/identity.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { sessionAtom, userPermissionAtom } from '#src/app/session/session-atoms.ts'
import { edit, filled, inSession, logIn, openClientApp, rowsWhen, running, shown } from '../kit/client/client-app.ts'
import { type Tab, until } from '../kit/client/client-device.ts'

const { server, newDevice, openTab, signIn, serverRow, expireAll } = openClientApp({ demoStaff: 60 })

/** An organisation of the person's besides the one that is open. */
async function otherDomain(tab: Tab): Promise<string> {
  const answer = await tab.client.data.callServer(identity.calls.userDomains, {})
  const domains = answer.kind === 'ok' ? answer.result.domains.map((one) => one.domainUri) : []
  return domains.find((domain) => domain !== running(tab).who.domain) ?? ''
}

describe('[A5] logout', () => {
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

describe('what earlier versions left', () => {
  test('rows of import files leave the device at the next start; other drafts stay', async () => {
    const device = newDevice()
    const store = openTab(device).client.data.device
    const old = ['one:org:imports', 'somebody:org:imports']
    const draft = 'one:org:person'
    for (const key of [...old, draft]) await store.saveDraft(key, ['33010619900101001X'])
    await signIn(device, 'hr')
    for (const key of old) await expect.poll(() => store.draft(key)).toBeUndefined()
    expect(await store.draft(draft)).toEqual(['33010619900101001X'])
  })
})

describe('[A3] the login has expired', () => {
  test('the queue waits, and goes on when the same person signs in again', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'hr')
    const { rows } = await filled(tab)
    await expireAll()
    const person = rows[2] as AnyRow
    await edit(tab, person, { remark: '令牌过期' })
    await inSession(tab, 'signedOutKeepQueue')
    expect(running(tab).edits.get().waiting + running(tab).edits.get().sending).toBe(1)
    expect(await logIn(tab, 'hr')).toEqual({ kind: 'ok' })
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
    expect(await logIn(tab, 'manager')).toEqual({ kind: 'ok' })
    expect(running(tab).who.username).toBe('manager')
    await until(running(tab).status, (status) => status.inStepAtMs !== null)
    expect(running(tab).edits.get().edits).toEqual([])
    expect(await serverRow(person.uri)).not.toMatchObject({ remark: '只属于一个人' })
    // L1: of the first person only the outbox is left.
    const mine = (await device.databases()).filter((name) => name.includes(owner))
    expect(mine).toEqual([`gantry-outbox:${owner}`])
    await tab.client.session.logout()
    await logIn(tab, 'hr')
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

  test('[A1] changed permissions stop the queue until the person fetches them; the edit waits and goes', async () => {
    const device = newDevice()
    const tab = await signIn(device, 'foreman')
    const { rows } = await filled(tab)
    const who = running(tab).who
    const granted = await sql<{
      codes: string[]
      uri: string
    }>`select r.codes, r.uri from role r join role_grant g on g.role_uri = r.uri
      where g.user_id = ${who.userId} and g.domain = ${who.domain} limit 1`.execute(server().db)
    const role = granted.rows[0]
    await sql`update role set codes = ${JSON.stringify([...(role?.codes ?? []), 'org_center'])} where uri = ${role?.uri}`.execute(
      server().db,
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

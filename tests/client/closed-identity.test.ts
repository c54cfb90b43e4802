// An organisation that is closed to the person while edits of it wait: his unsent edits stay his.
import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { IdentityRecord } from '#src/data/device/device-session.ts'
import { edit, filled, inSession, logIn, openClientApp, running } from '../kit/client/client-app.ts'
import { type Device, type Tab, until } from '../kit/client/client-device.ts'

const { server, newDevice, signIn, expireAll } = openClientApp({ demoStaff: 60 })

const member = (tab: Tab, domain: string, status: 'active' | 'disabled') => {
  const { userId } = running(tab).who
  return sql`update membership set status = ${status} where user_id = ${userId} and domain = ${domain}`.execute(
    server().db,
  )
}

/** The mail address at the server. */
async function mailOf(uri: string): Promise<string | null | undefined> {
  const found = await sql<{
    mail: string | null
  }>`select work_email as mail from employee where uri = ${uri}`.execute(server().db)
  return found.rows[0]?.mail
}

/** Signed in where he works first of all: a login leads to the identity that was used last. */
async function atWork(device: Device): Promise<Tab> {
  const tab = await signIn(device, 'foreman')
  const state = tab.state()
  const domains = state.kind === 'signedIn' ? state.identity.detail.domains : []
  const domain = domains.find((one) => one.domainName === '龙门建设集团')?.domainUri ?? ''
  if (running(tab).who.domain !== domain) await tab.client.session.switchIdentity(domain)
  return tab
}

/** Closed by the server's word, with one edit made in a basement; answers which. */
async function closed(device: Device, workEmail: string): Promise<{ tab: Tab; domain: string; uri: string }> {
  const tab = await atWork(device)
  const { domain } = running(tab).who
  const { rows } = await filled(tab, { filters: [{ field: 'username', is: 'foreman' }] })
  const { uri } = rows[0] as AnyRow
  device.network.online = false
  device.wake()
  await until(running(tab).status, (status) => status.reachable === false)
  await edit(tab, { uri }, { workEmail })
  await member(tab, domain, 'disabled')
  device.network.online = true
  device.wake()
  await expect.poll(() => notice(tab)).toEqual({ kind: 'identityClosed', code: ERROR_CODES.authorisationFrozen })
  return { tab, domain, uri }
}

function notice(tab: Tab) {
  const state = tab.state()
  return state.kind === 'signedIn' ? state.notice : undefined
}

const kept = async (tab: Tab, domain: string): Promise<IdentityRecord | undefined> =>
  (await tab.client.data.device.session())?.identities[domain]

const unsent = (tab: Tab, domain: string) =>
  running(tab)
    .edits.get()
    .edits.filter((one) => one.domain === domain)

test('[A4] under another identity the device still knows name and edits of the closed one, and that it is closed', async () => {
  const { tab, domain } = await closed(newDevice(), 'a1@b.cn')
  await expect.poll(async () => (await kept(tab, domain))?.closed).toBe(ERROR_CODES.authorisationFrozen)
  await logIn(tab, 'foreman')
  await until(running(tab).edits, (view) => view.edits.length > 0)
  expect(running(tab).who.domain).not.toBe(domain)
  const record = await kept(tab, domain)
  expect(record?.closed).toBe(ERROR_CODES.authorisationFrozen)
  expect(record?.detail.domains.find((one) => one.domainUri === domain)?.domainName).toBe('龙门建设集团')
  expect(unsent(tab, domain)).toMatchObject([{ args: { patch: { workEmail: 'a1@b.cn' } }, state: 'queued' }])
  await member(tab, domain, 'active')
})

test('[A4] whoever goes there all the same is told that it is closed, not that his login has expired', async () => {
  const { tab, domain } = await closed(newDevice(), 'a2@b.cn')
  await logIn(tab, 'foreman')
  await tab.client.session.switchIdentity(domain)
  await expect.poll(() => notice(tab)?.kind).toBe('identityClosed')
  expect(tab.state().kind).toBe('signedIn')
  await member(tab, domain, 'active')
})

test('[A4] opened again, it goes on by itself: under another identity after a switch', async () => {
  const { tab, domain, uri } = await closed(newDevice(), 'a3@b.cn')
  await logIn(tab, 'foreman')
  await member(tab, domain, 'active')
  expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
  expect((await kept(tab, domain))?.closed).toBeUndefined()
  await tab.client.session.switchIdentity(domain)
  await expect.poll(() => mailOf(uri)).toBe('a3@b.cn')
})

test('[A4] opened again while it is still in sight, it goes on with the next look at the page', async () => {
  const device = newDevice()
  const { tab, domain, uri } = await closed(device, 'a4@b.cn')
  await member(tab, domain, 'active')
  device.wake()
  await expect.poll(() => notice(tab)).toBeNull()
  await expect.poll(() => mailOf(uri)).toBe('a4@b.cn')
  expect((await kept(tab, domain))?.closed).toBeUndefined()
})

test('[A4] the list of a login closes what is missing in it, and opens what is there', async () => {
  const device = newDevice()
  const tab = await atWork(device)
  const { domain } = running(tab).who
  await filled(tab)
  await expireAll()
  running(tab).engine.wake()
  await inSession(tab, 'signedOutKeepQueue')
  await member(tab, domain, 'disabled')
  await logIn(tab, 'foreman')
  expect((await kept(tab, domain))?.closed).toBeDefined()
  await member(tab, domain, 'active')
  await logIn(tab, 'foreman')
  expect((await kept(tab, domain))?.closed).toBeUndefined()
})

test('[A4] what the device holds of an identity goes when the list of another one tells that it is closed', async () => {
  const device = newDevice()
  const tab = await atWork(device)
  const { domain, userId } = running(tab).who
  await filled(tab)
  await tab.client.session.switchIdentity('')
  const mirror = `gantry-mirror:${userId}:${domain}`
  expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
  expect(await device.databases()).toContain(mirror)
  await member(tab, domain, 'disabled')
  expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
  await expect.poll(() => device.databases()).not.toContain(mirror)
  expect(await device.databases()).toContain(`gantry-mirror:${userId}:`)
  await member(tab, domain, 'active')
  await tab.client.session.switchIdentity(domain)
  expect((await filled(tab)).rows.length).toBeGreaterThan(0)
})

test('[A5] a logout takes along what is kept of a closed one', async () => {
  const device = newDevice()
  const { tab, domain } = await closed(device, 'a6@b.cn')
  await logIn(tab, 'foreman')
  expect(await tab.client.session.logout()).toEqual({ kind: 'unsent', count: 1 })
  expect(await tab.client.session.logout({ discardUnsent: true })).toEqual({ kind: 'done' })
  expect(await device.databases()).toEqual(['gantry-device'])
  expect(await tab.client.data.device.session()).toBeUndefined()
  await signIn(newDevice(), 'foreman').then((other) => member(other, domain, 'active'))
})

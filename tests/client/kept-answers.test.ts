// The last answers of calls beside the mirror, on a device against the real server.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { keepAnswer, readAnswer } from '#src/data/rows/kept-answers.ts'
import { type LeaseRecord, leaseKey } from '#src/sync/lease.ts'
import { openClientApp, running } from '../kit/client/client-app.ts'
import type { Tab } from '../kit/client/client-device.ts'

const { newDevice, openTab, signIn } = openClientApp({ demoStaff: 60 })
const AT = 1_700_000_000_000

async function keepAccount(tab: Tab): Promise<string> {
  const answer = await tab.client.data.callServer(accountCalls.accountGet, {})
  if (answer.kind !== 'ok') throw new Error(answer.kind)
  await keepAnswer(running(tab).mirror, accountCalls.accountGet, {}, { value: answer.result, atMs: AT })
  return answer.result.mobile
}
const kept = (tab: Tab) => readAnswer(running(tab).mirror, accountCalls.accountGet, {})

test('an answer is there after a restart without a network, masked as it came, and for its own input only', async () => {
  const device = newDevice()
  const tab = await signIn(device, 'hr')
  const mobile = await keepAccount(tab)
  expect(mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
  const pages = { pageNo: 1, pageSize: 20 }
  const none = { value: { records: [], total: 0 }, atMs: AT }
  await keepAnswer(running(tab).mirror, organisationCalls.myApplications, pages, none)
  tab.close()
  device.network.online = false
  const later = openTab(device)
  await later.client.session.bootSession()
  expect(await kept(later)).toMatchObject({ atMs: AT, value: { mobile } })
  const { mirror } = running(later)
  expect(await readAnswer(mirror, organisationCalls.myApplications, pages)).toEqual(none)
  expect(await readAnswer(mirror, organisationCalls.myApplications, { ...pages, pageNo: 2 })).toBeUndefined()
})

test('[A4] it goes when the identity is closed', async () => {
  const tab = await signIn(newDevice(), 'worker')
  await keepAccount(tab)
  const { engine, mirror, who } = running(tab)
  const term = async () =>
    (await mirror.transaction('read', ['meta'], (tx) => tx.get<LeaseRecord>('meta', leaseKey(who.domain))))?.term ?? 0
  await expect.poll(term).toBeGreaterThan(0)
  await engine.mirror.purge(await term())
  expect(await kept(tab)).toBeUndefined()
})

test('[A5] it goes with a logout, and whoever signs in afterwards finds none', async () => {
  const device = newDevice()
  const tab = await signIn(device, 'hr')
  await keepAccount(tab)
  const { mirrorName } = running(tab)
  await tab.client.session.logout()
  expect(await device.databases()).not.toContain(mirrorName)
  const next = await signIn(device, 'admin')
  expect(await kept(next)).toBeUndefined()
  await next.client.session.logout()
  expect(await kept(await signIn(device, 'hr'))).toBeUndefined()
})

// A device that goes from hand to hand, against the real server.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { identity } from '#contract/domains/identity/identity.ts'
import { openClientApp } from '../kit/client/client-app.ts'

const { newDevice, signIn } = openClientApp({ demoStaff: 60 })

test('[A3] a tab that has not heard of another person’s login asks nothing under that name', async () => {
  const late = await signIn(newDevice(), 'hr')
  const taken = await (await signIn(newDevice(), 'admin')).client.data.device.session()
  // As another tab has just written it: the word of it is still on its way.
  await late.client.data.device.changeSession(() => taken)
  expect(await late.client.data.callServer(identity.calls.userDetail, {})).toMatchObject({ kind: 'code', code: 401 })
  await late.client.session.noteExpired()
  expect(await late.client.session.refreshPermissions()).toEqual({ kind: 'offline' })
  expect(await late.client.data.device.session()).toEqual(taken)
})

test('the server is asked to take the cookie away also when no token is left', async () => {
  const device = newDevice()
  const tab = await signIn(device, 'worker')
  await tab.client.data.device.changeSession((session) => {
    const identities = Object.entries(session?.identities ?? {})
    const without = Object.fromEntries(identities.map(([domain, one]) => [domain, { ...one, token: null }]))
    return session && { ...session, identities: without, expired: true }
  })
  device.network.asked.length = 0
  await tab.client.session.logout()
  expect(device.network.asked.filter((path) => path.includes('loginOut'))).toHaveLength(1)
})

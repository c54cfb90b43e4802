// A logout without a network is told to the server as soon as there is one, and says nobody's name meanwhile (A5).
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { identity } from '#contract/domains/identity/identity.ts'
import { READ_COOKIE } from '#server/http/authenticate.ts'
import { openClientApp, PASSWORD } from '../kit/client-app.ts'
import { createDevice, type Device, type Tab } from '../kit/client-device.ts'

const { server, openTab } = openClientApp({ demoStaff: 60 })

/** A device whose browser keeps the reading cookie, which no page can read. */
function deviceWithCookie() {
  const jar = { cookie: '' }
  const device = createDevice({
    request: async (path, init) => {
      const headers = new Headers(init?.headers)
      if (jar.cookie !== '') headers.set('cookie', `${READ_COOKIE}=${jar.cookie}`)
      const response = await server().app.request(path, { ...init, headers })
      const [, given] = new RegExp(`^${READ_COOKIE}=([^;]*)`).exec(response.headers.get('set-cookie') ?? '') ?? []
      if (given !== undefined) jar.cookie = given
      return response
    },
  })
  return { device, jar }
}

async function signedIn(device: ReturnType<typeof createDevice>, username: string) {
  const tab = openTab(device)
  await tab.client.session.bootSession()
  expect(await tab.client.session.login(username, PASSWORD)).toEqual({ kind: 'ok' })
  const session = await tab.client.data.device.session()
  return { tab, token: session?.identities[session.current]?.token ?? '' }
}

const isOpen = async (tab: Tab, token: string) =>
  (await tab.client.data.callServer(identity.calls.userDetail, {}, { token })).kind === 'ok'
const told = ({ network }: Pick<Device, 'network'>) => network.asked.filter((path) => path.includes('loginOut')).length
const owed = (tab: Tab) => tab.client.data.device.owesLogout()

describe('[A5] a logout that the server did not hear', () => {
  test.each(['the next start', 'a network that appears'])(
    'is told at %s, and ends session and cookie',
    async (when) => {
      const { device, jar } = deviceWithCookie()
      const { tab, token } = await signedIn(device, 'worker')
      device.network.online = false
      expect(await tab.client.session.logout({ discardUnsent: true })).toEqual({ kind: 'done' })
      expect(await device.databases()).toEqual(['gantry-device'])
      // Tried in vain it stays owed.
      device.wake()
      await expect.poll(() => told(device)).toBe(2)
      device.network.online = true
      expect(await isOpen(openTab(device), token)).toBe(true)
      const next = when === 'the next start' ? openTab(device) : tab
      if (next === tab) device.wake()
      else await next.client.session.bootSession()
      await expect.poll(() => owed(next)).toBe(false)
      expect(jar.cookie).toBe('')
      expect(await isOpen(next, token)).toBe(false)
    },
  )

  test('is told before somebody else signs in, whose session stays', async () => {
    const { device } = deviceWithCookie()
    const { tab, token } = await signedIn(device, 'worker')
    device.network.online = false
    await tab.client.session.logout({ discardUnsent: true })
    device.network.online = true
    expect(await tab.client.session.login('manager', PASSWORD)).toEqual({ kind: 'ok' })
    expect(await isOpen(tab, token)).toBe(false)
    device.wake()
    await openTab(device).client.session.bootSession()
    expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
    expect(told(device)).toBe(2)
  })

  test('is never told under the name of whoever has signed in meanwhile', async () => {
    const { device } = deviceWithCookie()
    const { tab } = await signedIn(device, 'worker')
    // The server answers everything but this.
    device.network.instead = (path) => (path.includes('loginOut') ? new Response('', { status: 502 }) : undefined)
    await tab.client.session.logout({ discardUnsent: true })
    expect(await owed(tab)).toBe(true)
    expect(await tab.client.session.login('manager', PASSWORD)).toEqual({ kind: 'ok' })
    expect(await owed(tab)).toBe(false)
    device.network.instead = undefined
    device.wake()
    const session = await tab.client.data.device.session()
    expect(await isOpen(tab, session?.identities[session.current]?.token ?? '')).toBe(true)
  })

  test('leaves nothing to tell where it was heard', async () => {
    const { device, jar } = deviceWithCookie()
    const { tab } = await signedIn(device, 'worker')
    await tab.client.session.logout({ discardUnsent: true })
    expect([await owed(tab), jar.cookie]).toEqual([false, ''])
    await openTab(device).client.session.bootSession()
    expect(told(device)).toBe(1)
  })
})

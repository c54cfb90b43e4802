// A logout without a network is told to the server as soon as there is one, and says nobody's name meanwhile (A5).
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { identity } from '#contract/domains/identity/identity.ts'
import { READ_COOKIE } from '#server/http/authenticate.ts'
import { logIn, openClientApp } from '../kit/client/client-app.ts'
import { createDevice, type Device, type Tab } from '../kit/client/client-device.ts'

const { server, openTab } = openClientApp({ demoStaff: 60 })

/** A device whose browser keeps the reading cookie, which no page can read. While `held`, answers wait that fit. */
function deviceWithCookie() {
  const held: { fits: (path: string) => boolean; until: Promise<unknown> } = {
    fits: () => false,
    until: Promise.resolve(),
  }
  const jar = { cookie: '', held, late: [] as Promise<unknown>[] }
  const device = createDevice({
    request: async (path, init) => {
      const headers = new Headers(init?.headers)
      if (jar.cookie !== '') headers.set('cookie', `${READ_COOKIE}=${jar.cookie}`)
      const response = await server().app.request(path, { ...init, headers })
      if (held.fits(path)) {
        const late = held.until
        jar.late.push(late)
        await late
      }
      // What a page has given up waiting for, its browser does not read any more.
      init?.signal?.throwIfAborted()
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
  expect(await logIn(tab, username)).toEqual({ kind: 'ok' })
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

  test('is heard with the login of somebody else, whose session stays', async () => {
    const { device } = deviceWithCookie()
    const { tab, token } = await signedIn(device, 'worker')
    device.network.online = false
    await tab.client.session.logout({ discardUnsent: true })
    device.network.online = true
    // No network has appeared that anybody heard of.
    expect(await logIn(tab, 'manager')).toEqual({ kind: 'ok' })
    expect(await isOpen(tab, token)).toBe(false)
    device.wake()
    await openTab(device).client.session.bootSession()
    expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
    expect(told(device)).toBe(1)
  })

  test('two of them, settled while a third person signs in, leave him session and cookie', async () => {
    const { device, jar } = deviceWithCookie()
    const { tab, token } = await signedIn(device, 'worker')
    const leaveUnheard = async () => {
      device.network.online = false
      await tab.client.session.logout({ discardUnsent: true })
      device.network.online = true
    }
    await leaveUnheard()
    expect(await logIn(tab, 'foreman')).toEqual({ kind: 'ok' })
    const session = await tab.client.data.device.session()
    const second = session?.identities[session.current]?.token ?? ''
    await leaveUnheard()

    // It is told at last, and the answer comes after all else.
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    jar.held.fits = (path) => path.includes('loginOut')
    jar.held.until = promise
    const other = openTab(device)
    device.wake()
    await expect.poll(() => jar.late.length).toBe(1)
    expect(await logIn(other, 'manager')).toEqual({ kind: 'ok' })
    const { cookie } = jar
    expect(cookie).not.toBe('')
    letGo()
    await Promise.all(jar.late)
    expect(await other.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
    expect(jar.cookie).toBe(cookie)
    for (const gone of [token, second]) expect(await isOpen(other, gone)).toBe(false)
  })

  test('is not told while a login is under way, whose cookie it would be', async () => {
    const { device, jar } = deviceWithCookie()
    const { tab } = await signedIn(device, 'worker')
    device.network.online = false
    await tab.client.session.logout({ discardUnsent: true })
    device.network.online = true
    let isWoken = false
    const looker = openTab(device)
    // The answer is there, its cookie with it; the page has not seen it yet when somebody looks at the app again.
    device.network.instead = (path) => {
      if (path.includes('getUserPermission') && !isWoken) {
        isWoken = true
        device.wake()
      }
      return undefined
    }
    expect(await logIn(tab, 'manager')).toEqual({ kind: 'ok' })
    expect(isWoken).toBe(true)
    expect(jar.cookie).not.toBe('')
    expect(await looker.client.data.device.owesLogout()).toBe(false)
    expect(await tab.client.session.refreshPermissions()).toEqual({ kind: 'ok' })
    expect(told(device)).toBe(1)
  })

  test('is never told under the name of whoever has signed in meanwhile', async () => {
    const { device } = deviceWithCookie()
    const { tab } = await signedIn(device, 'worker')
    // The server answers everything but this.
    device.network.instead = (path) => (path.includes('loginOut') ? new Response('', { status: 502 }) : undefined)
    await tab.client.session.logout({ discardUnsent: true })
    expect(await owed(tab)).toBe(true)
    expect(await logIn(tab, 'manager')).toEqual({ kind: 'ok' })
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

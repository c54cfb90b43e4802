import { describe, expect, test } from 'vitest'
import { createHostBridge, type HostWindow } from './host-bridge.ts'
import type { ToHost } from './host-messages.ts'

type Hear = (event: { source: unknown; data: unknown }) => void

/** A page inside a frame, with a host that answers what it is given. */
function framed(answer: (said: ToHost) => unknown[] = () => [], from: 'parent' | 'stranger' = 'parent') {
  const hearing = new Set<Hear>()
  const said: ToHost[] = []
  const parent = {
    postMessage(message: ToHost) {
      said.push(message)
      const source = from === 'parent' ? parent : {}
      for (const data of answer(message)) for (const hear of [...hearing]) hear({ source, data })
    },
  }
  const page: HostWindow = {
    parent,
    addEventListener: (_type, hear) => hearing.add(hear),
    removeEventListener: (_type, hear) => hearing.delete(hear),
  }
  return { bridge: createHostBridge(page, async () => undefined), said, hearing }
}

function alone(gantryHost?: HostWindow['gantryHost']) {
  const page = {
    ...(gantryHost ? { gantryHost } : {}),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as Omit<HostWindow, 'parent'> as { parent?: unknown }
  page.parent = page
  return createHostBridge(page as HostWindow, async () => undefined)
}

const token = (value: unknown) => ({ source: 'gantry-host', type: 'token', token: value })

describe('in a frame', () => {
  test('the host is asked for a login and hands it over', async () => {
    const { bridge, said, hearing } = framed(() => [{ source: 'else' }, token('abc')])
    expect(await bridge.token()).toBe('abc')
    expect(said).toEqual([{ source: 'gantry', type: 'ready' }])
    expect(hearing.size).toBe(0)
  })

  test('a host that says nothing is waited for only so long', async () => {
    const { bridge, hearing } = framed()
    expect(await bridge.token()).toBeUndefined()
    expect(await bridge.isPcClient()).toBe(false)
    expect(hearing.size).toBe(0)
  })

  test('nobody but the direct parent is listened to', async () => {
    expect(await framed(() => [token('stolen')], 'stranger').bridge.token()).toBeUndefined()
  })

  test.each([token(''), token(7), token('x'.repeat(300)), null, 'token'])('%j is no token', async (data) => {
    expect(await framed(() => [data]).bridge.token()).toBeUndefined()
  })

  test('the host is told what is unread, and may open addresses', () => {
    const { bridge, said } = framed()
    bridge.pushUnread(12)
    expect(bridge.openInBrowser('https://a.example/admin/')).toBe(true)
    expect(said).toEqual([
      { source: 'gantry', type: 'unread', count: 12 },
      { source: 'gantry', type: 'openInBrowser', url: 'https://a.example/admin/' },
    ])
  })
})

describe('in the PC client', () => {
  test('its functions are used', async () => {
    const counts: number[] = []
    const bridge = alone({ getToken: () => 'client-token', setUnreadCount: (count) => counts.push(count) })
    expect(bridge.isHosted).toBe(true)
    expect(await bridge.isPcClient()).toBe(true)
    expect(await bridge.token()).toBe('client-token')
    bridge.pushUnread(3)
    expect(counts).toEqual([3])
    expect(bridge.openInBrowser('https://a.example/')).toBe(false)
  })

  test('a program that says it is not the PC client is believed', async () => {
    expect(await alone({ isPcClient: async () => false }).isPcClient()).toBe(false)
  })
})

test('in a plain browser there is no host, and nobody is waited for', async () => {
  const bridge = alone()
  expect(bridge.isHosted).toBe(false)
  expect(await bridge.token()).toBeUndefined()
  expect(await bridge.isPcClient()).toBe(false)
})

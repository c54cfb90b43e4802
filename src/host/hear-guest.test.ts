import { expect, test, vi } from 'vitest'
import { type AroundGuest, type CodeAnswer, guestOrigin, guestSandbox, hearGuest, type ToGuest } from './hear-guest.ts'

type Hear = Parameters<AroundGuest['addEventListener']>[1]

function guestFrame(origin = 'https://app.example', giveCode?: () => Promise<CodeAnswer>) {
  const hearing = new Set<Hear>()
  const around: AroundGuest = {
    addEventListener: (_type, hear) => hearing.add(hear),
    removeEventListener: (_type, hear) => hearing.delete(hear),
  }
  const said: [ToGuest, string][] = []
  const guest = {}
  const say = (message: ToGuest, target: string) => void said.push([message, target])
  const onReady = vi.fn()
  const asked = vi.fn(giveCode ?? (async () => ({ code: 'abc', expiresAtMs: 5 })))
  const stop = hearGuest(around, { window: () => guest, say, origin, onReady, giveCode: asked })
  const hear = (type: unknown, from: { source?: unknown; origin?: string; by?: string } = {}) => {
    const event = {
      source: from.source ?? guest,
      origin: from.origin ?? origin,
      data: { source: from.by ?? 'gantry', type },
    }
    for (const one of [...hearing]) one(event)
  }
  const settled = () => vi.waitFor(() => expect(said.length).toBeGreaterThan(0))
  return { hear, said, onReady, asked, stop, settled, hearing }
}

test('a guest that asks is answered with a code, to its own origin alone', async () => {
  const { hear, said, onReady, settled } = guestFrame()
  hear('ready')
  expect(onReady).toHaveBeenCalledOnce()
  expect(said).toEqual([])
  hear('askCode')
  await settled()
  const message = { source: 'gantry-host', type: 'code', code: 'abc', expiresAtMs: 5 }
  expect(said).toEqual([[message, 'https://app.example']])
})

test.each([
  ['another window', { source: {} }],
  ['another origin, as after the frame went elsewhere', { origin: 'https://evil.example' }],
  ['the same host by http', { origin: 'http://app.example' }],
  ['no origin', { origin: 'null' }],
  ['another kind of message', { by: 'else' }],
])('from %s nothing is heard', async (_, from) => {
  const { hear, asked, onReady } = guestFrame()
  hear('askCode', from)
  hear('ready', from)
  expect(asked).not.toHaveBeenCalled()
  expect(onReady).not.toHaveBeenCalled()
})

test('asked twice at once, one code is made; afterwards another', async () => {
  const { hear, asked, said } = guestFrame()
  hear('askCode')
  hear('askCode')
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(asked).toHaveBeenCalledOnce()
  hear('askCode')
  await vi.waitFor(() => expect(said).toHaveLength(2))
})

test('a refusal is told by its code, and a failure as no answer', async () => {
  const refused = guestFrame('https://app.example', async () => ({ reason: 2000 }))
  refused.hear('askCode')
  await refused.settled()
  expect(refused.said[0]?.[0]).toEqual({ source: 'gantry-host', type: 'noCode', reason: 2000 })
  const failed = guestFrame('https://app.example', () => Promise.reject(new Error('gone')))
  failed.hear('askCode')
  await failed.settled()
  expect(failed.said[0]?.[0]).toEqual({ source: 'gantry-host', type: 'noCode', reason: 0 })
})

test('what was asked before the page was left is answered no more', async () => {
  let give = (_: CodeAnswer) => {}
  const { hear, said, stop, hearing } = guestFrame(
    'https://app.example',
    () =>
      new Promise((resolve) => {
        give = resolve
      }),
  )
  hear('askCode')
  stop()
  give({ code: 'abc', expiresAtMs: 5 })
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toEqual([])
  expect(hearing.size).toBe(0)
})

test('a page of our own origin is framed without one; others keep theirs', () => {
  const own = 'https://gantry.example'
  expect(guestOrigin('https://gantry.example/admin/showroom/', own)).toBe('null')
  expect(guestOrigin('/admin/showroom/', own)).toBe('null')
  expect(guestOrigin('https://app.example/start?x=1', own)).toBe('https://app.example')
  expect(guestSandbox('null')).not.toContain('allow-same-origin')
  expect(guestSandbox('https://app.example')).toContain('allow-same-origin')
})

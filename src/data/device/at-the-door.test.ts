import { expect, test } from 'vitest'
import { createDoor } from './at-the-door.ts'

const NOTHING = new Response(null, { status: 204 })
const PORTAL = () => new Response('<html>', { status: 200 })

function doorBefore(
  answer: () => Response | Promise<Response>,
  token: () => Promise<string | undefined> = async () => 't',
) {
  let nowMs = 0
  let asked = 0
  const door = createDoor({
    baseUrl: '',
    fetch: async () => {
      asked += 1
      return answer()
    },
    clock: { monotonicMs: () => nowMs, wallMs: () => nowMs, after: () => () => undefined },
    token,
  })
  return { door, asked: () => asked, pass: (ms: number) => (nowMs += ms) }
}

test.each([
  ['nothing but its number', () => NOTHING, 'there'],
  ["a portal's page", PORTAL, 'nobody'],
  ['a network that asks for a login', () => new Response('', { status: 511 }), 'nobody'],
  ['a server in trouble', () => new Response('', { status: 502 }), 'unwell'],
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch')), 'nobody'],
] as const)('[P2] behind %s stands %s', async (_, answer, found) => {
  expect(await doorBefore(answer).door.knock()).toBe(found)
})

test('whoever was heard a moment ago is not asked', async () => {
  const { door, asked, pass } = doorBefore(() => NOTHING)
  door.heard()
  pass(2_900)
  expect(await door.knock()).toBe('there')
  expect(asked()).toBe(0)
  pass(200)
  expect(await door.knock()).toBe('there')
  expect(asked()).toBe(1)
})

test('without a token that may be used nobody is asked', async () => {
  const { door, asked } = doorBefore(
    () => NOTHING,
    async () => undefined,
  )
  expect(await door.knock()).toBe('nobody')
  expect(asked()).toBe(0)
})

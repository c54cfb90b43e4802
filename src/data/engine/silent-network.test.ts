import { expect, test } from 'vitest'
import { identity } from '#contract/domains/identity/identity.ts'
import { createCallServer } from '../call-server.ts'

const QUESTION = '/api/alive'
const DONE = { code: 200, message: '', result: { names: [] } }
const silence = new Promise<Response>(() => undefined)

/** A call, with what the small question beside it meets and what itself meets in the end. */
function callThrough(question: () => Promise<Response>, answer: Promise<Response>) {
  const asked: string[] = []
  const heard: boolean[] = []
  const callServer = createCallServer({
    baseUrl: 'http://server',
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        asked.push(String(input))
        const met = String(input).endsWith(QUESTION) ? question() : answer
        met.then(resolve, reject)
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
    token: async () => null,
    language: () => 'zh-CN',
    silence: { quietMs: 5, askingMs: 5 },
    onHeard: (isReached) => void heard.push(isReached),
  })
  return {
    result: callServer(identity.calls.whoCanGrant, { code: '6' }),
    heard,
    questions: () => asked.filter((one) => one.endsWith(QUESTION)).length,
  }
}

test('where nothing answers, a call ends early, and whoever listens is told', async () => {
  const { result, heard } = callThrough(() => silence, silence)
  expect(await result).toEqual({ kind: 'timeout' })
  expect(heard).toEqual([false])
})

test.each<[string, () => Promise<Response>]>([
  ['a server that is slow', async () => new Response('', { status: 404 })],
  ['a server that lets nobody else in', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s has its minute, and is asked again and again whether it is there', async (_, question) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { result, questions } = callThrough(question, promise)
  await expect.poll(questions).toBeGreaterThan(3)
  resolve(Response.json(DONE))
  expect(await result).toEqual({ kind: 'ok', result: DONE.result })
})

test('an answer that has begun is not cut off, however slowly it comes', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const { result, questions } = callThrough(() => silence, Promise.resolve(new Response(readable)))
  // As long as silence takes to be found, and longer.
  await callThrough(() => silence, silence).result
  expect(questions()).toBe(0)
  const writer = writable.getWriter()
  const sent = writer.write(new TextEncoder().encode(JSON.stringify(DONE)))
  const told = writer.close()
  expect(await result).toEqual({ kind: 'ok', result: DONE.result })
  await Promise.all([sent, told])
})

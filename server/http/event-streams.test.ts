import { expect, test } from 'vitest'
import { createPokes } from '#server/sync/poke.ts'
import { buildWho } from '#tests/kit/sync-who.ts'
import { createEventStreams } from './event-streams.ts'

const log = { error: () => {}, warn: () => {} }

test('A4 a stream ends by itself when its reader is no longer welcome', async () => {
  const streams = createEventStreams(await createPokes({ log }), 1)
  const answers = [true, true, false]
  const stream = streams.open(buildWho(), async () => answers.shift() ?? false)
  expect(await new Response(stream).text()).toContain(': beat')
  expect(answers).toEqual([])
  expect(streams.size()).toBe(0)
})

test('a stream also ends when it cannot be asked whether he is', async () => {
  const streams = createEventStreams(await createPokes({ log }), 1)
  const stream = streams.open(buildWho(), () => Promise.reject(new Error('the database is gone')))
  expect(await new Response(stream).text()).toContain(': open')
  expect(streams.size()).toBe(0)
})

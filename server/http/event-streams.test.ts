import { expect, test } from 'vitest'
import { createPokes } from '#server/sync/pull/poke.ts'
import { buildWho } from '#tests/kit/sync/sync-who.ts'
import { createEventStreams } from './event-streams.ts'

const log = { error: () => {}, warn: () => {} }

test('[A4] a stream ends by itself when its reader is no longer welcome', async () => {
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

test('a reader that reads nothing is let go instead of being written to for ever', async () => {
  const pokes = await createPokes({ log })
  const streams = createEventStreams(pokes)
  const who = buildWho()
  const stream = streams.open(who, async () => true)
  for (let at = 0; at < 1000; at++) pokes.poke([`org:${who.domain}`])
  expect(streams.size()).toBe(0)
  expect((await new Response(stream).text()).length).toBeLessThan(10_000)
})

test('[Q5] of what people share a reader hears only his own', async () => {
  const pokes = await createPokes({ log })
  const streams = createEventStreams(pokes)
  const who = buildWho()
  const stream = streams.open(who, async () => true)
  pokes.poke([`shared:${who.domain}:somebody`])
  pokes.poke([`org:${who.domain}`])
  pokes.poke([`shared:${who.domain}:${who.username}`])
  streams.close()
  const heard = (await new Response(stream).text()).split('\n').filter((line) => line.startsWith('data'))
  expect(heard).toEqual(['data: {"scope":"org"}', 'data: {"scope":"shared"}'])
})

test('one session keeps no more than so many streams: the oldest ends', async () => {
  const streams = createEventStreams(await createPokes({ log }))
  const who = buildWho()
  const first = streams.open(who, async () => true)
  for (let at = 0; at < 100; at++) streams.open(who, async () => true)
  const other = { ...buildWho(), sessionId: 'another' }
  streams.open(other, async () => true)
  expect(streams.size()).toBe(33)
  expect(await new Response(first).text()).toContain(': open')
  streams.close()
})

test('one person keeps no more than so many, however many sessions he has opened', async () => {
  const streams = createEventStreams(await createPokes({ log }))
  const who = buildWho()
  for (let at = 0; at < 300; at++) streams.open({ ...who, sessionId: `session ${at}` }, async () => true)
  expect(streams.size()).toBe(96)
  streams.open(buildWho(), async () => true)
  expect(streams.size()).toBe(97)
  streams.close()
})

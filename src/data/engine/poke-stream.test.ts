import { expect, test } from 'vitest'
import type { Locks } from '#src/sync/leader.ts'
import { type PokeSource, startPokeStream } from './poke-stream.ts'

function setUp() {
  const sources: (PokeSource & { readyState: number; closed: boolean })[] = []
  const timers: { ms: number; run: () => void }[] = []
  const pokes: number[] = []
  let holder: Promise<void> | undefined
  const waiting: (() => void)[] = []
  const locks: Locks = {
    request: async (_name, { signal }, hold) => {
      if (holder) await new Promise<void>((resolve) => waiting.push(resolve))
      if (signal?.aborted) return
      holder = hold()
      await holder
      holder = undefined
      waiting.shift()?.()
    },
  }
  const start = () =>
    startPokeStream({
      url: '/events',
      lockName: 'l',
      locks,
      random: () => 0.5,
      clock: {
        monotonicMs: () => 0,
        wallMs: () => 0,
        after: (ms, run) => {
          const timer = { ms, run }
          timers.push(timer)
          return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
        },
      },
      open: () => {
        const source = {
          onopen: null,
          onmessage: null,
          onerror: null,
          readyState: 0,
          closed: false,
          close() {
            source.closed = true
            source.readyState = 2
          },
        }
        sources.push(source)
        return source
      },
      onPoke: () => pokes.push(1),
      onFault: (error) => {
        throw error
      },
    })
  return { sources, timers, pokes, start }
}
const event = {} as Event

test('[Q5] every opening and every message is a poke', () => {
  const { sources, pokes, start } = setUp()
  start()
  sources[0]?.onopen?.(event)
  sources[0]?.onmessage?.(event as MessageEvent)
  expect(pokes).toHaveLength(2)
})

test('a stream that the server refuses is tried again, later each time, at once when the network is back', () => {
  const { sources, timers, start } = setUp()
  const stream = start()
  const fail = () => {
    const source = sources.at(-1)
    if (!source) throw new Error('no stream')
    source.readyState = 2
    source.onerror?.(event)
  }
  fail()
  const first = timers[0]?.ms ?? 0
  timers.shift()?.run()
  expect(sources).toHaveLength(2)
  fail()
  expect(timers[0]?.ms).toBeGreaterThan(first)
  stream.retry()
  expect(sources).toHaveLength(3)
  stream.retry()
  expect(sources).toHaveLength(3)
})

test('[Q5] a network that comes back while a stream is being opened is not waited for when that one fails', () => {
  const { sources, timers, start } = setUp()
  const stream = start()
  const fail = () => {
    const source = sources.at(-1)
    if (!source) throw new Error('no stream')
    source.readyState = 2
    source.onerror?.(event)
  }
  stream.retry()
  expect(sources).toHaveLength(1)
  fail()
  expect(sources).toHaveLength(2)
  expect(timers).toEqual([])
  // Once: what fails with the network there is tried again later.
  fail()
  expect(sources).toHaveLength(2)
  expect(timers).toHaveLength(1)
})

test('a network that comes back once the stream is open is no reason to open it anew when it ends', () => {
  const { sources, timers, start } = setUp()
  const stream = start()
  const [source] = sources
  if (!source) throw new Error('no stream')
  source.readyState = 1
  source.onopen?.(event)
  stream.retry()
  source.readyState = 2
  source.onerror?.(event)
  expect(sources).toHaveLength(1)
  expect(timers).toHaveLength(1)
})

test('an error that the browser mends by itself is left to it', () => {
  const { sources, timers, start } = setUp()
  start()
  sources[0]?.onerror?.(event)
  expect(timers).toEqual([])
})

test('a try that hangs while the network comes back is given up soon, however often that is said', () => {
  const { sources, timers, start } = setUp()
  const stream = start()
  stream.retry()
  stream.retry()
  expect(timers).toHaveLength(1)
  expect(sources).toHaveLength(1)
  timers.shift()?.run()
  expect(sources).toHaveLength(2)
  expect(sources[0]?.closed).toBe(true)
  // This one opens in time: it stays.
  stream.retry()
  const [, second] = sources
  if (second) second.readyState = 1
  second?.onopen?.(event)
  timers.shift()?.run()
  stream.retry()
  expect(timers).toEqual([])
  expect(sources).toHaveLength(2)
})

test('one tab listens; the next takes over when it stops', async () => {
  const { sources, start } = setUp()
  const first = start()
  start()
  await Promise.resolve()
  expect(sources).toHaveLength(1)
  first.stop()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sources[0]?.closed).toBe(true)
  expect(sources).toHaveLength(2)
})

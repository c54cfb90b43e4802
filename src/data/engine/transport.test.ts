import { describe, expect, test } from 'vitest'
import type { PullRequest } from '#contract/sync/pull.ts'
import type { Clock } from '#src/sync/clock.ts'
import type { StoredFile } from '#src/sync/transport.ts'
import { createTransport } from './transport.ts'

/** A clock that stands until it is moved. */
function handClock() {
  const timers = new Map<number, { atMs: number; run: () => void }>()
  let nowMs = 0
  let last = 0
  const clock: Clock = {
    monotonicMs: () => nowMs,
    wallMs: () => nowMs,
    after: (ms, run) => {
      last += 1
      const id = last
      timers.set(id, { atMs: nowMs + ms, run })
      return () => timers.delete(id)
    },
  }
  const move = (ms: number) => {
    nowMs += ms
    for (const [id, timer] of timers) {
      if (timer.atMs > nowMs) continue
      timers.delete(id)
      timer.run()
    }
  }
  return { clock, move, waiting: () => timers.size }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const enveloped = (result: unknown) => json({ code: 200, message: '', result })
const PULL: PullRequest = {
  contract: 1,
  permission: null,
  epoch: null,
  lastAccepted: null,
  verify: false,
  collections: {},
}
const SNAPSHOT = { kind: 'snapshot', epoch: 'e', atMs: 1, permission: 'p', collections: {} }
const cursor = { version: 1, schema: 's', grant: 'g' }

function transportOver(
  answer: (path: string, init: RequestInit | undefined) => Response | Promise<Response>,
  tokens: (string | null | undefined)[] = ['t'],
) {
  const sent: { path: string; init: RequestInit | undefined }[] = []
  const hand = handClock()
  const transport = createTransport({
    baseUrl: 'http://server',
    clock: hand.clock,
    token: async () => (tokens.length > 1 ? tokens.shift() : tokens[0]),
    fetch: async (path, init) => {
      sent.push({ path: String(path), init })
      return answer(String(path), init)
    },
  })
  return { transport, sent, ...hand }
}

describe('[P2] what is no answer of ours is unknown', () => {
  test.each([
    ['a portal that answers 200 with a page', () => new Response('<html>', { status: 200 }), false],
    ['a network that asks for a login', () => new Response('<html>', { status: 511 }), false],
    ["a proxy's 403", () => new Response('Forbidden', { status: 403 }), false],
    ['a server in trouble', () => new Response('Internal Server Error', { status: 500 }), true],
    ["a proxy's 502 with JSON", () => json({ code: 200, result: SNAPSHOT }, 502), true],
    ['JSON that is no envelope', () => json({ ok: true }), false],
    ['an envelope around something else', () => enveloped({ kind: 'surprise' }), true],
    [
      'rows that are no rows',
      () =>
        enveloped({
          ...SNAPSHOT,
          collections: { employee: { kind: 'delta', cursor, fields: [], rows: [[1, 'x']], removed: [], check: null } },
        }),
      true,
    ],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('%s', async (_, answer, answered) => {
    const { transport } = transportOver(answer)
    expect(await transport.pull(PULL)).toEqual({ kind: 'unknown', answered })
  })

  test('an answer is taken over with all its rows', async () => {
    const rows = [
      ['emp_1', 1, '王'],
      ['emp_2', 2, null],
    ]
    const employee = { kind: 'delta', cursor, fields: ['name'], rows, removed: ['emp_3'], check: null }
    const { transport } = transportOver(() =>
      enveloped({ ...SNAPSHOT, collections: { employee, station: { kind: 'denied' } } }),
    )
    expect(await transport.pull(PULL)).toEqual({
      kind: 'ok',
      value: { ...SNAPSHOT, collections: { employee, station: { kind: 'denied' } } },
    })
  })

  const PART = { kind: 'part', version: 3, fields: ['name'] }
  const FILL = { collection: 'employee', schema: 's', grant: 'g', part: 0, parts: 1 }
  const written = (rows: string) =>
    transportOver(
      () => new Response(JSON.stringify({ code: 200, result: { ...PART, rows: '*' } }).replace('"*"', rows)),
    )
  const lines = ['["emp_1",1,"王\\n"]', '["emp_2", 2, null]']

  test.each([
    ['one to a line, as the server writes them', `[\n${lines.join(',\n')}\n]`, lines],
    ['in one line', '[["emp_1",1,"王"]]', ['["emp_1",1,"王"]']],
    ['none at all', '[]', []],
    ['none, with line breaks', '[\n\n]', []],
  ])('rows of a filling are taken over as they are: %s', async (_, rows, expected) => {
    const { transport } = written(rows)
    expect(await transport.fill(FILL)).toEqual({ kind: 'ok', value: { ...PART, rows: expected } })
  })

  test.each([
    ['a line that is no row', `[\n${lines[0]},\n<html>\n]`],
    ['a row that breaks off', `[\n${lines[0]},\n["emp_2",2,\n]`],
    ['a row without a revision', '[\n["emp_1","x"]\n]'],
  ])('a filling with %s is none', async (_, rows) => {
    const { transport } = written(rows)
    expect(await transport.fill(FILL)).toEqual({ kind: 'unknown', answered: true })
  })

  test('parts that came together are taken over each with its own rows', async () => {
    const empty = { ...PART, fields: [] }
    const made = [`[\n${lines.join(',\n')}\n]`, '[]', `[\n${lines[1]}\n]`]
    const parts = [PART, empty, PART].map((part, i) =>
      JSON.stringify({ ...part, rows: '*' }).replace('"*"', made[i] ?? ''),
    )
    const { transport } = transportOver(
      () => new Response(`{"code":200,"result":{"parts":[${parts.join(',')},{"kind":"moved"}]}}`),
    )
    const value = [{ ...PART, rows: lines }, { ...empty, rows: [] }, { ...PART, rows: [lines[1]] }, { kind: 'moved' }]
    expect(await transport.fillTogether([FILL, FILL, FILL, FILL])).toEqual({ kind: 'ok', value })
    // Another number of parts than was asked for is no answer.
    expect(await transport.fillTogether([FILL, FILL])).toEqual({ kind: 'unknown', answered: true })
  })

  test('a code of the catalogue is a code', async () => {
    const { transport } = transportOver(() => json({ code: 10112, message: 'x', result: null }))
    expect(await transport.pull(PULL)).toEqual({ kind: 'code', code: 10112 })
  })
})

describe('time limits', () => {
  test('a request that stands still for ten seconds has failed', async () => {
    const { transport, move } = transportOver(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const reply = transport.pull(PULL)
    await Promise.resolve().then(() => undefined)
    move(9_000)
    let done = false
    void reply.then(() => {
      done = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(done).toBe(false)
    move(2_000)
    expect(await reply).toEqual({ kind: 'unknown', answered: false })
  })

  test('a slow answer that keeps coming is waited for', async () => {
    const text = new TextEncoder().encode(JSON.stringify({ code: 200, result: SNAPSHOT }))
    let push: (bytes: Uint8Array | undefined) => void = () => undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        push = (bytes) => (bytes ? controller.enqueue(bytes) : controller.close())
      },
    })
    const { transport, move, waiting } = transportOver(() => new Response(body))
    const reply = transport.pull(PULL)
    for (const byte of [text.slice(0, 10), text.slice(10, 20), text.slice(20)]) {
      await new Promise((resolve) => setImmediate(resolve))
      move(8_000)
      push(byte)
    }
    await new Promise((resolve) => setImmediate(resolve))
    push(undefined)
    expect(await reply).toMatchObject({ kind: 'ok' })
    expect(waiting()).toBe(0)
  })
})

test('[A3] the end of a token that was replaced meanwhile is no news', async () => {
  const answer = () => json({ code: 401, message: '', result: null })
  expect(await transportOver(answer, ['old', 'new']).transport.pull(PULL)).toEqual({ kind: 'unknown', answered: true })
  expect(await transportOver(answer, ['old']).transport.pull(PULL)).toEqual({ kind: 'code', code: 401 })
})

test('a file goes up by its place and description, with the token', async () => {
  const { transport, sent } = transportOver(() => enveloped({ received: 5, complete: false }))
  const file: StoredFile = {
    id: 'file_1',
    domain: 'd',
    name: '照片 1.png',
    type: 'image/png',
    size: 9,
    sha256: 'ab',
    blob: new Blob(),
    arrived: false,
  }
  expect(await transport.upload(file, 2, new Blob(['xyz']))).toEqual({
    kind: 'ok',
    value: { received: 5, complete: false },
  })
  const [request] = sent
  const url = new URL(request?.path ?? '')
  expect(url.pathname).toBe('/api/platform/files/file_1')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    offset: '2',
    name: '照片 1.png',
    type: 'image/png',
    size: '9',
    sha256: 'ab',
  })
  expect(request?.init).toMatchObject({ method: 'PATCH', headers: { token: 't' } })
})

test('[L6] bytes that the device cannot read are said to be so, and are no missing network', async () => {
  const { transport, sent } = transportOver(() => enveloped({ received: 0, complete: false }))
  // A blob whose bytes the browser has lost.
  const lost = Object.assign(new Blob(['xyz']), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  })
  const file = {
    id: 'file_1',
    domain: 'd',
    name: 'a',
    type: 'image/png',
    size: 3,
    sha256: 'ab',
    blob: lost,
    arrived: false,
  }
  expect(await transport.upload(file, 0, lost)).toEqual({ kind: 'unreadable' })
  expect(sent).toEqual([])
})

test('[A3] nothing is sent once the device is somebody else’s', async () => {
  const { transport, sent } = transportOver(() => enveloped(SNAPSHOT), [undefined])
  expect(await transport.pull(PULL)).toEqual({ kind: 'unknown', answered: false })
  expect(sent).toEqual([])
})

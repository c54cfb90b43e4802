import { expect, test } from 'vitest'
import { DOWNLOAD_IDLE_MS, type DownloadDeps, type DownloadJob, download } from './download.ts'

/** A browser whose clock stands still until it is told. */
function browser(answer: (input: string, init: RequestInit) => Response | Promise<Response>) {
  const saved: { name: string; bytes: number }[] = []
  const timers = new Set<() => void>()
  const asked: { path: string; init: RequestInit }[] = []
  const deps: DownloadDeps = {
    fetch: async (input, init = {}) => {
      asked.push({ path: String(input), init })
      const hung = new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('x'))),
      )
      return Promise.race([Promise.resolve(answer(String(input), init)), hung])
    },
    save: (blob, name) => saved.push({ name, bytes: blob.size }),
    after: (ms, run) => {
      expect(ms).toBe(DOWNLOAD_IDLE_MS)
      timers.add(run)
      return () => timers.delete(run)
    },
  }
  const run = (job: Partial<DownloadJob> = {}) => download({ path: '/x', fileName: 'a.zip', ...job }, deps)
  const wait = () => {
    for (const timer of [...timers]) timer()
  }
  return { saved, asked, run, wait, timers }
}

const zip = (bytes: number, head: Record<string, string> = {}) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/zip', ...head } })
const envelope = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' } })

test('a file is saved under the name that the server gives, with its progress, and no timer stays', async () => {
  const name = encodeURIComponent('花名册.xls')
  const { run, saved, asked, timers } = browser(() =>
    zip(30, { 'content-disposition': `attachment; filename*=UTF-8''${name}`, 'content-length': '30' }),
  )
  const seen: unknown[] = []
  const result = await run({ body: { a: 1 }, token: 'T', onProgress: (got, all) => seen.push([got, all]) })
  expect(result).toEqual({ kind: 'done', name: '花名册.xls' })
  expect(saved).toEqual([{ name: '花名册.xls', bytes: 30 }])
  expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { token: 'T' } })
  expect(seen.at(-1)).toEqual([30, 30])
  expect(timers.size).toBe(0)
})

test('an answer of the catalogue is no file, and is told', async () => {
  const { run, saved } = browser(() => envelope({ code: 400, message: '暂无数据，无法导出哦', result: null }))
  expect(await run()).toEqual({ kind: 'code', code: 400, message: '暂无数据，无法导出哦' })
  expect(saved).toEqual([])
})

test('an address in the answer is followed, at this server only', async () => {
  const inside = browser((path) =>
    path === '/x' ? envelope({ code: 200, message: '', result: { downloadurl: '/api/f' } }) : zip(5),
  )
  expect(await inside.run({ body: {} })).toEqual({ kind: 'done', name: 'a.zip' })
  expect(inside.asked[1]?.init.method).toBe('GET')
  const outside = browser(() => envelope({ code: 200, message: '', result: { downloadurl: '//elsewhere.example/f' } }))
  expect((await outside.run()).kind).toBe('offline')
  expect(outside.asked).toHaveLength(1)
})

test('a minute without progress ends it, and so does the person', async () => {
  const slow = browser(() => new Promise<Response>(() => undefined))
  const waiting = slow.run()
  slow.wait()
  expect(await waiting).toEqual({ kind: 'late' })
  const cancel = new AbortController()
  const given = browser(() => new Promise<Response>(() => undefined))
  const running = given.run({ signal: cancel.signal })
  cancel.abort()
  expect(await running).toEqual({ kind: 'cancelled' })
  expect(await given.run({ signal: cancel.signal })).toEqual({ kind: 'cancelled' })
})

test('a server in trouble is said to be that', async () => {
  const { run, saved } = browser(() => new Response('Bad Gateway', { status: 502 }))
  expect(await run()).toMatchObject({ kind: 'code', message: '服务器出了问题，请稍后再试。' })
  expect(saved).toEqual([])
})

test('without a network nothing is saved', async () => {
  const { run, saved } = browser(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await run()).toEqual({ kind: 'offline' })
  expect(saved).toEqual([])
})

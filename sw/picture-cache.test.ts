import { beforeEach, describe, expect, test } from 'vitest'
import { KEEP_HEADER } from '#contract/keep-header.ts'
import { FEED_CACHE, PICTURE_CACHE } from '#src/data/device/database-names.ts'
import { answerPicture, cachePictures } from './picture-cache.ts'

const DAY_MS = 24 * 60 * 60_000
const START_MS = Date.parse('2026-03-02T08:00:00Z')
const picture = (name: string) => `https://gantry.test/api/platform/files/${name}`
let server: (address: string) => Response
let disk: Map<string, Map<string, Response>>
/** Whether the disk opens no cache, or opens it and reads nothing. */
let broken: 'whole' | 'open' | 'read'
let nowMs: number
let asked: string[]

beforeEach(() => {
  disk = new Map()
  broken = 'whole'
  nowMs = START_MS
  asked = []
  shows('one')
})

/** The browser's caches as far as they are used; a cache that was deleted goes on for whoever holds it. */
const caches = {
  open: async (name: string): Promise<Cache> => {
    if (broken === 'open') throw new DOMException('', 'UnknownError')
    const stored = disk.get(name) ?? new Map<string, Response>()
    disk.set(name, stored)
    const addressOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)
    return {
      match: async (key: string) => {
        if (broken === 'read') throw new DOMException('', 'UnknownError')
        return stored.get(key)?.clone()
      },
      put: async (key: string, response: Response) => void stored.set(key, response),
      delete: async (key: string | Request) => stored.delete(addressOf(key)),
      keys: async () => [...stored.keys()].map((key) => new Request(key)),
    } as unknown as Cache
  },
}

const JPEG = { 'content-type': 'image/jpeg' }
function shows(bytes: string, head: Record<string, string> = { [KEEP_HEADER]: 'day' }): void {
  const headers = { date: new Date(nowMs).toUTCString(), ...JPEG, ...head }
  server = () => new Response(bytes, { headers })
}
const refuses = (status: number) => {
  server = () => new Response('', { status })
}
const offline = () => {
  server = () => {
    throw new TypeError('Failed to fetch')
  }
}

async function look(name = 'a'): Promise<string> {
  const work: Promise<unknown>[] = []
  const response = await answerPicture(new Request(picture(name)), {
    fetch: async (request) => {
      asked.push((request as Request).url)
      return server((request as Request).url)
    },
    caches,
    nowMs: () => nowMs,
    waitUntil: (one) => work.push(one),
  })
  await Promise.all(work)
  return response.ok ? response.text() : String(response.status)
}

describe('a picture that was shown', () => {
  test('is there without a network, and not asked for again within a day', async () => {
    await look()
    shows('two')
    expect(await look()).toBe('one')
    expect(asked).toHaveLength(1)
    offline()
    expect(await look()).toBe('one')
    await expect(look('b')).rejects.toThrow('Failed to fetch')
  })

  test.each(['open', 'read'] as const)('comes from the network where the disk does not even %s', async (what) => {
    await look()
    broken = what
    shows('two')
    expect(await look()).toBe('two')
    offline()
    await expect(look()).rejects.toThrow('Failed to fetch')
    broken = 'whole'
    shows('three')
    expect(['one', 'two']).toContain(await look())
  })

  test('is asked for again after a day, also by a clock that was put back; without an answer it stays', async () => {
    await look()
    nowMs += DAY_MS
    offline()
    expect(await look()).toBe('one')
    refuses(503)
    expect(await look()).toBe('one')
    shows('two')
    expect(await look()).toBe('two')
    nowMs -= 40 * DAY_MS
    shows('three')
    expect(await look()).toBe('three')
  })

  test('goes when it is no longer for this person', async () => {
    await look()
    nowMs += DAY_MS
    refuses(404)
    expect(await look()).toBe('404')
    offline()
    await expect(look()).rejects.toThrow('Failed to fetch')
  })

  test("gives no way to a page that another network puts in the server's place, nor is that kept", async () => {
    await look()
    nowMs += DAY_MS
    shows('<p>portal</p>', { 'content-type': 'text/html' })
    expect(await look()).toBe('one')
    await look('b')
    shows('two')
    expect(await look('b')).toBe('two')
  })

  test('is kept only where the server says so: a paper is fetched for each look, and goes where it lay before', async () => {
    shows('paper', {})
    expect(await look()).toBe('paper')
    expect(await look()).toBe('paper')
    expect(asked).toHaveLength(2)
    offline()
    await expect(look()).rejects.toThrow('Failed to fetch')
    shows('one')
    await look()
    nowMs += DAY_MS
    shows('paper', {})
    expect(await look()).toBe('paper')
    expect(disk.get(PICTURE_CACHE)?.size).toBe(0)
  })

  test('is written nowhere when a logout came first', async () => {
    server = () => {
      disk.delete(PICTURE_CACHE)
      return new Response('late', { headers: { ...JPEG, [KEEP_HEADER]: 'day' } })
    }
    await look()
    expect(disk.get(PICTURE_CACHE)?.size ?? 0).toBe(0)
  })

  test('makes way for newer ones, and one that is too large is not kept', async () => {
    for (let at = 0; at <= 300; at++) await look(`p${at}`)
    expect([...(disk.get(PICTURE_CACHE)?.keys() ?? [])]).toEqual(
      Array.from({ length: 300 }, (_, at) => picture(`p${at + 1}`)),
    )
    shows('large', { [KEEP_HEADER]: 'day', 'content-length': String(2 * 1024 * 1024) })
    await look('large')
    expect(disk.get(PICTURE_CACHE)?.has(picture('large'))).toBe(false)
  })
})

describe('a small picture of the feed that was fetched ahead', () => {
  const ahead = async () => {
    shows('ahead')
    const cache = await caches.open(FEED_CACHE)
    await cache.put(picture('a'), server(''))
    offline()
  }

  test('is shown without a network, though nobody has looked at it before', async () => {
    await ahead()
    expect(await look()).toBe('ahead')
    expect(asked).toEqual([])
  })

  test('stays in its own cache when it is renewed, and leaves it when it is no longer for this person', async () => {
    await ahead()
    nowMs += DAY_MS
    shows('renewed')
    expect(await look()).toBe('renewed')
    expect([disk.get(FEED_CACHE)?.size, disk.get(PICTURE_CACHE)?.size ?? 0]).toEqual([1, 0])
    nowMs += DAY_MS
    refuses(404)
    expect(await look()).toBe('404')
    expect(disk.get(FEED_CACHE)?.size).toBe(0)
  })

  test('is not pushed out by pictures of records', async () => {
    await ahead()
    shows('record')
    for (let at = 0; at < 301; at++) await look(`r${at}`)
    offline()
    expect(await look()).toBe('ahead')
  })
})

test('only what a page shows as a picture of ours is answered', () => {
  const heard: ((event: FetchEvent) => void)[] = []
  cachePictures({
    addEventListener: (_: string, listener: (event: FetchEvent) => void) => heard.push(listener),
    fetch: async () => new Response(''),
    caches,
    location: new URL('https://gantry.test/admin/sw.js'),
  } as unknown as Parameters<typeof cachePictures>[0])
  const isAnswered = (url: string, destination: string) => {
    let answered = false
    const event = {
      request: { url, destination },
      respondWith: (response: Promise<Response>) => {
        answered = true
        response.catch(() => undefined)
      },
      waitUntil: () => undefined,
    }
    for (const hear of heard) hear(event as unknown as FetchEvent)
    return answered
  }
  expect(isAnswered(picture('a'), 'image')).toBe(true)
  // A fetch with a token, a file that is opened in a tab, somebody else's picture, a file of the shell.
  expect(isAnswered(picture('a'), '')).toBe(false)
  expect(isAnswered(picture('a'), 'document')).toBe(false)
  expect(isAnswered('https://elsewhere.test/api/platform/files/a', 'image')).toBe(false)
  expect(isAnswered('https://gantry.test/admin/icons/a.png', 'image')).toBe(false)
})

import { beforeEach, expect, test } from 'vitest'
import { KEEP_HEADER } from '#contract/keep-header.ts'
import { FEED_CACHE, FEED_ROOM, PICTURE_CACHE } from '../device/database-names.ts'
import { type FeedPicture, keepFeedPictures } from './feed-pictures.ts'

let disk: Map<string, Map<string, Response>>
let asked: string[]
let answer: () => Response

beforeEach(() => {
  disk = new Map()
  asked = []
  answer = () => new Response('bytes', { headers: { [KEEP_HEADER]: 'day' } })
})

const stored = (name: string) => {
  const found = disk.get(name) ?? new Map<string, Response>()
  disk.set(name, found)
  return found
}
const caches = {
  open: async (name: string): Promise<Cache> =>
    ({
      match: async (key: string) => stored(name).get(key)?.clone(),
      put: async (key: string, response: Response) => void stored(name).set(key, response),
      delete: async (key: string) => stored(name).delete(key),
      keys: async () => [...stored(name).keys()].map((key) => new Request(key)),
    }) as unknown as Cache,
}
const of = (name: string, size = 50_000): FeedPicture => ({ address: `https://gantry.test/files/${name}`, size })
const keep = (...pictures: FeedPicture[]) =>
  keepFeedPictures(pictures, {
    caches,
    fetch: async (address) => {
      asked.push(address.slice(address.lastIndexOf('/') + 1))
      return answer()
    },
  })
const kept = () => [...stored(FEED_CACHE).keys()].map((address) => address.slice(address.lastIndexOf('/') + 1)).sort()

test('what is missing is fetched once; what is no longer among the newest goes', async () => {
  expect(await keep(of('a'), of('b'), of('a'))).toBe(2)
  expect(await keep(of('c'), of('b'))).toBe(2)
  expect(asked).toEqual(['a', 'b', 'c'])
  expect(kept()).toEqual(['b', 'c'])
})

test('a picture that was shown already is taken over and lies on the device once', async () => {
  stored(PICTURE_CACHE).set(of('a').address, answer())
  await keep(of('a'))
  expect(asked).toEqual([])
  expect([kept(), stored(PICTURE_CACHE).size]).toEqual([['a'], 0])
})

test('the newest have room, by their number and by their weight', async () => {
  const many = Array.from({ length: FEED_ROOM.pictures + 5 }, (_, at) => of(`p${at}`, 1000))
  expect(await keep(...many)).toBe(FEED_ROOM.pictures)
  const heavy = FEED_ROOM.bytes / 2
  await keep(of('x', heavy), of('y', heavy), of('z', 1))
  expect(kept()).toEqual(['x', 'y'])
})

test('what the server does not give out to be kept is not kept, and a network that goes away ends the work', async () => {
  answer = () => new Response('paper')
  expect(await keep(of('a'))).toBe(0)
  answer = () => new Response('', { status: 404 })
  expect(await keep(of('b'))).toBe(0)
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  asked = []
  expect(await keep(...Array.from({ length: 50 }, (_, at) => of(`q${at}`)))).toBe(0)
  expect(asked.length).toBeLessThan(10)
})

import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const bytes = (size: number) => new Uint8Array(size)

test('bytes are made once and kept; asked for at once, they are made once too', async () => {
  const cache = createByteCache(100)
  let made = 0
  const make = async () => {
    made++
    return bytes(10)
  }
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect(first).toBe(second)
  expect(await cache.get('a', make)).toBe(first)
  expect(made).toBe(1)
})

test('it never keeps more than its bound, and drops what was asked for longest ago', async () => {
  const cache = createByteCache(100)
  const made: string[] = []
  const get = (key: string, size = 40) =>
    cache.get(key, async () => {
      made.push(key)
      return bytes(size)
    })
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  expect(cache.size()).toBe(80)
  await get('a')
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  await get('huge', 101)
  await get('huge', 101)
  expect(made.filter((key) => key === 'huge')).toHaveLength(2)
  expect(cache.size()).toBeLessThanOrEqual(100)
})

test('what failed is made again', async () => {
  const cache = createByteCache(100)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => bytes(1))).toHaveLength(1)
})

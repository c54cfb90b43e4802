import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPicture } from './after-first-picture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createRenderer() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (_event: 'onRendered', listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    draw: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}

test('begins with the first picture, once', () => {
  const router = createRenderer()
  let begun = 0
  afterFirstPicture(router, () => {
    begun += 1
  })
  expect(begun).toBe(0)
  router.draw()
  expect(begun).toBe(1)
  router.draw()
  vi.runAllTimers()
  expect(begun).toBe(1)
})

test('begins after a while when no picture comes', () => {
  const router = createRenderer()
  let begun = 0
  afterFirstPicture(router, () => {
    begun += 1
  })
  vi.runAllTimers()
  expect(begun).toBe(1)
  router.draw()
  expect(begun).toBe(1)
})

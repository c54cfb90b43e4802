import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterSeen } from './seen-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('only the time in which somebody could look counts', () => {
  let isSeen = true
  let ends = 0
  afterSeen(
    10_000,
    () => isSeen,
    () => {
      ends += 1
    },
  )
  vi.advanceTimersByTime(9_000)
  isSeen = false
  vi.advanceTimersByTime(600_000)
  expect(ends).toBe(0)
  isSeen = true
  vi.advanceTimersByTime(900)
  expect(ends).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(ends).toBe(1)
})

test('what is stopped does not end', () => {
  const stop = afterSeen(
    1_000,
    () => true,
    () => {
      throw new Error('ended')
    },
  )
  vi.advanceTimersByTime(500)
  stop()
  vi.advanceTimersByTime(60_000)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clockLack, hearServerTime, shanghaiToday, trueNow, watchClock } from './true-time.ts'

const YEAR_MS = 365 * 24 * 3_600_000
const SERVER_MS = Date.parse('2026-11-22T03:00:00Z')
const said = (atMs: number) => new Date(atMs).toUTCString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: SERVER_MS })
})
afterEach(() => {
  hearServerTime(said(Date.now()))
  vi.useRealTimers()
})

describe.each([
  ['a year behind', -YEAR_MS],
  ['a year ahead', YEAR_MS],
])('a clock that is %s', (_, offMs) => {
  test('does not change what today is, once the server was heard', () => {
    vi.setSystemTime(SERVER_MS + offMs)
    expect(shanghaiToday()).not.toBe('2026-11-22')
    hearServerTime(said(SERVER_MS))
    expect(shanghaiToday()).toBe('2026-11-22')
    expect(clockLack()).toBe(-offMs)
    vi.advanceTimersByTime(24 * 3_600_000)
    expect(shanghaiToday()).toBe('2026-11-23')
  })

  test('is believed again as soon as it is set right, before the server is heard anew', () => {
    vi.setSystemTime(SERVER_MS + offMs)
    hearServerTime(said(SERVER_MS))
    vi.setSystemTime(SERVER_MS + 60_000)
    expect(trueNow()).toBe(SERVER_MS + 60_000)
    hearServerTime(said(SERVER_MS + 60_000))
    expect(clockLack()).toBe(0)
  })

  test('a device that has slept for a night is not taken for one that was set', () => {
    vi.setSystemTime(SERVER_MS + offMs)
    hearServerTime(said(SERVER_MS))
    // Its clock went on, the page's own did not.
    vi.setSystemTime(SERVER_MS + offMs + 8 * 3_600_000)
    expect(trueNow()).toBe(SERVER_MS + 8 * 3_600_000)
  })
})

test('a clock that is minutes off is the device’s own affair, and what is no date says nothing', () => {
  let told = 0
  const stop = watchClock(() => {
    told += 1
  })
  vi.setSystemTime(SERVER_MS - 4 * 60_000)
  hearServerTime(said(SERVER_MS))
  for (const nothing of [null, '', 'yesterday']) hearServerTime(nothing)
  expect([clockLack(), told]).toEqual([0, 0])
  vi.setSystemTime(SERVER_MS - YEAR_MS)
  hearServerTime(said(SERVER_MS))
  hearServerTime(said(SERVER_MS + 2000))
  expect(told).toBe(1)
  stop()
})

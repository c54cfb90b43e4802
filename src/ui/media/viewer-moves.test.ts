import { expect, test } from 'vitest'
import { pan, pinch, swipeOf, WHOLE, zoomAt } from './viewer-moves.ts'

test('zooming keeps the point under the fingers where it is, and ends whole', () => {
  const view = zoomAt(WHOLE, 2, { x: 100, y: 50 })
  expect(view).toEqual({ scale: 2, x: -100, y: -50 })
  // The point of the picture that was there is drawn there still.
  expect(view.x + 100 * view.scale).toBe(100)
  expect(zoomAt(view, 100, { x: 0, y: 0 }).scale).toBe(6)
  expect(zoomAt(view, 0.1, { x: 3, y: 4 })).toEqual(WHOLE)
})

test('a large picture is pushed to its edges and no further', () => {
  const room = { width: 400, height: 800 }
  expect(pan({ scale: 2, x: 0, y: 0 }, { x: 150, y: -90 }, room)).toEqual({ scale: 2, x: 150, y: -90 })
  expect(pan({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, room)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(pan(WHOLE, { x: 50, y: 50 }, room)).toEqual(WHOLE)
})

test('a swipe to the side turns, one downwards closes, a small one is none', () => {
  expect(swipeOf({ x: -80, y: 10 })).toBe('next')
  expect(swipeOf({ x: 80, y: 10 })).toBe('before')
  expect(swipeOf({ x: 10, y: 120 })).toBe('close')
  expect(swipeOf({ x: 10, y: -120 })).toBeUndefined()
  expect(swipeOf({ x: 30, y: 3 })).toBeUndefined()
  expect(pinch({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ distance: 10, middle: { x: 3, y: 4 } })
})

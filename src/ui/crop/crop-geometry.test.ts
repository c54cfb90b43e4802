import { expect, test } from 'vitest'
import { clampZoom, stepZoom, turn, turnedSize } from './crop-geometry.ts'

test('zoom goes in steps and stays within its limits', () => {
  expect(stepZoom(1, 1)).toBe(1.2)
  expect(stepZoom(1, -1)).toBe(1)
  expect(stepZoom(4, 1)).toBe(4)
  expect(clampZoom(9)).toBe(4)
})

test('quarter turns go round both ways', () => {
  expect(turn(0, -1)).toBe(270)
  expect(turn(270, 1)).toBe(0)
})

test('a picture on its side changes width and height', () => {
  const turned = turnedSize(400, 100, 90)
  expect(Math.round(turned.width)).toBe(100)
  expect(Math.round(turned.height)).toBe(400)
})

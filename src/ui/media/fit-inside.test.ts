import { expect, test } from 'vitest'
import { fitInside } from './fit-inside.ts'

test('what is too large is made smaller in both directions, and never vanishes', () => {
  expect(fitInside(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 })
  expect(fitInside(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 })
  expect(fitInside(800, 600, 1600)).toEqual({ width: 800, height: 600 })
  expect(fitInside(9000, 2, 1600)).toEqual({ width: 1600, height: 1 })
})

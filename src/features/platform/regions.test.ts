import { expect, test } from 'vitest'
import { keptRegions, regionChain } from './regions.ts'

test('a code says what lies above it', () => {
  expect(regionChain('330106')).toEqual(['330000', '330100', '330106'])
  expect(regionChain('330100')).toEqual(['330000', '330100'])
  expect(regionChain('330000')).toEqual(['330000'])
  expect(regionChain('3301')).toEqual([])
  expect(regionChain(undefined)).toEqual([])
})

test('a device that keeps nothing has no regions', () => {
  expect(keptRegions('330000')).toBeUndefined()
})

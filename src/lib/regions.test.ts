import { expect, test } from 'vitest'
import { readRegions, regionChain, regionNames } from './regions.ts'

test('a code says what lies above it', () => {
  expect(regionChain('330106')).toEqual(['330000', '330100', '330106'])
  expect(regionChain('330100')).toEqual(['330000', '330100'])
  expect(regionChain('330000')).toEqual(['330000'])
  expect(regionChain('3301')).toEqual([])
  expect(regionChain(undefined)).toEqual([])
})

test('a table of lines is three levels; a line that was cut off is none', () => {
  const regions = readRegions('330000 浙江省\n330100 杭州市\n330106 西湖区\n330200 宁波市\n3302')
  expect(regions.below('')).toEqual([{ code: '330000', name: '浙江省' }])
  expect(regions.below('330000').map(({ name }) => name)).toEqual(['杭州市', '宁波市'])
  expect(regions.below('330100')).toEqual([{ code: '330106', name: '西湖区' }])
  expect(regions.below('330200')).toEqual([])
})

test('a region is named from the province down; a municipality is named once', () => {
  const regions = readRegions(
    '330000 浙江省\n330100 杭州市\n330106 西湖区\n500000 重庆市\n500100 重庆市\n500103 渝中区',
  )
  expect(regionNames(regions, '330106')).toEqual(['浙江省', '杭州市', '西湖区'])
  expect(regionNames(regions, '500103')).toEqual(['重庆市', '渝中区'])
  expect(regionNames(regions, '330000')).toEqual(['浙江省'])
  expect(regionNames(regions, '330199')).toEqual([])
})

test('a level that only holds counties is no place between them and the province', () => {
  const regions = readRegions('420000 湖北省\n429000 省直辖县\n429004 仙桃市\n500000 重庆市\n500200 县\n500229 城口县')
  expect(regionNames(regions, '429004')).toEqual(['湖北省', '仙桃市'])
  expect(regionNames(regions, '500229')).toEqual(['重庆市', '城口县'])
  expect(regionNames(regions, '500200')).toEqual(['重庆市', '县'])
})

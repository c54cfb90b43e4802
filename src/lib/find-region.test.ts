import { describe, expect, test } from 'vitest'
import { regionTable } from '#server/domains/regions.ts'
import { findRegion, regionText } from './find-region.ts'
import { readRegions } from './regions.ts'

const regions = readRegions(regionTable)
const find = (text: string) => findRegion(regions, text)

describe('what a region is called', () => {
  test.each([
    ['浙江省杭州市西湖区', '330106'],
    ['浙江 杭州 西湖区', '330106'],
    ['浙江杭州', '330100'],
    ['杭州市', '330100'],
    ['四川', '510000'],
    ['吉林', '220000'],
    ['吉林省吉林市', '220200'],
    ['北京市朝阳区', '110105'],
    ['北京', '110000'],
    ['湖北省仙桃市', '429004'],
    ['内蒙古呼和浩特', '150100'],
    ['新疆伊犁', '654000'],
    ['吉林延边', '222400'],
    ['延边朝鲜族自治州', '222400'],
    ['重庆渝中', '500103'],
    ['浙江省 杭州市 西湖区 (330106)', '330106'],
    ['浙江省／杭州市', '330100'],
  ])('%s', (text, code) => {
    expect(find(text)).toEqual({ code })
  })

  test('counties of one name are not guessed at, and what is no region is none', () => {
    expect(find('鼓楼区')).toBe('ambiguous')
    expect(find('火星')).toBe('unknown')
    expect(find('浙江省火星市')).toBe('unknown')
    expect(find('西湖')).toBe('unknown')
    expect(find('')).toBe('unknown')
  })
})

describe('a region as a sheet says it', () => {
  test('by its names; with its code where they alone would mean another one', () => {
    expect(regionText(regions, '330106')).toBe('浙江省杭州市西湖区')
    expect(regionText(regions, '429004')).toBe('湖北省仙桃市')
    expect(regionText(regions, '500229')).toBe('重庆市城口县')
    expect(regionText(regions, '110000')).toBe('北京市')
    expect(regionText(regions, '110100')).toBe('北京市(110100)')
    expect(regionText(regions, '330199')).toBeUndefined()
  })

  test('provinces, cities and every seventh county are found again', () => {
    const all = regionTable.split('\n').map((line) => line.slice(0, 6))
    const codes = all.filter((code, at) => code.endsWith('00') || at % 7 === 0)
    const lost = codes.filter((code) => {
      const found = findRegion(regions, regionText(regions, code) ?? '')
      return typeof found !== 'object' || found.code !== code
    })
    expect(lost).toEqual([])
  })
})

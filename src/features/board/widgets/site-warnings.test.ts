import { expect, test } from 'vitest'
import { siteWarnings } from './site-warnings.ts'

test.each([
  ['晴', '34', []],
  ['晴', '35', ['heat']],
  ['雷阵雨', '28', ['rain']],
  ['强风', '12', ['wind']],
  ['雨夹雪', '1', ['rain', 'snow']],
  ['多云', '', []],
])('%s at %s degrees', (weather, temperature, expected) => {
  expect(siteWarnings({ weather, temperature })).toEqual(expected)
})

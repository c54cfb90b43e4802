import { expect, test } from 'vitest'
import { elsewhere } from './opens-here.ts'

test.each([
  [[], true, undefined],
  [['app'], true, undefined],
  [['web', 'pc'], true, 'onComputer'],
  [['web'], false, undefined],
  [['pc'], false, undefined],
  [['app'], false, 'onPhone'],
  [['web', 'app', 'pc'], true, undefined],
  [['web', 'app', 'pc'], false, undefined],
] as const)('%j, on a phone: %s, is opened %s', (platforms, isPhone, where) => {
  expect(elsewhere([...platforms], isPhone)).toBe(where)
})

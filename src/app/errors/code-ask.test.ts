import { expect, test } from 'vitest'
import { isSocialPath } from './code-ask.ts'

test.each([
  ['/dynamic', true],
  ['/dynamic/dynamicDetail?articleId=art_1', true],
  ['/attendance/detail', true],
  ['/organizationCenter/homePage', true],
  ['/attendance', false],
  ['/organizationCenter/info', false],
  ['/workbench/applicationDetail', false],
])('at %s a lacking certificate is asked for in the words of the feed: %s', (path, isSocial) => {
  expect(isSocialPath(path)).toBe(isSocial)
})

import { expect, test } from 'vitest'
import { boardText } from '#src/i18n/board/board.ts'
import { routeFiles } from '#tests/kit/route-files.ts'
import { QUICK_ACTIONS } from './quick-actions.ts'

test('every quick action leads to a page that is there, and has a word', async () => {
  const paths = (await routeFiles()).map(({ path }) => path)
  for (const { key, href } of QUICK_ACTIONS) {
    expect(paths, key).toContain(href.split('?')[0])
    expect([boardText.zh.quick[key], boardText.en.quick[key]].every(Boolean)).toBe(true)
  }
})

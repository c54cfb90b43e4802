import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setLanguage, text } from '#src/i18n/i18n.ts'
import { pageSynonyms } from '#src/i18n/shell/page-synonyms.ts'
import { PAGES } from './pages.ts'

const paths = PAGES.map(({ path }): string => path)

test('every page stands once in the table, and has a route', () => {
  expect(new Set(paths).size).toBe(paths.length)
  const routes = readFileSync(new URL('../../route-tree.gen.ts', import.meta.url), 'utf8')
  expect(paths.filter((path) => !routes.includes(`path: '${path}'`) && !routes.includes(`'${path}': `))).toEqual([])
})

test('quick find knows what people call every page, in both languages', () => {
  for (const language of ['zh-CN', 'en'] as const) {
    setLanguage(language)
    expect(Object.keys(text(pageSynonyms)).sort()).toEqual([...paths].sort())
  }
  setLanguage('zh-CN')
})

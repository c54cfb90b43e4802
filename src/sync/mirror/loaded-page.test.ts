import { expect, test } from 'vitest'
import { LoadedPage } from './loaded-page.ts'
import { type Page, pageOf, rowsOf } from './page-rows.ts'

const NAMES = ['uri', 'rev', 'name']
const page: Page = pageOf('item', 0, NAMES, ['["a",1,"\\u5f20"]', '["ab",2,"x, [\\"b\\""]', '["b",3]'])

test('a row is found among the unread lines of its page, and no other', () => {
  const loaded = new LoadedPage(page)
  expect(loaded.get('a')).toEqual({ uri: 'a', rev: 1, name: '张' })
  expect(loaded.get('ab')).toEqual({ uri: 'ab', rev: 2, name: 'x, ["b"' })
  expect(loaded.get('b')).toEqual({ uri: 'b', rev: 3, name: null })
  expect(loaded.get('c')).toBeUndefined()
  expect(new LoadedPage(undefined).get('a')).toBeUndefined()
})

test('a row that was looked at and then changed is the changed one', () => {
  const loaded = new LoadedPage(page)
  loaded.get('b')
  loaded.set('b', { uri: 'b', rev: 4, name: '李' })
  loaded.set('a', null)
  expect(loaded.get('b')?.name).toBe('李')
  expect(loaded.get('a')).toBeUndefined()
  expect(rowsOf(loaded.laidOut('item', 0)).map(({ uri, name }) => [uri, name])).toEqual([
    ['ab', 'x, ["b"'],
    ['b', '李'],
  ])
})

test('one edited row leaves the text of its page in ASCII', () => {
  const loaded = new LoadedPage(page)
  loaded.set('b', { uri: 'b', rev: 4, name: '地下二层' })
  const { text } = loaded.laidOut('item', 0)
  expect([...text].every((letter) => letter.charCodeAt(0) < 128)).toBe(true)
})

import { describe, expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { searchWord } from '#src/sync/mirror/search-word.ts'
import { buildTreeIndex } from '../tree/build-tree-index.ts'
import { filterTree } from '../tree/filter-tree.ts'
import { updateTreeIndex } from '../tree/update-tree-index.ts'
import { searchText } from './search-text.ts'

const NAMES = ['欧阳建国', '周阳凯', '张安', '长安', 'BIM中心']
const people = NAMES.map((name, at) => ({ uri: `emp_${at}`, rev: 1, name, mobile: `1380000000${at}` }))
const nodes = people.map(({ uri, name, mobile }) => ({
  id: uri,
  parentId: null,
  name,
  kind: 'person' as const,
  extra: mobile,
}))

/** Who is found in a list, in a tree, and in a tree into which all of them came later. */
function found(word: string): string[][] {
  const inList = people.filter((one: AnyRow) => searchWord(word)(searchText(one, ['name', 'mobile'])))
  const later = updateTreeIndex(
    buildTreeIndex([]),
    nodes.map((put) => ({ put })),
    () => nodes,
  )
  const trees = [buildTreeIndex(nodes), later].map((index) =>
    Array.from(filterTree(index, word).matches, (at) => index.names[at] ?? '').sort(),
  )
  return [inList.map((one) => one.name).sort(), ...trees]
}

describe('a match in pinyin begins at a syllable', () => {
  test.each([
    ['ouyang', ['欧阳建国']],
    ['yang', ['周阳凯', '欧阳建国']],
    ['ou', ['欧阳建国']],
    ['an', ['张安', '长安']],
    ['ng', []],
    ['a', ['张安', '长安']],
    ['anguo', []],
    ['janguo', []],
    ['jian', ['欧阳建国']],
    // Initials, and letters and digits of the text itself, as before.
    ['oyjg', ['欧阳建国']],
    ['yj', ['欧阳建国']],
    ['im', ['BIM中心']],
    ['mzhong', ['BIM中心']],
    ['00000', NAMES],
  ])('%s', (word, names) => {
    const expected = [...names].sort()
    expect(found(word)).toEqual([expected, expected, expected])
  })
})

test.each(['emp', 'wkr', 'pwk', 'pct', 'ext'])(
  'rows of %s are people: their surnames are read as surnames',
  (prefix) => {
    const text = searchText({ uri: `${prefix}_1`, rev: 1, name: '单建国' }, ['name'])
    expect(searchWord('shanjianguo')(text)).toBe(true)
  },
)

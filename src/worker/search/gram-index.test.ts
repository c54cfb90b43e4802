import { describe, expect, test } from 'vitest'
import { searchWord } from '#src/sync/mirror/search-word.ts'
import { createGramIndex } from './create-gram-index.ts'
import { findInGrams } from './gram-index.ts'

/** The same entries on every run; letters of very different frequency, so that sets of every kind occur. */
function entriesOf(count: number): string[] {
  let state = 12345
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
  const common = 'anghiu13'
  const letters = `${common.repeat(6)}${common.toUpperCase().repeat(4)}bcdefjklmopqrstvwxyzEORV024-. `
  const entries = Array.from({ length: count }, () => {
    const line = () => Array.from({ length: next(9) }, () => letters[next(letters.length)]).join('')
    return `${line()}\n${line()}\n`
  })
  // A pair so rare that the distances between its entries take one, two and three bytes.
  for (const at of [3, 4, 700, 701, 39_000]) if (at < count) entries[at] = 'qx77\n'
  return entries
}

function indexOf(entries: readonly string[]) {
  const offsets = new Uint32Array(entries.length + 1)
  for (const [i, entry] of entries.entries()) offsets[i + 1] = (offsets[i] ?? 0) + entry.length
  return createGramIndex(new TextEncoder().encode(entries.join('')), offsets)
}

describe('the substring index', () => {
  test.each([0, 1, 31, 32, 33, 40_000])('finds what a search of every one of %i entries finds', (count) => {
    const entries = entriesOf(count)
    const index = indexOf(entries)
    const into = new Uint32Array(count)
    const queries = [
      ...'a1q7-. ',
      ...['an', 'hi', '13', 'qx', 'x7', '77', 'zz', 'a-', '- '],
      'ang',
      'anga',
      'qx77',
      'a.b',
      'hhhh',
      'zqzq',
      'nghiu1',
    ]
    for (const query of queries) {
      const isFound = searchWord(query)
      const expected = [...entries.keys()].filter((entry) => isFound(entries[entry] ?? ''))
      expect([query, ...into.subarray(0, findInGrams(index, query, into))]).toEqual([query, ...expected])
    }
  })
})

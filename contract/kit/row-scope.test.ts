import { describe, expect, test } from 'vitest'
import { editScope, isWithin } from './row-scope.ts'
import type { RowScope } from './row-scope-schema.ts'

// company > branch > crew; yard beside branch; ring is its own ancestor, as only a broken tree has it.
const PARENTS: Record<string, string | null> = {
  company: null,
  branch: 'company',
  crew: 'branch',
  yard: 'company',
  ring: 'loop',
  loop: 'ring',
}
const parentOf = (uri: string) => PARENTS[uri]
const scope = (exact: string[], branches: string[] = []): RowScope => ({ kind: 'departments', exact, branches })
const opened = (one: RowScope) => Object.keys(PARENTS).filter((uri) => isWithin(one, uri, parentOf))

describe('a row scope', () => {
  test.each([
    ['all', { kind: 'all' } as const, Object.keys(PARENTS)],
    ['nothing', scope([]), []],
    ['a department without what is below', scope(['branch']), ['branch']],
    ['a branch with what is below', scope([], ['branch']), ['branch', 'crew']],
    ['both', scope(['yard'], ['branch']), ['branch', 'crew', 'yard']],
  ])('opens %s', (_, one, expected) => expect(opened(one)).toEqual(expected))

  test('a department that is not in the tree is open only by its own name', () => {
    expect(isWithin(scope([], ['branch']), 'gone', parentOf)).toBe(false)
    expect(isWithin(scope([], ['gone']), 'gone', parentOf)).toBe(true)
  })
})

describe('the scope for writing', () => {
  test('is its own, else that for reading, else open', () => {
    expect(editScope({ employee: scope(['a']), 'employee.edit': scope(['b']) }, 'employee')).toEqual(scope(['b']))
    expect(editScope({ employee: scope(['a']) }, 'employee')).toEqual(scope(['a']))
    expect(editScope({ employee: scope(['a']) }, 'contract')).toEqual({ kind: 'all' })
    expect(editScope(undefined, 'employee')).toEqual({ kind: 'all' })
  })
})

import { expect, test } from 'vitest'
import { accountTree } from './account-tree.ts'
import type { TreeLine } from './worker-tree.ts'

const line = (id: string, kind: TreeLine['kind'], hasAccount: boolean): TreeLine => ({
  ...{ id, uri: id, name: id, depth: 0, parentId: null, hasChildren: false, expanded: false, matched: false },
  ...{ kind, hasAccount, selectable: kind === 'person', detail: undefined },
})

test('whoever cannot sign in is marked and not chosen; departments stay as they are', async () => {
  const lines = [line('dep', 'branch', false), line('with', 'person', true), line('without', 'person', false)]
  const view = { count: lines.length, matches: 0, row: (index: number) => lines[index] }
  const tree = accountTree(
    {
      view: () => view,
      level: async () => view,
      find: async () => lines,
      path: async () => lines,
      subscribe: () => () => undefined,
      renew: () => undefined,
    },
    '未开通账号',
  )
  const shown = (await tree.find([])).map(({ id, selectable, detail }) => [id, selectable, detail])
  expect(shown).toEqual([
    ['dep', false, undefined],
    ['with', true, undefined],
    ['without', false, '未开通账号'],
  ])
  const level = await tree.level(null)
  expect(level.row(2)).toMatchObject({ selectable: false, detail: '未开通账号' })
  expect(level.row(3)).toBeUndefined()
})

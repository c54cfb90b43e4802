// The tree of departments and people that the worker keeps.
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { createWorkerTree } from '#src/data/rows/worker-tree.ts'
import type { TreeNews } from '#src/worker/worker-api.ts'
import { listener, openWorkerBench, person, put, raise, unit } from '../kit/sync/worker-bench.ts'

const { setUp, closing } = openWorkerBench()

describe('the tree', () => {
  async function roster() {
    const set = setUp()
    const root = unit('集团', null, { sortNo: 0 })
    const works = unit('工程部', root.uri, { sortNo: 1 })
    const office = unit('综合部', root.uri, { sortNo: 2 })
    const both = person('赵工', { groupUri: works.uri, groupUris: [works.uri, office.uri] })
    const left = person('钱走', { groupUri: works.uri, groupUris: [works.uri], employeeStatus: 'left' })
    await put(set.mirror, department, [root, works, office])
    await put(set.mirror, employee, [both, left])
    const news = listener<TreeNews>()
    const tree = await set.worker.watchTree('mirror', { people: 'active' }, news.tell)
    closing.push(tree.stop)
    await news.until((one) => one.size === 5)
    return { ...set, tree, news, root, works, office, both, left }
  }

  test('shows departments with those at work in each of their places, and how many', async () => {
    const { tree, root, works } = await roster()
    const { nodes, total } = await tree.ask({ expanded: 'all', from: 0, to: 10 })
    expect(nodes.map((node) => [node.depth, node.name, node.people])).toEqual([
      [0, '集团', 2],
      [1, '工程部', 1],
      [2, '赵工', 0],
      [1, '综合部', 1],
      [2, '赵工', 0],
    ])
    expect(total).toBe(5)
    const closed = await tree.ask({ expanded: [root.uri], from: 1, to: 2 })
    expect(closed.nodes.map((node) => [node.uri, node.isOpen, node.hasChildren])).toEqual([[works.uri, false, true]])
  })

  test('a query keeps the way to what it finds, and what is folded stays folded', async () => {
    const { tree, works, both } = await roster()
    const found = await tree.ask({ text: 'zg', expanded: [], from: 0, to: 10 })
    expect(found.nodes.map((node) => [node.name, node.isMatch])).toEqual([
      ['集团', false],
      ['工程部', false],
      ['赵工', true],
      ['综合部', false],
      ['赵工', true],
    ])
    expect(found.matches).toBe(2)
    const folded = await tree.ask({ text: 'zg', expanded: [], collapsed: [works.uri], from: 0, to: 10 })
    expect(folded.nodes.map((node) => node.name)).toEqual(['集团', '工程部', '综合部', '赵工'])
    const [place] = await tree.look({ ids: [both.uri] })
    expect((await tree.look({ path: place?.id ?? '' })).map((node) => node.name)).toEqual(['集团', '工程部', '赵工'])
  })

  test('follows the mirror', async () => {
    const { mirror, tree, news, left, office } = await roster()
    await put(mirror, employee, [{ ...left, employeeStatus: 'active', groupUri: office.uri, groupUris: [office.uri] }])
    await news.until((one) => one.size === 6)
    const level = await tree.look({ level: office.uri })
    expect(level.map((node) => node.name).sort()).toEqual(['赵工', '钱走'])
  })

  test('as a source for lists: rows come when they are looked at, and again when the tree has changed', async () => {
    const { mirror, worker } = setUp()
    const root = unit('集团', null)
    const rows = Array.from({ length: 250 }, (_, n) =>
      unit(`部门${String(n).padStart(3, '0')}`, root.uri, { sortNo: n }),
    )
    await put(mirror, department, [root, ...rows])
    const news = listener<TreeNews>()
    const tree = await worker.watchTree('mirror', { people: 'none' }, news.tell)
    closing.push(tree.stop)
    await news.until((one) => one.size === 251)
    const source = createWorkerTree(tree, 'departments', raise)
    const question = { query: '', expanded: new Set([root.uri]) }
    const view = await source.view(question)
    expect([view.count, view.row(1)?.name, view.row(240)]).toEqual([251, '部门000', undefined])
    await new Promise<void>((resolve) => source.subscribe(resolve))
    const again = source.view(question)
    expect(again).not.toBeInstanceOf(Promise)
    expect((await again).row(240)?.name).toBe('部门239')
    await put(mirror, department, [{ ...(rows[239] as AnyRow), groupName: '新部门' }])
    await news.until(() => news.told.length > 1)
    source.renew()
    expect((await source.view(question)).row(240)?.name).toBe('新部门')
  })
})

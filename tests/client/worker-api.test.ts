// The worker's work over a mirror: lists that move there when they are large, the tree, sheets.
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { type DexieKv, openDexieKv } from '#src/data/dexie-kv.ts'
import { createRowsHub, LARGE_COLLECTION_ROWS, type RemoteRows } from '#src/data/rows-hub.ts'
import type { RowsAnswer } from '#src/data/rows-watch.ts'
import { createWorkerClient } from '#src/data/worker-client.ts'
import { createWorkerTree } from '#src/data/worker-tree.ts'
import type { Clock } from '#src/sync/clock.ts'
import { MIRROR_STORES } from '#src/sync/kv.ts'
import { MIRROR } from '#src/sync/mirror.ts'
import { MirrorTx } from '#src/sync/mirror-tx.ts'
import { createWorkerApi } from '#src/worker/create-worker-api.ts'
import type { ExportColumn, ExportJob, TreeNews } from '#src/worker/worker-api.ts'

const clock: Clock = {
  monotonicMs: () => performance.now(),
  wallMs: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms / 20)
    return () => clearTimeout(timer)
  },
}
const raise = (error: unknown): never => {
  throw error
}
let made = 0
const uri = (prefix: string) => `${prefix}_${makeUlid(++made, Math.random)}`
const person = (name: string, values: Record<string, unknown> = {}): AnyRow =>
  completeRow(employee, uri('emp'), {
    name,
    employeeNo: `G${made}`,
    mobile: `138${String(made).padStart(8, '0')}`,
    groupUris: [],
    dutyUris: [],
    employeeStatus: 'active',
    membership: 'active',
    ...values,
  })
const unit = (groupName: string, parentUri: string | null, values: Record<string, unknown> = {}): AnyRow =>
  completeRow(department, uri('dept'), {
    groupName,
    parentUri,
    type: 'dept',
    headUris: [],
    hrbpUris: [],
    status: 'enabled',
    ...values,
  })

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function setUp() {
  const factory = new IDBFactory()
  const mirror = openDexieKv({ name: 'mirror', stores: MIRROR_STORES, durability: 'relaxed', factory })
  closing.push(mirror.close)
  const worker = createWorkerClient(
    () => createWorkerApi({ clock, factory, onFault: raise }),
    (callback) => callback,
  )
  return { mirror, worker }
}

const put = (mirror: DexieKv, collection: AnyCollection, rows: readonly AnyRow[]) =>
  mirror.transaction('write', MIRROR, async (raw) => {
    const tx = new MirrorTx(raw)
    for (const row of rows) await tx.setRow(collection.name, row.uri, row)
    await tx.flush()
  })

/** What a watch was told, and when it fits. */
function listener<T>() {
  const told: T[] = []
  let look: () => void = () => undefined
  return {
    told,
    tell: (value: T) => {
      told.push(value)
      look()
    },
    until: (fits: (value: T) => boolean) =>
      new Promise<T>((resolve) => {
        look = () => {
          const found = told.findLast(fits)
          if (found !== undefined) resolve(found)
        }
        look()
      }),
  }
}

describe('where a list is read', () => {
  /** The worker, with the collections asked of it. */
  const counting = (remote: RemoteRows) => {
    const asked: string[] = []
    const counted: RemoteRows = {
      watch: (collection, query, tell) => {
        asked.push(collection)
        return remote.watch(collection, query, tell)
      },
      ask: remote.ask,
      offer: remote.offer,
    }
    return { asked, counted }
  }
  const many = (count: number) => Array.from({ length: count }, (_, n) => person(`王${n}`))

  test('a small collection stays in the page; once it has grown large its lists move to the worker', async () => {
    const { mirror, worker } = setUp()
    const { asked, counted } = counting(worker.remoteRows('mirror'))
    const hub = createRowsHub({ mirror, clock, remote: counted, onFault: raise })
    closing.push(hub.stop)
    const list = listener<RowsAnswer>()
    await put(mirror, employee, many(10))
    hub.watch('employee', { limit: 5 }, list.tell)
    await list.until((answer) => answer.total === 10)
    expect(asked).toEqual([])
    await put(mirror, employee, many(LARGE_COLLECTION_ROWS))
    await list.until((answer) => answer.total === LARGE_COLLECTION_ROWS + 10)
    await put(mirror, employee, [person('李')])
    const answer = await list.until((one) => one.total === LARGE_COLLECTION_ROWS + 11)
    expect(answer.rows).toHaveLength(5)
    expect(asked).toEqual(['employee'])
  })

  test('without a worker, or when it fails, the page does the work', async () => {
    const { mirror } = setUp()
    const faults: unknown[] = []
    const broken: RemoteRows = {
      watch: async () => raise(new Error('the worker is gone')),
      ask: async () => raise(new Error('gone')),
      offer: () => raise(new Error('gone')),
    }
    const hub = createRowsHub({ mirror, clock, remote: broken, onFault: (error) => faults.push(error) })
    closing.push(hub.stop)
    await put(mirror, employee, many(LARGE_COLLECTION_ROWS + 5))
    const list = listener<RowsAnswer>()
    hub.watch('employee', { limit: 1 }, list.tell)
    expect((await list.until((answer) => answer.total > 0)).total).toBe(LARGE_COLLECTION_ROWS + 5)
    expect(faults).toHaveLength(1)
  })

  test('people are found by pinyin and initials, surnames read as surnames', async () => {
    const { mirror, worker } = setUp()
    const [zeng, shan] = [person('曾丽'), person('单小军')]
    await put(mirror, employee, [zeng, shan])
    const remote = worker.remoteRows('mirror')
    const found = async (text: string) =>
      (await remote.ask('employee', { text, textFields: ['name'] })).rows.map((row) => row.name)
    expect(await found('zengli')).toEqual(['曾丽'])
    expect(await found('sxj')).toEqual(['单小军'])
    expect(await found('曾')).toEqual(['曾丽'])
    expect(await found('zz')).toEqual([])
  })
})

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

describe('sheets', () => {
  const columns: ExportColumn[] = [
    { header: '姓名', kind: 'text', source: { kind: 'field', field: 'name' } },
    {
      header: '状态',
      kind: 'text',
      source: { kind: 'field', field: 'employeeStatus', labels: { active: '在职', left: '已离职' } },
    },
    {
      header: '部门',
      kind: 'text',
      source: { kind: 'ref', field: 'groupUris', collection: 'department', show: 'groupName' },
    },
    {
      header: '紧急联系人',
      kind: 'text',
      source: {
        kind: 'items',
        field: 'emergency',
        parts: [{ part: 'name' }, { part: 'relation', labels: { father: '父亲' } }],
      },
    },
  ]
  const job = (values: Partial<ExportJob> = {}): ExportJob => ({
    mirror: 'mirror',
    collection: 'employee',
    query: { sort: [{ field: 'employeeNo' }] },
    columns,
    format: 'csv',
    sheetName: '花名册',
    ...values,
  })

  async function roster() {
    const set = setUp()
    const [one, two] = [unit('工程部', null), unit('综合部', null)]
    await put(set.mirror, department, [one, two])
    await put(set.mirror, employee, [
      person('赵', {
        groupUris: [one.uri, two.uri],
        emergency: [
          { name: '赵父', relation: 'father' },
          { name: '赵母', relation: '母亲' },
        ],
      }),
      person('钱', { employeeStatus: 'left', groupUris: ['dept_unknown'] }),
    ])
    return set
  }

  test('columns are shown in words, with the names of what they refer to', async () => {
    const { worker } = await roster()
    const progress: number[] = []
    const sheet = await worker.exportRows(job(), { onProgress: (rows) => progress.push(rows) })
    const text = sheet.kind === 'ok' ? await sheet.blob.text() : ''
    expect(text.trim().split('\r\n').slice(1)).toEqual(['赵,在职,工程部、综合部,赵父 父亲；赵母 母亲', '钱,已离职,,'])
    expect(progress).toEqual([2])
  })

  test('nothing to write is said, and a cancelled job writes nothing', async () => {
    const { worker } = await roster()
    expect(await worker.exportRows(job({ query: { filters: [{ field: 'name', is: 'niemand' }] } }))).toEqual({
      kind: 'empty',
    })
    const abort = new AbortController()
    abort.abort()
    expect(await worker.exportRows(job(), { signal: abort.signal })).toEqual({ kind: 'cancelled' })
    const later = new AbortController()
    const running = worker.exportRows(job({ format: 'xlsx' }), { signal: later.signal })
    later.abort()
    expect(await running).toEqual({ kind: 'cancelled' })
  })

  test.each(['xlsx', 'csv'] as const)('what the worker writes as .%s it reads back', async (format) => {
    const { worker } = await roster()
    const sheet = await worker.writeSheet({
      rows: [['甲', '110101199003070011']],
      columns: [
        { header: '姓名', kind: 'text' },
        { header: '证件', kind: 'text' },
      ],
      format,
      sheetName: '模板',
    })
    if (sheet.kind !== 'ok') throw new Error(sheet.kind)
    const read = await worker.readSheet({ file: sheet.blob, name: `x.${format}` })
    expect(read.kind === 'ok' && read.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ['姓名', '证件'],
      ['甲', '110101199003070011'],
    ])
  })
})

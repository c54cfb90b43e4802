import { expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowsWatch } from '#src/data/rows/rows-watch.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import type { ExportColumn } from '../worker-api.ts'
import { exportRows } from './export-rows.ts'

const row = (uri: string, values: Record<string, unknown>): AnyRow => ({ uri, rev: 1, ...values })
const TABLES: Readonly<Record<string, readonly AnyRow[]>> = {
  department: [
    row('a', { groupName: '集团', parentUri: null }),
    row('b', { groupName: '工程部', parentUri: 'a' }),
    row('c', { groupName: '孤岛', parentUri: 'd' }),
    row('d', { groupName: '环', parentUri: 'c' }),
  ],
  odd: [row('1', { odd: 'constructor', odds: ['a', '__proto__', 'valueOf'] })],
  employee: [
    row('1', {
      name: '张三',
      groupUri: 'b',
      groupUris: ['b', 'a', 'c'],
      mobile: '13800000001',
      idNo: '11010519491231002X',
      emergency: [
        { name: '李娟', mobile: '13900000002' },
        { name: '李强', mobile: '13900000003' },
      ],
      gender: 'male',
      nativeRegionCode: '330106',
      remark: null,
      certs: [{ type: '电工证', file: { fileUri: 'f', fileName: '正面.jpg', size: 9 } }, { type: '焊工证' }],
    }),
    row('2', { name: '李四', groupUri: 'c', gender: null, nativeRegionCode: '330199', remark: '返聘' }),
    row('3', { name: '王五', groupUri: 'x', nativeRegionCode: null }),
  ],
}
const rows: Pick<RowsWatch, 'ask'> = {
  ask: async (collection) => {
    const found = TABLES[collection] ?? []
    return { rows: found, total: found.length, state: 'ready', filling: undefined }
  },
}

/** Texts of the sheet that these columns make, row by row. */
async function sheetOf(columns: readonly ExportColumn[], more: { regions?: string; collection?: string } = {}) {
  const job = { mirror: 'm', collection: 'employee', query: {}, columns, format: 'xlsx', sheetName: '人员' } as const
  const written = await exportRows(rows, { ...job, ...more }, { sheetName: '人员' })
  if (written.kind !== 'ok') throw new Error(written.kind)
  const read = await readSheet(written.blob)
  if (read.kind !== 'ok') throw new Error(read.kind)
  return { texts: read.rows.map((cells) => cells.map((cell) => cell.text)), nameless: written.namelessRegions }
}

test('a word that every object has something of is exported as it stands', async () => {
  const columns: ExportColumn[] = [
    { header: '等级', kind: 'text', source: { kind: 'field', field: 'odd', labels: { a: '甲' } } },
    { header: '几个', kind: 'text', source: { kind: 'field', field: 'odds', labels: { a: '甲' } } },
  ]
  expect((await sheetOf(columns, { collection: 'odd' })).texts[1]).toEqual(['constructor', '甲、__proto__、valueOf'])
})

test('a reference with a parent is exported as its whole path; a ring of parents ends, an unknown row is empty', async () => {
  const source = {
    kind: 'ref',
    field: 'groupUri',
    collection: 'department',
    show: 'groupName',
    parent: 'parentUri',
  } as const
  const columns: ExportColumn[] = [
    { header: '姓名', kind: 'text', source: { kind: 'field', field: 'name' } },
    { header: '部门', kind: 'text', source },
  ]
  expect((await sheetOf(columns)).texts).toEqual([
    ['姓名', '部门'],
    ['张三', '集团/工程部'],
    ['李四', '环/孤岛'],
    ['王五'],
  ])
})

test('of several references those from a place on are exported, each by its path', async () => {
  const where = { kind: 'ref', field: 'groupUris', collection: 'department', show: 'groupName' } as const
  const columns: ExportColumn[] = [
    { header: '其他部门', kind: 'text', source: { ...where, parent: 'parentUri', from: 1 } },
    { header: '全部', kind: 'text', source: where },
  ]
  expect((await sheetOf(columns)).texts[1]).toEqual(['集团、环/孤岛', '工程部、集团、孤岛'])
})

test('items are a line each, their parts by name; a file by its own', async () => {
  const source = {
    kind: 'items',
    field: 'certs',
    parts: [
      { part: 'type', name: '证书名称', names: ['证书名称', 'Certificate'] },
      { part: 'file', name: '证书文件', names: ['证书文件', 'File'] },
    ],
  } as const
  const columns: ExportColumn[] = [{ header: '证书', kind: 'text', source }]
  expect((await sheetOf(columns)).texts[1]).toEqual(['1. 证书名称：电工证；证书文件：正面.jpg\n2. 证书名称：焊工证'])
})

test('numbers with stars keep their first and last digits, in lists of contacts too', async () => {
  const columns: ExportColumn[] = [
    { header: '手机号', kind: 'text', source: { kind: 'field', field: 'mobile', mask: 'phone' } },
    { header: '证件', kind: 'text', source: { kind: 'field', field: 'idNo', mask: 'idNumber' } },
    { header: '联系人', kind: 'text', source: { kind: 'part', field: 'emergency', part: 'name' } },
    { header: '联系电话', kind: 'text', source: { kind: 'part', field: 'emergency', part: 'mobile', mask: 'phone' } },
    {
      header: '其他联系人',
      kind: 'text',
      source: {
        kind: 'items',
        field: 'emergency',
        parts: [{ part: 'mobile', name: '电话', names: ['电话'], mask: 'phone' }],
      },
    },
  ]
  expect((await sheetOf(columns)).texts[1]).toEqual([
    '138****0001',
    '110***********002X',
    '李娟',
    '139****0002',
    '1. 电话：139****0003',
  ])
})

const REGION: readonly ExportColumn[] = [
  { header: '姓名', kind: 'text', source: { kind: 'field', field: 'name' } },
  { header: '籍贯', kind: 'text', source: { kind: 'region', field: 'nativeRegionCode' } },
]

test('a region is written by its names; how many stay digits is said', async () => {
  expect(await sheetOf(REGION, { regions: '330000 浙江省\n330100 杭州市\n330106 西湖区' })).toEqual({
    texts: [['姓名', '籍贯'], ['张三', '浙江省杭州市西湖区'], ['李四', '330199'], ['王五']],
    nameless: 1,
  })
  expect(await sheetOf(REGION)).toEqual({
    texts: [['姓名', '籍贯'], ['张三', '330106'], ['李四', '330199'], ['王五']],
    nameless: 2,
  })
})

test('what is empty is an empty cell, with words for codes and without', async () => {
  const columns: ExportColumn[] = [
    { header: '性别', kind: 'text', source: { kind: 'field', field: 'gender', labels: { male: '男' } } },
    { header: '备注', kind: 'text', source: { kind: 'field', field: 'remark' } },
    { header: '姓名', kind: 'text', source: { kind: 'field', field: 'name' } },
  ]
  expect((await sheetOf(columns)).texts.slice(1)).toEqual([
    ['男', '', '张三'],
    ['', '返聘', '李四'],
    ['', '', '王五'],
  ])
})

test.each(['loading', 'filling'] as const)('a list that is %s is no sheet yet: it would lack people', async (state) => {
  const some: Pick<RowsWatch, 'ask'> = { ask: async (collection) => ({ ...(await rows.ask(collection, {})), state }) }
  const columns: ExportColumn[] = [{ header: '姓名', kind: 'text', source: { kind: 'field', field: 'name' } }]
  const job = { mirror: 'm', collection: 'employee', query: {}, columns, format: 'xlsx', sheetName: '人员' } as const
  expect(await exportRows(some, job, { sheetName: '人员' })).toEqual({ kind: 'incomplete' })
})

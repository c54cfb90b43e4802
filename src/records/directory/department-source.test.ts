import { describe, expect, test } from 'vitest'
import type { TreeRow } from '#src/ui/tree/tree-source.ts'
import { createDepartmentSource, type DepartmentRow } from './department-source.ts'

const department = (uri: string, parentUri: string | null, more: Partial<DepartmentRow> = {}): DepartmentRow => ({
  uri,
  rev: 1,
  groupName: uri,
  parentUri,
  code: null,
  type: 'dept',
  headUris: [],
  hrbpUris: [],
  sortNo: 0,
  headcountPlan: null,
  phone: null,
  remark: null,
  status: 'enabled',
  ...more,
})

const rows = [
  department('工程部', '集团', { sortNo: 20 }),
  department('集团', null),
  department('财务部', '集团', { sortNo: 10 }),
  department('技术科', '工程部', { status: 'disabled' }),
  department('质量科', '工程部'),
]
const find = async (text: string) => new Set(text === 'jsk' ? ['技术科'] : [])

async function names(source: ReturnType<typeof createDepartmentSource>, query: string, expanded: string[] = []) {
  const view = await source.view({ query, expanded: new Set(expanded) })
  return Array.from({ length: view.count }, (_, at) => view.row(at)?.name)
}

describe('the department tree', () => {
  test('stands in its own order, open where it was opened', async () => {
    expect(await names(createDepartmentSource(rows, find), '', ['集团'])).toEqual(['集团', '财务部', '工程部'])
  })

  test('a search shows what was found with the way to it', async () => {
    const source = createDepartmentSource(rows, find)
    expect(await names(source, 'jsk')).toEqual(['集团', '工程部', '技术科'])
    const view = await source.view({ query: 'jsk', expanded: new Set() })
    expect(view.matches).toBe(1)
    expect([0, 1, 2].map((at) => view.row(at)?.matched)).toEqual([false, false, true])
    expect(await names(source, '没有')).toEqual([])
  })

  test('nobody is placed in a disabled department', async () => {
    const source = createDepartmentSource(rows, find, { onlyEnabled: true })
    expect((await source.find(['技术科', '质量科'])).map((row) => row.selectable)).toEqual([false, true])
  })

  test('a disabled department is told from the others wherever it is shown, also where it may be chosen', async () => {
    const source = createDepartmentSource(rows, find)
    const told = (row: TreeRow | undefined) => [row?.name, row?.selectable, row?.isOutOfUse]
    expect((await source.find(['技术科', '质量科'])).map(told)).toEqual([
      ['技术科', true, true],
      ['质量科', true, false],
    ])
    const level = await source.level('工程部')
    expect([0, 1].map((at) => told(level.row(at))[2])).toEqual([true, false])
    const searched = await source.view({ query: 'jsk', expanded: new Set() })
    expect(told(searched.row(2))).toEqual(['技术科', true, true])
  })

  test('nobody is placed outside of the data scope of whoever places him', async () => {
    const source = createDepartmentSource(rows, find, { isOpen: (uri) => uri === '质量科' })
    expect((await source.find(['质量科', '财务部'])).map((row) => row.selectable)).toEqual([true, false])
  })

  test('a department cannot be moved below itself', async () => {
    const source = createDepartmentSource(rows, find, { without: '工程部' })
    expect(await names(source, '', ['集团', '工程部'])).toEqual(['集团', '财务部'])
    expect(await names(source, 'jsk')).toEqual([])
  })
})

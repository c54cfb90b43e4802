// Sheets that the worker writes from the mirror and reads back.
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import type { ExportColumn, ExportJob } from '#src/worker/worker-api.ts'
import { openWorkerBench, person, put, unit } from '../kit/sync/worker-bench.ts'

const { setUp } = openWorkerBench()

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
      header: '其他紧急联系人',
      kind: 'text',
      source: {
        kind: 'items',
        field: 'emergency',
        parts: [
          { part: 'name', name: '联系人', names: ['联系人'] },
          { part: 'relation', name: '关系', names: ['关系'], labels: { father: '父亲' } },
        ],
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
          { name: '赵母', relation: 'father' },
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
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      '赵,在职,工程部、综合部,1. 联系人：赵母；关系：父亲',
      '钱,已离职,,',
    ])
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

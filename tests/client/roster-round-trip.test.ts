// The roster as a sheet and back: exported, one cell changed in a spreadsheet, imported again.
import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { duty, rank, station } from '#contract/domains/posts.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { exportableFields, exportColumns } from '#src/features/hr/export/export-columns.ts'
import { importColumns, neverTaken } from '#src/features/hr/import/import-columns.ts'
import { rowsToSend } from '#src/features/hr/import/import-rows.ts'
import type { SheetFormat } from '#src/worker/sheet/read-sheet.ts'
import { buildDepartment, buildEmployee, insertRows } from '../kit/people.ts'
import { createTestApp, type TestApp } from '../kit/server/app.ts'
import { buildImports, type Imports } from '../kit/sheets/imports.ts'
import { filledRows } from '../kit/sync/filled-rows.ts'
import { newId } from '../kit/sync/sync-who.ts'
import { openWorkerBench, put } from '../kit/sync/worker-bench.ts'

const may = (code: string) => code === '' || (PERMISSIONS as readonly string[]).includes(code)
const file = { fileUri: newId('file'), fileName: '正面.jpg', fileType: 'image/jpeg', size: 9, sha256: 'a'.repeat(64) }
const cert = (type: string, no: string, more: object = {}) => ({
  type,
  no,
  level: '',
  issuedBy: '住建厅；浙江',
  issueDate: '2020-01-31',
  expireDate: null,
  reviewDate: null,
  ...more,
})
const study = (level: string, school: string, isHighest: boolean) => ({
  level,
  school,
  major: '土木：结构',
  degree: '',
  start: '2006-09-01',
  end: '2010-06-30',
  isFullTime: true,
  isHighest,
})
const contact = (name: string, mobile: string) => ({ name, relation: '配偶', mobile, address: '' })
const FULL = {
  remark: '第一行\n第二行  有两个空格',
  workPlace: '-',
  employeeType: 'fullTime',
  stage: 'regular',
  entryDate: '2020-03-01',
  probationMonths: 3,
  birthDate: '1988-02-29',
  gender: 'female',
  education: [study('college', '一校', false), study('master', '二校', true), study('bachelor', '三校', false)],
  workHistory: [
    {
      company: '老东家 "一建"',
      start: '2012-01-01',
      end: '2020-01-31',
      title: '职位：队长',
      leaveReason: '=1+1',
      refName: '',
      refPhone: '0571 - 88000001',
    },
  ],
  // The landline of one contact would not be taken as it stands there, the other's number is written as people write it.
  emergency: [contact('李娟', '0571 88000001转2'), contact('王强', '139 0000 0002')],
  certs: [cert('一级建造师', '0012', { file }), cert('安全员\nC 证', '-'), cert('电工证', '3')],
  social: {
    siAccount: '00123456789012345678',
    siCity: '杭州',
    siStartMonth: '2020-03',
    siStopMonth: null,
    hfAccount: '7',
    hfStartMonth: '2020-04',
  },
  contract: {
    companyName: '龙门建设集团有限公司',
    contractType: 'labour',
    termType: 'fixed',
    firstStart: '2020-03-01',
    firstEnd: null,
    curStart: '2023-03-01',
    curEnd: '2029-02-28',
    renewCount: 1,
    signCount: 2,
  },
}

const { setUp } = openWorkerBench()
let server: TestApp
let imports: Imports
beforeAll(async () => {
  server = await createTestApp()
})
beforeEach(async () => {
  imports = await buildImports(server)
})
afterAll(() => server.close())

/** An organisation of people whom no rule of today would let in as they are, and the worker of a device that has them. */
async function roster() {
  const { domain, root } = imports
  const closed = await buildDepartment(server, domain, { groupName: '撤销的部', parentUri: root, status: 'disabled' })
  const named = async (collection: AnyCollection, values: object) => {
    const uri = newId(collection.idPrefix)
    await insertRows(server, domain, collection, [completeRow(collection, uri, { sortNo: 0, ...values })])
    return uri
  }
  const stationUri = await named(station, {
    name: '撤销的岗位',
    groupUris: [],
    certificatesRequired: [],
    status: 'disabled',
  })
  const dutyUri = await named(duty, { name: '队长', isManagement: false, status: 'enabled' })
  await named(rank, { name: 'P5', sequence: 'P', levelOrder: 5, status: 'enabled' })
  const boss = await buildEmployee(server, domain, root, { employeeNo: 'B1', name: '同名', ...FULL })
  await buildEmployee(server, domain, root, { employeeNo: 'B2', name: '同名', entryDate: null })
  const work = { stationUri, dutyUris: [dutyUri], managerUri: boss, groupUris: [closed, root] }
  await buildEmployee(server, domain, closed, { employeeNo: 'A1', name: '张三', ...FULL, ...work })
  const set = setUp()
  for (const collection of [department, station, duty, rank, employee])
    await put(set.mirror, collection, (await filledRows(server, imports.hr.token, collection.name)) as AnyRow[])
  return set.worker
}

type Worker = Awaited<ReturnType<typeof roster>>

/** The texts of an export of everybody with every column. */
async function exported(worker: Worker, format: SheetFormat) {
  const columns = exportColumns(
    exportableFields(may).map(({ field }) => field),
    'zh-CN',
  )
  const written = await worker.exportRows({
    mirror: 'mirror',
    collection: 'employee',
    query: { sort: [{ field: 'employeeNo' }] },
    columns,
    format,
    sheetName: '花名册',
  })
  if (written.kind !== 'ok') throw new Error(written.kind)
  const read = await worker.readSheet({ file: written.blob, name: `a.${format}` })
  if (read.kind !== 'ok') throw new Error(read.kind)
  const [head = [], ...people] = read.rows.map((row) => row.map((cell) => cell.date ?? cell.text))
  return { blob: written.blob, columns, head, people }
}

/** What the worker makes of a file, with the columns of whoever may everything. */
async function checked(worker: Worker, blob: Blob, format: SheetFormat) {
  const sheet = await worker.checkImport({
    file: blob,
    name: `a.${format}`,
    mirror: 'mirror',
    columns: importColumns(may),
    neverTaken: neverTaken(),
    sampleMarks: [],
    today: '2026-06-30',
    maxRows: 100,
    maxBytes: 1_000_000,
  })
  if (sheet.kind !== 'checked') throw new Error(sheet.kind)
  return sheet
}

const update = async (sheet: Awaited<ReturnType<typeof checked>>) => {
  const input = { mode: 'update', dryRun: false, allOrNothing: false, importId: newId('import') } as const
  return server.call('hr', 'importEmployees', { ...input, rows: rowsToSend(sheet) }, imports.hr.token)
}

async function logLines(): Promise<{ fields: Record<string, { before: unknown; after: unknown }>; no: string }[]> {
  const found = await sql<{ line: { fields: Record<string, { before: unknown; after: unknown }>; no: string } }>`
    select jsonb_build_object('fields', l.fields, 'no', e.employee_no) as line from change_log l
    join employee e on e.uri = l.uri where l.scope = ${`org:${imports.domain}`} and l.collection = 'employee'
    order by l.id`.execute(server.db)
  return found.rows.map(({ line }) => line)
}

/** Whose cell under which heading says something else, and what the field is then. */
const CHANGES = [
  ['A1', '资格证书', '编号：3', '编号：0099', 'certs', FULL.certs.with(2, cert('电工证', '0099'))],
  ['A1', '其他教育经历', '三校', '四校', 'education', FULL.education.with(2, study('bachelor', '四校', false))],
  ['B1', '毕业院校', '二校', '五校', 'education', FULL.education.with(1, study('master', '五校', true))],
  ['A1', '其他紧急联系人', '王强', '王刚', 'emergency', FULL.emergency.with(1, contact('王刚', '139 0000 0002'))],
  ['B1', '紧急联系人姓名', '李娟', '李芳', 'emergency', FULL.emergency.with(0, contact('李芳', '0571 88000001转2'))],
  ['A1', '社保起缴月', '2020-03', '2021-03', 'social', { ...FULL.social, siStartMonth: '2021-03' }],
  ['A1', '备注', '第一行', '首行', 'remark', '首行\n第二行 有两个空格'],
] as const

test.each(['xlsx', 'xls', 'csv'] as const)(
  'as .%s: untouched it changes nobody; one cell changes one field of one person',
  async (format) => {
    const worker = await roster()
    const { blob, columns, head, people } = await exported(worker, format)
    const numbers = people.map((row) => row[head.indexOf('工号')])
    expect(numbers).toEqual(['A1', 'B1', 'B2'])
    const sheet = await checked(worker, blob, format)
    expect([...sheet.unknownHeadings, ...sheet.neverTaken]).toEqual([])
    expect(sheet.rows.map(({ problems, values, clear }) => ({ problems, values: Object.keys(values), clear }))).toEqual(
      people.map(() => ({ problems: {}, values: ['employeeNo', 'mobile'], clear: [] })),
    )
    expect((await update(sheet)).result).toMatchObject({ updated: 0, skipped: 3, failed: 0 })
    expect(await logLines()).toEqual([])
    for (const [at, [no, heading, from, to, field, after]] of CHANGES.entries()) {
      const [row, column] = [numbers.indexOf(no), head.indexOf(heading)]
      const person = people[row] ?? []
      expect(person[column]).toContain(from)
      const saved = await worker.writeSheet({
        rows: people.with(row, person.with(column, (person[column] ?? '').replace(from, to))),
        // As a spreadsheet may keep it: every cell as it is shown.
        columns: columns.map(({ header }) => ({ header, kind: 'text' as const })),
        format,
        sheetName: '花名册',
      })
      if (saved.kind !== 'ok') throw new Error(saved.kind)
      const { result } = await update(await checked(worker, saved.blob, format))
      expect(result, heading).toMatchObject({ updated: 1, skipped: 2, failed: 0 })
      const lines = await logLines()
      expect(lines).toHaveLength(at + 1)
      expect(lines.at(-1)).toMatchObject({ no })
      expect(Object.keys(lines.at(-1)?.fields ?? {})).toEqual([field])
      expect(lines.at(-1)?.fields[field]?.after).toEqual(after)
    }
  },
)

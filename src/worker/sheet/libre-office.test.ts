import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import type { Cell, SheetColumn, Written } from './sheet-column.ts'
import { writeCsv } from './write/write-csv.ts'
import { writeXls } from './write/write-xls.ts'
import { writeXlsx } from './write/write-xlsx.ts'

// A program of others opens the files; machines without it say so by skipping.
const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COLUMNS: readonly SheetColumn[] = [
  { header: '姓名', kind: 'text', required: true },
  { header: '身份证号', kind: 'text' },
  { header: '银行卡', kind: 'text' },
  { header: '手机', kind: 'text' },
  { header: '部门', kind: 'text', options: Array.from({ length: 60 }, (_, index) => `第${index}项目部`) },
  { header: '入职日期', kind: 'date' },
  { header: '工资', kind: 'money' },
  { header: '分数', kind: 'number' },
  { header: '备注', kind: 'text' },
]
const ROWS: readonly (readonly Cell[])[] = [
  [
    '张伟',
    '110105194912310021',
    '6205500000000000004',
    '13800138000',
    '第1项目部',
    '2026-06-15',
    1_234_567,
    98.5,
    '=1+1',
  ],
  ['\u{20BB7}野', '007', '0', '+8613800138000', 'a<b>&c', '1949-10-01', 5, -3, 'two\nlines'],
]
const SHOWN = [
  ['*姓名', '身份证号', '银行卡', '手机', '部门', '入职日期', '工资', '分数', '备注'],
  [
    '张伟',
    '110105194912310021',
    '6205500000000000004',
    '13800138000',
    '第1项目部',
    '2026-06-15',
    '12345.67',
    '98.5',
    '=1+1',
  ],
  ['\u{20BB7}野', '007', '0', '+8613800138000', 'a<b>&c', '1949-10-01', '0.05', '-3', 'two\nlines'],
]

/** What LibreOffice shows after opening the file, cell by cell. */
function openAndShow(name: string, content: Uint8Array): string {
  writeFileSync(join(folder, name), content)
  const csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const run = spawnSync(
    'soffice',
    [profile, '--headless', '--convert-to', csv, '--outdir', join(folder, 'out'), join(folder, name)],
    {
      timeout: 120_000,
      encoding: 'utf-8',
    },
  )
  expect(run.stdout).toContain('convert')
  return readFileSync(join(folder, 'out', name.replace(/\.\w+$/, '.csv')), 'utf-8')
}

async function bytesOf(written: Written): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(written.kind === 'ok' ? await written.blob.arrayBuffer() : [])
}

async function table(csv: string): Promise<string[][]> {
  const sheet = await readSheet(new TextEncoder().encode(csv).buffer)
  return sheet.kind === 'ok' ? sheet.rows.map((cells) => cells.map((cell) => cell.text)) : []
}

describe.skipIf(!hasLibreOffice)('LibreOffice opens what was written', () => {
  test('.xlsx: long numbers are text, dates are dates, formulas do not run', { timeout: 150_000 }, async () => {
    const content = await bytesOf(await writeXlsx(ROWS, COLUMNS, { sheetName: '花名册', validatedRows: 100 }))
    expect(await table(openAndShow('roster.xlsx', content))).toEqual(SHOWN)
  })

  test('.xls', { timeout: 150_000 }, async () => {
    const content = await bytesOf(await writeXls(ROWS, COLUMNS, { sheetName: '花名册' }))
    expect(await table(openAndShow('old.xls', content))).toEqual(SHOWN)
  })

  test('.csv: digits survive, formulas do not run', { timeout: 150_000 }, async () => {
    const shown = await table(openAndShow('plain.csv', await bytesOf(await writeCsv(ROWS, COLUMNS))))
    expect(shown[1]?.slice(1, 4)).toEqual(SHOWN[1]?.slice(1, 4))
    expect(shown[2]?.[1]).toBe('007')
    expect(shown[1]?.[8]).toBe('=1+1')
  })
})

import { describe, expect, test } from 'vitest'
import { compoundStreams } from '../compound-file.ts'
import { readSheet } from '../read-sheet.ts'
import type { SheetColumn } from '../sheet-column.ts'
import { writeXls } from './write-xls.ts'

const COLUMNS: readonly SheetColumn[] = [
  { header: '姓名', kind: 'text', required: true, hint: '与身份证一致' },
  { header: '银行卡', kind: 'text' },
  { header: '分数', kind: 'number' },
  { header: '工资', kind: 'money' },
  { header: '入职日期', kind: 'date' },
  { header: '时间', kind: 'dateTime' },
]

describe('.xls', () => {
  test('keeps long numbers text and dates dates', async () => {
    const rows = [
      ['\u{20BB7}野', '6205500000000000004', 98.5, 1_234_567, '2026-06-15', Date.UTC(2026, 5, 15)],
      [null, '007', undefined, 'n/a', '不详', ''],
      [2026, '', null, null, null, '待定'],
    ]
    const written = await writeXls(rows, COLUMNS, { sheetName: '花名册' })
    expect(written).toMatchObject({ kind: 'ok', rowCount: 3, cuts: [] })
    const blob = written.kind === 'ok' ? written.blob : new Blob()
    const sheet = await readSheet(blob)
    expect(sheet).toMatchObject({ kind: 'ok', format: 'xls', sheetNames: ['花名册'] })
    const cells = sheet.kind === 'ok' ? sheet.rows : []
    expect(cells.map((row) => row.map((cell) => cell.text))).toEqual([
      ['*姓名', '银行卡', '分数', '工资', '入职日期', '时间'],
      ['与身份证一致'],
      ['\u{20BB7}野', '6205500000000000004', '98.5', '12345.67', '2026-06-15', '2026-06-15 08:00:00'],
      ['', '007', '', 'n/a', '不详'],
      ['2026', '', '', '', '', '待定'],
    ])
    expect(cells[2]?.map((cell) => cell.isNumberTyped)).toEqual([false, false, true, true, true, true])
    expect(cells[2]?.[4]?.date).toBe('2026-06-15')
  })

  test('is a real BIFF8 workbook', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [`person ${index}`])
    const written = await writeXls(rows, COLUMNS, { sheetName: 'a' })
    const bytes = new Uint8Array(written.kind === 'ok' ? await written.blob.arrayBuffer() : [])
    const book = compoundStreams(bytes).find(({ name }) => name === 'Workbook')
    // The stream begins with a BOF record of version 6, which is BIFF8.
    expect([...(book?.head.slice(0, 6) ?? [])]).toEqual([0x09, 0x08, 0x10, 0x00, 0x00, 0x06])
  })

  test('refuses more rows than the format has', async () => {
    function* rows() {
      for (let index = 0; index < 65_535; index += 1) {
        yield ['x']
      }
    }
    const written = await writeXls(rows(), COLUMNS, { sheetName: 'a' })
    expect(written).toEqual({ kind: 'tooManyRows', maxRows: 65_534 })
  })

  test('refuses more columns than the format has', async () => {
    const columns = Array.from({ length: 257 }, (): SheetColumn => ({ header: 'a', kind: 'text' }))
    await expect(writeXls([], columns, { sheetName: 'a' })).rejects.toThrow(RangeError)
  })

  test('stops on abort', async () => {
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(writeXls([], COLUMNS, { sheetName: 'a', signal })).rejects.toThrow('stopped')
  })
})

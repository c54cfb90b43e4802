import { type CellObject, read } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../read-sheet.ts'
import type { Cell, SheetColumn, Written } from '../sheet-column.ts'
import { ZipReader } from '../zip-reader.ts'
import { writeXlsx } from './write-xlsx.ts'

const COLUMNS: readonly SheetColumn[] = [
  { header: '姓名', kind: 'text', required: true },
  { header: '身份证号', kind: 'text' },
  { header: '分数', kind: 'number' },
  { header: '工资', kind: 'money' },
  { header: '入职日期', kind: 'date' },
  { header: '更新时间', kind: 'dateTime' },
]
const ROWS: readonly (readonly Cell[])[] = [
  ['张伟', '110105194912310021', 98.5, 1_234_567, '2026-06-15', Date.UTC(2026, 5, 15, 0, 30)],
  ['\u{20BB7}野 <&>"\u0001_x0041_', ' 007\n', -3, 5, '1899-01-01', null],
  ['', undefined, 0, 0, null, null],
  ['李娜', '6205500000000000004', 'n/a', 1.5, '2024-02-29', 'later'],
]

async function blobOf(written: Promise<Written>): Promise<Blob> {
  const result = await written
  if (result.kind !== 'ok') {
    throw new Error(result.kind)
  }
  return result.blob
}

async function partOf(blob: Blob, path: string): Promise<string> {
  let text = ''
  for await (const piece of new ZipReader(new Uint8Array(await blob.arrayBuffer()), { maxInflated: 1e9 }).text(path)) {
    text += piece
  }
  return text
}

async function sheetJsCells(blob: Blob): Promise<CellObject[][]> {
  const book = read(await blob.arrayBuffer(), { dense: true, cellNF: true })
  return book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
}

describe('.xlsx', () => {
  test('comes back as it was written: texts, numbers, money, dates, instants', async () => {
    const blob = await blobOf(writeXlsx(ROWS, COLUMNS, { sheetName: '花名册' }))
    const sheet = await readSheet(blob)
    expect(sheet).toMatchObject({ kind: 'ok', format: 'xlsx', sheetNames: ['花名册'] })
    const rows = sheet.kind === 'ok' ? sheet.rows : []
    expect(rows.map((cells) => cells.map((cell) => cell.text))).toEqual([
      ['*姓名', '身份证号', '分数', '工资', '入职日期', '更新时间'],
      ['张伟', '110105194912310021', '98.5', '12345.67', '2026-06-15', '2026-06-15 08:30:00'],
      ['\u{20BB7}野 <&>"\u0001_x0041_', ' 007\n', '-3', '0.05', '1899-01-01'],
      ['', '', '0', '0'],
      ['李娜', '6205500000000000004', 'n/a', '1.5', '2024-02-29', 'later'],
    ])
    expect(rows[1]?.map((cell) => cell.isNumberTyped)).toEqual([false, false, true, true, true, true])
    expect(rows[1]?.[4]).toMatchObject({ date: '2026-06-15', number: 46_188 })
  })

  test('another reader sees the same types and formats', async () => {
    const cells = await sheetJsCells(await blobOf(writeXlsx(ROWS, COLUMNS, { sheetName: '花名册' })))
    expect(cells[1]?.[1]).toMatchObject({ t: 's', v: '110105194912310021', z: '@' })
    expect(cells[1]?.[2]).toMatchObject({ t: 'n', v: 98.5 })
    expect(cells[1]?.[3]).toMatchObject({ t: 'n', v: 12_345.67, z: '#,##0.00' })
    expect(cells[1]?.[4]).toMatchObject({ t: 'n', v: 46_188, w: '2026-06-15' })
    expect(cells[1]?.[5]).toMatchObject({ t: 'n', w: '2026-06-15 08:30:00' })
    expect(cells[2]?.[0]).toMatchObject({ t: 's', v: '\u{20BB7}野 <&>"\u0001_x0041_' })
    expect(cells[2]?.[1]).toMatchObject({ t: 's', v: ' 007\n' })
  })

  test('the heading is bold and frozen', async () => {
    const blob = await blobOf(writeXlsx([], COLUMNS, { sheetName: 'a' }))
    const sheet = await partOf(blob, 'xl/worksheets/sheet1.xml')
    const styles = await partOf(blob, 'xl/styles.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    const headerStyle = Number(/<c r="A1" s="(\d+)"/.exec(sheet)?.[1])
    const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf [^>]*>/g) ?? []
    expect(formats[headerStyle]).toContain('fontId="1"')
    expect(/<fonts[^>]*>(?:<font>.*?<\/font>){1}<font>(.*?)<\/font>/.exec(styles)?.[1]).toContain('<b/>')
  })

  test('columns with few different texts and with many give the same texts', async () => {
    const columns: SheetColumn[] = [
      { header: 'few', kind: 'text' },
      { header: 'many', kind: 'text' },
    ]
    const rows = Array.from({ length: 1500 }, (_, index) => [`dept ${index % 7}`, `person ${index}`])
    const sheet = await readSheet(await blobOf(writeXlsx(rows, columns, { sheetName: 'a' })))
    const read = sheet.kind === 'ok' ? sheet.rows.slice(1).map((cells) => cells.map((cell) => cell.text)) : []
    expect(read).toEqual(rows)
  })

  test('a template has hints, drop-downs of any length, and text format on empty columns', async () => {
    const long = Array.from({ length: 80 }, (_, index) => `第${index}项目部`)
    const columns: SheetColumn[] = [
      { header: '性别', kind: 'text', options: ['男', '女'], hint: '男或女' },
      { header: '部门', kind: 'text', options: long },
      { header: '带逗号', kind: 'text', options: ['a,b', 'c'] },
    ]
    const blob = await blobOf(writeXlsx([], columns, { sheetName: '导入模板', validatedRows: 2000 }))
    const sheet = await partOf(blob, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('sqref="A3:A2002"><formula1>&quot;男,女&quot;</formula1>')
    expect(sheet).toContain('sqref="B3:B2002"><formula1>lists!$B$1:$B$80</formula1>')
    expect(sheet).toContain('<formula1>lists!$C$1:$C$2</formula1>')
    expect(sheet).toMatch(/<col min="1" max="1" width="[\d.]+" customWidth="1" style="1"\/>/)
    const lists = await partOf(blob, 'xl/worksheets/sheet2.xml')
    expect(lists).toContain('<c r="B80" t="inlineStr"><is><t xml:space="preserve">第79项目部</t></is></c>')
    expect(lists).toContain('a,b')
    const read = await readSheet(blob)
    expect(read).toMatchObject({ kind: 'ok', sheetNames: ['导入模板'] })
    expect(read.kind === 'ok' && read.rows[1]?.map((cell) => cell.text)).toEqual(['男或女'])
  })

  test('names that a sheet may not have are made good', async () => {
    const names = ["'a[b]:c*?/\\d'", 'x'.repeat(40), '', 'Lists']
    const columns: SheetColumn[] = [{ header: 'a', kind: 'text', options: ['x,y'] }]
    const read: unknown[] = []
    for (const sheetName of names) {
      const sheet = await readSheet(await blobOf(writeXlsx([], columns, { sheetName })))
      read.push(sheet.kind === 'ok' && sheet.sheetNames[0])
    }
    expect(read).toEqual(['a b  c    d', 'x'.repeat(31), 'Sheet1', 'Lists'])
  })

  test('a text longer than a cell may hold is cut with a mark and reported', async () => {
    const written = await writeXlsx([['ok'], ['字'.repeat(40_000)]], [{ header: 'a', kind: 'text' }], {
      sheetName: 'a',
    })
    expect(written).toMatchObject({ kind: 'ok', cuts: [{ row: 2, column: 0 }] })
    const sheet = written.kind === 'ok' ? await readSheet(written.blob) : null
    const text = (sheet?.kind === 'ok' && sheet.rows[2]?.[0]?.text) || ''
    expect(text).toHaveLength(32_767)
    expect(text.endsWith('字 […]')).toBe(true)
  })

  test('tells its progress, and takes rows from an async source', async () => {
    const told: number[] = []
    async function* rows() {
      for (let index = 0; index < 1200; index += 1) {
        yield [index]
      }
    }
    const onProgress = (done: number) => told.push(done)
    const written = await writeXlsx(rows(), [{ header: 'n', kind: 'number' }], { sheetName: 'a', onProgress })
    expect(written).toMatchObject({ kind: 'ok', rowCount: 1200 })
    expect(told).toEqual([500, 1000, 1200])
  })

  test('stops soon after an abort that arrives as a message, and closes its source', async () => {
    const abort = new AbortController()
    let taken = 0
    let isClosed = false
    function* rows() {
      try {
        for (; taken < 1_000_000; taken += 1) {
          yield [taken]
        }
      } finally {
        isClosed = true
      }
    }
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      abort.abort(new Error('stopped'))
      channel.port1.close()
    }
    const written = writeXlsx(rows(), [{ header: 'n', kind: 'number' }], {
      sheetName: 'a',
      signal: abort.signal,
      onProgress: () => channel.port2.postMessage('stop'),
    })
    await expect(written).rejects.toThrow('stopped')
    expect(taken).toBeLessThan(100_000)
    expect(isClosed).toBe(true)
  })

  test('what the source throws is what the caller gets', async () => {
    // biome-ignore lint/correctness/useYield: it fails before its first row
    async function* rows(): AsyncGenerator<Cell[]> {
      throw new Error('mirror closed')
    }
    await expect(writeXlsx(rows(), COLUMNS, { sheetName: 'a' })).rejects.toThrow('mirror closed')
  })

  test('more rows than a sheet has are refused', async () => {
    function* rows() {
      for (let index = 0; index < 1_048_576; index += 1) {
        yield []
      }
    }
    const written = await writeXlsx(rows(), COLUMNS, { sheetName: 'a' })
    expect(written).toEqual({ kind: 'tooManyRows', maxRows: 1_048_575 })
  })
})

import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { compoundFile, replaceBytes, workbook } from '#tests/kit/sheets/sheet-files.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
import type { SheetColumn } from './sheet-column.ts'
import { writeXlsx } from './write/write-xlsx.ts'
import { ZipWriter } from './write/zip-writer.ts'

function texts(sheet: ReadSheet): string[][] {
  return sheet.kind === 'ok' ? sheet.rows.map((cells) => cells.map((cell) => cell.text)) : []
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

describe('files that cannot be read', () => {
  test('what a file is, is told by its content', async () => {
    const xlsx = await workbook({ sheet: '<row><c><v>1</v></c></row>' })
    expect(await readSheet(xlsx.buffer, { name: '花名册.csv' })).toMatchObject({ kind: 'ok', format: 'xlsx' })
    expect(await readSheet(bytesOf('a,b'), { name: '花名册.xlsx' })).toMatchObject({ kind: 'ok', format: 'csv' })
  })

  test('pictures, other archives, other documents are no sheets', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
    expect(await readSheet(png.buffer)).toEqual({ kind: 'notASheet' })
    const zip = new ZipWriter()
    await zip.add('word/document.xml', '<document/>')
    expect(await readSheet(zip.close(''))).toEqual({ kind: 'notASheet' })
    expect(await readSheet(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({ kind: 'notASheet' })
    expect(await readSheet(compoundFile([['WordDocument', new Uint8Array(4096)]]).buffer)).toEqual({
      kind: 'notASheet',
    })
  })

  test('encrypted workbooks of both kinds', async () => {
    const xlsx = compoundFile([
      ['EncryptionInfo', new Uint8Array(4096)],
      ['EncryptedPackage', new Uint8Array(8192)],
    ])
    expect(await readSheet(xlsx.buffer, { name: 'a.xlsx' })).toEqual({ kind: 'encrypted' })
    const stream = new Uint8Array(4096)
    // BOF of 16 bytes, then FILEPASS.
    stream.set([0x09, 0x08, 0x10, 0x00, 0x00, 0x06])
    stream.set([0x2f, 0x00, 0x36, 0x00], 20)
    expect(await readSheet(compoundFile([['Workbook', stream]]).buffer)).toEqual({ kind: 'encrypted' })
  })

  test('an archive whose files need a password', async () => {
    const file = await workbook({ sheet: '' })
    const flagged = replaceBytes(file, [0x50, 0x4b, 0x01, 0x02], (view, at) => view.setUint16(at + 8, 1, true))
    expect(await readSheet(flagged.buffer)).toEqual({ kind: 'encrypted' })
  })

  test('damage anywhere in a workbook is told, never thrown and never half a sheet', async () => {
    const columns: SheetColumn[] = [{ header: 'a', kind: 'text' }]
    const written = await writeXlsx(
      Array.from({ length: 300 }, (_, index) => [`row ${index}`]),
      columns,
      { sheetName: 'a' },
    )
    const whole = new Uint8Array(written.kind === 'ok' ? await written.blob.arrayBuffer() : [])
    const expected = texts(await readSheet(whole.buffer))
    const kinds = new Set<string>()
    for (let cut = 4; cut < whole.length; cut += 97) {
      kinds.add((await readSheet(whole.slice(0, cut).buffer)).kind)
    }
    expect([...kinds]).toEqual(['broken'])
    for (let at = 4; at < whole.length; at += 31) {
      const damaged = whole.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0x55
      const sheet = await readSheet(damaged.buffer)
      // Some bytes carry nothing that is read: times, versions, attributes.
      if (sheet.kind === 'ok') {
        expect(texts(sheet)).toEqual(expected)
      }
    }
  })

  test('a damaged .xls is told', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['a']]), 'a')
    const file: ArrayBuffer = write(book, { bookType: 'biff8', type: 'array' })
    expect(await readSheet(file.slice(0, 700))).toEqual({ kind: 'broken' })
    expect(await readSheet(file.slice(0, 100))).toEqual({ kind: 'broken' })
  })

  test('files without any filled cell are empty', async () => {
    expect(await readSheet(new ArrayBuffer(0))).toMatchObject({ kind: 'empty', format: 'csv' })
    expect(await readSheet(bytesOf('\n,,\n'))).toMatchObject({ kind: 'empty' })
    const file = await workbook({ sheet: '<row r="1"><c r="A1" s="0"/></row>' })
    expect(await readSheet(file.buffer)).toEqual({
      kind: 'empty',
      format: 'xlsx',
      sheetNames: ['人员'],
      sheetName: '人员',
    })
  })
})

describe('limits', () => {
  test('a 200 MB file is refused without being read', async () => {
    class HugeFile extends Blob {
      override get size() {
        return 200 * 1024 * 1024
      }
      override arrayBuffer(): Promise<ArrayBuffer> {
        throw new Error('must not be read')
      }
    }
    const answer = await readSheet(new HugeFile(), { name: 'huge.xlsx' })
    expect(answer).toEqual({ kind: 'tooLarge', limit: 'bytes', max: 10 * 1024 * 1024 })
  })

  test('too many rows', async () => {
    const rows = Array.from(
      { length: 11 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
    )
    const file = await workbook({ sheet: rows.join('') })
    const tooMany = { kind: 'tooManyRows', max: 10 }
    expect(await readSheet(file.buffer, { maxRows: 10 })).toMatchObject(tooMany)
    expect((await readSheet(file.buffer, { maxRows: 11 })).kind).toBe('ok')
    const text = await readSheet(bytesOf('a\n'.repeat(11)), { maxRows: 10 })
    // Those before the limit are there: they say what the sheet is.
    expect(text.kind === 'tooManyRows' && text.rows.length).toBe(10)
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: 11 }, () => ['a'])), 'a')
    const xls: ArrayBuffer = write(book, { bookType: 'biff8', type: 'array' })
    expect(await readSheet(xls, { maxRows: 10 })).toMatchObject(tooMany)
    expect((await readSheet(xls, { maxRows: 11 })).kind).toBe('ok')
  })

  test('a zip bomb is stopped while it inflates, even when its directory lies about its size', async () => {
    const file = await workbook({ sheet: `<row><c t="str"><v>${'0'.repeat(20_000_000)}</v></c></row>` })
    expect(file.length).toBeLessThan(100_000)
    const limit = { maxInflated: 5_000_000 }
    const refused = { kind: 'tooLarge', limit: 'inflated', max: 5_000_000 }
    expect(await readSheet(file.buffer, limit)).toEqual(refused)
    // With the true size hidden it is the budget that stops it, or what comes out and does not fit the directory.
    const sheets = [
      `<row><c t="str"><v>${'0'.repeat(20_000_000)}</v></c></row>`,
      '<row><c><v></v></c></row>'.repeat(2_500_000),
    ]
    for (const sheet of sheets) {
      const lying = replaceBytes(await workbook({ sheet }), [0x50, 0x4b, 0x01, 0x02], (view, at) =>
        view.setUint32(at + 24, 10, true),
      )
      expect(['tooLarge', 'broken']).toContain((await readSheet(lying.buffer, limit)).kind)
    }
  })

  test('progress, and abort in the middle', async () => {
    const columns: SheetColumn[] = [{ header: 'a', kind: 'text' }]
    const written = await writeXlsx(
      Array.from({ length: 5000 }, (_, index) => [`row ${index}`]),
      columns,
      { sheetName: 'a' },
    )
    const blob = written.kind === 'ok' ? written.blob : new Blob()
    const told: number[] = []
    await readSheet(blob, { onProgress: (rows) => told.push(rows) })
    expect(told.length).toBeGreaterThan(2)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    for (const file of [blob, new Blob(['a,b\n'.repeat(5000)])]) {
      const abort = new AbortController()
      const onProgress = (rows: number) => rows > 1000 && abort.abort(new Error('stopped'))
      await expect(readSheet(file, { signal: abort.signal, onProgress })).rejects.toThrow('stopped')
    }
  })
})

test('a sheet of endless columns is read up to a thousand, and says that there are more', async () => {
  const wide = await readSheet(bytesOf(`${'a,'.repeat(5000)}a\n${'b,'.repeat(5000)}b`))
  expect(wide).toMatchObject({ kind: 'ok', hasMoreColumns: true })
  expect(wide.kind === 'ok' && wide.rows.map((row) => row.length)).toEqual([1000, 1000])
})

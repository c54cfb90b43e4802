// Small files that are made to cost much: each ends with an answer, and what is kept of it stays small.

import { type CellObject, utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { MAIN, RELATION, workbook } from '#tests/kit/sheets/sheet-files.ts'
import { readSheet } from './read-sheet.ts'

const ROW = '<row r="1"><c r="A1"><v>1</v></c></row>'
const kindOf = async (parts: Parameters<typeof workbook>[0]) => (await readSheet((await workbook(parts)).buffer)).kind
const styles = (inner: string) => `<styleSheet ${MAIN}>${inner}</styleSheet>`

describe('a workbook that is made to cost much', () => {
  test('in an attribute full of what looks like the end of its tag', async () => {
    expect(await kindOf({ sheet: `<row r="1" a="${'>'.repeat(200_000)}"><c r="A1"><v>1</v></c></row>` })).toBe('ok')
    expect(await kindOf({ sheet: `<row a="${'>'.repeat(300_000)}"/>` })).toBe('broken')
  })

  test('in a format that opens brackets and closes none', async () => {
    const code = `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(200_000)}"/></numFmts>`
    expect(await kindOf({ sheet: ROW, styles: styles(`${code}<cellXfs><xf numFmtId="200"/></cellXfs>`) })).toBe('ok')
  })

  test.each([
    ['elements in one another', { sheet: '<a>'.repeat(300) + '</a>'.repeat(300) }],
    ['merged cells', { sheet: ROW, merged: Array.from({ length: 100_001 }, () => 'A1:A9') }],
    ['formats of cells', { sheet: ROW, styles: styles(`<cellXfs>${'<xf/>'.repeat(65_537)}</cellXfs>`) }],
    [
      'sheets',
      {
        sheet: ROW,
        workbook: `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets>${'<sheet name="a" r:id="rId1"/>'.repeat(10_001)}</sheets></workbook>`,
      },
    ],
  ])('by more %s than there can be', async (_what, parts) => {
    expect(await kindOf(parts)).toBe('broken')
  })

  test('by merged cells that lie over one another down to the last row', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`)
    const merged = (references: readonly string[]) => kindOf({ sheet: rows.join(''), merged: references })
    expect(await merged(['A1:A2000', 'B1:B2000'])).toBe('ok')
    expect(await merged(Array.from({ length: 99_999 }, () => 'A1:A2000'))).toBe('broken')
  })

  test('by one long text that stands everywhere', async () => {
    const strings = `<sst ${MAIN}><si><t>${'0'.repeat(2_000_000)}</t></si></sst>`
    const row = (number: number) => `<row r="${number}"><c r="A${number}" t="s"><v>0</v></c></row>`
    const sheetOf = (rows: number) => Array.from({ length: rows }, (_, at) => row(at + 1)).join('')
    expect(await kindOf({ sheet: sheetOf(30), strings })).toBe('ok')
    expect(await kindOf({ sheet: sheetOf(40), strings })).toBe('tooLarge')
    const filled = Array.from({ length: 40 }, (_, at) => `<row r="${at + 2}"><c r="B${at + 2}"><v>1</v></c></row>`)
    expect(await kindOf({ sheet: row(1) + filled.join(''), strings, merged: ['A1:A41'] })).toBe('tooLarge')
  })

  test('by hidden rows below all that is read', async () => {
    const file = await workbook({ sheet: `${ROW}${'<row hidden="1"/>'.repeat(5000)}` })
    const read = await readSheet(file.buffer, { maxRows: 10 })
    expect(read.kind === 'ok' && read.hiddenRows.size).toBe(9)
  })

  test('by entities: none can be declared, and a name that every object has is none', async () => {
    expect(await kindOf({ sheet: '', workbook: '<!DOCTYPE a [<!ENTITY x "y">]><workbook/>' })).toBe('broken')
    const file = await workbook({ sheet: '<row><c t="str"><v>&constructor;&amp;</v></c></row>' })
    expect(await readSheet(file.buffer)).toMatchObject({ rows: [[{ text: '&constructor;&' }]] })
  })
})

describe('an .xls file whose records are damaged', () => {
  const NUMBER = [0x03, 0x02, 0x0e, 0x00]

  function oldWorkbook(): Uint8Array<ArrayBuffer> {
    const sheet = utils.aoa_to_sheet([['姓名', '天数'], ['王小明', 12], ['李大力']])
    const sum: CellObject = { t: 'n', v: 26, f: '13*2' }
    sheet.B3 = sum
    sheet['!ref'] = 'A1:B3'
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, '人员')
    return new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer)
  }
  /** The workbook with its one number record changed. */
  function damaged(change: (file: Uint8Array, at: number) => void): ArrayBuffer {
    const file = oldWorkbook()
    change(
      file,
      file.findIndex((_, at) => NUMBER.every((byte, place) => file[at + place] === byte)),
    )
    return file.buffer
  }
  const textsOf = async (file: ArrayBuffer) => {
    const read = await readSheet(file)
    return read.kind === 'ok' ? read.rows.map((row) => row.map(({ text }) => text)) : read.kind
  }

  test('keeps what its formulas were worked out to', async () => {
    expect(await textsOf(oldWorkbook().buffer)).toEqual([
      ['姓名', '天数'],
      ['王小明', '12'],
      ['李大力', '26'],
    ])
  })

  test.each([
    ['formula', 0x0006],
    ['formula of an older kind', 0x0406],
    ['formula of many cells', 0x0221],
    ['shared formula', 0x04bc],
    ['name', 0x0018],
  ])('by a %s without an end is read all the same', async (_what, record) => {
    for (const filling of [0x00, 0x20, 0x7f, 0xff]) {
      const file = damaged((bytes, at) => {
        bytes.set([record & 0xff, record >> 8], at)
        bytes.fill(filling, at + 10, at + 18)
      })
      expect(await textsOf(file)).toEqual([['姓名', '天数'], ['王小明'], ['李大力', '26']])
    }
  })

  test('by a number that is none has nothing there', async () => {
    const file = damaged((bytes, at) => bytes.fill(0xff, at + 10, at + 18))
    expect(await textsOf(file)).toEqual([['姓名', '天数'], ['王小明'], ['李大力', '26']])
  })
})

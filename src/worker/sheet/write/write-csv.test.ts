import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../read-sheet.ts'
import type { Cell, SheetColumn } from '../sheet-column.ts'
import { type CsvOptions, writeCsv } from './write-csv.ts'

async function csv(
  rows: readonly (readonly Cell[])[],
  columns: readonly SheetColumn[],
  options: CsvOptions = {},
): Promise<Blob> {
  const written = await writeCsv(rows, columns, options)
  return written.kind === 'ok' ? written.blob : new Blob()
}

const text = (header: string): SheetColumn => ({ header, kind: 'text' })

describe('.csv', () => {
  test('begins with a byte order mark, ends lines with CR LF, quotes what needs it', async () => {
    const blob = await csv(
      [
        ['a,b', 'say "hi"'],
        ['two\nlines', null],
      ],
      [text('甲'), text('乙')],
    )
    const bytes = new Uint8Array(await blob.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('甲,乙\r\n"a,b","say ""hi"""\r\n"two\nlines",\r\n')
    expect(await (await csv([], [text('a')], { bom: false })).text()).toBe('a\r\n')
  })

  test('numbers, money, dates and instants are plain; formulas are only guarded in texts', async () => {
    const columns: SheetColumn[] = [
      { header: 'n', kind: 'number' },
      { header: 'm', kind: 'money' },
      { header: 'd', kind: 'date' },
      { header: 't', kind: 'dateTime' },
      text('s'),
    ]
    const blob = await csv([[-5, -1205, '2026-06-15', Date.UTC(2026, 5, 15), '-5']], columns, { bom: false })
    expect(await blob.text()).toBe("n,m,d,t,s\r\n-5,-12.05,2026-06-15,2026-06-15 08:00:00,'-5\r\n")
  })

  test('long numbers keep their digits behind a tab', async () => {
    const blob = await csv([['110105194912310021']], [text('id')], { bom: false })
    expect(await blob.text()).toBe('id\r\n"\t110105194912310021"\r\n')
  })

  test('every table of texts comes back, whatever is in it', async () => {
    const cell = fc
      .oneof(fc.string(), fc.stringMatching(/^['"=+\-@\t\r\n,;0-9]{0,6}$/), fc.string({ unit: 'grapheme' }))
      // Controls make a file binary; a row must not be empty at its end, where reading stops.
      .map((value) => value.replace(/[\p{Cc}--[\t\n\r]]/gv, ''))
    const table = fc.array(fc.tuple(cell, cell, fc.constant('end')), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const sheet = await readSheet(await csv(rows, [text('a'), text('b'), text('c')]))
        expect(sheet.kind === 'ok' && sheet.rows.slice(1).map((cells) => cells.map((each) => each.text))).toEqual(rows)
      }),
    )
  })

  test('stops on abort', async () => {
    await expect(csv([['a']], [text('a')], { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
      'stopped',
    )
  })
})

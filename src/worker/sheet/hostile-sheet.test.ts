// Small files that are made to cost much: each ends with an answer, and what is kept of it stays small.
import { describe, expect, test } from 'vitest'
import { MAIN, RELATION, workbook } from '#tests/kit/sheet-files.ts'
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

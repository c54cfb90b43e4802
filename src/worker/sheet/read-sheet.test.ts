import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { MAIN, RELATION, workbook } from '#tests/kit/sheets/sheet-files.ts'
import { hasLostDigits } from './raw-cell.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
import type { SheetColumn } from './sheet-column.ts'
import { writeXlsx } from './write/write-xlsx.ts'

function texts(sheet: ReadSheet): string[][] {
  return sheet.kind === 'ok' ? sheet.rows.map((cells) => cells.map((cell) => cell.text)) : []
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

describe('.xlsx of other programs', () => {
  test('shared texts with formatted runs, without pronunciation hints; formulas by their result; prefixes', async () => {
    const file = await workbook({
      strings: `<x:sst xmlns:x="u"><x:si><x:t>张伟</x:t></x:si><x:si><x:r><x:rPr/><x:t>李</x:t></x:r><x:r><x:t xml:space="preserve"> 娜_x000D_</x:t></x:r><x:rPh><x:t>lina</x:t></x:rPh></x:si></x:sst>`,
      sheet:
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="str"><f>A1&amp;"!"</f><v>张伟!</v></c></row>' +
        '<row r="3"><c r="B3" t="b"><v>1</v></c><c r="C3" t="e"><v>#N/A</v></c><c r="D3" t="inlineStr"><is><t>行内</t></is></c><c r="AA3"><v>7</v></c></row>' +
        '<row r="1048576"><c r="A1048576" s="1"/></row>',
    })
    const sheet = await readSheet(file.buffer)
    expect(sheet).toMatchObject({ kind: 'ok', sheetNames: ['人员'] })
    expect(texts(sheet)[0]).toEqual(['张伟', '李 娜\r', '张伟!'])
    expect(texts(sheet)[1]).toEqual([])
    expect(texts(sheet)[2]?.slice(0, 4)).toEqual(['', 'TRUE', '#N/A', '行内'])
    expect(texts(sheet)[2]?.[26]).toBe('7')
    expect(texts(sheet)).toHaveLength(3)
  })

  test('cells and rows without references follow each other', async () => {
    const file = await workbook({ sheet: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>' })
    expect(texts(await readSheet(file.buffer))).toEqual([['1', '2'], ['3']])
  })

  test('numbers shown as dates are dates: own formats, built-in ones, ISO cells, the 1904 system', async () => {
    const styles =
      `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts>` +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/><xf numFmtId="22"/><xf numFmtId="31"/><xf numFmtId="20"/></cellXfs></styleSheet>'
    const sheet =
      '<row r="1"><c r="A1" s="1"><v>46188</v></c><c r="B1" s="2"><v>46188.5</v></c><c r="C1" s="3"><v>1</v></c>' +
      '<c r="D1" s="4"><v>0.75</v></c><c r="E1" t="d"><v>2026-06-15T00:00:00</v></c><c r="F1"><v>46188</v></c></row>'
    const read = await readSheet((await workbook({ styles, sheet })).buffer)
    expect(texts(read)).toEqual([
      ['2026-06-15', '2026-06-15 12:00:00', '1900-01-01', '18:00:00', '2026-06-15', '46188'],
    ])
    expect(read.kind === 'ok' && read.rows[0]?.map((cell) => cell.date)).toEqual([
      '2026-06-15',
      '2026-06-15',
      '1900-01-01',
      undefined,
      '2026-06-15',
      undefined,
    ])
    const book = `<workbook ${MAIN} xmlns:r="${RELATION}"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`
    const old = await readSheet(
      (await workbook({ styles, sheet: '<row><c s="1"><v>44726</v></c></row>', workbook: book })).buffer,
    )
    expect(texts(old)).toEqual([['2026-06-15']])
  })

  test('long numbers typed as numbers are shown in full and known to have lost digits', async () => {
    const file = await workbook({
      sheet:
        '<row><c><v>1.1010519491231002E+17</v></c><c><v>13800138000</v></c><c><v>0.30000000000000004</v></c><c><v>1E-7</v></c></row>',
    })
    const read = await readSheet(file.buffer)
    expect(texts(read)).toEqual([['110105194912310000', '13800138000', '0.3', '0.0000001']])
    expect(read.kind === 'ok' && read.rows[0]?.map(hasLostDigits)).toEqual([true, false, false, false])
    const asText = await readSheet(bytesOf('110105194912310021,x'))
    expect(asText.kind === 'ok' && asText.rows[0]?.map(hasLostDigits)).toEqual([false, false])
  })

  test('the first visible sheet is read, or the one asked for', async () => {
    const zip = utils.book_new()
    for (const name of ['隐藏', '一', '二']) {
      utils.book_append_sheet(zip, utils.aoa_to_sheet([[name]]), name)
    }
    zip.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const file: ArrayBuffer = write(zip, { bookType, type: 'array' })
      expect(await readSheet(file)).toMatchObject({ kind: 'ok', sheetNames: ['一', '二'] })
      expect(texts(await readSheet(file))).toEqual([['一']])
      expect(texts(await readSheet(file, { sheetName: '二' }))).toEqual([['二']])
    }
  })
})

describe('tables under the name .xls', () => {
  test('an HTML table keeps its digits', async () => {
    const html =
      '<html><meta charset="utf-8"><table><tr><td>身份证号</td></tr><tr><td>110105194912310021</td></tr></table></html>'
    const sheet = await readSheet(bytesOf(html), { name: '导出.xls' })
    expect(sheet).toMatchObject({ kind: 'ok', format: 'xls' })
    expect(texts(sheet)).toEqual([['身份证号'], ['110105194912310021']])
  })

  test('an XML workbook of 2003', async () => {
    const xml =
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">' +
      '<Worksheet ss:Name="a"><Table><Row><Cell><Data ss:Type="String">007</Data></Cell><Cell><Data ss:Type="Number">5</Data></Cell></Row></Table></Worksheet></Workbook>'
    expect(texts(await readSheet(bytesOf(xml)))).toEqual([['007', '5']])
  })
})

describe('.csv', () => {
  test.each([
    ['comma', 'a,b\n1,2'],
    ['semicolon, as in Excel of some countries', 'a;b\r\n1;2\r\n'],
    ['tab', 'a\tb\r1\t2'],
    ['named in the first line', 'sep=|\na|b\n1|2'],
    ['comma although semicolons occur', 'a,b\n1,2\n'],
  ])('%s', async (_, text) => {
    expect(texts(await readSheet(bytesOf(text)))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('quotes hold separators, line breaks and quotes; empty lines keep their place', async () => {
    const text = '"a,b","c\n""d"""\n\n,x,\n5" pipe,"open'
    expect(texts(await readSheet(bytesOf(text)))).toEqual([['a,b', 'c\n"d"'], [], ['', 'x'], ['5" pipe', '"open']])
  })

  test('GBK, as Chinese Excel writes it', async () => {
    // 姓名,部门 / 张伟,安全科
    const gbk = new Uint8Array([
      0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb2, 0xbf, 0xc3, 0xc5, 0x0d, 0x0a, 0xd5, 0xc5, 0xce, 0xb0, 0x2c, 0xb0, 0xb2, 0xc8,
      0xab, 0xbf, 0xc6, 0x0d, 0x0a,
    ])
    const sheet = await readSheet(gbk.buffer, { name: '花名册.csv' })
    expect(sheet).toMatchObject({ kind: 'ok', format: 'csv', sheetNames: ['花名册'] })
    expect(texts(sheet)).toEqual([
      ['姓名', '部门'],
      ['张伟', '安全科'],
    ])
  })
})

test('ten times the rows take no more than a few times ten times as long', async () => {
  const columns = Array.from(
    { length: 30 },
    (_, index): SheetColumn => ({ header: `c${index}`, kind: index % 5 === 4 ? 'date' : 'text' }),
  )
  const fileOf = async (count: number) => {
    const rows = Array.from({ length: count }, (_, row) =>
      columns.map(({ kind }, index) => (kind === 'date' ? '2026-06-15' : `值 ${row} ${index}`)),
    )
    const written = await writeXlsx(rows, columns, { sheetName: 'a' })
    return written.kind === 'ok' ? written.blob : new Blob()
  }
  /** Time of the processor, the best of three: what the machine does beside it counts as little as possible. */
  const fastest = async (file: Blob, count: number) => {
    let best = Number.POSITIVE_INFINITY
    for (let time = 0; time < 3; time++) {
      const before = process.cpuUsage()
      const sheet = await readSheet(file)
      const { user, system } = process.cpuUsage(before)
      best = Math.min(best, user + system)
      expect(texts(sheet)).toHaveLength(count + 1)
    }
    return best
  }
  const few = await fastest(await fileOf(200), 200)
  expect(await fastest(await fileOf(2000), 2000)).toBeLessThan(few * 40)
})

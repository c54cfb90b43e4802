import { columnLetters } from './column-letters.ts'
import { columnWidth, headRows, type SheetColumn } from './sheet-column.ts'
import { escapeXml } from './xml-text.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Drop-downs hold a list of at most this many characters in themselves; longer ones point to a hidden sheet. */
const MAX_INLINE_LIST = 255
const MAX_SHEET_NAME = 31

/** Positions in the style sheet below. */
export const style = { general: 0, text: 1, date: 2, dateTime: 3, money: 4, header: 5, hint: 6 } as const

/** Every format the writer uses; text is `@`, so that a number typed into a text column stays text. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><sz val="10"/><color rgb="FF7F7F7F"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  [49, 164, 165, 4]
    .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1">' +
  '<alignment vertical="top" wrapText="1"/></xf></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** Style of a column's data cells. */
export function columnStyle(column: SheetColumn): number {
  return column.kind === 'number' ? style.general : style[column.kind]
}

/** A name that spreadsheets accept for a sheet: at most 31 characters, none of `[]:*?/\`, no apostrophe at the ends. */
export function safeSheetName(name: string): string {
  const safe = name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .slice(0, MAX_SHEET_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return safe.replace(/^'+|'+$/g, '') || 'Sheet1'
}

/** Whether some column's list does not fit into its drop-down and needs the hidden sheet. */
export function needsListSheet(columns: readonly SheetColumn[]): boolean {
  return columns.some(({ options }) => options !== undefined && options.length > 0 && !isPlainList(options))
}

/** The small files of the package by their paths: all but the sheets and the shared texts. */
export function packageParts(sheetName: string, withLists: boolean): readonly (readonly [path: string, xml: string])[] {
  const name = safeSheetName(sheetName)
  const parts = [
    ['worksheets/sheet1', 'worksheet', 'worksheet'],
    ['styles', 'styles', 'styles'],
    ['sharedStrings', 'sharedStrings', 'sharedStrings'],
    ...(withLists ? [['worksheets/sheet2', 'worksheet', 'worksheet']] : []),
  ] as [path: string, relation: string, contentType: string][]
  const overrides = [['workbook', '', 'sheet.main'], ...parts].map(
    ([path, , type]) => `<Override PartName="/xl/${path}.xml" ContentType="${TYPE}.${type}+xml"/>`,
  )
  const lists = `<sheet name="${listSheetName(name)}" sheetId="2" state="veryHidden" r:id="rId4"/>`
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/_rels/workbook.xml.rels', relations(parts.map(([path, relation]) => [relation, `${path}.xml`]))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>` +
        `<sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/>${withLists ? lists : ''}</sheets></workbook>`,
    ],
    ['xl/styles.xml', STYLES],
  ]
}

/** The sheet up to its first row: header frozen, widths and formats set for whole columns. */
export function sheetStartXml(columns: readonly SheetColumn[]): string {
  const cols = columns.map((column, index) => {
    const width = columnWidth(column)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${columnStyle(column)}"/>`
  })
  const frozen = headRows(columns)
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`
  )
}

/** The sheet after its last row: drop-downs for `validatedRows` rows, and no warning marks on numbers kept as text. */
export function sheetEndXml(
  columns: readonly SheetColumn[],
  sheetName: string,
  lastRow: number,
  validatedRows: number,
): string {
  const first = headRows(columns) + 1
  const last = Math.max(lastRow, first + validatedRows - 1)
  const rules = columns.flatMap((column, index) => {
    if (column.options === undefined || column.options.length === 0) {
      return []
    }
    const letter = columnLetters(index)
    return (
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letter}${first}:${letter}${last}">` +
      `<formula1>${escapeXml(listFormula(column.options, letter, sheetName))}</formula1></dataValidation>`
    )
  })
  const all = `A1:${columnLetters(Math.max(columns.length, 1) - 1)}${Math.max(lastRow, 1)}`
  return (
    `</sheetData>${rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''}` +
    `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  )
}

/** The hidden sheet: below each column's own letter the values of its drop-down. */
export function listSheetXml(columns: readonly SheetColumn[]): string {
  const height = Math.max(0, ...columns.map((column) => column.options?.length ?? 0))
  let rows = ''
  for (let row = 0; row < height; row += 1) {
    const cells = columns.map((column, index) => {
      const value = column.options?.[row]
      const reference = `${columnLetters(index)}${row + 1}`
      return value === undefined
        ? ''
        : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
    })
    rows += `<row r="${row + 1}">${cells.join('')}</row>`
  }
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
}

/** The table of texts that cells refer to by position; the items are ready `<si>` elements. */
export function sharedStringsXml(items: readonly string[]): string {
  return `${XML}<sst xmlns="${MAIN}" uniqueCount="${items.length}">${items.join('')}</sst>`
}

function listFormula(values: readonly string[], letter: string, sheetName: string): string {
  return isPlainList(values)
    ? `"${values.join(',')}"`
    : `${listSheetName(safeSheetName(sheetName))}!$${letter}$1:$${letter}$${values.length}`
}

/** Whether the list can stand in the drop-down itself: there a comma separates, and blanks at the ends of a value are lost. */
function isPlainList(values: readonly string[]): boolean {
  return (
    values.join(',').length <= MAX_INLINE_LIST && values.every((value) => !/[",\n]|^\s|\s$/.test(value) && value !== '')
  )
}

/** Two sheets may not share a name. */
function listSheetName(dataSheetName: string): string {
  return dataSheetName.toLowerCase() === 'lists' ? 'lists2' : 'lists'
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const items = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}

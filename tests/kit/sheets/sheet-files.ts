// Spreadsheet files as other programs, other days and bad luck make them.
import { ZipWriter } from '#src/worker/sheet/write/zip-writer.ts'

export const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
export const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface WorkbookParts {
  readonly sheet: string
  readonly strings?: string
  readonly styles?: string
  readonly workbook?: string
  /** References of merged cells of the sheet. */
  readonly merged?: readonly string[]
  /** Rows of a second sheet, for a `workbook` that names it rId4. */
  readonly second?: string
  readonly secondMerged?: readonly string[]
}

const sheetXml = (rows: string, merged: readonly string[]) => {
  const merges = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('')
  const after = merges === '' ? '' : `<mergeCells>${merges}</mergeCells>`
  return `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`
}

/** A workbook from its raw parts, as other programs would write it. */
export async function workbook({
  sheet,
  strings,
  styles,
  workbook: book,
  merged = [],
  second,
  secondMerged = [],
}: WorkbookParts): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter()
  await zip.add('[Content_Types].xml', '<Types/>')
  await zip.add(
    '_rels/.rels',
    `<Relationships><Relationship Id="r1" Type="${RELATION}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
  )
  await zip.add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/>` +
      `<Relationship Id="rId3" Type="${RELATION}/styles" Target="/xl/styles.xml"/>` +
      `<Relationship Id="rId4" Type="${RELATION}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
  )
  await zip.add(
    'xl/workbook.xml',
    book ??
      `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="人员" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  await zip.add('xl/worksheets/sheet1.xml', sheetXml(sheet, merged))
  if (second !== undefined) await zip.add('xl/worksheets/sheet2.xml', sheetXml(second, secondMerged))
  if (strings !== undefined) {
    await zip.add('xl/sharedStrings.xml', strings)
  }
  if (styles !== undefined) {
    await zip.add('xl/styles.xml', styles)
  }
  return new Uint8Array(await zip.close('application/zip').arrayBuffer())
}

/** Changes every place where the bytes begin like this. */
export function replaceBytes(
  file: Uint8Array<ArrayBuffer>,
  start: readonly number[],
  change: (view: DataView, at: number) => void,
): Uint8Array<ArrayBuffer> {
  const copy = file.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at < copy.length; at += 1) {
    if (start.every((byte, index) => copy[at + index] === byte)) {
      change(view, at)
    }
  }
  return copy
}

/** An OLE2 compound file by hand: header, allocation table, directory, then the streams, each in sectors of its own. */
export function compoundFile(
  streams: readonly (readonly [name: string, content: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const SECTOR = 512
  const END = 0xffff_fffe
  const sectorsOf = (content: Uint8Array) => Math.ceil(content.length / SECTOR)
  const total = 2 + streams.reduce((sum, [, content]) => sum + sectorsOf(content), 0)
  const bytes = new Uint8Array((total + 1) * SECTOR)
  const view = new DataView(bytes.buffer)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(24, 0x3e, true)
  view.setUint16(26, 3, true)
  view.setUint16(28, 0xfffe, true)
  view.setUint16(30, 9, true)
  view.setUint16(32, 6, true)
  view.setUint32(44, 1, true)
  view.setUint32(48, 1, true)
  view.setUint32(56, 4096, true)
  view.setUint32(60, END, true)
  view.setUint32(68, END, true)
  for (let entry = 1; entry < 109; entry += 1) {
    view.setUint32(76 + entry * 4, 0xffff_ffff, true)
  }
  const table = SECTOR
  for (let sector = 0; sector < 128; sector += 1) {
    view.setUint32(table + sector * 4, 0xffff_ffff, true)
  }
  view.setUint32(table, 0xffff_fffd, true)
  view.setUint32(table + 4, END, true)
  const directory = 2 * SECTOR
  writeEntry(view, directory, 'Root Entry', 5, END, 0)
  let sector = 2
  for (const [index, [name, content]] of streams.entries()) {
    writeEntry(view, directory + (index + 1) * 128, name, 2, sector, content.length)
    bytes.set(content, (sector + 1) * SECTOR)
    const last = sector + sectorsOf(content) - 1
    for (; sector <= last; sector += 1) {
      view.setUint32(table + sector * 4, sector === last ? END : sector + 1, true)
    }
  }
  return bytes
}

function writeEntry(view: DataView, at: number, name: string, type: number, start: number, size: number): void {
  for (const [index, character] of [...name].entries()) {
    view.setUint16(at + index * 2, character.charCodeAt(0), true)
  }
  view.setUint16(at + 64, (name.length + 1) * 2, true)
  view.setUint8(at + 66, type)
  for (const link of [68, 72, 76]) {
    view.setUint32(at + link, 0xffff_ffff, true)
  }
  view.setUint32(at + 116, start, true)
  view.setUint32(at + 120, size, true)
}

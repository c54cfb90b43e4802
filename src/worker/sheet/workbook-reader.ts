import type { CellFormat } from './date-cell.ts'
import { builtInDateFormat, dateFormatOf } from './date-format.ts'
import { numberFormatOf } from './number-format.ts'
import { BrokenFile } from './read-limits.ts'
import { attribute, scanXml } from './xml-scanner.ts'
import { unescapeControls } from './xml-text.ts'
import type { ZipReader } from './zip-reader.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly path: string
}

export interface WorkbookIndex {
  readonly sheets: readonly WorkbookSheet[]
  readonly date1904: boolean
  readonly stylesPath: string | null
  readonly sharedStringsPath: string | null
}

/** Excel takes 65,490 formats of cells and 255 characters of a format; a workbook has not nearly as many sheets or parts. */
const MAX_FORMATS = 65_536
const MAX_FORMAT_CODE = 255
const MAX_PARTS = 10_000

/** Formats without a code in the file that show more than a number's digits; those of amounts are not among them. */
const BUILT_IN_CODES: Readonly<Record<number, string>> = { 2: '0.00' }

interface Relation {
  readonly type: string
  readonly path: string
}

/** Where the parts of a workbook are; null when the archive holds no workbook of this format. */
export async function readWorkbookIndex(zip: ZipReader): Promise<WorkbookIndex | null> {
  const main = zip.has('_rels/.rels')
    ? [...(await readRelations(zip, '_rels/.rels', '')).values()].find(({ type }) => type === 'officeDocument')
    : undefined
  const path = main?.path ?? 'xl/workbook.xml'
  if (!zip.has(path) || !path.toLowerCase().endsWith('.xml')) {
    return null
  }
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = await readRelations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder)
  const listed: { name: string; isHidden: boolean; relation: string }[] = []
  let date1904 = false
  let isWorkbook = false
  await scanXml(zip.text(path), {
    open(name, attributes) {
      if (name === 'workbook') {
        isWorkbook = true
      } else if (name === 'workbookPr') {
        date1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      } else if (name === 'sheet') {
        const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible'
        refuseOver(listed.length, MAX_PARTS)
        listed.push({ name: attribute(attributes, 'name') ?? '', isHidden, relation: relationId(attributes) })
      }
    },
  })
  if (!isWorkbook) {
    return null
  }
  const sheets = listed.flatMap(({ name, isHidden, relation }) => {
    const target = relations.get(relation)
    return target?.type === 'worksheet' ? [{ name, isHidden, path: target.path }] : []
  })
  const pathOf = (type: string): string | null =>
    [...relations.values()].find((relation) => relation.type === type && zip.has(relation.path))?.path ?? null
  return { sheets, date1904, stylesPath: pathOf('styles'), sharedStringsPath: pathOf('sharedStrings') }
}

/** Formats of numbers by the style number that cells carry. */
export async function readCellFormats(zip: ZipReader, path: string): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isInCellFormats = false
  await scanXml(zip.text(path), {
    open(name, attributes) {
      if (name === 'numFmt') {
        refuseOver(codes.size, MAX_FORMATS)
        const code = (attribute(attributes, 'formatCode') ?? '').slice(0, MAX_FORMAT_CODE)
        codes.set(Number(attribute(attributes, 'numFmtId')), code)
      } else if (name === 'cellXfs') {
        isInCellFormats = true
      } else if (name === 'xf' && isInCellFormats) {
        refuseOver(formats.length, MAX_FORMATS)
        const id = Number(attribute(attributes, 'numFmtId') ?? 0)
        const code = codes.get(id)
        formats.push(
          code === undefined
            ? { date: builtInDateFormat(id), shows: numberFormatOf(BUILT_IN_CODES[id] ?? '') }
            : { date: dateFormatOf(code), shows: numberFormatOf(code) },
        )
      }
    },
    close(name) {
      if (name === 'cellXfs') {
        isInCellFormats = false
      }
    },
  })
  return formats
}

/** The shared texts by position; formatted runs are joined, pronunciation hints left out. */
export async function readSharedStrings(zip: ZipReader, path: string): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let isInText = false
  let hintDepth = 0
  await scanXml(zip.text(path), {
    open(name) {
      if (name === 'si') {
        current = ''
      } else if (name === 'rPh') {
        hintDepth += 1
      }
      isInText = name === 't' && hintDepth === 0
    },
    text(text) {
      if (isInText) {
        current += text
      }
    },
    close(name) {
      isInText = false
      if (name === 'si') {
        strings.push(unescapeControls(current))
      } else if (name === 'rPh') {
        hintDepth -= 1
      }
    },
  })
  return strings
}

async function readRelations(zip: ZipReader, path: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  if (!zip.has(path)) {
    return relations
  }
  await scanXml(zip.text(path), {
    open(name, attributes) {
      if (name === 'Relationship') {
        const type = attribute(attributes, 'Type') ?? ''
        refuseOver(relations.size, MAX_PARTS)
        relations.set(attribute(attributes, 'Id') ?? '', {
          type: type.slice(type.lastIndexOf('/') + 1),
          path: resolve(folder, attribute(attributes, 'Target') ?? ''),
        })
      }
    },
  })
  return relations
}

/** What is kept of a file must not grow with what a few bytes inflate to. */
function refuseOver(count: number, max: number): void {
  if (count >= max) {
    throw new BrokenFile(`more than ${max} of a kind`)
  }
}

/** `r:id`, which must not be mistaken for another attribute ending in id. */
function relationId(attributes: string): string {
  return /\s[\w-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''
}

function resolve(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const part of target.split('/').filter(Boolean)) {
    if (part === '..') {
      parts.pop()
    } else if (part !== '.') {
      parts.push(part)
    }
  }
  return parts.join('/')
}

// What a cell of a sheet of people says: the value of a row in words.
import { writeItems } from '#contract/domains/hr/items-text.ts'
import { itemsIn, mainAt, otherItems, type SheetItem } from '#contract/domains/hr/sheet-lists.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { keyOf, rootOf, valueAt } from '#contract/kit/map-path.ts'
import { maskIdNumber, maskMobile } from '#contract/kit/prc/mask.ts'
import { regionText } from '#src/lib/find-region.ts'
import { readRegions } from '#src/lib/regions.ts'
import type { Cell } from '../sheet/sheet-column.ts'
import type { CellSource, ItemCell, Mask } from './cell-types.ts'

type Ref = Extract<CellSource, { readonly kind: 'ref' }>
type Items = Extract<CellSource, { readonly kind: 'items' }>

/** What rows that columns refer to are called, by the key of the column's source and by uri. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What the rows of a collection are called where a column refers to them. */
export const namesOf = (rows: readonly AnyRow[], source: Ref): ReadonlyMap<string, string> =>
  source.parent === undefined ? plainNames(rows, source.show) : pathNames(rows, source)

const plainNames = (rows: readonly AnyRow[], show: string): Map<string, string> =>
  new Map(rows.map((row) => [row.uri, String(row[show] ?? '')]))

/** Names from the root down; a chain that does not end is cut where it repeats. */
function pathNames(
  rows: readonly AnyRow[],
  { show, parent = '' }: { show: string; parent?: string },
): Map<string, string> {
  const byUri = new Map(rows.map((row) => [row.uri, row]))
  const pathOf = (row: AnyRow): string => {
    const path: AnyRow[] = []
    for (let at: AnyRow | undefined = row; at && !path.includes(at); at = byUri.get(String(at[parent])))
      path.unshift(at)
    return path.map((one) => String(one[show] ?? '')).join('/')
  }
  return new Map(rows.map((row) => [row.uri, pathOf(row)]))
}

/** Columns of the same key show the same names. */
export const namesKey = (source: { collection: string; show: string; parent?: string }): string =>
  [source.collection, source.show, source.parent ?? ''].join('.')

/** Writes regions by their names, and counts those that stay six digits. */
export function regionWriter(lines: string | undefined) {
  const regions = lines === undefined ? undefined : readRegions(lines)
  const texts = new Map<string, string | undefined>()
  let nameless = 0
  const write = (value: unknown): Cell => {
    if (typeof value !== 'string' || value === '') return null
    if (regions && !texts.has(value)) texts.set(value, regionText(regions, value))
    const text = texts.get(value)
    if (text === undefined) nameless += 1
    return text ?? value
  }
  return { write, nameless: () => nameless }
}

/** How the cells of a column are made from rows. */
export function cellOf(source: CellSource, names: Names, region: (code: unknown) => Cell): (row: AnyRow) => Cell {
  switch (source.kind) {
    case 'region':
      return (row) => region(valueAt(row, source.field))
    case 'field':
      return (row) => masked(shown(valueAt(row, source.field), source.labels), source.mask)
    case 'ref': {
      const known = names.get(namesKey(source))
      // A row that this person may not see has no name here; its id would tell nobody anything.
      return (row) =>
        listOf(valueAt(row, source.field))
          .slice(source.from)
          .map((uri) => labelled(known?.get(String(uri)) ?? '', source.labels))
          .filter(Boolean)
          .join('、')
    }
    case 'part':
      return (row) => partCell(mainIn(source.field, valueAt(row, source.field)), source)
    case 'items': {
      const names = partNames(source.parts)
      return (row) => writeItems(otherItems(source.field, itemsIn(row[source.field])).map(itemTexts(source)), names)
    }
  }
}

/** A structure is its own main item; a value at a path is no list of a record. */
function mainIn(field: string, value: unknown): unknown {
  if (!Array.isArray(value) || keyOf(field) !== undefined) return value
  const items = itemsIn(value)
  return items[mainAt(rootOf(field), items)]
}

const partCell = (item: unknown, { part, labels, mask }: Pick<ItemCell, 'part' | 'labels' | 'mask'>): Cell =>
  masked(shown(partOf(item, part), labels), mask)

/** The parts of an item by name, as its line says them. */
export const itemTexts =
  ({ parts }: Pick<Items, 'parts'>) =>
  (item: SheetItem): [name: string, text: string][] =>
    parts.map((part) => [part.name, String(partCell(item, part) ?? '')])

/** Every name of each part. */
export const partNames = (parts: readonly Pick<ItemCell, 'part' | 'names'>[]): ReadonlyMap<string, string> =>
  new Map(parts.flatMap(({ part, names }) => names.map((name) => [name, part] as const)))

function shown(value: unknown, labels: Readonly<Record<string, string>> | undefined): Cell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((one) => labelled(String(one), labels)).join('、')
  if (labels) return labelled(String(value), labels)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  // A file is known by its name.
  const name = partOf(value, 'fileName')
  return typeof name === 'string' ? name : JSON.stringify(value)
}

/** The word of a code; what is no code, though every object may have something of that name, stays as it is. */
const labelled = (code: string, labels: Readonly<Record<string, string>> = {}): string =>
  Object.hasOwn(labels, code) ? (labels[code] ?? code) : code

const MASKS: Readonly<Record<Mask, (text: string) => string>> = { phone: maskMobile, idNumber: maskIdNumber }

const masked = (cell: Cell, mask: Mask | undefined): Cell =>
  mask && typeof cell === 'string' ? MASKS[mask](cell) : cell

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined

// A cell of items as the changes that it asks for.
import { type PartText, readItems, type TextItem } from '#contract/domains/hr/items-text.ts'
import type { ItemChange, SheetItem } from '#contract/domains/hr/sheet-lists.ts'
import { itemTexts, partNames } from '../rows/cell-source.ts'
import { CUT_MARK } from '../sheet/cell-limit.ts'
import { type RawCell, textCell } from '../sheet/raw-cell.ts'
import { bad, type CellAnswer, good } from './cell-answer.ts'
import type { ImportColumn, ItemColumn } from './import-column.ts'
import { keepableText } from './keepable-text.ts'
import { readValue, type ValueContext } from './read-value.ts'

/** Reads the items of a cell; what they say of `held`, the other items that are known, is left out where it says nothing new. */
export function readItemsCell(
  cell: RawCell,
  column: ImportColumn,
  context: ValueContext,
  held: readonly SheetItem[],
): CellAnswer {
  if (keepableText(cell.text) !== cell.text) return bad('brokenText')
  const parts = column.parts ?? []
  const items = cell.text.trimEnd().endsWith(CUT_MARK) ? undefined : readItems(cell.text, partNames(parts))
  if (!items) return bad('itemsUnread')
  const changes: ItemChange[] = []
  for (const [at, item] of items.entries()) {
    const known = item.number === undefined ? undefined : held[item.number - 1]
    const read = readParts(item, parts, context, known ? writtenParts(known, column) : [])
    if ('reason' in read) return bad(`${item.number ?? at + 1}.${read.part}:${read.reason}`)
    if (Object.keys(read.parts).length === 0) continue
    changes.push({ ...(item.number === undefined ? {} : { number: item.number }), parts: read.parts })
  }
  return good(changes)
}

/** What an export writes of each part of an item, in all languages. */
function writtenParts(item: SheetItem, { written = [] }: ImportColumn): ReadonlyMap<string, string>[] {
  return written.flatMap((source) => {
    if (source.kind !== 'items') return []
    const texts = itemTexts(source)(item)
    return [new Map(source.parts.map(({ part }, at) => [part, texts[at]?.[1] ?? '']))]
  })
}

type ReadParts = { readonly parts: Record<string, unknown> } | { readonly part: string; readonly reason: string }

function readParts(
  { texts }: TextItem,
  columns: readonly ItemColumn[],
  context: ValueContext,
  written: readonly ReadonlyMap<string, string>[],
): ReadParts {
  const parts: Record<string, unknown> = {}
  for (const column of columns) {
    const { part, kind } = column
    const text = texts.get(part)
    if (text === undefined || kind === 'file' || written.some((one) => one.get(part) === text)) continue
    const read = readPart(text, { ...column, kind }, context)
    if (!read.ok) return { part, reason: read.reason }
    parts[part] = read.value
  }
  return { parts }
}

function readPart(text: PartText, column: ItemColumn & Pick<ImportColumn, 'kind'>, context: ValueContext): CellAnswer {
  if (text === null) return good(null)
  const whole: ImportColumn = { ...column, key: column.part, field: column.part, headings: [], clearable: true }
  return readValue(textCell(text), whole, context)
}

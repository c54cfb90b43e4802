// The columns of a sheet of people: one declaration for exports, for the template of an import, and for what an import knows.
import { ITEM_PARTS, type ItemPart } from '#contract/domains/hr/item-parts.ts'
import { MAIN_PARTS, PARTED } from '#contract/domains/hr/sheet-lists.ts'
import { mapPath } from '#contract/kit/map-path.ts'
import { enumLabels, fieldLabel, partLabel } from '#src/i18n/field-words.ts'
import { sheetHeadings } from '#src/i18n/hr/sheet-headings.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { valueWords } from '#src/i18n/value-words.ts'
import type { CellSource, ItemCell } from '#src/worker/rows/cell-types.ts'
import type { RosterField } from './roster-fields.ts'

export const LANGUAGES = ['zh-CN', 'en'] as const satisfies readonly Language[]

/** One column. A list or a structure has several: parts of its own, and a cell for the items that have none. */
export interface SheetPlace {
  /** The field's code, or the path of the part; what an import names its problems by. */
  readonly key: string
  readonly of: RosterField
  readonly shape: 'value' | 'part' | 'items'
  /** Of a `part`. */
  readonly part?: ItemPart
}

/** The columns of a field, in their order. */
export function sheetPlaces(of: RosterField): readonly SheetPlace[] {
  const { field, kind } = of
  if (kind !== 'list' && kind !== 'structure') return [{ key: field, of, shape: 'value' }]
  const parts = ITEM_PARTS[field] ?? []
  const named = field === PARTED ? parts.map(({ part }) => part) : (MAIN_PARTS[field] ?? [])
  const own = named.flatMap((name): SheetPlace[] =>
    parts.filter(({ part }) => part === name).map((part) => ({ key: mapPath(field, name), of, shape: 'part', part })),
  )
  return field === PARTED ? own : [...own, { key: field, of, shape: 'items' }]
}

/** What a column is called. */
export function placeHeading({ key, of, part }: Pick<SheetPlace, 'key' | 'of' | 'part'>, language: Language): string {
  if (of.custom) return of.custom.label
  const own = part ? headingOf(of.field, part.part, language) : headingOf(of.field, 'others', language)
  if (own !== undefined) return own
  return part ? partLabel(of.field, part.part, language) : fieldLabel('employee', key, language)
}

function headingOf(field: string, name: string, language: Language): string | undefined {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> =
    language === 'en' ? sheetHeadings.en : sheetHeadings.zh
  return words[field]?.[name]
}

/** Words of the codes of a part. */
export function partWords(
  { part, kind, words }: ItemPart,
  language: Language,
): Readonly<Record<string, string>> | undefined {
  const { yes, no } = language === 'en' ? valueWords.en : valueWords.zh
  if (kind === 'flag') return { true: yes, false: no }
  return kind === 'option' ? enumLabels(words ?? part, language) : undefined
}

/** What a column of a list or a structure shows; `isMasked` leaves the ends of telephone numbers. */
export function listSource({ of, part }: SheetPlace, language: Language, isMasked: boolean): CellSource {
  const { field } = of
  if (part) return { kind: 'part', field, ...cellOf(part, language, isMasked) }
  return { kind: 'items', field, parts: itemParts(field).map((one) => itemCell(field, one, language, isMasked)) }
}

/** The parts that an item in a cell has: whether it is the main one, its place says. */
export const itemParts = (field: string): readonly ItemPart[] =>
  (ITEM_PARTS[field] ?? []).filter(({ part }) => part !== 'isHighest')

const itemCell = (field: string, part: ItemPart, language: Language, isMasked: boolean): ItemCell => ({
  ...cellOf(part, language, isMasked),
  name: partLabel(field, part.part, language),
  names: LANGUAGES.map((one) => partLabel(field, part.part, one)),
})

function cellOf(part: ItemPart, language: Language, isMasked: boolean) {
  const labels = partWords(part, language)
  return {
    part: part.part,
    ...(labels ? { labels } : {}),
    ...(part.kind === 'phone' && isMasked ? { mask: 'phone' as const } : {}),
  }
}

// The columns of an import: which there are, by which headings they are known, and what the template says of them.
import type { CustomFieldType } from '#contract/domains/hr/custom-field.ts'
import { CUSTOM_VALUE_PATH } from '#contract/domains/hr/custom-map.ts'
import { CUSTOM_LINE_MAX, CUSTOM_TEXT_MAX } from '#contract/domains/hr/custom-value.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import type { ItemPart } from '#contract/domains/hr/item-parts.ts'
import { fieldOf } from '#contract/kit/collection.ts'
import { rootOf } from '#contract/kit/map-path.ts'
import { enumLabels, fieldLabel, partLabel } from '#src/i18n/field-words.ts'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { HEADINGS_LEFT_OUT } from '#src/i18n/hr/sheet-headings.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { optionWord } from '#src/lib/option-word.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import type { ImportColumn, ImportKind } from '#src/worker/import/import-column.ts'
import { placeSource } from '../fields/place-source.ts'
import { mayRead, ROSTER_FIELDS, type RosterField } from '../fields/roster-fields.ts'
import { itemParts, LANGUAGES, partWords, placeHeading, type SheetPlace, sheetPlaces } from '../fields/sheet-places.ts'
import { ALIASES, OFFICE_WORDS } from './office-words.ts'

const KINDS: Readonly<Partial<Record<RosterField['kind'], ImportKind>>> = {
  name: 'name',
  mobile: 'mobile',
  phone: 'phone',
  email: 'email',
  option: 'option',
  date: 'date',
  integer: 'integer',
  regionCode: 'regionCode',
  department: 'department',
  departments: 'departments',
  station: 'station',
  duties: 'duties',
  rank: 'rank',
  manager: 'manager',
  idNo: 'idNo',
  longText: 'longText',
}

/**
 * Every column that the person may fill, in the order of the template and of exports; custom fields after those of the record.
 * A heading that a custom field has is that field's, whatever offices call so.
 */
export function importColumns(
  may: (code: string) => boolean,
  customs: readonly RosterField[] = [],
): readonly ImportColumn[] {
  const own = new Set(customs.flatMap(({ custom }) => (custom ? [optionWord(custom.label)] : [])))
  return [...ROSTER_FIELDS, ...customs]
    .filter((one) => one.isDerived !== true && mayRead(one.field, may))
    .flatMap(sheetPlaces)
    .flatMap((place) => columnOf(place, (heading) => own.has(optionWord(heading))))
}

/** Headings that are known and of which no import takes anything: what is counted, and files. */
export const neverTaken = (customs: readonly RosterField[] = []): readonly string[] => [
  ...HEADINGS_LEFT_OUT,
  ...customs.flatMap(({ custom }) => (custom && !CUSTOM_KINDS[custom.fieldType] ? [custom.label] : [])),
]

function columnOf(place: SheetPlace, isCustom: (heading: string) => boolean): ImportColumn[] {
  const { key, of } = place
  const column = of.custom ? customColumn(of) : place.shape === 'value' ? singleColumn(of) : listColumn(place)
  if (!column) return []
  const others = (ALIASES[key] ?? []).filter((heading) => !isCustom(heading))
  const names = LANGUAGES.map((language) => placeHeading(place, language))
  const written = new Map(
    LANGUAGES.map((language) => placeSource(place, language)).map((one) => [JSON.stringify(one), one]),
  )
  return [
    {
      key,
      field: of.field,
      ...(place.part ? { part: place.part.part } : {}),
      headings: [...new Set([...names, ...others])],
      written: [...written.values()],
      hints: LANGUAGES.map((language) => importHint(column.kind, language, place)),
      ...column,
    },
  ]
}

type ColumnRules = Omit<ImportColumn, 'key' | 'field' | 'headings' | 'hints' | 'written'>

const PART_KINDS: Readonly<Record<ItemPart['kind'], ImportKind | 'file'>> = {
  text: 'text',
  date: 'date',
  month: 'month',
  option: 'option',
  flag: 'flag',
  phone: 'phone',
  file: 'file',
}

/** Parts of lists are short texts. */
const MOST_CHARACTERS = 100

/** A part that has a column, or the cell of all the other items. */
function listColumn({ of, part }: SheetPlace): ColumnRules | undefined {
  if (!part) {
    const parts = itemParts(of.field).map((one) => ({
      part: one.part,
      names: LANGUAGES.map((language) => partLabel(of.field, one.part, language)),
      kind: PART_KINDS[one.kind],
      ...wordsOf(one),
      max: MOST_CHARACTERS,
    }))
    return { kind: 'items', clearable: true, parts }
  }
  const kind = part.part === 'cardNo' ? 'bankCard' : PART_KINDS[part.kind]
  return kind === 'file' ? undefined : { kind, clearable: true, max: MOST_CHARACTERS, ...wordsOf(part) }
}

/** Words of the codes of a part in all languages, and those that offices use. */
function wordsOf(part: ItemPart): { words?: Readonly<Record<string, string>> } {
  const words = LANGUAGES.flatMap((language) => Object.entries(partWords(part, language) ?? {}))
  if (words.length === 0) return {}
  const others = Object.entries(OFFICE_WORDS[part.part] ?? {}).flatMap(([code, list]) =>
    list.map((one) => [code, one] as const),
  )
  return { words: Object.fromEntries([...others, ...words].map(([code, word]) => [optionWord(word), code])) }
}

/** What a sheet can hold of a custom field's type. */
const CUSTOM_KINDS: Readonly<Partial<Record<CustomFieldType, ImportKind>>> = {
  text: 'text',
  textarea: 'longText',
  number: 'decimal',
  money: 'money',
  date: 'date',
  select: 'option',
  multiSelect: 'options',
  phone: 'phone',
  idCard: 'residentId',
  user: 'manager',
  dept: 'department',
}

/** A custom field is known by its label; pictures and files are in no sheet. */
function customColumn({ field, custom }: RosterField): ColumnRules | undefined {
  const kind = custom && CUSTOM_KINDS[custom.fieldType]
  if (!kind) return undefined
  const words = custom.options.map((option) => [optionWord(option), option] as const)
  return {
    kind,
    // Numbers that are kept apart are not asked of whoever is added.
    ...(custom.required && rootOf(field) !== 'customSensitive' ? { required: true } : {}),
    clearable: !custom.required,
    max: custom.fieldType === 'textarea' ? CUSTOM_TEXT_MAX : CUSTOM_LINE_MAX,
    ...(words.length === 0 ? {} : { words: Object.fromEntries(words) }),
  }
}

function singleColumn(of: RosterField): ColumnRules {
  const { field, min, max } = of
  const kind = field === 'employeeNo' ? 'code' : (KINDS[of.kind] ?? 'text')
  const declared = fieldOf(employee, rootOf(field))
  return {
    kind,
    // Whoever is added is at work unless the sheet says otherwise.
    ...(of.required === true && field !== 'employeeStatus' ? { required: true } : {}),
    clearable: (declared?.nullable === true || kind === 'departments') && of.required !== true,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(kind === 'option' ? { words: optionWords(field) } : {}),
  }
}

/** Words of a closed set in all languages, as they are compared, to their codes. */
function optionWords(field: string): Readonly<Record<string, string>> {
  const words = LANGUAGES.flatMap((language) => Object.entries(enumLabels(field, language)))
  const others = Object.entries(OFFICE_WORDS[field] ?? {}).flatMap(([code, list]) => list.map((one) => [one, code]))
  return Object.fromEntries([
    ...others.map(([word = '', code]) => [optionWord(word), code]),
    ...words.flatMap(([code, word]) => spellings(field, word).map((one) => [optionWord(one), code])),
  ])
}

/** Ethnic groups are often written without the last character, which says only that they are such. */
const spellings = (field: string, word: string): readonly string[] =>
  field === 'ethnicity' ? [word.replace(/族$/, ''), word] : [word]

/** What the template's second row says of a column. */
function importHint(kind: ImportKind, language: Language, { of, key }: Pick<SheetPlace, 'of' | 'key'>): string {
  const { hints } = language === 'en' ? hrImportText.en : hrImportText.zh
  if (kind === 'code') return hints.employeeNo
  if (kind === 'station' || kind === 'rank') return hints.reference
  if (kind !== 'items') return key === 'emergency.mobile' ? hints.emergencyPhone : hints[kind]
  const names = itemParts(of.field).flatMap(({ part, kind }) =>
    kind === 'file' ? [] : [partLabel(of.field, part, language)],
  )
  return hints.items(names)
}

/** The name of a column in the active language, by its key; `nameOf` names custom fields. */
export function columnLabel(key: string, language: Language, nameOf?: NameOf): string {
  if (CUSTOM_VALUE_PATH.test(key)) return fieldLabel('employee', key, language, nameOf)
  return headings(language).get(key) ?? fieldLabel('employee', key, language)
}

const known = new Map<Language, ReadonlyMap<string, string>>()
function headings(language: Language): ReadonlyMap<string, string> {
  const made =
    known.get(language) ??
    new Map(ROSTER_FIELDS.flatMap(sheetPlaces).map((place) => [place.key, placeHeading(place, language)] as const))
  known.set(language, made)
  return made
}

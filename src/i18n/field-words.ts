// Names of fields and values of the organisation's records in words: for screens, exports, and the sync centre.
import { collectionOf } from '#contract/collection-of.ts'
import { MATERIALS } from '#contract/domains/hr/materials/material.ts'
import { isRowId } from '#contract/kit/id.ts'
import { keyOf, rootOf } from '#contract/kit/map-path.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { materialLabel, materialLine } from './hr/material-words.ts'
import { partLabels } from './hr/part-labels.ts'
import { activeLanguage, type Language, type SameWords, type TextOf } from './i18n.ts'
import { recordWords } from './record-words.ts'
import { valueWords } from './value-words.ts'

export interface ValueOptions {
  readonly language?: Language | undefined
  /**
   * What a row that a value refers to is called; without it, such values cannot be shown. Custom fields are asked for too:
   * their names as `customField`, their types as `customField.fieldType`; and regions, by their six digits, as `region`.
   */
  readonly nameOf?: ((collection: string, uri: string) => string | undefined) | undefined
}

const inLanguage = <T>(both: TextOf<T>, language: Language): SameWords<T> => (language === 'en' ? both.en : both.zh)

const PHONE_FIELDS = new Set(['mobile', 'contactMobile', 'leaderMobile', 'urgentMobile'])
const LONG_TERM = '9999-12-31'

/**
 * The name of a field of a collection; of a custom field, or of one part of a structure, by its path. The field's own code
 * when nothing is known of it.
 */
export function fieldLabel(
  collection: string,
  field: string,
  language: Language = activeLanguage(),
  nameOf?: ValueOptions['nameOf'],
): string {
  const key = keyOf(field)
  if (key !== undefined) {
    const root = rootOf(field)
    return nameOf?.('customField', key) ?? partWord(root, key, language) ?? fieldLabel(collection, root, language)
  }
  return wordIn(recordWords(collection, language)?.fields, field) ?? field
}

/** The name of a field beside values that it has or had: a paper is known by them, and has no name without. */
export function valueLabel(
  collection: string,
  field: string,
  values: readonly unknown[],
  options: ValueOptions = {},
): string {
  const papers = rootOf(field) === MATERIALS ? values : []
  const named = papers.map((one) => materialLabel(one, options.language)).find((one) => one !== undefined)
  return named ?? fieldLabel(collection, field, options.language, options.nameOf)
}

/** The name of one part of a structured field, such as the school of `education`. */
export function partLabel(field: string, part: string, language: Language = activeLanguage()): string {
  return partWord(field, part, language) ?? part
}

const partWord = (field: string, part: string, language: Language): string | undefined =>
  wordIn(wordsIn(inLanguage(partLabels, language), field), part)

/**
 * Codes of a closed set with their words, in the order in which they are offered; empty when the field has none. A part of a
 * structure is asked for by its own name or by its path. Without a collection those of people's records are meant.
 */
export function enumLabels(
  field: string,
  language: Language = activeLanguage(),
  collection = 'employee',
): Readonly<Record<string, string>> {
  const words = wordsIn(recordWords(collection, language)?.codes ?? {}, keyOf(field) ?? field)
  return typeof words === 'object' ? (words as Record<string, string>) : {}
}

/** Yes and no, as the codes of a flag. */
export function flagLabels(language: Language = activeLanguage()): Readonly<Record<'true' | 'false', string>> {
  const { yes, no } = inLanguage(valueWords, language)
  return { true: yes, false: no }
}

/** The word of one code; the code itself when it is unknown. */
export function enumLabel(
  field: string,
  code: string,
  language: Language = activeLanguage(),
  collection = 'employee',
): string {
  return wordIn(enumLabels(field, language, collection), code) ?? code
}

/** A value of a field as a person reads it: words for codes, names for references, lists joined; '' when empty. */
export function formatFieldValue(
  collection: string,
  field: string,
  value: unknown,
  options: ValueOptions = {},
): string {
  const language = options.language ?? activeLanguage()
  if (value === null || value === undefined || value === '') return ''
  const key = keyOf(field)
  if (rootOf(field) === MATERIALS) return formatPapers(key, value, language)
  const type = key === undefined ? undefined : options.nameOf?.('customField.fieldType', key)
  if (type === 'money' && typeof value === 'number') return formatYuan(value)
  if (type === 'phone' && typeof value === 'string') return groupPhone(value)
  if (Array.isArray(value)) {
    // The primary department comes first, and is a field of its own.
    const told = field === 'groupUris' ? value.slice(1) : value
    const items = told.map((one) => formatFieldValue(collection, field, one, options)).filter(Boolean)
    const isStructured = value.some((one) => typeof one === 'object')
    return items.join(isStructured ? '；' : language === 'en' ? ', ' : '、')
  }
  if (typeof value === 'object') return formatParts(field, value as Record<string, unknown>, language)
  return formatScalar(collection, field, value, language, options)
}

/** One paper, or all of a record. */
function formatPapers(key: string | undefined, value: unknown, language: Language): string {
  if (key !== undefined) return materialLine(value, language)
  const papers = typeof value === 'object' && value !== null ? Object.values(value) : []
  return papers.map((one) => `${materialLabel(one, language) ?? ''} ${materialLine(one, language)}`.trim()).join('；')
}

/** What is a region's six digits, by its name. */
const REGION_FIELD = /regionCode$|^areaCode$/i

function formatScalar(
  collection: string,
  field: string,
  value: unknown,
  language: Language,
  options: ValueOptions,
): string {
  const words = inLanguage(valueWords, language)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && field.endsWith('Fen')) return formatYuan(value)
  if (typeof value !== 'string') return String(value)
  if (PHONE_FIELDS.has(field)) return groupPhone(value)
  if ((field === 'idEnd' || field === 'idUntil') && value === LONG_TERM) return words.longTerm
  if (REGION_FIELD.test(field)) return options.nameOf?.('region', value) ?? value
  if (isRowId(value)) return options.nameOf?.(collectionOf(value), value) ?? ''
  return enumLabel(field, value, language, collection)
}

function formatParts(field: string, value: Record<string, unknown>, language: Language): string {
  // A file is known by its name; its other parts tell nobody anything.
  if (typeof value.fileName === 'string') return value.fileName
  return Object.entries(value)
    .flatMap(([part, inner]) => {
      if (inner === null || inner === '' || inner === undefined || inner === false) return []
      if (inner === true) return [partLabel(field, part, language)]
      if (typeof inner === 'object') return [formatParts(part, inner as Record<string, unknown>, language)]
      return [enumLabel(part, String(inner), language)]
    })
    .join(' ')
}

const wordsIn = (words: object, key: string): unknown =>
  Object.hasOwn(words, key) ? (words as Record<string, unknown>)[key] : undefined

function wordIn(words: unknown, key: string): string | undefined {
  const found = typeof words === 'object' && words !== null ? wordsIn(words, key) : undefined
  return typeof found === 'string' ? found : undefined
}

// Rows of a sheet as records: which are new, which change, and what does not fit. Pure; the worker has read the file.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { Field, FieldKind } from '#contract/kit/field.ts'
import { normaliseCode } from '#contract/kit/prc/normalise.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { enumLabels, fieldLabel, flagLabels } from '#src/i18n/field-words.ts'
import { phonePlain } from '#src/lib/format-phone.ts'

type Values = Record<string, unknown>

export interface RecordRules {
  readonly of: AnyCollection
  readonly fields: readonly string[]
  /** All that there are. */
  readonly rows: readonly AnyRow[]
  /** Values of a new one. */
  readonly fresh: (rows: readonly AnyRow[]) => Readonly<Values>
  readonly check: (
    values: Readonly<Values>,
    others: readonly AnyRow[],
  ) => { readonly field: string; readonly code: string } | undefined
  /** Whether one that is known is taken in as it is: it has not been here yet. */
  readonly joins?: (known: AnyRow) => boolean
  /** Departments by name and by path; more than one where the name alone does not tell. */
  readonly departments: (name: string) => readonly string[]
}

export interface ReadRecord {
  /** In the sheet, from 1. */
  readonly row: number
  readonly name: string
  readonly action: 'add' | 'change' | 'same' | 'fail'
  /** Of the one that changes. */
  readonly known?: AnyRow | undefined
  /** All of a new one; of another only what changes. */
  readonly values: Readonly<Values>
  readonly problems: readonly { readonly field: string; readonly code: string }[]
}

export interface ReadSheet {
  readonly records: readonly ReadRecord[]
  readonly unknown: readonly string[]
}

/** How far down the headings may stand. */
const HEADING_ROWS = 6
const LANGUAGES = ['zh-CN', 'en'] as const
const CLEARED = '-'
const SEVERAL = /[、,，;；\n]/

const plain = (heading: string): string => heading.normalize('NFKC').replace(/[*\s]/g, '').toLowerCase()

/** Reads the rows of a sheet; undefined when no row names the columns. */
export function readRecords(cells: readonly (readonly string[])[], rules: RecordRules): ReadSheet | undefined {
  const known = new Map(
    rules.fields.flatMap((field) =>
      LANGUAGES.map((language) => [plain(fieldLabel(rules.of.name, field, language)), field] as const),
    ),
  )
  const at = cells.slice(0, HEADING_ROWS).findIndex((row) => row.some((text) => known.get(plain(text)) === 'name'))
  const headings = cells[at]
  if (!headings) return undefined
  const columns = headings.map((text) => known.get(plain(text)))
  const taken = [...rules.rows]
  const seen = new Set<string>()
  const records = cells.slice(at + 1).flatMap((row, index): ReadRecord[] => {
    if (row.every((text) => text.trim() === '')) return []
    const record = readRow(row, columns, at + 2 + index, { ...rules, rows: taken }, seen)
    seen.add(record.name)
    if (record.action === 'add') taken.push({ uri: '', rev: 0, ...record.values } as unknown as AnyRow)
    return [record]
  })
  return { records, unknown: headings.filter((text, place) => text.trim() !== '' && columns[place] === undefined) }
}

function readRow(
  row: readonly string[],
  columns: readonly (string | undefined)[],
  place: number,
  rules: RecordRules,
  seen: ReadonlySet<string>,
): ReadRecord {
  const given: Values = {}
  const problems: { field: string; code: string }[] = []
  for (const [at, field] of columns.entries()) {
    const text = row[at]?.trim() ?? ''
    if (field === undefined || text === '') continue
    const declared = rules.of.fields[field] as Field
    const read = text === CLEARED ? emptied(declared) : readValue(text, field, declared.kind, rules)
    if ('code' in read) problems.push({ field, code: read.code })
    else given[field] = read.value
  }
  const name = typeof given.name === 'string' ? given.name : ''
  const known = rules.rows.find((one) => one.uri !== '' && one.name === name)
  const values = known ? changedFields(given, known) : { ...unfilled(rules), ...rules.fresh(rules.rows), ...given }
  if (name === '' && problems.length === 0) problems.push({ field: 'name', code: 'required' })
  if (seen.has(name)) problems.push({ field: 'name', code: 'repeatedInFile' })
  if (!known)
    for (const field of rules.fields)
      if (field !== 'name' && !(rules.of.fields[field] as Field).nullable && values[field] === undefined)
        if (!problems.some((one) => one.field === field)) problems.push({ field, code: 'required' })
  const others = rules.rows.filter((one) => one !== known)
  const wrong = problems.length > 0 ? undefined : rules.check({ ...known, ...values }, others)
  if (wrong) problems.push(wrong)
  const isSame = known !== undefined && Object.keys(values).length === 0 && rules.joins?.(known) !== true
  const action = problems.length > 0 ? 'fail' : !known ? 'add' : isSame ? 'same' : 'change'
  return { row: place, name, action, known, values, problems }
}

/** What a row of the sheet does not say of a new record. */
const unfilled = ({ of, fields }: RecordRules): Values =>
  Object.fromEntries(fields.filter((name) => (of.fields[name] as Field).nullable).map((name) => [name, null]))

type Read = { readonly value: unknown } | { readonly code: string }

const emptied = ({ kind, nullable }: Field): Read => {
  if (kind.is === 'refs' || kind.is === 'names' || kind.is === 'codes') return { value: [] }
  return nullable ? { value: null } : { code: 'required' }
}

function readValue(text: string, field: string, kind: FieldKind, rules: RecordRules): Read {
  switch (kind.is) {
    case 'integer': {
      const number = Number(text)
      if (!Number.isInteger(number)) return { code: 'notANumber' }
      return number < kind.min || number > kind.max ? { code: 'range' } : { value: number }
    }
    case 'flag':
      return coded(
        text,
        LANGUAGES.flatMap((language) => Object.entries(flagLabels(language))),
        (code) => code === 'true',
      )
    case 'code':
      return coded(text, enumLabelsOf(field, rules.of.name), (code) => code)
    case 'refs':
      return severalDepartments(text, rules)
    case 'names': {
      const names = [...new Set(parts(text))]
      return names.length > kind.max ? { code: 'tooLong' } : { value: names }
    }
    case 'text': {
      const length = [...text].length
      if (length < kind.min) return { code: 'tooShort' }
      return length > kind.max ? { code: 'tooLong' } : { value: text }
    }
    case 'phone': {
      const value = phonePlain(text)
      return fits(value, field, rules) ? { value } : { code: 'mobile' }
    }
    case 'pattern': {
      const value = kind.normal === 'code' ? normaliseCode(text) : text
      return fits(value, field, rules) ? { value } : { code: kind.reason }
    }
    default:
      return { value: text }
  }
}

const fits = (value: string, field: string, { of }: RecordRules): boolean =>
  (of.fields[field] as Field).schema.safeParse(value).success

const parts = (text: string): string[] =>
  text
    .split(SEVERAL)
    .map((one) => one.trim())
    .filter(Boolean)

/** Word and code, in both languages. */
const enumLabelsOf = (field: string, collection: string): [code: string, word: string][] =>
  LANGUAGES.flatMap((language) => Object.entries(enumLabels(field, language, collection)))

function coded(text: string, labels: readonly [string, string][], value: (code: string) => unknown): Read {
  const found = labels.find(([, word]) => plain(word) === plain(text))
  return found ? { value: value(found[0]) } : { code: 'notAnOption' }
}

function severalDepartments(text: string, { departments }: RecordRules): Read {
  const uris: string[] = []
  for (const name of parts(text)) {
    const found = departments(name)
    const [uri] = found
    if (uri === undefined) return { code: 'departmentUnknown' }
    if (found.length > 1) return { code: 'ambiguous' }
    uris.push(uri)
  }
  return { value: [...new Set(uris)] }
}

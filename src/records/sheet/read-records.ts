// Rows of a sheet as records: which are new, which change, and what does not fit. Pure; the worker has read the file.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { dayFault } from '#contract/kit/day-bounds.ts'
import type { Field, FieldKind } from '#contract/kit/field.ts'
import { checkBankCard } from '#contract/kit/prc/bank-card.ts'
import { normaliseCode } from '#contract/kit/prc/normalise.ts'
import { checkResidentId } from '#contract/kit/prc/resident-id.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { enumLabels, fieldLabel, flagLabels } from '#src/i18n/field-words.ts'
import { readDateText } from '#src/lib/date-text.ts'
import { findRegion } from '#src/lib/find-region.ts'
import { phonePlain } from '#src/lib/format-phone.ts'
import type { Regions } from '#src/lib/regions.ts'
import { parseNumber } from '#src/ui/form/number-text.ts'

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
  /** Headings of what no sheet may carry: numbers of people and accounts, which lie with the server alone. */
  readonly isSealed?: (heading: string) => boolean
  /** Departments by name and by path; more than one where the name alone does not tell. */
  readonly departments: (name: string) => readonly string[]
  /** Regions by what people call them; absent while the device does not have their names. */
  readonly regions?: Regions | undefined
  /** The day, for dates that lie before it. */
  readonly today: string
  /** Further columns, of the record that goes with each: its fields, and the one of a known row. */
  readonly more?: {
    readonly of: AnyCollection
    readonly fields: readonly string[]
    readonly knownOf: (uri: string) => AnyRow | undefined
  }
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
  /** The same of the record that goes with it. */
  readonly more: Readonly<Values>
  readonly problems: readonly Problem[]
}

interface Problem {
  readonly field: string
  readonly code: string
  /** Whose field it is, where it is not the record's own. */
  readonly of?: AnyCollection
}

export interface ReadSheet {
  readonly records: readonly ReadRecord[]
  readonly unknown: readonly string[]
  /** Columns that are left out because of `isSealed`. */
  readonly sealed: readonly string[]
}

/** How far down the headings may stand. */
const HEADING_ROWS = 6
const LANGUAGES = ['zh-CN', 'en'] as const
const CLEARED = '-'
const SEVERAL = /[、,，;；\n]/

const plain = (heading: string): string => heading.normalize('NFKC').replace(/[*\s]/g, '').toLowerCase()

/** Reads the rows of a sheet; undefined when no row names the columns. */
export function readRecords(cells: readonly (readonly string[])[], rules: RecordRules): ReadSheet | undefined {
  const { of, fields, more } = rules
  const known = new Map([...(more ? headingsOf(more.of, more.fields) : []), ...headingsOf(of, fields)])
  const at = cells
    .slice(0, HEADING_ROWS)
    .findIndex((row) => row.map((text) => known.get(plain(text))).some((one) => one?.of === of && one.field === 'name'))
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
  const others = headings.filter((text, place) => text.trim() !== '' && columns[place] === undefined)
  const isSealed = (heading: string) => rules.isSealed?.(plain(heading)) === true
  return { records, unknown: others.filter((one) => !isSealed(one)), sealed: others.filter(isSealed) }
}

interface Column {
  readonly of: AnyCollection
  readonly field: string
}

const headingsOf = (of: AnyCollection, fields: readonly string[]): [string, Column][] =>
  fields.flatMap((field) =>
    LANGUAGES.map((language): [string, Column] => [plain(fieldLabel(of.name, field, language)), { of, field }]),
  )

function readRow(
  row: readonly string[],
  columns: readonly (Column | undefined)[],
  place: number,
  rules: RecordRules,
  seen: ReadonlySet<string>,
): ReadRecord {
  const given: Values = {}
  const beside: Values = {}
  const problems: Problem[] = []
  for (const [at, column] of columns.entries()) {
    const text = row[at]?.trim() ?? ''
    if (column === undefined || text === '') continue
    const { of, field } = column
    const isOwn = of === rules.of
    const declared = of.fields[field] as Field
    const read = text === CLEARED ? emptied(declared) : readValue(text, field, declared.kind, { ...rules, of })
    if ('code' in read) problems.push({ field, code: read.code, ...(isOwn ? {} : { of }) })
    else if (isOwn) given[field] = read.value
    else beside[field] = read.value
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
  const knownMore = known && rules.more?.knownOf(known.uri)
  const more = knownMore ? changedFields(beside, knownMore) : beside
  problems.push(...dayProblems(rules.of, { ...known, ...values }, given, rules.today))
  if (rules.more)
    for (const problem of dayProblems(rules.more.of, { ...knownMore, ...beside }, beside, rules.today))
      problems.push({ ...problem, of: rules.more.of })
  const others = rules.rows.filter((one) => one !== known)
  const wrong = problems.length > 0 ? undefined : rules.check({ ...known, ...values }, others)
  if (wrong) problems.push(wrong)
  const changes = Object.keys(values).length + Object.keys(more).length
  const isSame = known !== undefined && changes === 0 && rules.joins?.(known) !== true
  const action = problems.length > 0 ? 'fail' : !known ? 'add' : isSame ? 'same' : 'change'
  return { row: place, name, action, known, values, more, problems }
}

/** Days of the sheet that their fields cannot have. */
const dayProblems = (of: AnyCollection, values: Readonly<Values>, given: Readonly<Values>, today: string): Problem[] =>
  Object.keys(given).flatMap((field) => {
    const code = dayFault(of.fields[field] as Field, given[field], values, today)
    return code === undefined ? [] : [{ field, code }]
  })

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
    case 'integer':
    case 'money': {
      const number = parseNumber(text, kind.is === 'money' ? 'fen' : 'whole')
      if (number === undefined || !Number.isSafeInteger(number)) return { code: 'notANumber' }
      return number < kind.min || number > kind.max ? { code: 'range' } : { value: number }
    }
    case 'date': {
      const value = readDateText(text)
      return value === undefined ? { code: 'notADate' } : { value }
    }
    case 'region':
      return readRegion(text, rules)
    case 'codes':
      return severalCodes(text, enumLabelsOf(field, rules.of.name), kind.max)
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
      if (rules.isSealed && holdsNumber(text, kind.max, rules.today)) return { code: 'numberInText' }
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

/** A short text may be the number of a contract, one in ten of which checks as a card does. */
const FREE_TEXT = 200
/** Digits that stand by themselves: a number of a person or of a card among what somebody has written. */
const NUMBERS = /(?<![0-9A-Za-z])\d{15,19}[Xx]?(?![0-9A-Za-z])/g

/** Whether a text tells the number of a person's paper or of a bank card: rows would carry it to every device. */
function holdsNumber(text: string, max: number, today: string): boolean {
  const found = text.normalize('NFKC').match(NUMBERS) ?? []
  return found.some((one) => checkResidentId(one, { today }).ok || (max >= FREE_TEXT && checkBankCard(one).ok))
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

function readRegion(text: string, { regions }: RecordRules): Read {
  if (/^\d{6}$/.test(text)) return { value: text }
  const found = regions ? findRegion(regions, text) : 'unknown'
  if (typeof found === 'object') return { value: found.code }
  return { code: found === 'ambiguous' ? 'regionAmbiguous' : 'regionUnknown' }
}

function severalCodes(text: string, labels: readonly [string, string][], most: number): Read {
  const read = parts(text).map((one) => coded(one, labels, (code) => code))
  const wrong = read.find((one) => 'code' in one)
  const codes = [...new Set(read.flatMap((one) => ('value' in one ? [one.value] : [])))]
  return wrong ?? (codes.length > most ? { code: 'tooLong' } : { value: codes })
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

// What a column of an import file means. Plain data: the page says it, the worker checks by it.

export type ImportKind =
  | 'text'
  /** A text of letters and digits that people are known by. */
  | 'code'
  | 'name'
  | 'mobile'
  | 'email'
  | 'date'
  | 'integer'
  | 'option'
  | 'regionCode'
  | 'department'
  | 'departments'
  | 'station'
  | 'duties'
  | 'rank'
  | 'manager'
  | 'idNo'
  | 'bankCard'
  | 'decimal'
  | 'money'
  | 'options'
  | 'phone'
  | 'residentId'

export interface ImportColumn {
  /** What problems are named by: the field's code, or `<field>.<part>` for one part of a list's first item. */
  readonly key: string
  readonly field: string
  readonly part?: string
  readonly kind: ImportKind
  /** Every heading by which the column is known, in all languages, without the star. */
  readonly headings: readonly string[]
  /** Needed to add a person. */
  readonly required?: boolean
  /** May be emptied by a single `-`. */
  readonly clearable: boolean
  /** Characters of a text; bounds of a number. */
  readonly min?: number
  readonly max?: number
  /** Word to code, for `option` and `options`; words in all languages. */
  readonly words?: Readonly<Record<string, string>>
  /** The grey second row of the template, in all languages: a row that repeats it is no person. */
  readonly hints?: readonly string[]
}

/** The parts of the first item that a list gets when nothing else is known of it. */
export type ItemDefaults = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** How far a heading row may be down: staff sheets often begin with a title. */
export const HEADING_ROWS = 6

/** A heading as it is written: without star, blanks and case. */
export const exactHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*\*|\*\s*$/g, '')
    .replace(/\s+/g, '')
    .toLowerCase()

/** A heading as it is compared: without star, blanks, brackets' contents and case. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^\s*\*|\*\s*$/g, '')
    .replace(/[(（[【].*?[)）\]】]/g, '')
    .replace(/\s+/g, '')
    .toLowerCase()
}

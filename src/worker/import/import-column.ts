// What a column of an import file means. Plain data: the page says it, the worker checks by it.
import type { CellSource } from '../rows/cell-types.ts'

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
  | 'longText'
  | 'month'
  /** Yes or no: `words` have `true` and `false`. */
  | 'flag'
  /** Items of a list in one cell: a line for each, the parts by their names. */
  | 'items'

export interface ImportColumn {
  /** What values and problems are named by: the field's code, or `<field>.<part>` for a part that has a column. */
  readonly key: string
  readonly field: string
  /** Of a list's main item, or of a structure. */
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
  /** Of `items`: what their parts are called, and how each is read; files are named and not read. */
  readonly parts?: readonly ItemColumn[]
  /** What an export writes here, in all languages: a cell that still says it changes nothing. */
  readonly written?: readonly CellSource[]
  /** The grey second row of the template, in all languages: a row that repeats it is no person. */
  readonly hints?: readonly string[]
}

/** One part of the items of a cell. */
export interface ItemColumn {
  readonly part: string
  readonly names: readonly string[]
  readonly kind: ImportKind | 'file'
  readonly words?: Readonly<Record<string, string>>
  readonly max?: number
}

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

// What a list asks of a row: plain data, so that a question travels to the worker, and to the server for older rows.
import type { AnyRow } from './collection.ts'

export type RowFilter<Field extends string = string> =
  /** Equal; `null` is the empty field. */
  | { readonly field: Field; readonly is: string | number | boolean | null }
  | { readonly field: Field; readonly in: readonly (string | number | boolean | null)[] }
  /** The list in the field holds the value; any of the values. */
  | { readonly field: Field; readonly has: string | number }
  | { readonly field: Field; readonly hasAny: readonly (string | number)[] }
  /** Between both ends, ends included; dates and numbers. An empty field is outside. */
  | { readonly field: Field; readonly from?: string | number | undefined; readonly to?: string | number | undefined }
  | { readonly field: Field; readonly contains: string }
  | { readonly field: Field; readonly empty: boolean }
  /** A test that the worker knows by its name, with what it is given. */
  | { readonly field: Field; readonly test: string; readonly given: RowTestGiven }

export type RowTestGiven = Readonly<Record<string, string | readonly string[]>>
/** Tests by name: what a business asks of a row that no single value tells. */
export type RowTests = Readonly<Record<string, (given: RowTestGiven) => (row: AnyRow) => boolean>>

/** Full-width to half-width, lower case: how typed text and stored text meet. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** What a filter asks of a row. */
export function testOf(filter: RowFilter, rowTests: RowTests = {}): (row: AnyRow) => boolean {
  const { field } = filter
  if ('is' in filter) return (row) => (row[field] ?? null) === filter.is
  if ('in' in filter) {
    const values = new Set<unknown>(filter.in)
    return (row) => values.has(row[field] ?? null)
  }
  if ('has' in filter) return (row) => listOf(row[field]).includes(filter.has)
  if ('hasAny' in filter) {
    const values = new Set<unknown>(filter.hasAny)
    return (row) => listOf(row[field]).some((value) => values.has(value))
  }
  if ('contains' in filter) {
    const part = normalise(filter.contains)
    return (row) => typeof row[field] === 'string' && normalise(row[field]).includes(part)
  }
  if ('empty' in filter) return (row) => isEmpty(row[field]) === filter.empty
  // Where nobody knows the test, too many rows are shown rather than too few.
  if ('test' in filter) return rowTests[filter.test]?.(filter.given) ?? (() => true)
  const { from, to } = filter
  return (row) => {
    const value = row[field]
    if (typeof value !== 'string' && typeof value !== 'number') return false
    return (from === undefined || value >= from) && (to === undefined || value <= to)
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Whether a field counts as empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

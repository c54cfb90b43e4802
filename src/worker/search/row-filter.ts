import { normaliseText } from './normalise-text.ts'

/** A condition on one field. A row without a value in the field meets only `eq` null. */
export type RowFilter<Row> =
  | { field: keyof Row & string; op: 'eq'; value: string | number | boolean | null }
  | { field: keyof Row & string; op: 'in'; value: readonly (string | number | boolean | null)[] }
  /** Both ends belong to the range; null leaves an end open. Texts are compared by code unit: dates as yyyy-MM-dd. */
  | { field: keyof Row & string; op: 'between'; value: readonly [string | number | null, string | number | null] }
  /** The field begins with the text; case and full-width forms do not matter. */
  | { field: keyof Row & string; op: 'prefix'; value: string }

/** The test of one condition, prepared once for many rows. */
export function rowTest<Row>(filter: RowFilter<Row>): (row: Row) => boolean {
  const { field } = filter
  const fieldOf = (row: Row): unknown => row[field] ?? null
  switch (filter.op) {
    case 'eq':
      return (row) => fieldOf(row) === filter.value
    case 'in': {
      const wanted = new Set<unknown>(filter.value)
      return (row) => wanted.has(fieldOf(row))
    }
    case 'between': {
      const [from, to] = filter.value
      return (row) => {
        const value = fieldOf(row)
        return (from === null || isBefore(from, value)) && (to === null || isBefore(value, to)) && value !== null
      }
    }
    case 'prefix': {
      const start = normaliseText(filter.value)
      return (row) => {
        const value = fieldOf(row)
        return typeof value === 'string' && normaliseText(value).startsWith(start)
      }
    }
  }
}

/** Not after each other; values of different kinds are in no order. */
function isBefore(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a <= b
  return typeof a === 'string' && typeof b === 'string' && a <= b
}

// How a collection is kept in PostgreSQL: table and column names by rule, so that no second declaration is needed.
import type { AnyCollection, UniqueRule } from '#contract/kit/collection.ts'
import type { ColumnType, Fields } from '#contract/kit/field.ts'

export interface TableColumn {
  readonly field: string
  readonly name: string
  readonly type: ColumnType
}

export interface Table {
  readonly name: string
  /** Columns of the mirrored fields, in declaration order. */
  readonly mirrored: readonly TableColumn[]
  /** Mirrored and sensitive columns. */
  readonly columns: readonly TableColumn[]
  readonly byField: ReadonlyMap<string, TableColumn>
}

/** `employeeNo` gives `employee_no`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const known = new WeakMap<AnyCollection, Table>()

/** The table of a collection. */
export function tableOf(collection: AnyCollection): Table {
  const found = known.get(collection)
  if (found) return found
  const mirrored = columnsOf(collection.fields)
  const columns = [...mirrored, ...columnsOf(collection.sensitiveFields)]
  const table: Table = {
    name: snakeCase(collection.name),
    mirrored,
    columns,
    byField: new Map(columns.map((column) => [column.field, column])),
  }
  known.set(collection, table)
  return table
}

/** Name of the index that keeps a unique rule: `employee_mobile_unique`. */
export const constraintOf = (collection: AnyCollection, { field }: UniqueRule): string =>
  `${snakeCase(collection.name)}_${snakeCase(field)}_unique`

const columnsOf = (fields: Fields): TableColumn[] =>
  Object.entries(fields).map(([field, declared]) => ({ field, name: snakeCase(field), type: declared.column }))

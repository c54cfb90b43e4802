// The tables of collections as the contract declares them, for Kysely: a new query names columns that the compiler knows.
import type { Kysely, Transaction } from 'kysely'
import type { domains } from '#contract/index.ts'
import type { Collection } from '#contract/kit/collection.ts'
import type { Fields, ValuesOf } from '#contract/kit/field.ts'

/** `employeeNo` gives `employee_no`, as `snakeCase` does. */
type Snake<S extends string> = S extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : S

/** What every mirrored table has beside its own columns. */
interface SystemColumns {
  uri: string
  scope: string
  rev: number
  created_at: number | null
  created_by: string | null
  updated_at: number | null
  updated_by: string | null
  deleted_at: number | null
}

type Declared = (typeof domains)[keyof typeof domains]['collections']
type Every = Declared extends infer D ? (D extends object ? D[keyof D] : never) : never
type ColumnsOf<F extends Fields> = { [K in keyof F & string as Snake<K>]: ValuesOf<F>[K] }

/** By table: the mirrored columns. Those of sensitive fields are not among them: who reads them says so in SQL of his own. */
export type MirroredTables = {
  [C in Every as C extends Collection<infer Name, Fields> ? Snake<Name> : never]: C extends Collection<string, infer F>
    ? ColumnsOf<F> & SystemColumns
    : never
}

/** The same connection or transaction, over the tables of collections. */
export const tablesOf = (db: Kysely<unknown> | Transaction<unknown>): Kysely<MirroredTables> =>
  db.withTables<MirroredTables>()

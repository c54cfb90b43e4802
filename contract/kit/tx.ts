// The small storage interface over which every mutation is written once (browser: overlay; server: authority).
import type { AnyCollection, Collection, Row } from './collection.ts'
import type { Fields, ValuesOf } from './field.ts'

export type Insert<C> = C extends Collection<string, infer F> ? { uri: string } & OptionalNulls<ValuesOf<F>> : never
type OptionalNulls<V> = { [K in keyof V as null extends V[K] ? never : K]: V[K] } & {
  [K in keyof V as null extends V[K] ? K : never]?: V[K]
}
export type Patch<C> = C extends Collection<string, infer F extends Fields> ? Partial<ValuesOf<F>> : never

/**
 * Reads and writes of one mutation. Reads see the mutation's own writes. Errors are refusals:
 * `insert` refuses `exists`, `patch` and `remove` refuse `notFound`, values that do not fit refuse `invalid`.
 */
export interface Tx {
  get<C extends AnyCollection>(collection: C, uri: string): Promise<Row<C> | undefined>
  /** Rows whose declared lookup field equals `value`, ordered by uri. */
  where<C extends AnyCollection>(collection: C, field: string, value: unknown): Promise<Row<C>[]>
  insert<C extends AnyCollection>(collection: C, row: Insert<C>): Promise<void>
  patch<C extends AnyCollection>(collection: C, uri: string, values: Patch<C>): Promise<void>
  remove(collection: AnyCollection, uri: string): Promise<void>
}

/** Who acts, as far as both ends may know. `domain` is the organisation's uri, empty for the personal identity. */
export interface Who {
  readonly userId: string
  readonly username: string
  readonly domain: string
  readonly codes: ReadonlySet<string>
}

/** True when `who` holds the code; a blank code means allowed. */
export const holds = (who: Who, code: string): boolean => code === '' || who.codes.has(code)

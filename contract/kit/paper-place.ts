// Where a record keeps the paper of somebody whom it names.
import type { AnyCollection } from './collection.ts'

/** Fields of one paper: rows have its kind and the last four of its number, and no device the number. */
export interface PaperPlace {
  readonly of: AnyCollection
  readonly type: string
  readonly tail: string
  /** The field that is never mirrored. */
  readonly number: string
}

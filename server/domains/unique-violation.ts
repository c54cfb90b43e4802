// Which unique rule of the database a statement broke.
import { SqlError } from '#server/db/sql-error.ts'

const UNIQUE_VIOLATION = '23505'

/** Name of the index or constraint, or undefined when the error is another. */
export const uniqueViolation = (error: unknown): string | undefined =>
  error instanceof SqlError && error.code === UNIQUE_VIOLATION ? (error.constraint ?? '') : undefined

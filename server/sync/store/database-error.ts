// What an error of PostgreSQL means to sync: run again, a unique rule, a value that cannot be kept, or a failure.
import { RetryTransaction, RowRefused, UniqueViolation } from './store.ts'

/** Error classes of the SQL standard: 22 data exceptions, 23 integrity rules. */
const VALUE_ERRORS = ['22', '23']
/** Said by a flush whose row was not there (`flushStatements`): a fault of this program, not of a value. */
const DIVISION_BY_ZERO = '22012'
const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** No root of a negative number: said by a flush when somebody's rights have changed since the transaction looked. */
const RIGHTS_CHANGED = '2201F'
const UNIQUE = '23505'

/** Turns a driver's error into one of the store's own; anything else comes back as it is. */
export function databaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  if (typeof code !== 'string') return error
  if ([SERIALISATION_FAILURE, DEADLOCK, RIGHTS_CHANGED].includes(code)) return new RetryTransaction()
  if (code === UNIQUE) return new UniqueViolation(typeof constraint === 'string' ? constraint : '')
  if (code === DIVISION_BY_ZERO) return error
  if (VALUE_ERRORS.includes(code.slice(0, 2))) return new RowRefused(error.message)
  return error
}

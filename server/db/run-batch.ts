// Several statements as one transaction on a session of their own.
import { beginStatement } from './begin-statement.ts'
import type { BatchOptions } from './database.ts'
import type { RowSet, SessionSource, Statement } from './session.ts'
import { SqlError } from './sql-error.ts'

/** Carries out `Database.batch`. */
export async function runBatch(
  source: SessionSource,
  statements: readonly Statement[],
  options: BatchOptions = {},
): Promise<RowSet[]> {
  if (statements.length === 0) return []
  const session = await source.acquire()
  let broken = false
  try {
    const begin = beginStatement(options.isolation, options.access)
    const sets = await session.run([begin, ...statements, { sql: 'commit' }])
    return sets.slice(1, -1)
  } catch (error) {
    if (error instanceof SqlError) await session.run([{ sql: 'rollback' }])
    else broken = true
    throw error
  } finally {
    session.release(broken)
  }
}

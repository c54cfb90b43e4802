// Runs statements on PGlite: many in one go, prepared once.
import type { messages, PGlite } from '@electric-sql/pglite'
import type { WireStatement } from './pglite-messages.ts'
import { type PreparedRun, prepareRun, type RunOutcome } from './prepared-run.ts'
import { sqlErrorFields } from './sql-error.ts'
import { StatementCache } from './statement-cache.ts'
import { wireMessage } from './wire-message.ts'

type BackendMessage = messages.BackendMessage

export interface PgliteRunner {
  /** Runs in order; the first refused statement ends the run. Outside a transaction the whole run is one. */
  readonly run: (statements: readonly WireStatement[]) => Promise<RunOutcome>
  /** Whether the last run left a transaction open. */
  readonly inTransaction: () => boolean
}

/** Creates the runner; it must be the only user of `pg`. */
export function createPgliteRunner(pg: PGlite, onNotified: (channel: string, payload: string) => void): PgliteRunner {
  const cache = new StatementCache()
  let status = 'I'
  const read = (run: PreparedRun, message: BackendMessage): void => {
    if (message.name === 'dataRow') run.row((message as messages.DataRowMessage).fields)
    else if (message.name === 'rowDescription') run.columns((message as messages.RowDescriptionMessage).fields)
    else if (message.name === 'commandComplete') run.complete((message as messages.CommandCompleteMessage).text)
    else if (message.name === 'emptyQuery') run.complete('')
    else if (message.name === 'readyForQuery') status = (message as messages.ReadyForQueryMessage).status
    else if (message.name === 'notification') {
      const { channel, payload } = message as messages.NotificationResponseMessage
      onNotified(channel, payload)
    } else if (message.name === 'error') {
      // A message that PostgreSQL itself did not word carries no code: internal error.
      run.refuse(sqlErrorFields(message) ?? { message: 'the database gave no reason', code: 'XX000' })
    }
  }
  return {
    inTransaction: () => status !== 'I',
    run: async (statements) => {
      const run = prepareRun(cache, statements)
      const answers = await pg.execProtocolStream(wireMessage(run.steps), { syncToFs: false, throwOnError: false })
      for (const answer of answers) read(run, answer)
      return run.outcome()
    },
  }
}

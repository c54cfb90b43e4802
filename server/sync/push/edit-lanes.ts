// Edits of one row each go to the database together: one message, one commit. They stand and fall alone: one whose row has
// moved on finds nothing, and its neighbours are written.
import type { QueryExecutorProvider } from 'kysely'
import { createLanes, type Lanes } from '#server/db/lanes.ts'
import { quoteName } from '#server/db/quote-name.ts'
import type { RowSet, Statement } from '#server/db/session.ts'
import { SqlError } from '#server/db/sql-error.ts'
import { createTaskGroups } from '../task-groups.ts'
import type { OneEditCall } from './one-edit.ts'

/** Carries out an edit of a scope; the rows of its statement. Throws `SqlError` when it is refused, and nothing is kept. */
export type EditLanes = (scope: string, call: OneEditCall) => Promise<RowSet | undefined>

interface Task {
  readonly call: OneEditCall
  answer: RowSet | undefined
}

/** Edits of one message at most. */
const TOGETHER = 100

/** Creates the lanes of a database: edits of one scope wait for its counter anyway. */
export function createEditLanes(db: QueryExecutorProvider): EditLanes {
  const lanes = createLanes(db)
  const groups = createTaskGroups<Task>({
    overlap: true,
    room: () => {
      let left = TOGETHER
      return () => left-- > 0
    },
    runGroup: async (tasks, scope) => {
      try {
        await send(lanes, scope, tasks)
        return tasks.map(() => ({ status: 'fulfilled', value: undefined }))
      } catch (error) {
        if (!(error instanceof SqlError) || tasks.length === 1) throw error
        // Nothing of the message was kept: who is at fault is found one by one.
        return Promise.allSettled(tasks.map((task) => send(lanes, scope, [task])))
      }
    },
  })
  return async (scope, call) => {
    const task: Task = { call, answer: undefined }
    await groups.run(scope, task)
    return task.answer
  }
}

async function send(lanes: Lanes, scope: string, tasks: readonly Task[]): Promise<void> {
  const locks = tasks.length > 1 ? lockRows(tasks.map(({ call }) => call)) : []
  const sets = await lanes(scope, [...locks, ...tasks.map(({ call }) => call.statement)])
  for (const [index, task] of tasks.entries()) task.answer = sets[locks.length + index]
}

/** All rows before the counter, and in the order that everybody takes: the first edit holds the counter until the commit. */
function lockRows(calls: readonly OneEditCall[]): Statement[] {
  const tables = new Map<string, string[]>()
  for (const { table, uri } of calls) {
    const uris = tables.get(table)
    if (uris) uris.push(uri)
    else tables.set(table, [uri])
  }
  return [...tables]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, uris]) => ({
      sql: `select count(*) from (select from ${quoteName(table)} where uri = any($1::text[]) order by uri collate "C" for update) as held`,
      params: [uris],
    }))
}

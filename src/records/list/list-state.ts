import type { RowsState } from '#src/sync/mirror/followed-rows.ts'
import type { ListState } from '#src/ui/list/list-column.ts'
import type { Fetched } from '../use-fetched.ts'

/** How a list stands, for the list page. */
export function listStateOf(rows: {
  readonly state: RowsState
  readonly filling: { readonly rows: number; readonly count: number } | undefined
}): ListState {
  if (rows.state === 'filling')
    return { kind: 'filling', done: rows.filling?.rows ?? 0, total: rows.filling?.count ?? 0 }
  return { kind: rows.state }
}

/** The same of a list that the server answers: what was fetched last stays, whatever became of the question after it. */
export function fetchedState(fetched: Pick<Fetched<unknown>, 'value' | 'problem' | 'reload'>): ListState {
  if (fetched.value !== undefined) return { kind: 'ready' }
  if (fetched.problem === undefined) return { kind: 'loading' }
  return { kind: 'error', what: fetched.problem, onRetry: () => void fetched.reload() }
}

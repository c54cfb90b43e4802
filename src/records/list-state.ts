import type { RowsState } from '#src/sync/followed-rows.ts'
import type { ListState } from '#src/ui/list/list-column.ts'

/** How a list stands, for the list page. */
export function listStateOf(rows: {
  readonly state: RowsState
  readonly filling: { readonly rows: number; readonly count: number } | undefined
}): ListState {
  if (rows.state === 'filling')
    return { kind: 'filling', done: rows.filling?.rows ?? 0, total: rows.filling?.count ?? 0 }
  return { kind: rows.state }
}

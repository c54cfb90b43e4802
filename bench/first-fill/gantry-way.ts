import { openClient, rowsWhen } from '../kit/open-client.ts'
import { SCREEN_ROWS, type Way } from './way.ts'

/** Ours: the application's whole data layer. The clock starts when the identity opens, with no request made yet. */
export const gantry: Way = async () => {
  const opened = await openClient()
  const running = await opened.login('hr')
  const start = performance.now()
  const screen = { sort: [{ field: 'employeeNo' }], limit: SCREEN_ROWS }
  let firstRowsMs = 0
  const { total } = await rowsWhen(running, 'employee', screen, ({ rows, state }) => {
    if (rows.length > 0 && firstRowsMs === 0) firstRowsMs = performance.now() - start
    return state === 'ready' && rows.length > 0
  })
  const visibleMs = performance.now() - start
  if (opened.faults.length > 0) throw opened.faults[0]
  // What the worker shows it has read from the mirror: it is in a transaction that is complete.
  return { firstRowsMs, visibleMs, storedMs: visibleMs, rows: total }
}

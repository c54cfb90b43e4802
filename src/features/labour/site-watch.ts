// What sites need somebody to look at: who came today of those who are registered, wages nobody has signed for, and who may not be
// there any more.

import type { GateLight } from '#contract/domains/labour/gate-lights.ts'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import type { siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import type { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import type { Row } from '#contract/kit/collection.ts'

type Worker = Pick<Row<typeof projectWorker>, 'uri' | 'name' | 'status'>
type Seen = Pick<Row<typeof siteAttendance>, 'projectWorkerUri' | 'direction' | 'day'>
type Sheet = Pick<Row<typeof wageSheet>, 'status' | 'heads' | 'signedCount'>

/** How many of those who are registered on sites were seen coming in today. */
export function cameToday(
  workers: readonly Worker[],
  seen: readonly Seen[],
  today: string,
): { readonly came: number; readonly registered: number } {
  const registered = new Set(workers.filter(({ status }) => status === 'in').map(({ uri }) => uri))
  const came = seen.filter(({ day, direction }) => day === today && direction === 'in')
  const uris = new Set(came.map(({ projectWorkerUri }) => projectWorkerUri).filter((uri) => registered.has(uri)))
  return { came: uris.size, registered: registered.size }
}

/** Sheets that are out for signing, and the signatures that they lack. */
export function unsignedSheets(sheets: readonly Sheet[]): { readonly sheets: number; readonly signatures: number } {
  const open = sheets.filter(({ status, heads, signedCount }) => status === 'signing' && signedCount < heads)
  return { sheets: open.length, signatures: open.reduce((sum, { heads, signedCount }) => sum + heads - signedCount, 0) }
}

/** Those registered on sites whose light of one condition is red. */
export const redOf = <W extends Worker>(
  workers: readonly W[],
  condition: GateLight['condition'],
  lightsOf: (worker: W) => readonly GateLight[],
): W[] =>
  workers.filter(
    (one) =>
      (one.status === 'in' || one.status === 'pending') &&
      lightsOf(one).some((light) => light.condition === condition && light.light === 'red'),
  )

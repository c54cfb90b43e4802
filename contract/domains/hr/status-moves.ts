// Which state of employment and which stage may follow which: the same answer on every form, in an import and on the server.
// What else goes with a step, such as papers or a handover, is no matter of this table.

type Values = Readonly<Record<string, unknown>>
type Moves = Readonly<Record<string, readonly string[]>>

/** Who has left may come back; who never came may be expected again. */
const STATUS_MOVES: Moves = {
  preEntry: ['active', 'entryCancelled'],
  active: ['leaving', 'left'],
  leaving: ['active', 'left'],
  left: ['preEntry', 'active'],
  entryCancelled: ['preEntry'],
}

/** While somebody is at work: there is one probation, and nobody who is confirmed goes back to it. */
const STAGE_MOVES: Moves = {
  none: ['probation', 'regular', 'intern'],
  probation: ['regular'],
  intern: ['probation', 'regular'],
  regular: [],
}

const GONE: readonly unknown[] = ['left', 'entryCancelled']
const AT_WORK: readonly unknown[] = ['active', 'leaving']

export interface StatusFault {
  readonly field: 'employeeStatus' | 'stage'
  /** Said in the words of refusals. */
  readonly reason: 'statusMove' | 'stageMove'
}

/** Whether somebody in this state belongs to the organisation no longer, or never will. */
export const isGone = (employeeStatus: unknown): boolean => GONE.includes(employeeStatus)

/** What a patch changes of state and stage that cannot follow what is there. What stays is not looked at. */
export function statusFault(patch: Values, row: Values): StatusFault | undefined {
  const from = row.employeeStatus
  const to = 'employeeStatus' in patch ? patch.employeeStatus : from
  if (!follows(STATUS_MOVES, from, to)) return { field: 'employeeStatus', reason: 'statusMove' }
  if (!('stage' in patch) || !AT_WORK.includes(from) || !AT_WORK.includes(to)) return undefined
  return follows(STAGE_MOVES, row.stage ?? 'none', patch.stage ?? 'none')
    ? undefined
    : { field: 'stage', reason: 'stageMove' }
}

/** A value that is in no table, or not known here, is judged elsewhere. */
function follows(moves: Moves, from: unknown, to: unknown): boolean {
  if (from === to || typeof from !== 'string' || !Object.hasOwn(moves, from)) return true
  return moves[from]?.includes(String(to)) === true
}

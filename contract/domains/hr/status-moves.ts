// State of employment and stage are moved by the processes of HR alone: the same answer on every form, in an import and on the
// server. What was wrong from the beginning is put right by a correction (`processes/employment-correction.ts`).

type Values = Readonly<Record<string, unknown>>

const GONE: readonly unknown[] = ['left', 'entryCancelled']
/** What they are called in a record, with what a refusal of each is called. */
const REASONS = { employeeStatus: 'statusMove', stage: 'stageMove' } as const

export interface StatusFault {
  readonly field: 'employeeStatus' | 'stage'
  /** Said in the words of refusals. */
  readonly reason: (typeof REASONS)[keyof typeof REASONS]
}

/** Fields of a record that no form, no edit of many and no import changes. */
const BY_PROCESS: readonly StatusFault['field'][] = ['employeeStatus', 'stage']

/** Whether somebody in this state belongs to the organisation no longer, or never will. */
export const isGone = (employeeStatus: unknown): boolean => GONE.includes(employeeStatus)

/** Which of both a patch would change. What stays as it is, as in a sheet that was exported before, is not looked at. */
export function statusFault(patch: Values, row: Values): StatusFault | undefined {
  const field = BY_PROCESS.find((one) => one in patch && (patch[one] ?? null) !== (row[one] ?? null))
  return field && { field, reason: REASONS[field] }
}

// How long a probation may be by the contract that the record knows of: the same answer on the form and on the server.
import type { CalendarDate } from '../../kit/prc/calendar-date.ts'
import { type ContractTerm, maxProbationMonths, probationFault } from '../../kit/prc/labour-law.ts'
import type { ContractSummary } from './contract-faults.ts'

type Values = Readonly<Record<string, unknown>>

/** Contracts that the law on labour contracts is about; of one whose type nobody has named it is taken to be one. */
const LABOUR: readonly ContractSummary['contractType'][] = [null, 'labour', 'dispatch', 'partTime', 'siteWork']

/**
 * The term that the probation belongs to: there is one probation for one employer, so it is that of the first contract.
 * Undefined where the record does not say.
 */
function termOf(contract: ContractSummary): ContractTerm | undefined {
  if (!LABOUR.includes(contract.contractType)) return undefined
  const { firstStart, firstEnd, curStart, curEnd, termType, renewCount } = contract
  const isRenewed = (renewCount ?? 0) > 0 || (firstStart !== null && curStart !== null && firstStart !== curStart)
  if (isRenewed) return fixed(firstStart, firstEnd)
  if (termType === 'openEnded' || termType === 'taskBased') return { kind: termType }
  return fixed(curStart, curEnd)
}

const fixed = (startDate: CalendarDate | null, endDate: CalendarDate | null): ContractTerm | undefined =>
  startDate === null || endDate === null || endDate < startDate ? undefined : { kind: 'fixed', startDate, endDate }

export interface ProbationProblem {
  readonly reason: 'probationTooLong' | 'probationOutsideTerm'
  /** Months that the term allows. */
  readonly most: number
}

/**
 * Why months of probation that `changed` sets are against the law, over the rest of the record. Months that were there before
 * and are not touched are no reason to refuse anything.
 */
export function probationProblem(changed: Values, row: Values): ProbationProblem | undefined {
  const months = changed.probationMonths
  if (typeof months !== 'number' || months === row.probationMonths) return undefined
  const term = row.contract ? termOf(row.contract as ContractSummary) : undefined
  if (!term) return undefined
  const most = maxProbationMonths(term)
  if (months > most) return { reason: 'probationTooLong', most }
  if (term.kind !== 'fixed') return undefined
  const entry = 'entryDate' in changed ? changed.entryDate : row.entryDate
  // A contract may be signed within a month of the first day: the probation counts from whichever is later.
  const start = typeof entry === 'string' && entry > term.startDate ? entry : term.startDate
  return probationFault(term, start, months) === null ? undefined : { reason: 'probationOutsideTerm', most }
}

// Why a process about somebody cannot be as it is written, by the roster and the law: the same answer beside the field of the
// form and on the server, which has the last word.
import { addDays, addMonths, type CalendarDate } from '../../../kit/prc/calendar-date.ts'
import { maxProbationMonths } from '../../../kit/prc/labour-law.ts'
import { refuse } from '../../../kit/refusal.ts'

export interface ProcessFault {
  readonly code: string
  /** The input that it stands beside. */
  readonly field: string
  readonly reason?: string
}

type Values = Readonly<Record<string, unknown>>

const wrong = (field: string, reason: string): ProcessFault => ({ code: 'invalid', field, reason })
const day = (value: unknown): CalendarDate | undefined => (typeof value === 'string' ? value : undefined)

/** Ends the running mutation where there is one. */
export function refuseFault(fault: ProcessFault | undefined): void {
  if (fault) refuse(fault.code, { field: fault.field, ...(fault.reason !== undefined && { reason: fault.reason }) })
}

/** Days that an effective date may lie back, for whoever keeps the roster. */
const MOST_BACK = 90

interface TransferJudged {
  /** The new values, by fields of the roster. */
  readonly changes: Values
  readonly effectiveDate: unknown
  readonly person: Values & { readonly uri: string }
  readonly today: CalendarDate
  readonly keepsRoster: boolean
  /** Of the department that the person goes to; absent where it stays. */
  readonly target?: { readonly status: string } | undefined
}

/** Of duties, of which one has several, the first. */
export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value[0] ?? null) : value)

/** What the roster and the clock say of a transfer. */
export function transferFault(judged: TransferJudged): ProcessFault | undefined {
  const { changes, person, today, keepsRoster, target } = judged
  const effective = day(judged.effectiveDate)
  if (effective !== undefined) {
    const earliest = keepsRoster ? addDays(today, -MOST_BACK) : today
    if (effective < earliest) return wrong('effectiveDate', 'tooFarBack')
    const entry = day(person.entryDate)
    if (entry !== undefined && effective < entry) return wrong('effectiveDate', 'beforeEntry')
  }
  if (Object.entries(changes).every(([field, to]) => firstOf(person[field]) === to))
    return { code: 'nothingChanges', field: 'toGroupUri' }
  if (changes.managerUri === person.uri) return { code: 'ownManager', field: 'toManagerUri' }
  if (target?.status === 'disabled') return { code: 'departmentDisabled', field: 'toGroupUri' }
  return undefined
}

/** Contracts that stand beside another one; of all others a person has one at a time with one company. */
export const BESIDE: readonly string[] = ['nonCompete', 'confidentiality', 'partTime']
const LIVE: readonly unknown[] = ['toBeEffective', 'active']
const FOR_EVER = '9999-12-31'

/** Another contract in force, or about to be, with the same company for some of the same days. */
export function overlapFault(contract: Values, others: readonly Values[]): ProcessFault | undefined {
  if (BESIDE.includes(String(contract.contractType))) return undefined
  const start = day(contract.startDate)
  const end = day(contract.endDate) ?? FOR_EVER
  if (start === undefined) return undefined
  const other = others.find(
    (one) =>
      one.uri !== contract.uri &&
      LIVE.includes(one.status) &&
      !BESIDE.includes(String(one.contractType)) &&
      one.companyName === contract.companyName &&
      String(one.startDate) <= end &&
      start <= (day(one.endDate) ?? FOR_EVER),
  )
  return other && { code: 'contractOverlaps', field: 'startDate' }
}

/** Days before the first one on which a contract may begin. */
const BEFORE_ENTRY = 30

/** A contract does not begin long before somebody is here. */
export function contractStartFault(startDate: unknown, entryDate: unknown): ProcessFault | undefined {
  const [start, entry] = [day(startDate), day(entryDate)]
  if (start === undefined || entry === undefined || start >= addDays(entry, -BEFORE_ENTRY)) return undefined
  return wrong('startDate', 'beforeEntry')
}

/** Days of notice by law: somebody on probation, and everybody else. */
export const noticeDaysOf = (stage: unknown): number => (stage === 'probation' ? 3 : 30)

/** Whoever leaves by himself gives the notice of the law, or both agree that it is shorter. */
export function noticeFault(
  values: Values,
  noticeDays: number | null,
  field: 'expectedLastDay' | 'lastDay',
): ProcessFault | undefined {
  const [last, asked] = [day(values[field]), day(values.applyDate)]
  if (last === undefined || asked === undefined) return undefined
  if (last < asked) return wrong(field, 'beforeApply')
  if (values.departureType !== 'voluntary' || values.shortened === true || noticeDays === null) return undefined
  return last < addDays(asked, noticeDays) ? wrong(field, 'noticeTooShort') : undefined
}

/** Nobody's last day lies before his first one. */
export function lastDayFault(
  values: Values,
  entryDate: unknown,
  field: 'expectedLastDay' | 'lastDay',
): ProcessFault | undefined {
  const [last, entry] = [day(values[field]), day(entryDate)]
  return last !== undefined && entry !== undefined && last < entry ? wrong(field, 'beforeEntry') : undefined
}

/** The law's lowest age for work. */
const LOWEST_AGE = 16

/** Nobody under sixteen works here, as an intern neither. */
export function internAgeFault(startDate: unknown, birthDate: unknown): ProcessFault | undefined {
  const [start, born] = [day(startDate), day(birthDate)]
  if (start === undefined || born === undefined || addMonths(born, LOWEST_AGE * 12) <= start) return undefined
  return wrong('startDate', 'tooYoung')
}

/** A planned probation fits the contract that is planned. */
export function plannedProbationFault({
  plannedEntryDate,
  probationMonths,
  contractMonths,
  employeeType,
}: Values): ProcessFault | undefined {
  const start = day(plannedEntryDate)
  if (start === undefined || typeof probationMonths !== 'number' || typeof contractMonths !== 'number') return undefined
  // Interns and others without a labour contract have no probation that the law limits.
  if (employeeType !== 'fullTime') return undefined
  const term = { kind: 'fixed', startDate: start, endDate: addDays(addMonths(start, contractMonths), -1) } as const
  return probationMonths > maxProbationMonths(term) ? wrong('probationMonths', 'probationTooLong') : undefined
}

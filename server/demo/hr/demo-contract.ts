// What the roster knows of a made-up person's contracts. It follows from what is said of him elsewhere, without dice, so
// that everybody stays who he is.
import type { ContractSummary } from '#contract/domains/hr/contract-faults.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { addDays, addMonths, dateParts } from '#contract/kit/prc/calendar-date.ts'

/** Since when, with whom, and on which day it is looked at. */
interface Entry {
  readonly companyName: string
  readonly entryDate: string
  readonly today: string
}

interface ContractPlan extends Entry {
  /** Number of the person in the whole demonstration. */
  readonly index: number
  readonly employeeType: string
  readonly status: string
}

/** Of one in so many nothing is known yet. */
const UNKNOWN_EVERY = 12
/** Months of a labour contract of fixed term. */
const TERM = 36

/**
 * Labour contracts of three years, then three more, then without an end; agreements that are signed every year for interns,
 * rehired people and labour; for some of the latter one until the task is done. Null where nothing is known.
 */
export function demoContract(plan: ContractPlan): ContractSummary | null {
  const { index, status, employeeType } = plan
  if (status === 'preEntry' || index % UNKNOWN_EVERY === UNKNOWN_EVERY - 1) return null
  switch (employeeType) {
    case 'intern':
      return yearly(plan, 'internship')
    case 'rehiredRetiree':
      return yearly(plan, 'rehire')
    case 'outsourced':
      return yearly(plan, 'outsourcing')
    case 'labourService':
      return index % 2 === 0 ? yearly(plan, 'service') : untilDone(plan)
    default:
      return labourContract(plan)
  }
}

/** The values of somebody who came on another day than he was made with: his contract of the same kind begins with it. */
export function enteredOn({ contract }: AnyRow, entryDate: string, today: string) {
  const known = contract as ContractSummary | null
  return { entryDate, seniorityDate: entryDate, contract: known && begunOn(known, entryDate, today) }
}

function begunOn({ companyName, contractType }: ContractSummary, entryDate: string, today: string): ContractSummary {
  const entry = { companyName, entryDate, today }
  if (contractType === 'labour') return labourContract(entry)
  return contractType === 'siteWork' ? untilDone(entry) : yearly(entry, contractType)
}

/** Agreements that end with the year and are renewed for the next. */
function yearly(plan: Entry, contractType: ContractSummary['contractType']): ContractSummary {
  const { companyName, entryDate, today } = plan
  const { year } = dateParts(entryDate)
  // Whoever comes with the new year has renewed nothing before it.
  const renewCount = Math.max(0, dateParts(today).year - year)
  return {
    companyName,
    contractType,
    termType: 'fixed',
    firstStart: entryDate,
    firstEnd: `${year}-12-31`,
    curStart: renewCount === 0 ? entryDate : `${year + renewCount}-01-01`,
    curEnd: `${year + renewCount}-12-31`,
    renewCount,
    signCount: renewCount + 1,
  }
}

function untilDone({ companyName, entryDate }: Entry): ContractSummary {
  return {
    companyName,
    contractType: 'siteWork',
    termType: 'taskBased',
    firstStart: entryDate,
    firstEnd: null,
    curStart: entryDate,
    curEnd: null,
    renewCount: 0,
    signCount: 1,
  }
}

/** After two fixed terms the third contract has no end. */
function labourContract({ companyName, entryDate, today }: Entry): ContractSummary {
  const starts = [entryDate, addMonths(entryDate, TERM), addMonths(entryDate, 2 * TERM)]
  const renewCount = Math.max(0, starts.filter((day) => day <= today).length - 1)
  const curStart = starts[renewCount] ?? entryDate
  const isOpenEnded = renewCount === 2
  return {
    companyName,
    contractType: 'labour',
    termType: isOpenEnded ? 'openEnded' : 'fixed',
    firstStart: entryDate,
    firstEnd: lastDay(entryDate),
    curStart,
    curEnd: isOpenEnded ? null : lastDay(curStart),
    renewCount,
    signCount: renewCount + 1,
  }
}

/** A contract holds through the day before the next one. */
const lastDay = (start: string): string => addDays(addMonths(start, TERM), -1)

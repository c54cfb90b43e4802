// The summary of a person's contracts as an import changes it: what is wrong, and what is held afterwards. The same answer
// on the device and on the server.
import type * as z from 'zod/mini'
import { isCalendarDate } from '../../kit/field.ts'
import { keyOf, mapPath, rootOf } from '../../kit/map-path.ts'
import { contractSummarySchema } from './contract-summary.ts'

export type ContractSummary = z.infer<typeof contractSummarySchema>
type Part = keyof ContractSummary
type Parts = Readonly<Record<string, unknown>>

const EMPTY: ContractSummary = {
  companyName: '',
  contractType: null,
  termType: null,
  firstStart: null,
  firstEnd: null,
  curStart: null,
  curEnd: null,
  renewCount: null,
  signCount: null,
}

const isPart = (name: string): name is Part => Object.hasOwn(EMPTY, name)

/** The part that a path names, such as `curEnd` of `contract.curEnd`; undefined for any other path. */
export function contractPart(path: string): Part | undefined {
  const part = rootOf(path) === 'contract' ? keyOf(path) : undefined
  return part !== undefined && isPart(part) ? part : undefined
}

/** The parts among changed fields, by their own names. */
export const contractChanges = (changed: Parts): Parts =>
  Object.fromEntries(
    Object.entries(changed).flatMap(([path, value]) => {
      const part = contractPart(path)
      return part === undefined ? [] : [[part, value]]
    }),
  )

/** Why one part cannot have a value; undefined where it can. A part may always be emptied. */
export function contractPartFault(part: Part, value: unknown): string | undefined {
  if (value === null) return undefined
  const parsed = contractSummarySchema.shape[part].safeParse(value)
  const isDay = typeof value === 'string' && isCalendarDate(value)
  switch (part) {
    case 'companyName':
      if (parsed.success) return undefined
      return typeof value === 'string' ? 'tooLong' : 'invalid'
    case 'contractType':
    case 'termType':
      return parsed.success ? undefined : 'notAnOption'
    case 'renewCount':
    case 'signCount':
      if (parsed.success) return undefined
      return Number.isInteger(value) ? 'range' : 'notANumber'
    default:
      return parsed.success && isDay ? undefined : 'notADate'
  }
}

const partsOf = (held: unknown): Parts => (typeof held === 'object' && held !== null ? { ...held } : {})

/** The summary with some parts replaced, null emptying one; null when nothing is left of it. */
export function contractWith(held: unknown, changes: Parts): ContractSummary | null {
  const merged = { ...EMPTY, ...partsOf(held), ...changes }
  const summary = { ...merged, companyName: merged.companyName ?? '' } as ContractSummary
  return Object.values(summary).every((value) => value === null || value === '') ? null : summary
}

/** A changed part that does not fit the others. */
interface ContractFault {
  /** The path of the part. */
  readonly path: string
  readonly reason: 'datesSwapped' | 'beforeFirstContract' | 'endWithoutTerm' | 'fewerThanRenewed'
}

/**
 * What `changes` puts at odds, over the rest of what is held. What was at odds before and is not touched is no reason to
 * refuse anything; of two parts that do not fit the later one is named, if it was changed.
 */
export function contractFaults(changes: Parts, held: unknown): ContractFault[] {
  const now = { ...EMPTY, ...partsOf(held), ...changes } as ContractSummary
  const found: ContractFault[] = []
  const judge = (isWrong: boolean, reason: ContractFault['reason'], ...parts: readonly Part[]) => {
    const part = parts.find((one) => one in changes)
    const path = part === undefined ? undefined : mapPath('contract', part)
    if (isWrong && path !== undefined && !found.some((one) => one.path === path)) found.push({ path, reason })
  }
  judge(isBefore(now.firstEnd, now.firstStart), 'datesSwapped', 'firstEnd', 'firstStart')
  judge(isBefore(now.curEnd, now.curStart), 'datesSwapped', 'curEnd', 'curStart')
  judge(isBefore(now.curStart, now.firstStart), 'beforeFirstContract', 'curStart', 'firstStart')
  const isEndless = now.termType !== null && now.termType !== 'fixed'
  judge(isEndless && now.curEnd !== null, 'endWithoutTerm', 'curEnd', 'termType')
  const isFewer = now.signCount !== null && now.renewCount !== null && now.signCount < now.renewCount
  judge(isFewer, 'fewerThanRenewed', 'signCount', 'renewCount')
  return found
}

const isBefore = (one: string | null, other: string | null): boolean => one !== null && other !== null && one < other

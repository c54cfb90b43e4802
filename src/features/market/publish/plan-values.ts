// A plan while it is edited: what is typed, what is wrong with it row by row, and the plan it makes.
import {
  MAX_HEADCOUNT,
  type PlanFault,
  type PricingCycle,
  type PricingPlan,
  type PricingRange,
  tierFault,
} from '#contract/domains/market/plan.ts'

/** NaN stands for what is no number. */
type Typed = number | undefined

export interface RangeRow {
  readonly uri: string
  readonly start: Typed
  readonly end: Typed
  readonly priceFen: Typed
}

export interface CycleRow {
  readonly uri: string
  readonly name: string | undefined
  readonly units: Typed
  /** Off for one person, or the price of the whole cycle: each of its own, so that a change of kind loses neither. */
  readonly discountsFen: Typed
  readonly finalPriceFen: Typed
}

export const PLAN_KINDS = ['tiered', 'plain', 'trial'] as const

export interface PlanValues {
  name: string | undefined
  kind: string | undefined
  isEnabled: boolean
  isRecommended: boolean
  trialDays: Typed
  pricing: string | undefined
  unit: string | undefined
  people: string | undefined
  usernum: Typed
  ranges: readonly RangeRow[]
  cycles: readonly CycleRow[]
}

/** What stands in the form of a plan. */
export const planValues = (plan: PricingPlan): PlanValues => ({
  ...{ name: plan.name, kind: plan.isTrial ? 'trial' : plan.priceType, isEnabled: plan.status === 'enabled' },
  ...{ isRecommended: plan.isRecommended, trialDays: plan.trialDays ?? undefined, pricing: plan.pricingType },
  ...{ unit: plan.type, people: plan.usernumType, usernum: plan.usernum ?? undefined },
  ranges: plan.pricingRangeBeans.map(({ uri, usernumStart, usernumEnd, priceFen }) => ({
    ...{ uri, start: usernumStart, end: usernumEnd ?? undefined, priceFen },
  })),
  cycles: plan.pricingCycleBeans.map(({ uri, periodName, periodMonth, discountsFen, finalPriceFen }) => ({
    ...{ uri, name: periodName, units: periodMonth, discountsFen, finalPriceFen },
  })),
})

/** A plan that nobody has filled in yet. */
export const emptyPlan = (newId: (prefix: string) => string): PricingPlan => ({
  ...{ uri: newId('plan'), name: '', status: 'enabled', version: 1, priceType: 'tiered', pricingType: 'perPerson' },
  ...{ type: 'month', usernumType: 'entered', usernum: null, isTrial: false, trialDays: null, isRecommended: false },
  ...{ pricingRangeBeans: [], pricingCycleBeans: [] },
})

const isWhole = (value: Typed, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most
const isFen = (value: Typed): value is number => value !== undefined && Number.isInteger(value) && value >= 0

/** What is wrong with a cell of a row: a fault of the plan, or of the number itself. */
export type CellFault = PlanFault | 'headcount' | 'amount' | 'count' | 'nameMissing' | 'nameTooLong'
export type Cells = Readonly<Record<string, CellFault | undefined>>

const rangeOf = ({ uri, start, end, priceFen }: RangeRow): PricingRange => ({
  ...{ uri, usernumStart: start ?? 1, usernumEnd: end ?? null, priceFen: priceFen ?? 0 },
})

/** Faults of tiers by `<uri>.<cell>`: of numbers first, then of how the tiers fit together. */
export function rangeFaults(ranges: readonly RangeRow[]): Cells {
  const cells: Record<string, CellFault> = {}
  for (const { uri, start, end, priceFen } of ranges) {
    if (!isWhole(start, MAX_HEADCOUNT)) cells[`${uri}.start`] = 'headcount'
    if (end !== undefined && !isWhole(end, MAX_HEADCOUNT)) cells[`${uri}.end`] = 'headcount'
    if (!isFen(priceFen)) cells[`${uri}.price`] = 'amount'
  }
  if (ranges.some(({ uri }) => cells[`${uri}.start`] ?? cells[`${uri}.end`])) return cells
  const found = tierFault(ranges.map(rangeOf))
  if (!found) return cells
  const isOfEnd = found.fault === 'tierEndsBefore' || found.fault === 'openTierInside'
  cells[`${found.uri}.${isOfEnd ? 'end' : 'start'}`] = found.fault
  return cells
}

/** Faults of cycles by `<uri>.<cell>`. */
export function cycleFaults(cycles: readonly CycleRow[], isTiered: boolean): Cells {
  const cells: Record<string, CellFault> = {}
  for (const { uri, name, units, discountsFen, finalPriceFen } of cycles) {
    const said = name?.trim() ?? ''
    if (said === '') cells[`${uri}.name`] = 'nameMissing'
    else if ([...said].length > 20) cells[`${uri}.name`] = 'nameTooLong'
    if (!isWhole(units, 120)) cells[`${uri}.units`] = 'count'
    // No discount is none.
    const amount = isTiered ? (discountsFen ?? 0) : finalPriceFen
    if (!isFen(amount)) cells[`${uri}.amount`] = 'amount'
  }
  return cells
}

const cycleOf = ({ uri, name, units, discountsFen, finalPriceFen }: CycleRow): PricingCycle => ({
  ...{ uri, periodName: name?.trim() ?? '', periodMonth: units ?? 1 },
  ...{ discountsFen: isFen(discountsFen) ? discountsFen : 0, finalPriceFen: isFen(finalPriceFen) ? finalPriceFen : 0 },
})

/** The plan that the form makes: what its kind does not ask for is left out. */
export function planOf(values: PlanValues, before: PricingPlan): PricingPlan {
  const isTrial = values.kind === 'trial'
  const isTiered = values.kind === 'tiered'
  const people = isTrial ? 'entered' : values.people
  return {
    ...{ uri: before.uri, version: before.version, name: values.name?.trim() ?? '' },
    ...{ status: values.isEnabled ? 'enabled' : 'disabled', isRecommended: values.isRecommended, isTrial },
    trialDays: isTrial ? (values.trialDays ?? null) : null,
    priceType: isTiered ? 'tiered' : 'plain',
    pricingType: !isTiered && values.pricing === 'flat' ? 'flat' : 'perPerson',
    type: values.unit === 'day' || values.unit === 'year' ? values.unit : 'month',
    usernumType: people === 'all' || people === 'fixed' ? people : 'entered',
    usernum: people === 'fixed' ? (values.usernum ?? null) : null,
    pricingRangeBeans: isTiered ? values.ranges.map(rangeOf) : [],
    pricingCycleBeans: isTrial ? [] : values.cycles.map(cycleOf),
  }
}

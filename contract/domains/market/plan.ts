// Pricing plans: what an application or a solution costs, by people and by time. Amounts are whole fen.
import * as z from 'zod/mini'

/** Most people a plan can be bought for: four digits. */
export const MAX_HEADCOUNT = 9999
/** One thousand million yuan. */
const MAX_FEN = 99_999_999_999

const id = z.string().check(z.minLength(1), z.maxLength(64))
const fen = z.int().check(z.minimum(0), z.maximum(MAX_FEN))
const people = z.int().check(z.minimum(1), z.maximum(MAX_HEADCOUNT))

const rangeSchema = z.object({
  uri: id,
  usernumStart: people,
  /** Null: as many as there may be. */
  usernumEnd: z.nullable(people),
  /** For one person and one unit of time. */
  priceFen: fen,
})
export type PricingRange = z.infer<typeof rangeSchema>

const cycleSchema = z.object({
  uri: id,
  periodName: z.string().check(z.minLength(1), z.maxLength(20)),
  /** How many units of the plan: days, months or years. */
  periodMonth: z.int().check(z.minimum(1), z.maximum(120)),
  /** Taken from the price of one person over the whole cycle, where the plan has tiers. */
  discountsFen: fen,
  /** Of the whole cycle, where the plan has no tiers. */
  finalPriceFen: fen,
})
export type PricingCycle = z.infer<typeof cycleSchema>

/** The spec's numbers stand in the comments. */
export const planSchema = z.object({
  uri: id,
  name: z.string().check(z.minLength(1), z.maxLength(20)),
  status: z.enum(['enabled', 'disabled']),
  version: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** 1: tiers by people. */
  priceType: z.enum(['plain', 'tiered']),
  /** 0 for each person, 1 for all together. */
  pricingType: z.enum(['perPerson', 'flat']),
  /** 0, 1, 2. */
  type: z.enum(['day', 'month', 'year']),
  /** 0, 1, 2: all staff, a number that the buyer enters, a fixed number. */
  usernumType: z.enum(['all', 'entered', 'fixed']),
  usernum: z.nullable(people),
  isTrial: z.boolean(),
  trialDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
  /** The one that is outlined in the table of plans. */
  isRecommended: z.boolean(),
  pricingRangeBeans: z.array(rangeSchema).check(z.maxLength(10)),
  pricingCycleBeans: z.array(cycleSchema).check(z.maxLength(10)),
})
export type PricingPlan = z.infer<typeof planSchema>

/** The tiers in the order of their people. */
export const tiersOf = ({ pricingRangeBeans }: Pick<PricingPlan, 'pricingRangeBeans'>): PricingRange[] =>
  [...pricingRangeBeans].sort((a, b) => a.usernumStart - b.usernumStart)

export type PlanFault =
  | 'firstTierAtOne'
  | 'tierGap'
  | 'tierOverlap'
  | 'tierEndsBefore'
  | 'openTierInside'
  | 'tiersMissing'
  | 'cyclesMissing'
  | 'usernumMissing'
  | 'trialDaysMissing'

/** What an editor refuses: the first fault of a plan, or undefined. */
export function planFault(plan: PricingPlan): PlanFault | undefined {
  if (plan.isTrial) return plan.trialDays === null ? 'trialDaysMissing' : undefined
  if (plan.usernumType === 'fixed' && plan.usernum === null) return 'usernumMissing'
  if (plan.pricingCycleBeans.length === 0) return 'cyclesMissing'
  if (plan.priceType !== 'tiered') return undefined
  return plan.pricingRangeBeans.length === 0 ? 'tiersMissing' : tierFault(plan.pricingRangeBeans)?.fault
}

type TierLike = Pick<PricingRange, 'uri' | 'usernumStart' | 'usernumEnd'>

/** The first fault of tiers in the order of their people, and the tier that has it. */
export function tierFault(tiers: readonly TierLike[]): { readonly fault: PlanFault; readonly uri: string } | undefined {
  const sorted = [...tiers].sort((a, b) => a.usernumStart - b.usernumStart)
  for (const [index, { uri, usernumStart, usernumEnd }] of sorted.entries()) {
    if (index === 0 && usernumStart !== 1) return { fault: 'firstTierAtOne', uri }
    if (usernumEnd !== null && usernumEnd < usernumStart) return { fault: 'tierEndsBefore', uri }
    const next = sorted[index + 1]
    if (!next) continue
    if (usernumEnd === null) return { fault: 'openTierInside', uri }
    if (next.usernumStart <= usernumEnd) return { fault: 'tierOverlap', uri: next.uri }
    if (next.usernumStart > usernumEnd + 1) return { fault: 'tierGap', uri: next.uri }
  }
  return undefined
}

/** Cycles whose discount is more than the cheapest tier costs: they come to nothing, of which an editor warns. */
export const cyclesForNothing = (plan: PricingPlan): PricingCycle[] =>
  plan.priceType !== 'tiered'
    ? []
    : plan.pricingCycleBeans.filter(({ periodMonth, discountsFen }) =>
        plan.pricingRangeBeans.some(({ priceFen }) => priceFen * periodMonth < discountsFen),
      )

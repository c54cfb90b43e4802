// What a plan costs. The same function on both ends; the server's answer is the one that counts. Integers of fen throughout.
import { MAX_HEADCOUNT, type PricingCycle, type PricingPlan, type PricingRange, tiersOf } from './plan.ts'

export type Quote =
  | {
      readonly kind: 'price'
      readonly amountFen: number
      /** Before what the cycle takes off. */
      readonly listAmountFen: number
      readonly headcount: number
    }
  /** The headcount is in no tier: the tiers that there are, as they are said to a person. */
  | { readonly kind: 'outside'; readonly ranges: readonly string[] }
  | { readonly kind: 'noCycle' }

/** A typed headcount: full-width digits and blanks are read; NaN where it is no whole number. */
export function readHeadcount(typed: string): number {
  const plain = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN
}

/** Whether a number can be a headcount at all. */
export const isHeadcount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MAX_HEADCOUNT

/** The tier of a headcount, both ends of a tier included. */
export const tierOf = (plan: PricingPlan, headcount: number): PricingRange | undefined =>
  isHeadcount(headcount)
    ? tiersOf(plan).find(
        ({ usernumStart, usernumEnd }) => usernumStart <= headcount && headcount <= (usernumEnd ?? MAX_HEADCOUNT),
      )
    : undefined

/** The headcounts that are allowed, joined where one tier follows another: `1~200`, or `1~10` and `20~50`. */
export function allowedRanges(plan: PricingPlan): string[] {
  const joined: { start: number; end: number }[] = []
  for (const { usernumStart: start, usernumEnd } of tiersOf(plan)) {
    const end = usernumEnd ?? MAX_HEADCOUNT
    const last = joined.at(-1)
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined.length === 0 ? [`1~${MAX_HEADCOUNT}`] : joined.map(({ start, end }) => `${start}~${end}`)
}

/** How many people a plan is bought for: in the personal identity one, all staff, the plan's own number, or the entered one. */
export function headcountOf(plan: PricingPlan, given: { isPersonal: boolean; staff: number; entered: number }): number {
  if (given.isPersonal) return 1
  if (plan.usernumType === 'all') return given.staff
  return plan.usernumType === 'fixed' ? (plan.usernum ?? Number.NaN) : given.entered
}

/** The price of a plan over one of its cycles for so many people. A trial costs nothing and asks for neither. */
export function quote(plan: PricingPlan, cycleUri: string, headcount: number): Quote {
  if (plan.isTrial) return { kind: 'price', amountFen: 0, listAmountFen: 0, headcount }
  const tiered = plan.priceType === 'tiered'
  const tier = tiered ? tierOf(plan, headcount) : undefined
  if (tiered ? !tier : !isHeadcount(headcount)) return { kind: 'outside', ranges: allowedRanges(plan) }
  const cycle = plan.pricingCycleBeans.find(({ uri }) => uri === cycleUri)
  if (!cycle) return { kind: 'noCycle' }
  if (tier) return { kind: 'price', headcount, ...tieredPrice(tier, cycle, headcount) }
  const factor = plan.pricingType === 'perPerson' ? headcount : 1
  const amountFen = cycle.finalPriceFen * factor
  return { kind: 'price', headcount, amountFen, listAmountFen: amountFen }
}

function tieredPrice({ priceFen }: PricingRange, { periodMonth, discountsFen }: PricingCycle, headcount: number) {
  const whole = priceFen * periodMonth
  return { amountFen: Math.max(0, whole - discountsFen) * headcount, listAmountFen: whole * headcount }
}

/** The next tier, where it costs less for more people: how many, and what. */
export function cheaperAbove(
  plan: PricingPlan,
  cycleUri: string,
  headcount: number,
): { readonly headcount: number; readonly amountFen: number } | undefined {
  const now = quote(plan, cycleUri, headcount)
  const next = tiersOf(plan).find(({ usernumStart }) => usernumStart > headcount)
  if (now.kind !== 'price' || !next || plan.priceType !== 'tiered') return undefined
  const more = quote(plan, cycleUri, next.usernumStart)
  return more.kind === 'price' && more.amountFen < now.amountFen
    ? { headcount: next.usernumStart, amountFen: more.amountFen }
    : undefined
}

/**
 * Shares of an amount by weights in hundredths of a percent that make 10,000 together. The fen that are left go one by one to
 * the largest remainders: the shares always make the amount.
 */
export function splitByWeight(amountFen: number, weights: readonly number[]): number[] {
  const exact = weights.map((weight) => BigInt(amountFen) * BigInt(weight))
  const shares = exact.map((value) => Number(value / 10_000n))
  let left = amountFen - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: Number(value % 10_000n) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left--
  }
  return shares
}

/**
 * What more people cost for the days that are left: the difference of the whole prices by days, up to the next fen, never
 * below nothing. Undefined where the plan has no price for one of the numbers.
 */
export function priceOfSeats(
  plan: PricingPlan,
  cycleUri: string,
  { before, after, daysLeft, days }: { before: number; after: number; daysLeft: number; days: number },
): number | undefined {
  const now = quote(plan, cycleUri, before)
  const then = quote(plan, cycleUri, after)
  if (now.kind !== 'price' || then.kind !== 'price' || days <= 0) return undefined
  const difference = BigInt(then.amountFen - now.amountFen) * BigInt(Math.max(0, daysLeft))
  if (difference <= 0n) return 0
  return Number((difference + BigInt(days) - 1n) / BigInt(days))
}

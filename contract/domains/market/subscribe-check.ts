// What stands against a subscription, in the order in which it is said to a person. Both ends ask it.
import type { PricingPlan } from './plan.ts'
import { allowedRanges, isHeadcount, tierOf } from './price.ts'

export type SubscribeFault =
  | { readonly kind: 'noPricing' }
  | { readonly kind: 'range'; readonly ranges: readonly string[] }
  | { readonly kind: 'plan' }
  | { readonly kind: 'headcount' }
  | { readonly kind: 'scope'; readonly most: number }
  | { readonly kind: 'cycle' }

export interface SubscribeForm {
  readonly plan: PricingPlan | undefined
  readonly cycleUri: string | undefined
  /** NaN where nothing, or no number, is entered. */
  readonly headcount: number
  readonly isEmpty: boolean
  /** People who are to use it, each once. */
  readonly chosen: number
}

/** The first fault: of an application in this order, of a solution after that it has any plan at all. */
export function subscribeFault(form: SubscribeForm, plans: number, isSolution: boolean): SubscribeFault | undefined {
  const { plan, cycleUri, headcount, isEmpty, chosen } = form
  if (isSolution && plans === 0) return { kind: 'noPricing' }
  const asks = plan !== undefined && !plan.isTrial
  if (asks && isOutside(plan, headcount, isEmpty)) return { kind: 'range', ranges: allowedRanges(plan) }
  if (!plan) return { kind: 'plan' }
  if (asks && isEmpty) return { kind: 'headcount' }
  if (asks && chosen > headcount) return { kind: 'scope', most: headcount }
  if (asks && !plan.pricingCycleBeans.some(({ uri }) => uri === cycleUri)) return { kind: 'cycle' }
  return undefined
}

function isOutside(plan: PricingPlan, headcount: number, isEmpty: boolean): boolean {
  if (plan.priceType === 'tiered') return tierOf(plan, headcount) === undefined
  return !isEmpty && !isHeadcount(headcount)
}

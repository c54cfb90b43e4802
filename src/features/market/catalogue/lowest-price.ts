// What a list says of a price: the lowest for one person and one unit of time.
import type { PricingPlan } from '#contract/domains/market/plan.ts'

export interface LowestPrice {
  readonly fen: number
  readonly type: PricingPlan['type']
  /** For one person; else for everybody over a whole cycle. */
  readonly isPerPerson: boolean
  readonly period: string
}

/** The lowest of all plans that can be bought; undefined where there is none. */
export function lowestPrice(plans: readonly PricingPlan[]): LowestPrice | undefined {
  const found = plans
    .filter((plan) => plan.status === 'enabled' && !plan.isTrial)
    .flatMap((plan): LowestPrice[] => {
      if (plan.priceType === 'tiered')
        return plan.pricingRangeBeans.map(({ priceFen }) => ({
          ...{ fen: priceFen, type: plan.type, isPerPerson: true, period: '' },
        }))
      const isPerPerson = plan.pricingType === 'perPerson'
      return plan.pricingCycleBeans.map(({ finalPriceFen, periodName }) => ({
        ...{ fen: finalPriceFen, type: plan.type, isPerPerson: false, period: isPerPerson ? '' : periodName },
      }))
    })
  const perPerson = found.filter((one) => one.isPerPerson)
  return (perPerson.length > 0 ? perPerson : found).sort((a, b) => a.fen - b.fen)[0]
}

import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { useText } from '#src/i18n/i18n.ts'
import { marketText } from '#src/i18n/market/market-screens.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { lowestPrice } from './lowest-price.ts'
import classes from './market.module.css'

/** The lowest price of some plans, and for what it is. */
export function PriceText({ plans }: { plans: readonly PricingPlan[] }) {
  const words = useText(marketText)
  const lowest = lowestPrice(plans)
  if (!lowest) return null
  return (
    <span className={classes.price}>
      <strong>{words.from(formatFen(lowest.fen))}</strong>
      <span>{lowest.isPerPerson ? words.unit[lowest.type] : lowest.period}</span>
    </span>
  )
}

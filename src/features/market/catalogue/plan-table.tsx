import { Button } from '@mantine/core'
import { type PricingPlan, tiersOf } from '#contract/domains/market/plan.ts'
import { useText } from '#src/i18n/i18n.ts'
import { marketText } from '#src/i18n/market/market-screens.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './market.module.css'

interface PlanTableProps {
  plans: readonly PricingPlan[]
  /** Absent where nobody can subscribe now. */
  onChoose?: ((plan: PricingPlan) => void) | undefined
}

/** Plans side by side, the recommended one outlined. */
export function PlanTable({ plans, onChoose }: PlanTableProps) {
  const words = useText(marketText)
  return (
    <div className={classes.plans}>
      {plans.map((plan) => (
        <section key={plan.uri} className={classes.plan} data-recommended={plan.isRecommended || undefined}>
          <h3 className={classes.planName}>
            {plan.name}
            {plan.isRecommended && <StatusTag tone="active">{words.recommended}</StatusTag>}
          </h3>
          <PlanLines plan={plan} />
          {onChoose && (
            <Button variant={plan.isRecommended ? 'filled' : 'default'} onClick={() => onChoose(plan)}>
              {plan.isTrial ? words.tryDays(plan.trialDays ?? 0) : words.subscribe}
            </Button>
          )}
        </section>
      ))}
    </div>
  )
}

function PlanLines({ plan }: { plan: PricingPlan }) {
  const words = useText(marketText)
  const lines: { key: string; label: string; value: string }[] = []
  if (plan.isTrial) lines.push({ key: 'trial', label: words.tryDays(plan.trialDays ?? 0), value: words.free })
  else if (plan.priceType === 'tiered')
    for (const { uri, usernumStart, usernumEnd, priceFen } of tiersOf(plan))
      lines.push({
        key: uri,
        label: usernumEnd === null ? words.upward(usernumStart) : words.people(`${usernumStart}~${usernumEnd}`),
        value: `${formatYuan(priceFen)} / ${words.unit[plan.type]}`,
      })
  else {
    const people =
      plan.usernumType === 'all'
        ? words.forAll
        : plan.usernumType === 'fixed'
          ? words.fixedPeople(plan.usernum ?? 0)
          : words.perPerson
    for (const { uri, periodName, finalPriceFen } of plan.pricingCycleBeans)
      lines.push({ key: uri, label: `${periodName} · ${people}`, value: formatYuan(finalPriceFen) })
  }
  return (
    <dl className={classes.lines}>
      {lines.map(({ key, label, value }) => (
        <Line key={key} label={label} value={value} />
      ))}
    </dl>
  )
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

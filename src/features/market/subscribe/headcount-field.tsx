import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { MAX_HEADCOUNT, type PricingPlan, tiersOf } from '#contract/domains/market/plan.ts'
import { cheaperAbove, readHeadcount } from '#contract/domains/market/price.ts'
import { useText } from '#src/i18n/i18n.ts'
import { subscribeText } from '#src/i18n/market/subscribe.ts'
import { formatFen } from '#src/lib/format-number.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './subscribe.module.css'

interface HeadcountFieldProps {
  plan: PricingPlan
  cycleUri: string | undefined
  typed: string
  onChange: (typed: string) => void
}

/** As far as the slider goes where the last tier is open. */
const FAR = 500

/** How many people: typed, or by a slider over the tiers, which says where more people cost less. */
export function HeadcountField({ plan, cycleUri, typed, onChange }: HeadcountFieldProps) {
  const words = useText(subscribeText)
  const id = useId()
  const headcount = readHeadcount(typed)
  const better = Number.isNaN(headcount) ? undefined : cheaperAbove(plan, cycleUri ?? '', headcount)
  const tiers = plan.priceType === 'tiered' ? tiersOf(plan) : []
  const last = tiers.at(-1)
  const first = tiers[0]?.usernumStart ?? 1
  const end = last ? (last.usernumEnd ?? Math.max(FAR, last.usernumStart * 2)) : 0
  return (
    <fieldset className={classes.group}>
      <legend id={id}>{words.people}</legend>
      <div className={classes.people}>
        <TextInput
          className={classes.number}
          aria-labelledby={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span>{words.peopleUnit}</span>
        {tiers.length > 0 && (
          <input
            className={classes.slider}
            type="range"
            aria-labelledby={id}
            min={first}
            max={Math.min(end, MAX_HEADCOUNT)}
            list={`${id}-tiers`}
            value={Number.isNaN(headcount) ? first : headcount}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
        <datalist id={`${id}-tiers`}>
          {tiers.map(({ uri, usernumStart }) => (
            <option key={uri} value={usernumStart} />
          ))}
        </datalist>
      </div>
      {better && (
        <div className={classes.better} role="status">
          <span>{words.cheaper(better.headcount, formatFen(better.amountFen))}</span>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(String(better.headcount))}>
            {words.takeCheaper(better.headcount)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

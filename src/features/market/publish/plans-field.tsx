import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { publishPlanText } from '#src/i18n/market/publish-plan.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { Add, Remove } from './plan-rows.tsx'
import { emptyPlan } from './plan-values.ts'
import classes from './publish.module.css'

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))
const MOST_PLANS = 8

/** The plans of what is published: each opens in a dialog. */
export function PlansField({ field, label }: { field: FieldBinding<readonly PricingPlan[]>; label: string }) {
  const words = useText(publishText)
  const plan = useText(publishPlanText)
  const newId = useNewId()
  const [open, setOpen] = useState<PricingPlan>()
  const isNew = open !== undefined && !field.value.some(({ uri }) => uri === open.uri)
  const take = (made: PricingPlan) => {
    const others = made.isRecommended ? field.value.map((one) => ({ ...one, isRecommended: false })) : field.value
    field.onChange(isNew ? [...others, made] : others.map((one) => (one.uri === made.uri ? made : one)))
    setOpen(undefined)
  }
  const said = (one: PricingPlan) => {
    if (one.isTrial) return plan.summary.trial(one.trialDays ?? 0)
    const tiers = one.priceType === 'tiered' ? plan.summary.ranges(one.pricingRangeBeans.length) : plan.kinds.plain
    return `${tiers} · ${plan.cyclesOf(listed(one.pricingCycleBeans.map(({ periodName }) => periodName)))}`
  }
  return (
    <FieldGroup id={field.id} label={label} error={field.error}>
      {field.value.length === 0 && <p className={classes.note}>{words.noPlans}</p>}
      {field.value.map((one) => (
        <div key={one.uri} className={classes.line}>
          <div className={classes.words}>
            <span className={classes.name}>
              {one.name}
              {one.isRecommended && <StatusTag tone="active">{plan.isRecommended}</StatusTag>}
              {one.status === 'disabled' && <StatusTag>{words.disabled}</StatusTag>}
            </span>
            <p className={classes.note}>{said(one)}</p>
          </div>
          <Button variant="default" aria-label={words.editPlan(one.name)} onClick={() => setOpen(one)}>
            {words.edit}
          </Button>
          <Remove
            isFlat
            label={words.removePlan(one.name)}
            onPress={() => field.onChange(field.value.filter(({ uri }) => uri !== one.uri))}
          />
        </div>
      ))}
      <Add label={words.addPlan} isFull={field.value.length >= MOST_PLANS} onPress={() => setOpen(emptyPlan(newId))} />
      {open && (
        <Suspense>
          <PlanDialog plan={open} isNew={isNew} onClose={() => setOpen(undefined)} onDone={take} />
        </Suspense>
      )}
    </FieldGroup>
  )
}

import { cyclesForNothing, MAX_HEADCOUNT, type PricingPlan, planFault } from '#contract/domains/market/plan.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishPlanText } from '#src/i18n/market/publish-plan.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { allOf, lengthBetween, needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { CycleRows, RangeRows } from './plan-rows.tsx'
import { cycleFaults, PLAN_KINDS, type PlanValues, planOf, planValues, rangeFaults } from './plan-values.ts'
import classes from './publish.module.css'

interface PlanDialogProps {
  plan: PricingPlan
  isNew: boolean
  onClose: () => void
  onDone: (plan: PricingPlan) => void
}

/** One plan: a trial, fixed prices, or tiers by people; what is wrong stands beside the cell that has it. */
export function PlanDialog({ plan, isNew, onClose, onDone }: PlanDialogProps) {
  const words = useText(publishPlanText)
  const whole = (value: number | undefined, most: number) =>
    value !== undefined && Number.isInteger(value) && value >= 1 && value <= most
  const form = useForm<PlanValues>({
    initial: planValues(plan),
    rules: {
      name: allOf<string | undefined>(needed(words.name), lengthBetween(1, 20)),
      trialDays: (value, { kind }) => (kind === 'trial' && !whole(value, 365) ? words.days : undefined),
      usernum: (value, { kind, people }) =>
        kind !== 'trial' && people === 'fixed' && !whole(value, MAX_HEADCOUNT)
          ? words.headcount(MAX_HEADCOUNT)
          : undefined,
      ranges: (value, { kind }) => {
        if (kind !== 'tiered') return undefined
        if (value.length === 0) return words.faults.tiersMissing
        return Object.keys(rangeFaults(value)).length > 0 ? words.ranges : undefined
      },
      cycles: (value, { kind }) => {
        if (kind === 'trial') return undefined
        if (value.length === 0) return words.faults.cyclesMissing
        return Object.keys(cycleFaults(value, kind === 'tiered')).length > 0 ? words.cycles : undefined
      },
    },
    onSubmit: (values) => {
      const made = planOf(values, plan)
      const fault = planFault(made)
      if (fault) return { kind: words.faults[fault] }
      onDone(made)
      return undefined
    },
  })
  const { kind, unit = 'month', pricing, people } = form.values
  const isTiered = kind === 'tiered'
  const unitWord = words.units[unit === 'day' || unit === 'year' ? unit : 'month']
  const free = isTiered ? cyclesForNothing(planOf(form.values, plan)) : []
  const choices = <K extends string>(of: Readonly<Record<K, string>>) =>
    Object.entries<string>(of).map(([value, label]) => ({ value, label }))
  const labels = {
    ...{ name: words.name, kind: words.kind, isEnabled: words.isEnabled, isRecommended: words.isRecommended },
    ...{ trialDays: words.trialDays, pricing: words.pricing, unit: words.unit, people: words.people },
    ...{ usernum: words.usernum, ranges: words.ranges, cycles: words.cycles },
  }
  return (
    <Dialog opened onClose={onClose} title={isNew ? words.title.add : words.title.edit} width={720} phone="page">
      <FormLayout form={form} labels={labels} submitLabel={words.done} onCancel={onClose} note={words.doneHint}>
        <TextField field={form.field('name')} label={words.name} max={20} required />
        <SelectField
          field={form.field('kind')}
          label={words.kind}
          required
          options={PLAN_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        />
        {kind === 'trial' ? (
          <NumberField field={form.field('trialDays')} label={words.trialDays} description={words.trialHint} required />
        ) : (
          <>
            <SelectField field={form.field('unit')} label={words.unit} required options={choices(words.units)} />
            {!isTiered && (
              <SelectField
                field={form.field('pricing')}
                label={words.pricing}
                required
                options={choices(words.pricings)}
              />
            )}
            <SelectField
              field={form.field('people')}
              label={words.people}
              required
              options={choices(words.peopleKinds)}
            />
            {people === 'fixed' && <NumberField field={form.field('usernum')} label={words.usernum} required />}
            {isTiered && <RangeRows field={form.field('ranges')} unit={unitWord} />}
            <CycleRows field={form.field('cycles')} unit={unitWord} isTiered={isTiered} isEach={pricing !== 'flat'} />
            {free.length > 0 && (
              <p className={classes.warn}>
                {listed(free.map(({ periodName }) => periodName))} {words.nothing}
              </p>
            )}
          </>
        )}
        <CheckField field={form.field('isRecommended')} label={words.isRecommended} />
        <CheckField field={form.field('isEnabled')} label={words.isEnabled} />
      </FormLayout>
    </Dialog>
  )
}

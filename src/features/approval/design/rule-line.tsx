import { Button } from '@mantine/core'
import type { Comparison, FormField } from '#contract/domains/approval/form-field.ts'
import { isSecret } from '#contract/domains/approval/secret-value.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { RuleValue } from './rule-value.tsx'
import { freshRule, opsOf, STARTER, withOp } from './rule-values.ts'
import { useDesignWords } from './use-design-words.ts'

interface RuleLineProps {
  id: string
  of: Comparison
  form: readonly FormField[]
  /** Whether it may be about whoever starts it. */
  withStarter: boolean
  onChange: (next: Comparison) => void
  onRemove?: (() => void) | undefined
}

/** One comparison: a field, how it is compared, and with what. */
export function RuleLine({ id, of, form, withStarter, onChange, onRemove }: RuleLineProps) {
  const words = useDesignWords()
  const fields = useComparable(form, withStarter)
  const ops = opsOf(of.field, form)
  // What was designed earlier may compare in a way that is not offered any more.
  const offered = ops.includes(of.op) ? ops : [...ops, of.op]
  return (
    <div className={classes.rule}>
      <SelectField
        field={bind<string | undefined>(`${id}-field`, of.field, (field) => {
          if (field !== undefined && field !== of.field) onChange(freshRule(field, form))
        })}
        label={words.ruleField}
        required
        options={fields}
      />
      <SelectField
        field={bind<string | undefined>(`${id}-op`, of.op, (op) => {
          const next = offered.find((one) => one === op)
          if (next !== undefined) onChange(withOp(of, next, form))
        })}
        label={words.ruleOp}
        required
        options={offered.map((value) => ({ value, label: words.ops[value] }))}
      />
      <RuleValue id={`${id}-value`} of={of} form={form} onChange={(values) => onChange({ ...of, values })} />
      {onRemove && (
        <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
          {words.delete}
        </Button>
      )}
    </div>
  )
}

/** What a condition may be about, by the names that people know. */
export function useComparable(form: readonly FormField[], withStarter: boolean) {
  const words = useDesignWords()
  const own = form.flatMap(({ fieldId, label, type }) =>
    type === 'note' || type === 'table' || type === 'serialNo' || isSecret({ type })
      ? []
      : type === 'dateRange'
        ? [{ value: `${fieldId}.length`, label: words.lengthOf(label) }]
        : [{ value: fieldId, label }],
  )
  return withStarter ? [...own, { value: STARTER, label: words.starterField }] : own
}

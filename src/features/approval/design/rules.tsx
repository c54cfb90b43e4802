import { Button } from '@mantine/core'
import type { Comparison, ConditionOp, FormField } from '#contract/domains/approval/form-field.ts'
import { designText } from '#src/i18n/approval/design.ts'
import { useText } from '#src/i18n/i18n.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { readValues, writeValues } from './rule-values.ts'

interface RulesProps {
  id: string
  groups: readonly (readonly Comparison[])[]
  form: readonly FormField[]
  onChange: (groups: Comparison[][]) => void
}

const OPS: readonly ConditionOp[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'in', 'notIn', 'contains', 'empty']
const OF_STARTER: readonly ConditionOp[] = ['eq', 'in', 'notIn', 'deptIn', 'roleIn']

/** When a branch is taken: comparisons that all hold, or others that all hold. */
export function Rules({ id, groups, form, onChange }: RulesProps) {
  const words = useText(designText)
  const fields = [
    ...form.flatMap(({ fieldId, label, type }) =>
      type === 'note' || type === 'table'
        ? []
        : type === 'dateRange'
          ? [{ value: `${fieldId}.length`, label: words.lengthOf(label) }]
          : [{ value: fieldId, label }],
    ),
    { value: 'starter', label: words.starterField },
  ]
  const fresh = (): Comparison => ({ field: fields[0]?.value ?? 'starter', op: 'eq', values: [] })
  const change = (at: number, next: readonly Comparison[]) =>
    onChange(groups.flatMap((group, index) => (index === at ? (next.length > 0 ? [[...next]] : []) : [[...group]])))
  return (
    <div className={classes.rules}>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name
        <fieldset key={at} className={classes.inner}>
          <legend>{at === 0 ? words.rule : words.orRule}</legend>
          {group.map((one, place) => {
            const put = (values: Partial<Comparison>) =>
              change(
                at,
                group.map((each, index) => (index === place ? { ...each, ...values } : each)),
              )
            const key = `${id}-${at}-${place}`
            const type = form.find(({ fieldId }) => fieldId === one.field.replace(/\.length$/, ''))?.type
            return (
              <div key={key} className={classes.rule}>
                <SelectField
                  field={bind<string | undefined>(`${key}-field`, one.field, (field) =>
                    put({ field: field ?? 'starter', values: [] }),
                  )}
                  label={words.ruleField}
                  required
                  options={fields}
                />
                <SelectField
                  field={bind<string | undefined>(`${key}-op`, one.op, (op) =>
                    put({ op: [...OPS, ...OF_STARTER].find((each) => each === op) ?? 'eq' }),
                  )}
                  label={words.ruleOp}
                  required
                  options={(one.field === 'starter' ? OF_STARTER : OPS).map((value) => ({
                    value,
                    label: words.ops[value],
                  }))}
                />
                {one.op !== 'empty' && (
                  <TextField
                    field={bind<string | undefined>(`${key}-value`, writeValues(one, type), (text) =>
                      put({ values: readValues(text ?? '', one, type) }),
                    )}
                    label={words.ruleValue}
                    description={
                      type === 'money'
                        ? words.fenHint
                        : ['between', 'in', 'notIn'].includes(one.op)
                          ? words.manyHint
                          : undefined
                    }
                  />
                )}
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  onClick={() =>
                    change(
                      at,
                      group.filter((_, index) => index !== place),
                    )
                  }
                >
                  {words.delete}
                </Button>
              </div>
            )
          })}
          <Button variant="subtle" size="xs" onClick={() => change(at, [...group, fresh()])}>
            {words.addRule}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button variant="default" size="xs" onClick={() => onChange([...groups.map((group) => [...group]), [fresh()]])}>
          {groups.length === 0 ? words.addRule : words.addGroup}
        </Button>
      </div>
    </div>
  )
}

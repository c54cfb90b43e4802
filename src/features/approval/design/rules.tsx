import { Button } from '@mantine/core'
import type { Comparison, FormField } from '#contract/domains/approval/form-field.ts'
import classes from './design.module.css'
import { RuleLine, useComparable } from './rule-line.tsx'
import { freshRule, STARTER } from './rule-values.ts'
import { useDesignWords } from './use-design-words.ts'

interface RulesProps {
  id: string
  groups: readonly (readonly Comparison[])[]
  form: readonly FormField[]
  onChange: (groups: Comparison[][]) => void
}

/** When a branch is taken: comparisons that all hold, or others that all hold. */
export function Rules({ id, groups, form, onChange }: RulesProps) {
  const words = useDesignWords()
  const [first] = useComparable(form, true)
  const fresh = (): Comparison => freshRule(first?.value ?? STARTER, form)
  const change = (at: number, next: readonly Comparison[]) =>
    onChange(groups.flatMap((group, index) => (index === at ? (next.length > 0 ? [[...next]] : []) : [[...group]])))
  return (
    <div className={classes.rules}>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name
        <fieldset key={at} className={classes.inner}>
          <legend>{at === 0 ? words.rule : words.orRule}</legend>
          {group.map((one, place) => (
            <RuleLine
              // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no other name
              key={place}
              id={`${id}-${at}-${place}`}
              of={one}
              form={form}
              withStarter
              onChange={(next) => change(at, group.with(place, next))}
              onRemove={() => change(at, group.toSpliced(place, 1))}
            />
          ))}
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

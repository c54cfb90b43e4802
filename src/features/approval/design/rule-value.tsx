import type { Comparison, FormField } from '#contract/domains/approval/form-field.ts'
import { DepartmentsField } from '#src/records/directory/departments-field.tsx'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { MomentField } from '#src/ui/form/dates/moment-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { WordsField } from '#src/ui/form/words-field.tsx'
import { bind } from './binding.ts'
import { fieldOf, takesMany, valueKindOf, withValue } from './rule-values.ts'
import { useDesignWords } from './use-design-words.ts'
import { useRoleChoices } from './use-role-choices.ts'

interface RuleValueProps {
  id: string
  of: Comparison
  form: readonly FormField[]
  onChange: (values: Comparison['values']) => void
}

const textsOf = (values: Comparison['values']): string[] => values.map(String)

/** What a field is compared with: chosen from people, departments, roles or options, or typed in its own kind. */
export function RuleValue({ id, of, form, onChange }: RuleValueProps) {
  const words = useDesignWords()
  const kind = valueKindOf(of, form)
  const { op, values } = of
  const list = bind<readonly string[]>(id, textsOf(values), (next) => onChange([...next]))
  const first = bind<string | undefined>(id, values[0] === undefined ? undefined : String(values[0]), (next) =>
    onChange(withValue(values, 0, next || undefined)),
  )
  const options = (fieldOf(of.field, form)?.options ?? []).map((value) => ({ value, label: value }))
  switch (kind) {
    case 'none':
      return null
    case 'dept':
      return <DepartmentsField field={list} label={words.ruleDepts} required />
    case 'role':
      return <RolesValue field={list} />
    case 'person':
      return <UsernamesField field={list} label={words.rulePeople} required most={takesMany(op) ? 50 : 1} />
    case 'option':
      return takesMany(op) ? (
        <TagsField field={list} label={words.ruleValue} required options={options} />
      ) : (
        <SelectField field={first} label={words.ruleValue} required options={options} />
      )
    case 'number':
    case 'money':
    case 'date':
    case 'moment':
      return (
        <>
          <EndValue id={id} kind={kind} at={0} of={of} onChange={onChange} />
          {op === 'between' && <EndValue id={id} kind={kind} at={1} of={of} onChange={onChange} />}
        </>
      )
    default:
      return takesMany(op) ? (
        <WordsField field={list} label={words.ruleValue} required description={words.optionsHint} />
      ) : (
        <TextField field={first} label={words.ruleValue} required max={100} />
      )
  }
}

function RolesValue({ field }: { field: ReturnType<typeof bind<readonly string[]>> }) {
  const words = useDesignWords()
  const roles = useRoleChoices()
  return <TagsField field={field} label={words.ruleRoles} required options={roles(field.value)} />
}

interface EndValueProps extends Omit<RuleValueProps, 'form'> {
  kind: 'number' | 'money' | 'date' | 'moment'
  at: 0 | 1
}

/** The one value of a number or a day, or one of its two ends. */
function EndValue({ id, kind, at, of: { op, values }, onChange }: EndValueProps) {
  const words = useDesignWords()
  const label = op !== 'between' ? words.ruleValue : at === 0 ? words.ruleFrom : words.ruleTo
  const given = values[at]
  if (kind === 'number' || kind === 'money') {
    const field = bind<number | undefined>(`${id}-${at}`, typeof given === 'number' ? given : undefined, (next) =>
      onChange(withValue(values, at, next)),
    )
    return (
      <NumberField
        field={field}
        label={kind === 'money' ? words.inYuan(label) : label}
        required
        kind={kind === 'money' ? 'fen' : 'decimal'}
      />
    )
  }
  const Day = kind === 'date' ? DateField : MomentField
  return (
    <Day
      field={bind<string | undefined>(`${id}-${at}`, typeof given === 'string' ? given : undefined, (next) =>
        onChange(withValue(values, at, next || undefined)),
      )}
      label={label}
      required
    />
  )
}

import { type FormField, isFilledIn } from '#contract/domains/approval/form-field.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { keptName, shownName } from './edit-form.ts'
import { RuleLine, useComparable } from './rule-line.tsx'
import { freshRule } from './rule-values.ts'
import { TableColumns } from './table-columns.tsx'
import { TypeSettings } from './type-settings.tsx'
import { useDesignWords } from './use-design-words.ts'

interface FieldSettingsProps {
  of: FormField
  form: readonly FormField[]
  onChange: (values: Partial<FormField>) => void
}

/** Everything that may be said of one field of a form. */
export function FieldSettings({ of, form, onChange }: FieldSettingsProps) {
  const words = useDesignWords()
  const { fieldId, type } = of
  const id = (name: string) => `field-${fieldId}-${name}`
  const flag = (name: 'required' | 'inSummary' | 'notPrinted' | 'cameraOnly', label: string) => (
    <CheckField field={bind(id(name), of[name] === true, (next) => onChange({ [name]: next }))} label={label} />
  )
  return (
    <>
      <TextField
        field={bind<string | undefined>(id('label'), shownName(of.label), (label) =>
          onChange({ label: keptName(label) }),
        )}
        label={type === 'note' ? words.noteText : words.label}
        required
        max={40}
      />
      <TypeSettings of={of} form={form} id={id} onChange={onChange} />
      {type === 'dateRange' && <RangeSettings of={of} id={id} onChange={onChange} />}
      <Initial of={of} id={id} onChange={onChange} />
      {type === 'table' && <TableColumns of={of} form={form} onChange={(columns) => onChange({ columns })} />}
      {isFilledIn(of) && flag('required', words.required)}
      {type === 'image' && flag('cameraOnly', words.cameraOnly)}
      {type !== 'note' && type !== 'table' && flag('inSummary', words.inSummary)}
      {flag('notPrinted', words.notPrinted)}
      <ShownWhen of={of} form={form} onChange={onChange} />
    </>
  )
}

type PartProps = Omit<FieldSettingsProps, 'form'> & { id: (name: string) => string }

function RangeSettings({ of, id, onChange }: PartProps) {
  const words = useDesignWords()
  const codes = Object.keys(words.counting) as (keyof typeof words.counting)[]
  return (
    <>
      <SelectField
        field={bind<string | undefined>(id('counts'), of.counts ?? 'days', (next) =>
          onChange({ counts: codes.find((one) => one === next) ?? 'days' }),
        )}
        label={words.counts}
        required
        options={codes.map((value) => ({ value, label: words.counting[value] }))}
      />
      <NumberField
        field={bind<number | undefined>(id('max'), of.max, (max) => onChange({ max: numberOrNone(max) }))}
        label={words.longest}
        kind="decimal"
      />
    </>
  )
}

/** A number, or nothing where it is none. */
const numberOrNone = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

/** What stands there at first. */
function Initial({ of, id, onChange }: PartProps) {
  const words = useDesignWords()
  const { type, initial } = of
  const text = bind<string | undefined>(id('initial'), typeof initial === 'string' ? initial : undefined, (next) =>
    onChange({ initial: next || undefined }),
  )
  if (type === 'select')
    return (
      <SelectField
        field={text}
        label={words.initial}
        options={(of.options ?? []).map((value) => ({ value, label: value }))}
      />
    )
  if (type === 'number' || type === 'money')
    return (
      <NumberField
        field={bind<number | undefined>(id('initial'), typeof initial === 'number' ? initial : undefined, (next) =>
          onChange({ initial: numberOrNone(next) }),
        )}
        label={words.initial}
        kind={type === 'money' ? 'fen' : 'decimal'}
      />
    )
  if (type === 'text' || type === 'textarea') return <TextField field={text} label={words.initial} max={200} />
  return null
}

/** On what it depends whether the field is there at all. */
function ShownWhen({ of, form, onChange }: FieldSettingsProps) {
  const words = useDesignWords()
  // The starter is no part of the form, and a field does not depend on itself.
  const others = form.filter(({ fieldId }) => fieldId !== of.fieldId)
  const [first] = useComparable(others, false)
  const { showIf } = of
  const id = `field-${of.fieldId}-show`
  if (!first && !showIf) return null
  return (
    <div className={classes.wide}>
      <CheckField
        field={bind(id, showIf !== undefined, (next) =>
          onChange({ showIf: next && first ? freshRule(first.value, others) : undefined }),
        )}
        label={words.showIf}
      />
      {showIf && (
        <RuleLine
          id={`${id}-rule`}
          of={showIf}
          form={others}
          withStarter={false}
          onChange={(next) => onChange({ showIf: next })}
        />
      )}
    </div>
  )
}

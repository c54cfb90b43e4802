import type { FormField, RangeValue } from '#contract/domains/approval/form-field.ts'
import { rangeLength } from '#contract/domains/approval/form-values.ts'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useText } from '#src/i18n/i18n.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { MomentField } from '#src/ui/form/dates/moment-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import classes from './fill.module.css'

interface RangeFieldProps {
  field: FieldBinding<unknown>
  label: string
  required: boolean
  counts: FormField['counts']
}

/** From when to when, in days, halves of days or hours; how long it is stands below. */
export function RangeField({ field, label, required, counts = 'days' }: RangeFieldProps) {
  const words = useText(approvalFillText)
  const { from = '', to = '' } = (field.value ?? {}) as Partial<RangeValue>
  const length = rangeLength({ from, to }, counts)
  const end = (which: 'from' | 'to', value: string, name: string) => {
    const change = (next: string | undefined) => field.onChange({ from, to, [which]: next ?? '' })
    const binding: FieldBinding<string | undefined> = {
      ...field,
      id: which === 'from' ? field.id : `${field.id}-to`,
      value: value || undefined,
      onChange: change,
      error: which === 'from' ? field.error : undefined,
    }
    const shared = { label: `${label} · ${name}`, required }
    if (counts === 'hours') return <MomentField {...shared} field={binding} />
    if (counts === 'days') return <DateField {...shared} field={binding} allowFuture />
    const [day = '', half = which === 'from' ? 'am' : 'pm'] = value.split(' ')
    const put = (nextDay: string | undefined, nextHalf: string) =>
      change(nextDay === undefined ? undefined : `${nextDay} ${nextHalf}`)
    return (
      <div className={classes.pair}>
        <DateField
          {...shared}
          field={{ ...binding, value: day || undefined, onChange: (next) => put(next, half) }}
          allowFuture
        />
        <SelectField
          field={{
            ...binding,
            id: `${binding.id}-half`,
            value: half,
            error: undefined,
            onChange: (next) => put(day || undefined, next ?? half),
          }}
          label={words.half}
          required
          options={[
            { value: 'am', label: words.morning },
            { value: 'pm', label: words.afternoon },
          ]}
        />
      </div>
    )
  }
  return (
    <div className={classes.range} data-wide>
      {end('from', from, words.from)}
      {end('to', to, words.to)}
      {length !== undefined && length > 0 && <p className={classes.quiet}>{words.length[counts](length)}</p>}
    </div>
  )
}

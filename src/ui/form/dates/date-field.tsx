import { type FieldProps, inputProps } from '../field-props.ts'
import { dateRule } from '../rules.ts'
import { DateInput, latestDay } from './date-input.tsx'

interface DateFieldProps extends FieldProps<string | undefined> {
  min?: string | undefined
  max?: string | undefined
  /** Off for what lies in the past by its nature: births, issues, payments, what has happened. */
  allowFuture?: boolean | undefined
}

/** A calendar date `yyyy-MM-dd`. Until a whole date is typed the value is the text as it stands, which no rule lets pass. */
export function DateField({ min, max, allowFuture = true, ...props }: DateFieldProps) {
  const { field } = props
  return (
    <DateInput
      {...inputProps(props)}
      value={field.value ?? ''}
      min={min}
      max={max ?? latestDay(allowFuture)}
      error={field.error ?? lateError(field.value, allowFuture)}
      onChange={(text) => field.onChange(text || undefined)}
    />
  )
}

/** A whole date that lies ahead says so at once; a date that is not whole yet is still being typed. */
function lateError(value: string | undefined, allowFuture: boolean): string | undefined {
  const isWhole = value !== undefined && dateRule()(value) === undefined
  return isWhole ? dateRule({ allowFuture })(value) : undefined
}

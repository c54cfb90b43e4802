import { TextInput } from '@mantine/core'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import '../theme/mantine-input-styles.ts'
import { type FieldProps, inputProps } from './field-props.ts'

interface DateFieldProps extends FieldProps<string | undefined> {
  min?: string | undefined
  max?: string | undefined
  /** Dates after today are refused unless this is set: a rule of the specification. */
  allowFuture?: boolean | undefined
}

/** A calendar date `yyyy-MM-dd`, by the platform's own picker. */
export function DateField({ min, max, allowFuture = false, ...props }: DateFieldProps) {
  const latest = max ?? (allowFuture ? '9999-12-31' : shanghaiDate(Date.now()))
  return (
    <TextInput
      {...inputProps(props)}
      type="date"
      value={props.field.value ?? ''}
      min={min}
      max={latest}
      onChange={(event) => props.field.onChange(event.currentTarget.value || undefined)}
    />
  )
}

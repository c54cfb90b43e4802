import { type FieldProps, inputProps } from '../field-props.ts'
import { DateInput } from './date-input.tsx'

/** A calendar month `yyyy-MM`. */
export function MonthField(props: FieldProps<string | undefined>) {
  const { field } = props
  return (
    <DateInput
      {...inputProps(props)}
      precision="month"
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text || undefined)}
    />
  )
}

import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from '#src/ui/form/field-props.ts'
import '#src/ui/theme/mantine-input-styles.ts'

/** A calendar month `yyyy-MM`, by the platform's own picker. */
export function MonthField(props: FieldProps<string | undefined>) {
  return (
    <TextInput
      {...inputProps(props)}
      type="month"
      value={props.field.value ?? ''}
      onChange={(event) => props.field.onChange(event.currentTarget.value || undefined)}
    />
  )
}

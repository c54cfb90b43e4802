import { Checkbox } from '@mantine/core'
import '../theme/mantine-input-styles.ts'
import type { FieldProps } from './field-props.ts'

/** Yes or no, with the words beside the box. */
export function CheckField({ field, label, description, disabled, wide }: FieldProps<boolean>) {
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      label={label}
      description={description}
      error={field.error}
      checked={field.value}
      disabled={disabled === true}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      wrapperProps={wide === true ? { 'data-wide': true } : {}}
    />
  )
}

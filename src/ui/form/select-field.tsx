import { Select } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import '../theme/mantine-choice-styles.ts'
import { useIsPhone } from '../use-viewport.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import { PhoneSelect } from './phone-select.tsx'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps<string | undefined> {
  options: readonly Choice[]
  /** Values that are usual here: on the phone they stand first, under this heading. */
  usual?: { readonly heading: string; readonly values: readonly string[] } | undefined
}

/** One of several, on the phone from a sheet; can be searched when there are many, and emptied when it is not required. */
export function SelectField({ options, usual, ...props }: SelectFieldProps) {
  const words = useText(uiFormText)
  const tree = useText(uiTreeText)
  if (useIsPhone()) return <PhoneSelect options={options} usual={usual} {...props} />
  return (
    <Select
      {...inputProps({ placeholder: tree.choose, ...props })}
      value={props.field.value ?? null}
      data={[...options]}
      // Choosing what is chosen already leaves it so.
      allowDeselect={false}
      clearable={props.required !== true}
      clearButtonProps={{ 'aria-label': words.clear }}
      searchable={options.length > 8}
      // A dialog that begins with this field would open under its list.
      openOnFocus={false}
      nothingFoundMessage={words.nothingFound}
      onChange={(value) => props.field.onChange(value ?? undefined)}
    />
  )
}

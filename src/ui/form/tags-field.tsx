import { MultiSelect } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import '../theme/mantine-choice-styles.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import type { Choice } from './select-field.tsx'

interface TagsFieldProps extends FieldProps<readonly string[]> {
  options: readonly Choice[]
}

/** Several of many, shown as tags. */
export function TagsField({ options, ...props }: TagsFieldProps) {
  const words = useText(uiFormText)
  const tree = useText(uiTreeText)
  return (
    <MultiSelect
      {...inputProps({ placeholder: props.field.value.length === 0 ? tree.choose : undefined, ...props })}
      value={[...props.field.value]}
      data={[...options]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.clear }}
      hidePickedOptions
      nothingFoundMessage={words.nothingFound}
      onChange={(value) => props.field.onChange(value)}
    />
  )
}

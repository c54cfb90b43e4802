import { TagsInput } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import '../theme/mantine-choice-styles.ts'
import { type FieldProps, inputProps } from './field-props.ts'

/** Several words of one's own, shown as tags: each ends with Enter or a comma. */
export function WordsField(props: FieldProps<readonly string[]>) {
  const words = useText(uiFormText)
  return (
    <TagsInput
      {...inputProps(props)}
      value={[...props.field.value]}
      splitChars={['、', ',', '，', ';', '；']}
      clearable
      clearButtonProps={{ 'aria-label': words.clear }}
      onChange={(value) => props.field.onChange(value)}
    />
  )
}

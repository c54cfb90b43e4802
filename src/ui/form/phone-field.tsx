import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { caretInGroups, groupPhoneWhileTyping, phonePlain } from '#src/lib/format-phone.ts'
import '../theme/mantine-input-styles.ts'
import { type FieldProps, inputProps } from './field-props.ts'

/** A mobile number: grouped while typing, the value is eleven plain digits. */
export function PhoneField(props: FieldProps<string | undefined>) {
  return (
    <TextInput
      {...inputProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={groupPhoneWhileTyping(props.field.value ?? '')}
      onChange={(event) => props.field.onChange(phonePlain(groupAtCaret(event)))}
    />
  )
}

/**
 * Groups what the input holds and leaves the caret between the same digits. Done before React draws, which would put the
 * caret at the end: whoever corrects the fourth digit would type the next one behind the last.
 */
function groupAtCaret({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const grouped = groupPhoneWhileTyping(typed)
  if (grouped === typed || (nativeEvent as InputEvent).isComposing) return grouped
  const at = caretInGroups(grouped, typed, caret)
  input.value = grouped
  input.setSelectionRange(at, at)
  return grouped
}

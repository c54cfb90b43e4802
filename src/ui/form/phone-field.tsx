import { TextInput } from '@mantine/core'
import { groupPhoneWhileTyping, phonePlain } from '#src/lib/format-phone.ts'
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
      onChange={(event) => props.field.onChange(phonePlain(groupPhoneWhileTyping(event.currentTarget.value)))}
    />
  )
}

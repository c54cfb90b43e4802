import { PasswordInput } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import '../theme/mantine-input-styles.ts'
import { type FieldProps, inputProps } from './field-props.ts'

interface PasswordFieldProps extends FieldProps<string> {
  /** Tells the password manager whether it is the known one or a new one. */
  which?: 'current-password' | 'new-password' | undefined
}

/** A password that can be shown. */
export function PasswordField({ which = 'current-password', ...props }: PasswordFieldProps) {
  const words = useText(uiFormText)
  return (
    <PasswordInput
      {...inputProps(props)}
      value={props.field.value}
      autoComplete={which}
      aria-invalid={props.field.error !== undefined || undefined}
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
      onChange={(event) => props.field.onChange(event.currentTarget.value)}
    />
  )
}

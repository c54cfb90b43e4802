import { TextInput } from '@mantine/core'
import '../theme/mantine-input-styles.ts'
import { type FieldProps, inputProps } from './field-props.ts'

interface TextFieldProps extends FieldProps<string | undefined> {
  /** Characters that can be typed at most. */
  max?: number | undefined
  /** Brings the right keyboard on a phone. */
  keyboard?: 'text' | 'email' | 'url' | 'numeric' | 'tel' | undefined
  autoComplete?: string | undefined
  /** Has the focus when the page appears. */
  isReady?: boolean | undefined
}

/** One line of text. */
export function TextField({ max, keyboard = 'text', autoComplete = 'off', isReady = false, ...props }: TextFieldProps) {
  return (
    <TextInput
      {...inputProps(props)}
      value={props.field.value ?? ''}
      inputMode={keyboard}
      maxLength={max}
      autoComplete={autoComplete}
      autoFocus={isReady}
      // A phone would begin a name to sign in by with a capital.
      {...(autoComplete === 'username' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      onChange={(event) => props.field.onChange(event.currentTarget.value)}
    />
  )
}

import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'

interface NewPasswordFieldsProps {
  /** What it is called; a new password where there was one before. */
  label?: string | undefined
  password: FieldBinding<string>
  /** Left out where it is typed once. */
  repeat?: FieldBinding<string> | undefined
}

/** A password that is being chosen. */
export function NewPasswordFields({ label, password, repeat }: NewPasswordFieldsProps) {
  const words = useText(accountText).fields
  return (
    <>
      <PasswordField
        field={password}
        label={label ?? words.newPassword}
        description={words.passwordHint}
        which="new-password"
        required
      />
      {repeat && <PasswordField field={repeat} label={words.repeat} which="new-password" required />}
    </>
  )
}

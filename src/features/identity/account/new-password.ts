import { PASSWORD_LENGTH } from '#contract/domains/identity/account-calls.ts'
import { text } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'

/** Rule of a new password: its length. Common ones are the server's to refuse. */
export function passwordRule(password: string): string | undefined {
  const { least, most } = PASSWORD_LENGTH
  return password.length >= least && password.length <= most ? undefined : text(accountText).fields.length(least, most)
}

/** Rule of the password typed again. */
export const repeatRule = (repeat: string, values: { password: string }): string | undefined =>
  repeat === values.password ? undefined : text(accountText).fields.repeatWrong

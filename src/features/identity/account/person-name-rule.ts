import { checkPersonName } from '#contract/kit/prc/contact-formats.ts'
import { text } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { allOf, lengthBetween, needed } from '#src/ui/form/rules.ts'

/** Rule of a person's own name, as the server has it: Chinese characters or Latin letters, 2 to 30 of them. */
export function personNameRule(name: string | undefined): string | undefined {
  const words = text(accountText).fields
  const missing = allOf(needed(words.name), lengthBetween(2, 30))(name)
  return missing ?? (checkPersonName(name ?? '').ok ? undefined : words.nameForm)
}

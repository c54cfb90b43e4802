import type { SMS_PURPOSES } from '#contract/domains/identity/account-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { CodeField, codeNeeded, phoneRule } from './code-field.tsx'

interface ProvenNumberProps {
  mobile: FieldBinding<string | undefined>
  code: FieldBinding<string>
  purpose: (typeof SMS_PURPOSES)[number]
  /** Under the number. */
  description?: string | undefined
}

/** Rules of a number and its code. */
export const numberRules = { mobile: phoneRule, code: codeNeeded }

/** A mobile number and the code that proves it. */
export function ProvenNumber({ mobile, code, purpose, description }: ProvenNumberProps) {
  const { label, example } = useText(accountText).phone
  return (
    <>
      <PhoneField field={mobile} label={label} placeholder={example} description={description} required />
      <CodeField field={code} phone={mobile.value} purpose={purpose} />
    </>
  )
}

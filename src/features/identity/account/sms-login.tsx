import { useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { accountText } from '#src/i18n/account.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity.ts'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { CodeField, codeNeeded, phoneRule } from './code-field.tsx'
import { EntryForm, type OnEnter, useEntry } from './entry-form.tsx'
import type { NotOk } from './sentence.ts'

/** Signing in by a code. */
export function SmsLogin({ onEnter }: { onEnter: OnEnter }) {
  const words = useText(identityText).login
  const phoneLabel = useText(accountText).phone.label
  const [trouble, setTrouble] = useState<NotOk>()
  const enter = useEntry(onEnter)
  const form = useForm<{ mobile: string | undefined; code: string }>({
    initial: { mobile: '', code: '' },
    rules: { mobile: phoneRule, code: codeNeeded },
    onSubmit: async ({ mobile = '', code }) => {
      setTrouble(undefined)
      const answer = await enter(accountCalls.loginBySms, { mobile, code })
      if (answer?.kind === 'code' && answer.reason === 'codeWrong') return { code: answer.message }
      setTrouble(answer)
      return undefined
    },
  })
  return (
    <EntryForm form={form} title={words.title} submit={words.submit} trouble={trouble}>
      <PhoneField field={form.field('mobile')} label={phoneLabel} required />
      <CodeField field={form.field('code')} phone={form.values.mobile} purpose="login" />
    </EntryForm>
  )
}

import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { EntryForm, type OnEnter, useEntry } from './entry-form.tsx'
import { numberRules, ProvenNumber } from './proven-number.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Signing in by a code. */
export function SmsLogin({ onEnter }: { onEnter: OnEnter }) {
  const words = useText(identityText).login
  const enter = useEntry(onEnter)
  const { form, trouble } = useAccountForm<{ mobile: string | undefined; code: string }>({
    initial: { mobile: '', code: '' },
    rules: numberRules,
    fields: { codeWrong: 'code' },
    kept: { as: 'login', fields: ['mobile'] },
    send: ({ mobile = '', code }) => enter(accountCalls.loginBySms, { mobile, code }),
  })
  return (
    <EntryForm form={form} title={words.title} submit={words.submit} trouble={trouble}>
      <ProvenNumber mobile={form.field('mobile')} code={form.field('code')} purpose="login" />
    </EntryForm>
  )
}

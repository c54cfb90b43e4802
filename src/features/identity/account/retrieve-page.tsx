import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { text, useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './account.module.css'
import { EntryForm } from './entry-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { passwordRule, repeatRule } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { numberRules, ProvenNumber } from './proven-number.tsx'
import { useAccountForm } from './use-account-form.ts'

/** A new password by a code. */
export function RetrievePage({ brand, settings }: { brand: ReactNode; settings: ReactNode }) {
  const words = useText(accountText)
  const { callServer } = useData()
  const navigate = useNavigate()
  const { form, trouble } = useAccountForm<{
    mobile: string | undefined
    code: string
    password: string
    repeat: string
  }>({
    initial: { mobile: '', code: '', password: '', repeat: '' },
    rules: { ...numberRules, password: passwordRule, repeat: repeatRule },
    fields: { codeWrong: 'code', passwordCommon: 'password' },
    kept: { as: 'retrievePassword', fields: ['mobile'] },
    send: async ({ mobile = '', code, password }) => {
      const input = { mobile, code, password }
      const answer = await callServer(accountCalls.retrievePassword, input, { token: null, isShown: true })
      if (answer.kind !== 'ok') return answer
      showToast('done', text(accountText).retrieve.done)
      await navigate({ to: '/login' })
      return undefined
    },
  })
  return (
    <EntryPage brand={brand} settings={settings} title={words.retrieve.title}>
      <EntryForm form={form} title={words.retrieve.title} submit={words.retrieve.submit} trouble={trouble}>
        <ProvenNumber mobile={form.field('mobile')} code={form.field('code')} purpose="retrievePassword" />
        <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} />
      </EntryForm>
      <UiLink href="/login" className={classes.link}>
        {words.entry.toLogin}
      </UiLink>
    </EntryPage>
  )
}

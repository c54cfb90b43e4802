import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { accountText } from '#src/i18n/account.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './account.module.css'
import { CodeField, codeNeeded, phoneRule } from './code-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { passwordRule, repeatRule } from './new-password.ts'
import type { NotOk } from './sentence.ts'

/** A new password by a code. */
export function RetrievePage({ brand, settings }: { brand: ReactNode; settings: ReactNode }) {
  const words = useText(accountText)
  const { callServer } = useData()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<NotOk>()
  const form = useForm<{ mobile: string | undefined; code: string; password: string; repeat: string }>({
    initial: { mobile: '', code: '', password: '', repeat: '' },
    rules: { mobile: phoneRule, code: codeNeeded, password: passwordRule, repeat: repeatRule },
    onSubmit: async ({ mobile = '', code, password }) => {
      setTrouble(undefined)
      const input = { mobile, code, password }
      const answer = await callServer(accountCalls.retrievePassword, input, { token: null, isShown: true })
      if (answer.kind === 'ok') {
        showToast('done', text(accountText).retrieve.done)
        await navigate({ to: '/login' })
        return undefined
      }
      if (answer.kind === 'code' && answer.reason === 'codeWrong') return { code: answer.message }
      if (answer.kind === 'code' && answer.reason === 'passwordCommon') return { password: answer.message }
      setTrouble(answer)
      return undefined
    },
  })
  return (
    <EntryPage brand={brand} settings={settings} title={words.retrieve.title}>
      <EntryForm form={form} title={words.retrieve.title} submit={words.retrieve.submit} trouble={trouble}>
        <PhoneField field={form.field('mobile')} label={words.phone.label} required />
        <CodeField field={form.field('code')} phone={form.values.mobile} purpose="retrievePassword" />
        <PasswordField
          field={form.field('password')}
          label={words.fields.newPassword}
          description={words.fields.passwordHint}
          which="new-password"
          required
        />
        <PasswordField field={form.field('repeat')} label={words.fields.repeat} which="new-password" required />
      </EntryForm>
      <UiLink href="/login" className={classes.link}>
        {words.entry.toLogin}
      </UiLink>
    </EntryPage>
  )
}

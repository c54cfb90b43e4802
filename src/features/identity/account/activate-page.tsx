import { type ReactNode, useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { accountText } from '#src/i18n/account.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './account.module.css'
import { CodeField, codeNeeded, phoneRule } from './code-field.tsx'
import { EntryForm, type OnEnter, useEntry } from './entry-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { passwordRule } from './new-password.ts'
import type { NotOk } from './sentence.ts'

interface ActivatePageProps {
  brand: ReactNode
  settings: ReactNode
  onEnter: OnEnter
}

/** Makes an account usable that an organisation has opened for the person (10102). */
export function ActivatePage({ brand, settings, onEnter }: ActivatePageProps) {
  const words = useText(accountText)
  const [trouble, setTrouble] = useState<NotOk>()
  const enter = useEntry(onEnter)
  const form = useForm<{ mobile: string | undefined; code: string; password: string }>({
    initial: { mobile: '', code: '', password: '' },
    rules: { mobile: phoneRule, code: codeNeeded, password: passwordRule },
    onSubmit: async ({ mobile = '', code, password }) => {
      setTrouble(undefined)
      const answer = await enter(accountCalls.activateAccount, { mobile, code, password })
      if (answer?.kind === 'code' && answer.reason === 'codeWrong') return { code: answer.message }
      if (answer?.kind === 'code' && answer.reason === 'passwordCommon') return { password: answer.message }
      setTrouble(answer)
      return undefined
    },
  })
  return (
    <EntryPage brand={brand} settings={settings} title={words.activate.title}>
      <p className={classes.lead}>{words.activate.lead}</p>
      <EntryForm form={form} title={words.activate.title} submit={words.activate.submit} trouble={trouble}>
        <PhoneField field={form.field('mobile')} label={words.phone.label} required />
        <CodeField field={form.field('code')} phone={form.values.mobile} purpose="activate" />
        <PasswordField
          field={form.field('password')}
          label={words.fields.newPassword}
          description={words.fields.passwordHint}
          which="new-password"
          required
        />
      </EntryForm>
      <UiLink href="/login" className={classes.link}>
        {words.entry.toLogin}
      </UiLink>
    </EntryPage>
  )
}

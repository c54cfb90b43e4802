import type { ReactNode } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './account.module.css'
import { EntryForm, type OnEnter, useEntry } from './entry-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { passwordRule } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { numberRules, ProvenNumber } from './proven-number.tsx'
import { useAccountForm } from './use-account-form.ts'

interface ActivatePageProps {
  brand: ReactNode
  settings: ReactNode
  onEnter: OnEnter
}

/** Makes an account usable that an organisation has opened for the person (10102). */
export function ActivatePage({ brand, settings, onEnter }: ActivatePageProps) {
  const words = useText(accountText)
  const enter = useEntry(onEnter)
  const { form, trouble } = useAccountForm<{ mobile: string | undefined; code: string; password: string }>({
    initial: { mobile: '', code: '', password: '' },
    rules: { ...numberRules, password: passwordRule },
    fields: { codeWrong: 'code', passwordCommon: 'password' },
    kept: { as: 'activate', fields: ['mobile'] },
    send: ({ mobile = '', code, password }) => enter(accountCalls.activateAccount, { mobile, code, password }),
  })
  return (
    <EntryPage brand={brand} settings={settings} title={words.activate.title}>
      <p className={classes.lead}>{words.activate.lead}</p>
      <EntryForm form={form} title={words.activate.title} submit={words.activate.submit} trouble={trouble}>
        <ProvenNumber mobile={form.field('mobile')} code={form.field('code')} purpose="activate" />
        <NewPasswordFields password={form.field('password')} />
      </EntryForm>
      <UiLink href="/login" className={classes.link}>
        {words.entry.toLogin}
      </UiLink>
    </EntryPage>
  )
}

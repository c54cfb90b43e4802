import type { ReactNode } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { RoleTagPicker } from '../roles/role-tag-picker.tsx'
import classes from './account.module.css'
import { EntryForm, type OnEnter, useEntry } from './entry-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { passwordRule } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { personNameRule } from './person-name-rule.ts'
import { numberRules, ProvenNumber } from './proven-number.tsx'
import { TermsLine } from './terms-line.tsx'
import { useAccountForm } from './use-account-form.ts'

interface RegisterPageProps {
  brand: ReactNode
  settings: ReactNode
  onEnter: OnEnter
  /** What the person has said before he came here. */
  given?: Partial<Pick<Values, 'mobile' | 'name' | 'roleTags'>> | undefined
}

interface Values {
  mobile: string | undefined
  code: string
  name: string | undefined
  username: string | undefined
  password: string
  roleTags: number[]
}

/** Opening an account: a number and its code, a name, a password; what the person does in the trade if he likes. */
export function RegisterPage({ brand, settings, onEnter, given }: RegisterPageProps) {
  const words = useText(accountText)
  const enter = useEntry(onEnter)
  const { form, trouble } = useAccountForm<Values>({
    initial: { mobile: '', code: '', name: '', username: '', password: '', roleTags: [], ...given },
    rules: {
      ...numberRules,
      name: personNameRule,
      username: (username) =>
        !username || /^[A-Za-z][A-Za-z0-9_.-]{3,31}$/.test(username)
          ? undefined
          : text(accountText).fields.usernameWrong,
      password: passwordRule,
    },
    fields: { codeWrong: 'code', mobileTaken: 'mobile', usernameTaken: 'username', passwordCommon: 'password' },
    kept: { as: 'register', fields: ['mobile', 'name', 'username', 'roleTags'] },
    send: ({ mobile = '', code, name = '', username, password, roleTags }) => {
      const named = username ? { username } : {}
      const input = { mobile, code, name: name.trim(), password, roleTags, ...named }
      return enter(accountCalls.userRegister, input)
    },
  })
  return (
    <EntryPage brand={brand} settings={settings} title={words.register.title}>
      <EntryForm form={form} title={words.register.title} submit={words.register.submit} trouble={trouble}>
        <ProvenNumber mobile={form.field('mobile')} code={form.field('code')} purpose="register" />
        <TextField field={form.field('name')} label={words.fields.name} autoComplete="name" max={30} required />
        <NewPasswordFields label={words.fields.password} password={form.field('password')} />
        <TextField
          field={form.field('username')}
          label={words.fields.username}
          description={words.fields.usernameHint}
          autoComplete="username"
          max={32}
        />
        <details className={classes.more} open={(given?.roleTags?.length ?? 0) > 0}>
          <summary>{words.register.tags}</summary>
          <RoleTagPicker value={form.values.roleTags} onChange={(roleTags) => form.set('roleTags', roleTags)} />
        </details>
      </EntryForm>
      <p className={classes.links}>
        <span>{words.register.have}</span>
        <UiLink href="/login">{words.entry.toLogin}</UiLink>
      </p>
      <TermsLine />
    </EntryPage>
  )
}

import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity.ts'
import { uiText } from '#src/i18n/ui.ts'
import { uiFormText } from '#src/i18n/ui-form.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import classes from './login-page.module.css'

export type LoginResult = { readonly kind: 'ok' } | Exclude<CallResult<never>, { kind: 'ok' }>

interface LoginPageProps {
  brand: ReactNode
  /** Appearance and language. */
  settings: ReactNode
  /** The person whose login has expired on this device, with the edits that wait for him (A3). */
  again?: { name: string; username: string; waiting: number } | undefined
  /** The browser has cleared what was kept here since somebody signed in. */
  isEvicted?: boolean
  onLogin: (username: string, password: string) => Promise<LoginResult>
}

interface LoginValues {
  username: string | undefined
  password: string
}

/** Longest entries that the contract takes. */
const LONGEST = { username: 64, password: 128 }

/** Signing in by username or mobile number and password. What was typed stays, whatever the answer. */
export function LoginPage({ brand, settings, again, isEvicted = false, onLogin }: LoginPageProps) {
  const words = useText(identityText).login
  const product = useText(uiText).product
  const [trouble, setTrouble] = useState<LoginResult>()
  const need = (label: 'account' | 'password') => (value: string | undefined) =>
    (value ?? '').trim() === '' ? text(uiFormText).rules.enter(text(identityText).login[label]) : undefined
  const form = useForm<LoginValues>({
    initial: { username: again?.username ?? '', password: '' },
    rules: { username: need('account'), password: need('password') },
    onSubmit: async ({ username, password }) => {
      setTrouble(undefined)
      const answer = await onLogin((username ?? '').trim(), password)
      if (answer.kind === 'code' && answer.code === ERROR_CODES.badInput) return { password: answer.message }
      setTrouble(answer)
      return undefined
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          {brand}
          <div>
            <h1 className={classes.product}>{product}</h1>
            <p className={classes.tagline}>{words.tagline}</p>
          </div>
        </header>
        {again !== undefined && (
          <p className={classes.note} role="status">
            {words.again(again.name)}
            {again.waiting > 0 && ` ${words.queue(again.waiting)}`}
          </p>
        )}
        {isEvicted && (
          <p className={classes.note} role="status">
            {words.evicted}
          </p>
        )}
        <form className={classes.form} noValidate aria-busy={form.busy} aria-label={words.title} onSubmit={submit}>
          <TextField
            field={form.field('username')}
            label={words.account}
            autoComplete="username"
            max={LONGEST.username}
            required
          />
          <PasswordField field={form.field('password')} label={words.password} required />
          {trouble !== undefined && trouble.kind !== 'ok' && (
            <p className={classes.trouble} role="alert">
              {sentence(trouble, words)}
            </p>
          )}
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            {words.submit}
          </Button>
        </form>
        <footer className={classes.settings}>{settings}</footer>
      </div>
    </main>
  )
}

function sentence(
  trouble: Exclude<LoginResult, { kind: 'ok' }>,
  words: { readonly offline: string; readonly timeout: string },
): string {
  return trouble.kind === 'code' ? trouble.message : words[trouble.kind]
}

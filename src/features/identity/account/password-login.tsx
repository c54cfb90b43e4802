import { Button } from '@mantine/core'
import { useState } from 'react'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { CaptchaField } from './captcha-field.tsx'
import { EntryForm, type OnEnter, useEntry } from './entry-form.tsx'
import type { NotOk } from './sentence.ts'

interface Values {
  username: string | undefined
  password: string
  captcha: string
}

interface PasswordLoginProps {
  username: string
  /** The first field has the focus: where that opens no keyboard over the page. */
  isReady: boolean
  onEnter: OnEnter
  /** To the login by a code, which takes no picture. */
  onSms: () => void
}

/** Longest entries that the contract takes. */
const LONGEST = 64

/** Signing in by username or mobile number and password; with a picture to read when the server asks for one. */
export function PasswordLogin({ username, isReady, onEnter, onSms }: PasswordLoginProps) {
  const words = useText(identityText).login
  const { captcha } = useText(accountText)
  const [trouble, setTrouble] = useState<NotOk>()
  const [round, setRound] = useState(0)
  const [captchaId, setCaptchaId] = useState('')
  const enter = useEntry(onEnter)
  const need = (label: 'account' | 'password') => (value: string | undefined) =>
    (value ?? '').trim() === '' ? text(uiFormText).rules.enter(text(identityText).login[label]) : undefined
  const form = useForm<Values>({
    initial: { username, password: '', captcha: '' },
    rules: {
      username: need('account'),
      password: need('password'),
    },
    onSubmit: async ({ username, password, captcha }) => {
      setTrouble(undefined)
      if (round > 0 && captcha.trim() === '') return { captcha: text(accountText).captcha.needed }
      const shown = round > 0 ? { captcha: { captchaId, captcha } } : {}
      const answer = await enter(sessionCalls.login, { username: (username ?? '').trim(), password, ...shown })
      if (answer?.kind !== 'code') {
        setTrouble(answer)
        return undefined
      }
      // A picture is good for one try.
      if (round > 0 || /aptcha/.test(answer.reason)) {
        setRound((before) => before + 1)
        form.set('captcha', '')
      }
      if (/^wrongPassword/.test(answer.reason)) return { password: answer.message }
      if (answer.reason === 'captchaWrong') return { captcha: answer.message }
      setTrouble(answer)
      return undefined
    },
  })
  return (
    <EntryForm form={form} title={words.title} submit={words.submit} trouble={trouble}>
      <TextField
        field={form.field('username')}
        label={words.account}
        placeholder={words.accountExample}
        autoComplete="username"
        max={LONGEST}
        isReady={isReady}
        required
      />
      <PasswordField
        field={form.field('password')}
        label={words.password}
        placeholder={words.passwordExample}
        required
      />
      {round > 0 && (
        <CaptchaField
          field={form.field('captcha')}
          onPicture={setCaptchaId}
          round={round}
          instead={
            <>
              {captcha.unseen}{' '}
              <Button variant="subtle" size="compact-sm" onClick={onSms}>
                {captcha.bySms}
              </Button>
            </>
          }
        />
      )}
    </EntryForm>
  )
}

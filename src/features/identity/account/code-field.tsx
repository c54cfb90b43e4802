import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accountCalls, CODE_LENGTH, type SMS_PURPOSES } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { text, useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { inputProps } from '#src/ui/form/field-props.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './account.module.css'
import { CaptchaField } from './captcha-field.tsx'
import { useCountdown } from './countdown.ts'
import { sentence } from './sentence.ts'

interface CodeFieldProps {
  field: FieldBinding<string>
  /** The number as typed so far. */
  phone: string | undefined
  purpose: (typeof SMS_PURPOSES)[number]
}

/** Rule of the code itself. */
export const codeNeeded = (code: string): string | undefined =>
  new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code) ? undefined : text(accountText).code.needed

/** Rule of a mobile number, with the messages that belong to accounts. */
export function phoneRule(phone: string | undefined): string | undefined {
  const words = text(accountText).phone
  if (!phone) return words.needed
  return /^1\d{10}$/.test(phone) ? undefined : words.wrong
}

/** A code by SMS: asking for it, the pause that survives a reload, the picture when the server wants one, the digits. */
export function CodeField({ field, phone = '', purpose }: CodeFieldProps) {
  const words = useText(accountText)
  const { callServer } = useData()
  const [left, begin] = useCountdown(purpose, phone)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ kind: 'done' | 'trouble'; message: string }>()
  const [picture, setPicture] = useState<{ captchaId: string; round: number }>()
  const [captcha, setCaptcha] = useState('')

  async function ask() {
    const trouble = (message: string) => setTold({ kind: 'trouble', message })
    if (phone === '') return trouble(words.phone.needed)
    if (!/^1\d{10}$/.test(phone)) return trouble(words.phone.format)
    if (picture && captcha.trim() === '') return trouble(words.captcha.needed)
    setTold(undefined)
    setBusy(true)
    try {
      const shown = picture ? { captcha: { captchaId: picture.captchaId, captcha } } : {}
      const options = { token: null, isShown: true }
      const answer =
        purpose === 'register'
          ? await callServer(accountCalls.sendRegisterSms, { phone, ...shown }, options)
          : await callServer(accountCalls.sendSMS, { phone, purpose, ...shown }, options)
      if (answer.kind === 'ok') {
        begin(answer.result.waitSeconds)
        setPicture(undefined)
        setCaptcha('')
        return setTold({ kind: 'done', message: words.code.sent })
      }
      if (answer.kind === 'code' && /^captcha/.test(answer.reason)) {
        setCaptcha('')
        setPicture((before) => ({ captchaId: '', round: (before?.round ?? 0) + 1 }))
      }
      trouble(sentence(answer))
    } finally {
      setBusy(false)
    }
  }

  const [onPicture] = useState(
    () => (captchaId: string) => setPicture((before) => (before ? { ...before, captchaId } : before)),
  )
  const captchaField = {
    id: `${field.id}-captcha`,
    name: 'captcha',
    value: captcha,
    onChange: setCaptcha,
    onBlur: () => undefined,
    error: undefined,
  }
  return (
    <div className={classes.code}>
      {picture && (
        <CaptchaField
          field={captchaField}
          onPicture={onPicture}
          round={picture.round}
          instead={words.captcha.withoutLater}
        />
      )}
      <TextInput
        {...inputProps({ field, label: words.code.label, placeholder: words.code.example, required: true })}
        value={field.value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        onChange={(event) => field.onChange(event.currentTarget.value.replace(/\D/g, ''))}
        rightSectionWidth={128}
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            disabled={left > 0}
            // The number keeps the focus: an error that appears below it would move the button away from under the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void ask().catch(reportError)}
          >
            {left > 0 ? words.code.again(left) : words.code.get}
          </Button>
        }
      />
      {told !== undefined && (
        <p className={classes.told} data-kind={told.kind} role={told.kind === 'trouble' ? 'alert' : 'status'}>
          {told.message}
        </p>
      )}
    </div>
  )
}

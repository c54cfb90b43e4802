import { Button } from '@mantine/core'
import { useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { accountText } from '#src/i18n/account.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import classes from './account.module.css'
import { CodeField, codeNeeded, phoneRule } from './code-field.tsx'
import { EntryForm } from './entry-form.tsx'
import type { NotOk } from './sentence.ts'

interface BindMobileDialogProps {
  onClose: () => void
  onBound?: (() => void) | undefined
  /** Left out where the person has asked for the form himself. */
  withIntro?: boolean | undefined
}

/** Binding a mobile number: first why, then the form. */
export function BindMobileDialog({ onClose, onBound, withIntro = true }: BindMobileDialogProps) {
  const words = useText(accountText).bind
  const [step, setStep] = useState<'intro' | 'form'>(withIntro ? 'intro' : 'form')
  const bound = () => {
    showToast('done', text(accountText).bind.done)
    onBound?.()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title}
      width={420}
      foot={
        step === 'intro' ? (
          <>
            <Button variant="default" onClick={onClose}>
              {words.later}
            </Button>
            <Button onClick={() => setStep('form')} data-autofocus>
              {words.go}
            </Button>
          </>
        ) : undefined
      }
    >
      {step === 'intro' ? (
        <>
          <p>{words.notice}</p>
          <p className={classes.warning}>{words.warning}</p>
        </>
      ) : (
        <BindForm onBound={bound} />
      )}
    </Dialog>
  )
}

function BindForm({ onBound }: { onBound: () => void }) {
  const words = useText(accountText)
  const { callServer } = useData()
  const [trouble, setTrouble] = useState<NotOk>()
  const form = useForm<{ mobile: string | undefined; code: string }>({
    initial: { mobile: '', code: '' },
    rules: { mobile: phoneRule, code: codeNeeded },
    onSubmit: async ({ mobile = '', code }) => {
      setTrouble(undefined)
      const answer = await callServer(accountCalls.bindMobile, { mobile, code }, { isShown: true })
      if (answer.kind === 'ok') {
        onBound()
        return undefined
      }
      if (answer.kind === 'code' && answer.reason === 'codeWrong') return { code: answer.message }
      if (answer.kind === 'code' && answer.reason === 'mobileTaken') return { mobile: answer.message }
      setTrouble(answer)
      return undefined
    },
  })
  return (
    <EntryForm form={form} title={words.bind.title} submit={words.bind.submit} trouble={trouble}>
      <PhoneField field={form.field('mobile')} label={words.phone.label} required />
      <CodeField field={form.field('code')} phone={form.values.mobile} purpose="bindMobile" />
    </EntryForm>
  )
}

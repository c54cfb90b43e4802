import { Button } from '@mantine/core'
import { useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { accountText } from '#src/i18n/account.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import classes from './account.module.css'
import { EntryForm } from './entry-form.tsx'
import { numberRules, ProvenNumber } from './proven-number.tsx'
import { useAccountForm } from './use-account-form.ts'

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
  const words = useText(accountText).bind
  const { callServer } = useData()
  const { form, trouble } = useAccountForm<{ mobile: string | undefined; code: string }>({
    initial: { mobile: '', code: '' },
    rules: numberRules,
    fields: { codeWrong: 'code', mobileTaken: 'mobile' },
    send: async ({ mobile = '', code }) => {
      const answer = await callServer(accountCalls.bindMobile, { mobile, code }, { isShown: true })
      if (answer.kind !== 'ok') return answer
      onBound()
      return undefined
    },
  })
  return (
    <EntryForm form={form} title={words.title} submit={words.submit} trouble={trouble}>
      <ProvenNumber mobile={form.field('mobile')} code={form.field('code')} purpose="bindMobile" />
    </EntryForm>
  )
}

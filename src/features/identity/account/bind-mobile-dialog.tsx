import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useCall } from '#src/data/use-call.ts'
import { text, useLanguage, useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './account.module.css'
import { EntryForm } from './entry-form.tsx'
import { numberRules, ProvenNumber } from './proven-number.tsx'
import { useAccountForm } from './use-account-form.ts'

interface BindMobileDialogProps {
  onClose: () => void
  onBound?: (() => void) | undefined
  /** Left out where the person has asked for the form himself. */
  withIntro?: boolean | undefined
  /** Whether the number takes the place of another one: that takes the password. */
  isChange?: boolean | undefined
  /** As of a dialog. */
  inAddress?: boolean | undefined
}

/** Binding a mobile number: first why, then the form. */
export function BindMobileDialog(props: BindMobileDialogProps) {
  const { onClose, onBound, withIntro = true, isChange = false, inAddress } = props
  const words = useText(accountText).bind
  const warning = useWarning()
  const [step, setStep] = useState<'intro' | 'form'>(withIntro ? 'intro' : 'form')
  const bound = () => {
    const { done, changed } = text(accountText).bind
    showToast('done', isChange ? changed : done)
    onBound?.()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isChange ? words.change : words.title}
      width={420}
      inAddress={inAddress}
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
          <p className={classes.warning}>{warning}</p>
        </>
      ) : (
        <BindForm isChange={isChange} onBound={bound} onCancel={onClose} />
      )}
    </Dialog>
  )
}

interface BindFormProps {
  isChange: boolean
  onBound: () => void
  onCancel: () => void
}

function BindForm({ isChange, onBound, onCancel }: BindFormProps) {
  const { bind: words, fields } = useText(accountText)
  const { callServer } = useData()
  // Another device of the same person may have bound a number since.
  const [needsPassword, setNeedsPassword] = useState(isChange)
  const { form, trouble } = useAccountForm<{ mobile: string | undefined; code: string; password: string }>({
    initial: { mobile: '', code: '', password: '' },
    rules: {
      ...numberRules,
      password: (value) => (needsPassword ? needed(text(accountText).fields.password)(value) : undefined),
    },
    fields: { codeWrong: 'code', mobileTaken: 'mobile', wrongPassword: 'password', passwordNeeded: 'password' },
    kept: { as: 'bindMobile', fields: ['mobile'] },
    send: async ({ mobile = '', code, password }) => {
      const proof = needsPassword ? { password } : {}
      const answer = await callServer(accountCalls.bindMobile, { mobile, code, ...proof }, { isShown: true })
      if (answer.kind === 'code' && answer.reason === 'passwordNeeded') setNeedsPassword(true)
      if (answer.kind !== 'ok') return answer
      onBound()
      return undefined
    },
  })
  return (
    <EntryForm
      form={form}
      title={isChange ? words.change : words.title}
      submit={isChange ? words.submitChange : words.submit}
      trouble={trouble}
      onCancel={onCancel}
    >
      <ProvenNumber mobile={form.field('mobile')} code={form.field('code')} purpose="bindMobile" />
      {needsPassword && (
        <PasswordField
          field={form.field('password')}
          label={fields.password}
          description={words.passwordWhy}
          required
        />
      )}
    </EntryForm>
  )
}

/** The warning as whoever runs the platform has set it, else the app's own. */
function useWarning(): string {
  const own = useText(accountText).bind.warning
  const language = useLanguage()
  const { state, run } = useCall(baseDataCalls.dictionaryList)
  useEffect(() => {
    void run({ type: 'platformText' }).catch(reportError)
  }, [run])
  if (state.kind !== 'ok') return own
  const set = state.result.items.find((one) => one.value === 'bindMobileWarning')
  return (language === 'en' ? set?.labelEn : set?.label) || own
}

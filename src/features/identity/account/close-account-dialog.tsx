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

/** Begins the closing of the account. */
export function CloseAccountDialog({ onClose, onClosing }: { onClose: () => void; onClosing: () => void }) {
  const words = useText(accountText)
  const { callServer } = useData()
  const [trouble, setTrouble] = useState<NotOk>()
  const form = useForm<{ mobile: string | undefined; code: string }>({
    initial: { mobile: '', code: '' },
    rules: { mobile: phoneRule, code: codeNeeded },
    onSubmit: async ({ code }) => {
      setTrouble(undefined)
      const answer = await callServer(accountCalls.cancelAccount, { code }, { isShown: true })
      if (answer.kind === 'ok') {
        showToast('done', text(accountText).safety.closed)
        onClosing()
        onClose()
        return undefined
      }
      if (answer.kind === 'code' && answer.reason === 'codeWrong') return { code: answer.message }
      setTrouble(answer)
      return undefined
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.safety.closeTitle} width={420}>
      <p>{words.safety.closeText}</p>
      <p className={classes.lead}>{words.safety.closeCooling}</p>
      <EntryForm form={form} title={words.safety.closeTitle} submit={words.safety.closeSubmit} trouble={trouble}>
        <PhoneField
          field={form.field('mobile')}
          label={words.phone.label}
          description={words.safety.closePhone}
          required
        />
        <CodeField field={form.field('code')} phone={form.values.mobile} purpose="cancelAccount" />
      </EntryForm>
    </Dialog>
  )
}

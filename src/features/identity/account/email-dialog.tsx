import { useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { text, useText } from '#src/i18n/i18n.ts'
import { safetyText } from '#src/i18n/identity/account-safety.ts'
import { email as emailRule } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Sends the mail that proves an address. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const words = useText(safetyText)
  const { callServer } = useData()
  const [sentTo, setSentTo] = useState<string>()
  const { form, trouble } = useAccountForm<{ email: string | undefined }>({
    initial: { email: '' },
    rules: { email: (value) => (value ? emailRule(value) : text(safetyText).emailNeeded) },
    fields: { invalidInput: 'email' },
    send: async ({ email = '' }) => {
      const answer = await callServer(accountCalls.sendEmail, { email: email.trim() }, { isShown: true })
      if (answer.kind === 'code' && answer.reason === 'invalidInput')
        return { ...answer, message: text(safetyText).emailWrong }
      if (answer.kind !== 'ok') return answer
      setSentTo(email.trim())
      return undefined
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.emailChange} width={420}>
      {sentTo === undefined ? (
        <EntryForm form={form} title={words.emailChange} submit={words.emailSend} trouble={trouble} onCancel={onClose}>
          <TextField
            field={form.field('email')}
            label={words.emailLabel}
            keyboard="email"
            autoComplete="email"
            max={120}
            required
          />
        </EntryForm>
      ) : (
        <p role="status">{words.emailSent(sentTo)}</p>
      )}
    </Dialog>
  )
}

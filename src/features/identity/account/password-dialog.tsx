import { useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { accountText } from '#src/i18n/account.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { EntryForm } from './entry-form.tsx'
import { passwordRule, repeatRule } from './new-password.ts'
import type { NotOk } from './sentence.ts'

/** Changing the password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const words = useText(accountText)
  const { callServer } = useData()
  const [trouble, setTrouble] = useState<NotOk>()
  const form = useForm({
    initial: { oldPassword: '', password: '', repeat: '' },
    rules: {
      oldPassword: (value: string) => needed(text(accountText).fields.oldPassword)(value),
      password: passwordRule,
      repeat: repeatRule,
    },
    onSubmit: async ({ oldPassword, password }) => {
      setTrouble(undefined)
      const answer = await callServer(accountCalls.updatePassword, { oldPassword, password }, { isShown: true })
      if (answer.kind === 'ok') {
        showToast('done', text(accountText).safety.passwordDone)
        onClose()
        return undefined
      }
      if (answer.kind === 'code' && answer.reason === 'wrongPassword') return { oldPassword: answer.message }
      if (answer.kind === 'code' && /^password/.test(answer.reason)) return { password: answer.message }
      setTrouble(answer)
      return undefined
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.safety.passwordChange} width={420}>
      <EntryForm form={form} title={words.safety.passwordChange} submit={words.safety.passwordChange} trouble={trouble}>
        <PasswordField field={form.field('oldPassword')} label={words.fields.oldPassword} required />
        <PasswordField
          field={form.field('password')}
          label={words.fields.newPassword}
          description={words.fields.passwordHint}
          which="new-password"
          required
        />
        <PasswordField field={form.field('repeat')} label={words.fields.repeat} which="new-password" required />
      </EntryForm>
    </Dialog>
  )
}

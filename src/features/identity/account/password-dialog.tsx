import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { text, useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { safetyText } from '#src/i18n/identity/account-safety.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import { passwordRule, repeatRule } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Changing the password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const words = useText(accountText)
  const { passwordChange } = useText(safetyText)
  const { callServer } = useData()
  const { form, trouble } = useAccountForm({
    initial: { oldPassword: '', password: '', repeat: '' },
    rules: {
      oldPassword: (value: string) => needed(text(accountText).fields.oldPassword)(value),
      password: passwordRule,
      repeat: repeatRule,
    },
    fields: { wrongPassword: 'oldPassword', passwordSame: 'password', passwordCommon: 'password' },
    send: async ({ oldPassword, password }) => {
      const answer = await callServer(accountCalls.updatePassword, { oldPassword, password }, { isShown: true })
      if (answer.kind !== 'ok') return answer
      showToast('done', text(safetyText).passwordDone)
      onClose()
      return undefined
    },
  })
  return (
    <Dialog opened onClose={onClose} title={passwordChange} width={420}>
      <EntryForm form={form} title={passwordChange} submit={passwordChange} trouble={trouble} onCancel={onClose}>
        <PasswordField field={form.field('oldPassword')} label={words.fields.oldPassword} required />
        <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} />
      </EntryForm>
    </Dialog>
  )
}

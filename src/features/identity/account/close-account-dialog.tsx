import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { text, useText } from '#src/i18n/i18n.ts'
import { safetyText } from '#src/i18n/identity/account-safety.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './account.module.css'
import { EntryForm } from './entry-form.tsx'
import { numberRules, ProvenNumber } from './proven-number.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Begins the closing of the account. */
export function CloseAccountDialog({ onClose, onClosing }: { onClose: () => void; onClosing: () => void }) {
  const words = useText(safetyText)
  const { callServer } = useData()
  const { form, trouble } = useAccountForm<{ mobile: string | undefined; code: string }>({
    initial: { mobile: '', code: '' },
    rules: numberRules,
    fields: { codeWrong: 'code' },
    send: async ({ code }) => {
      const answer = await callServer(accountCalls.cancelAccount, { code }, { isShown: true })
      if (answer.kind !== 'ok') return answer
      showToast('done', text(safetyText).closed)
      onClosing()
      onClose()
      return undefined
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.closeTitle} width={420}>
      <p className={classes.said}>{words.closeText}</p>
      <p className={classes.said}>{words.closeCooling}</p>
      <EntryForm
        form={form}
        title={words.closeTitle}
        submit={words.closeSubmit}
        trouble={trouble}
        onCancel={onClose}
        destructive
      >
        <ProvenNumber
          mobile={form.field('mobile')}
          code={form.field('code')}
          purpose="cancelAccount"
          description={words.closePhone}
        />
      </EntryForm>
    </Dialog>
  )
}

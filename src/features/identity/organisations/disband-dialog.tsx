import { type OrganisationInfo, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { leadText } from '#src/i18n/identity/organisations-lead.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { CodeField, codeNeeded } from '../account/code-field.tsx'
import classes from './organisations.module.css'

interface DisbandDialogProps {
  info: OrganisationInfo
  mobile: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** Begins the end of an organisation: its name typed out, and a code. */
export function DisbandDialog({ info, mobile, onClose, onDone }: DisbandDialogProps) {
  const words = useText(leadText).lead
  const { code } = useText(accountText)
  const { run } = useCall(organisationCalls.disband)
  const form = useForm<{ name: string | undefined; code: string }>({
    initial: { name: '', code: '' },
    rules: { name: (name) => (name?.trim() === info.groupName ? undefined : words.nameDiffers), code: codeNeeded },
    onSubmit: async ({ name, code }) => {
      const answer = await run({ groupName: name?.trim() ?? '', code })
      if (answer.kind !== 'ok') {
        const problem = callProblem(answer, true)
        return answer.kind === 'code' && answer.reason === 'codeWrong' ? { code: problem } : { name: problem }
      }
      showToast('done', words.disbanded(dateTime(answer.result.disbandAtMs)))
      onClose()
      await onDone()
      return undefined
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.disband} width={420}>
      <FormLayout
        form={form}
        labels={{ name: words.typeName(info.groupName), code: code.label }}
        submitLabel={words.disband}
        destructive
        onCancel={onClose}
      >
        <p className={classes.quiet}>{words.disbandNote}</p>
        <TextField field={form.field('name')} label={words.typeName(info.groupName)} required />
        <CodeField field={form.field('code')} phone={mobile} purpose="disband" />
      </FormLayout>
    </Dialog>
  )
}

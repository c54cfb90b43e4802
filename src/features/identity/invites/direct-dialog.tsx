import { inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { phonePlain } from '#src/lib/format-phone.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { allOf, lengthBetween, mobile, needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TreeChoiceField } from '#src/ui/form/tree-choice-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { personNameRule } from '../account/person-name-rule.ts'

interface DirectDialogProps {
  onClose: () => void
  onAdded: () => Promise<void>
}

interface Values {
  name: string | undefined
  mobile: string | undefined
  groupUri: string | undefined
  employeeNo: string | undefined
}

/** Adds somebody by name and number; an SMS tells him how to go on. */
export function DirectDialog({ onClose, onAdded }: DirectDialogProps) {
  const words = useText(invitesText)
  const online = useOnline()
  const { source } = useWorkerTree('none', 'departments')
  const { run } = useCall(inviteCalls.inviteDirect)
  const store = useDraftStore()
  const form = useForm<Values>({
    initial: { name: '', mobile: '', groupUri: undefined, employeeNo: '' },
    rules: {
      name: personNameRule,
      mobile: allOf(needed(words.mobiles), mobile),
      employeeNo: lengthBetween(0, 32),
    },
    draft: { store, key: 'invite-direct' },
    onSubmit: async ({ name, mobile: number, groupUri, employeeNo }) => {
      const answer = await run({
        ...{ name: name?.trim() ?? '', mobile: phonePlain(number ?? '') },
        ...{ groupUri: groupUri ?? null, employeeNo: employeeNo?.trim() ?? '' },
      })
      if (answer.kind !== 'ok') {
        const field = answer.kind === 'code' ? FIELD_OF[answer.reason] : undefined
        return { [field ?? 'mobile']: callProblem(answer, true) }
      }
      showToast('done', words.directDone)
      onClose()
      await onAdded()
      return undefined
    },
  })
  const labels = {
    ...{ name: words.directName, mobile: words.mobiles, groupUri: words.department, employeeNo: words.directNumber },
  }
  return (
    <Dialog opened onClose={onClose} title={words.addDirect}>
      <FormLayout
        form={form}
        labels={labels}
        submitLabel={words.addDirect}
        onCancel={onClose}
        offline={online ? undefined : words.needsServer}
      >
        <TextField field={form.field('name')} label={labels.name} max={30} required />
        <PhoneField field={form.field('mobile')} label={labels.mobile} description={words.directHint} required />
        {source !== undefined && (
          <TreeChoiceField field={form.field('groupUri')} label={labels.groupUri} source={source} />
        )}
        <TextField
          field={form.field('employeeNo')}
          label={labels.employeeNo}
          description={words.directNumberHint}
          max={32}
        />
      </FormLayout>
    </Dialog>
  )
}

const FIELD_OF: Readonly<Record<string, keyof Values>> = {
  departmentGone: 'groupUri',
  departmentOutOfReach: 'groupUri',
  employeeNoTaken: 'employeeNo',
}

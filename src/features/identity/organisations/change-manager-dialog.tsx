import { IconUser } from '@tabler/icons-react'
import { useMemo } from 'react'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { accountTree } from '#src/data/rows/account-tree.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { leadText } from '#src/i18n/identity/organisations-lead.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ChoiceField } from '#src/ui/pickers/choice-field.tsx'
import { useNamesOf } from '#src/ui/pickers/use-names-of.ts'
import { TreePickerDialog } from '#src/ui/tree/tree-picker-dialog.tsx'
import { CodeField, codeNeeded } from '../account/code-field.tsx'
import classes from './organisations.module.css'

interface ChangeManagerDialogProps {
  mobile: string
  onClose: () => void
  onDone: () => Promise<void>
}

interface Values {
  /** A node of the tree: a person stands in it once for each of his departments. */
  person: string
  code: string
}

/** Offers the organisation to somebody of its roster, with a code to the present leader's number. */
export function ChangeManagerDialog({ mobile, onClose, onDone }: ChangeManagerDialogProps) {
  const words = useText(leadText).lead
  const { code } = useText(accountText)
  const { run } = useCall(organisationCalls.managerOffer)
  const form = useForm<Values>({
    initial: { person: '', code: '' },
    rules: { person: (person) => (person === '' ? words.needPerson : undefined), code: codeNeeded },
    onSubmit: async ({ person, code }) => {
      const answer = await run({ employeeUri: person.split('@')[0] ?? person, code })
      const problem = callProblem(answer, true)
      if (problem !== undefined)
        return answer.kind === 'code' && answer.reason === 'codeWrong' ? { code: problem } : { person: problem }
      showToast('done', words.sent)
      onClose()
      await onDone()
      return undefined
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.change} width={420}>
      <FormLayout
        form={form}
        labels={{ person: words.person, code: code.label }}
        submitLabel={words.send}
        onCancel={onClose}
      >
        <p className={classes.quiet}>{words.changeNote}</p>
        <PersonField field={form.field('person')} />
        <CodeField field={form.field('code')} phone={mobile} purpose="changeManager" />
      </FormLayout>
    </Dialog>
  )
}

function PersonField({ field }: { field: FieldBinding<string> }) {
  const words = useText(leadText).lead
  const { source: tree } = useWorkerTree('active', 'people')
  const source = useMemo(() => tree && accountTree(tree, words.noAccount), [tree, words])
  const chosen = useMemo(() => (field.value === '' ? [] : [field.value]), [field.value])
  return (
    <ChoiceField
      id={field.id}
      label={words.person}
      error={field.error}
      required
      action={words.choose}
      icon={<IconUser size={18} stroke={1.75} />}
      isReady={source !== undefined}
      said={useNamesOf(source, chosen)[0] ?? ''}
    >
      {(opened, close) =>
        source && (
          <TreePickerDialog
            opened={opened}
            onClose={close}
            title={words.choose}
            source={source}
            mode="single"
            value={chosen}
            onDone={([one]) => field.onChange(one ?? '')}
          />
        )
      }
    </ChoiceField>
  )
}

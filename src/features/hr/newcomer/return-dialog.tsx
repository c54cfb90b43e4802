import { useState } from 'react'
import { newcomerDeskCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import { NEWCOMER_FIELDS, NEWCOMER_SLOTS } from '#contract/domains/hr/processes/newcomer-form.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface ReturnDialogProps {
  uri: string
  opened: boolean
  onClose: () => void
}

/** Returns the form: why, and what has to be corrected. */
export function ReturnDialog(props: ReturnDialogProps) {
  const words = useText(newcomerFormText)
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={words.returnTitle}>
      {props.opened && <ReturnForm {...props} />}
    </Dialog>
  )
}

interface ReturnValues {
  reason: string | undefined
  add: string | undefined
  remarks: Readonly<Record<string, string>>
}

function ReturnForm({ uri, onClose }: ReturnDialogProps) {
  const words = useText(newcomerFormText)
  const { run } = useCall(newcomerDeskCalls.returnNewcomerForm)
  const [trouble, setTrouble] = useState<string>()
  const form = useForm<ReturnValues>({
    initial: { reason: undefined, add: undefined, remarks: {} },
    draft: { store: useDraftStore(), key: `return-newcomer-${uri}` },
    rules: { reason: needed(words.returnReason) },
    onSubmit: async ({ reason = '', remarks }) => {
      const marks = Object.fromEntries(
        Object.entries(remarks).map(([name, remark]) => [name, remark.trim() || words.returned]),
      )
      const answer = await run({ uri, marks, reason: reason.trim() })
      if (answer.kind !== 'ok') return setTrouble(callProblem(answer, true))
      showToast('done', words.done2.returned)
      onClose()
    },
  })
  const names: Readonly<Record<string, string>> = { ...words.fields, ...words.papers }
  const { remarks } = form.values
  const free = [...NEWCOMER_FIELDS, ...NEWCOMER_SLOTS].filter((name) => !Object.hasOwn(remarks, name))
  return (
    <FormLayout
      form={form}
      labels={{ reason: words.returnReason, add: words.returnMarks, remarks: words.returnMarks }}
      submitLabel={words.return}
      onCancel={onClose}
    >
      <LongTextField field={form.field('reason')} label={words.returnReason} required max={500} />
      <SelectField
        field={{
          ...form.field('add'),
          value: undefined,
          onChange: (name) => name && form.set('remarks', { ...remarks, [name]: '' }),
        }}
        label={words.returnMarks}
        options={free.map((value) => ({ value, label: names[value] ?? value }))}
      />
      {Object.entries(remarks).map(([name, remark]) => (
        <TextField
          key={name}
          field={{
            ...{ id: `${form.id}-${name}`, name, value: remark, onBlur: () => undefined, error: undefined },
            onChange: (value) => form.set('remarks', { ...remarks, [name]: value ?? '' }),
          }}
          label={words.markWhat(names[name] ?? name)}
          max={200}
        />
      ))}
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
    </FormLayout>
  )
}

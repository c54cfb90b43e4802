import { hr } from '#contract/domains/hr/hr.ts'
import { SALARY_NOTE_LENGTH } from '#contract/domains/hr/salary-note-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { regularisationText } from '#src/i18n/hr/regularisation.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { ReadOnDemand } from '../read-on-demand.tsx'

/** Opens the note for whoever may read it; it comes from the server each time, and the device keeps none of it. */
export function SalaryNote({ uri }: { uri: string }) {
  const words = useText(regularisationText).salary
  return (
    <ReadOnDemand call={useCall(hr.calls.salaryNote)} input={{ uri }} open={words.open} title={words.title}>
      {({ note }, close) => <NoteForm uri={uri} seen={note} onDone={close} />}
    </ReadOnDemand>
  )
}

function NoteForm({ uri, seen, onDone }: { uri: string; seen: string; onDone: () => void }) {
  const words = useText(regularisationText).salary
  const online = useOnline()
  const { run } = useCall(hr.calls.saveSalaryNote)
  const form = useForm<{ note: string | undefined }>({
    initial: { note: seen },
    rules: { note: lengthBetween(0, SALARY_NOTE_LENGTH) },
    onSubmit: async ({ note }) => {
      const answer = await run({ uri, note: note?.trim() ?? '', seen })
      if (answer.kind !== 'ok') return { note: callProblem(answer) }
      showToast('done', words.saved)
      return undefined
    },
    onDone,
  })
  return (
    <FormLayout
      form={form}
      labels={{ note: words.label }}
      submitLabel={words.save}
      onCancel={onDone}
      offline={online ? undefined : words.needsServer}
    >
      <LongTextField field={form.field('note')} label={words.label} description={words.hint} max={SALARY_NOTE_LENGTH} />
    </FormLayout>
  )
}

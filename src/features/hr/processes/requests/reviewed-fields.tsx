import { REVIEWABLE, type Reviewable } from '#contract/domains/hr/processes/record-request.ts'
import { recordRequestCalls } from '#contract/domains/hr/record-request-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { recordRequestText } from '#src/i18n/hr/processes/record-request.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'

const NOTHING = {}

interface ReviewedFieldsProps {
  opened: boolean
  onClose: () => void
}

/** Which fields of an own record HR looks at first. */
export function ReviewedFields({ opened, onClose }: ReviewedFieldsProps) {
  const words = useText(recordRequestText)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.which}>
      <p>{words.whichHint}</p>
      {opened && <Choices onDone={onClose} />}
    </Dialog>
  )
}

function Choices({ onDone }: { onDone: () => void }) {
  const { value, problem, isOffline } = useFetched(recordRequestCalls.reviewedFields, NOTHING)
  if (value) return <ChoiceForm held={value.fields} onDone={onDone} />
  if (problem === undefined) return <SkeletonDetail />
  return isOffline ? <NeedsNetwork /> : <Trouble>{problem}</Trouble>
}

function ChoiceForm({ held, onDone }: { held: readonly Reviewable[]; onDone: () => void }) {
  const words = useText(recordRequestText)
  const { run } = useCall(recordRequestCalls.saveReviewedFields)
  const form = useForm<Record<Reviewable, boolean>>({
    initial: { address: held.includes('address'), emergency: held.includes('emergency') },
    rules: {},
    onSubmit: async (values) => {
      const answer = await run({ fields: REVIEWABLE.filter((one) => values[one]) })
      if (answer.kind !== 'ok') return { address: callProblem(answer, true) }
      showToast('done', words.whichSaved)
      return undefined
    },
    onDone,
  })
  const labels = { address: words.address, emergency: words.emergency }
  return (
    <FormLayout form={form} labels={labels} onCancel={onDone}>
      {REVIEWABLE.map((one) => (
        <CheckField key={one} field={form.field(one)} label={labels[one]} />
      ))}
    </FormLayout>
  )
}

import { shareCalls } from '#contract/domains/market/share-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shareCodesText } from '#src/i18n/market/share-codes.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

/** Gives somebody a share code. */
export function AddShareDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const words = useText(shareCodesText)
  const online = useOnline()
  const { run } = useCall(shareCalls.addShareCode)
  const form = useForm<{ person: string | undefined; note: string | undefined }>({
    initial: { person: undefined, note: '' },
    rules: {
      person: (value) => ((value?.trim() ?? '') === '' ? words.personMissing : undefined),
      note: lengthBetween(0, 100),
    },
    draft: { store: useDraftStore(), key: 'share-code' },
    onSubmit: async ({ person = '', note = '' }) => {
      const answer = await run({ person, note })
      if (answer.kind !== 'ok') return { person: callProblem(answer, true) }
      showToast('done', words.added(answer.result.code, answer.result.name))
      return undefined
    },
    onDone: async () => {
      onClose()
      await onDone()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.add} phone="page">
      <FormLayout
        form={form}
        labels={{ person: words.person, note: words.note }}
        submitLabel={words.add}
        onCancel={onClose}
        offline={online ? undefined : words.offline}
      >
        <p>{words.addHint}</p>
        <TextField field={form.field('person')} label={words.person} description={words.personHint} max={64} required />
        <TextField field={form.field('note')} label={words.note} description={words.noteHint} max={100} />
      </FormLayout>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import type { CallResult } from '#src/data/call-server.ts'
import { useDraftStore } from '#src/data/use-draft-store.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'

interface NoteDialogProps<R> {
  title: string
  /** The verb on the button. */
  label: string
  /** Names the half-typed reason on this device. */
  draftKey: string
  needsNote: boolean
  isDestructive?: boolean
  run: (note: string) => Promise<CallResult<R>>
  /** Said when it is done. */
  done: (result: R) => string
  onClose: () => void
  onDone: () => unknown
  /** What will happen. */
  children: ReactNode
}

const MOST = 300

/** A question before something that an operator or a buyer does by a call, with the reason that stays in the log. */
export function NoteDialog<R>(props: NoteDialogProps<R>) {
  const { title, label, draftKey, needsNote, isDestructive, run, done, onClose, onDone, children } = props
  const words = useText(publishText)
  const online = useOnline()
  const form = useForm<{ note: string | undefined }>({
    initial: { note: '' },
    rules: {
      note: (value) => {
        const said = value?.trim() ?? ''
        return needsNote && said === '' ? words.noteNeeded : undefined
      },
    },
    draft: { store: useDraftStore(), key: draftKey },
    onSubmit: async ({ note }) => {
      const answer = await run(note?.trim() ?? '')
      if (answer.kind !== 'ok') return { note: callProblem(answer, true) }
      showToast('done', done(answer.result))
      return undefined
    },
    onDone: async () => {
      onClose()
      await onDone()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={title} phone="page">
      <FormLayout
        form={form}
        labels={{ note: words.note }}
        submitLabel={label}
        onCancel={onClose}
        destructive={isDestructive}
        offline={online ? undefined : words.needsNetwork}
      >
        {children}
        <LongTextField
          field={form.field('note')}
          label={words.note}
          description={words.noteHint}
          max={MOST}
          required={needsNote}
        />
      </FormLayout>
    </Dialog>
  )
}

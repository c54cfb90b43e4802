import type { ReactNode } from 'react'
import type { CallResult } from '#src/data/call-server.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useOnline } from '#src/data/use-online.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { callProblem } from '../call-problem.ts'

interface NoteFormProps<R> {
  words: {
    readonly note: string
    readonly noteHint: string
    readonly noteNeeded: string
    readonly needsNetwork: string
  }
  /** The verb on the button. */
  label: string
  /** Names the half-typed note on this device. */
  draftKey: string
  needsNote: boolean
  /** Characters that the note may have. */
  most?: number | undefined
  isDestructive?: boolean | undefined
  run: (note: string) => Promise<CallResult<R>>
  /** Said when it is done. */
  done: (result: R) => string
  onCancel?: (() => void) | undefined
  onDone: () => unknown
  /** Where something is decided, the other answer: it stands in the place of leaving. */
  refusal?: { readonly label: string; readonly onPress: () => void } | undefined
  /** What will happen. */
  children?: ReactNode
}

/** A step that is taken by a call, with a note that is kept in the log. */
export function NoteForm<R>(props: NoteFormProps<R>) {
  const { words, needsNote, most = 300, run, done, onDone } = props
  const online = useOnline()
  const form = useForm<{ note: string | undefined }>({
    initial: { note: '' },
    rules: { note: (value) => (needsNote && !value?.trim() ? words.noteNeeded : undefined) },
    draft: { store: useDraftStore(), key: props.draftKey },
    onSubmit: async ({ note }) => {
      const answer = await run(note?.trim() ?? '')
      if (answer.kind !== 'ok') return { note: callProblem(answer, true) }
      showToast('done', done(answer.result))
      return undefined
    },
    onDone: async () => {
      await onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ note: words.note }}
      submitLabel={props.label}
      onCancel={props.onCancel}
      destructive={props.isDestructive}
      refusal={props.refusal}
      offline={online ? undefined : words.needsNetwork}
    >
      {props.children}
      <LongTextField
        field={form.field('note')}
        label={words.note}
        description={words.noteHint}
        max={most}
        required={needsNote}
      />
    </FormLayout>
  )
}

import type { ComponentProps } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { NoteForm } from '#src/records/form/note-form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface NoteDialogProps<R> extends Omit<ComponentProps<typeof NoteForm<R>>, 'words' | 'onCancel' | 'beside'> {
  title: string
  onClose: () => void
}

/** A question before something that an operator or a buyer does by a call, with the reason that stays in the log. */
export function NoteDialog<R>({ title, onClose, onDone, ...step }: NoteDialogProps<R>) {
  const words = useText(publishText)
  const done = () => {
    onClose()
    return onDone()
  }
  return (
    <Dialog opened onClose={onClose} title={title} phone="page">
      <NoteForm {...step} words={words} onCancel={onClose} onDone={done} />
    </Dialog>
  )
}

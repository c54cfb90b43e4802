import { articleCalls } from '#contract/domains/articles/article-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { removeCommentText } from '#src/i18n/feed/remove-comment.ts'
import { useText } from '#src/i18n/i18n.ts'
import { NoteForm } from '#src/records/form/note-form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface RemoveCommentDialogProps {
  uri: string
  onClose: () => void
  onRemoved: () => unknown
}

/** Takes somebody else's comment away, with the reason that its author is told. */
export function RemoveCommentDialog({ uri, onClose, onRemoved }: RemoveCommentDialogProps) {
  const words = useText(removeCommentText)
  const takeDown = useCall(articleCalls.takeDownComment)
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <NoteForm
        words={words}
        label={words.act}
        draftKey={`remove-comment-${uri}`}
        needsNote
        isDestructive
        onCancel={onClose}
        run={(reason) => takeDown.run({ uri, reason })}
        done={() => words.done}
        onDone={async () => {
          onClose()
          await onRemoved()
        }}
      />
    </Dialog>
  )
}

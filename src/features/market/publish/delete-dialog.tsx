import { type CatalogueEntry, catalogueCalls } from '#contract/domains/market/catalogue-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { NoteDialog } from '../note-dialog.tsx'

interface DeleteDialogProps {
  entry: CatalogueEntry
  name: string
  onClose: () => void
  onDone: () => void
}

/** Deletes what nobody has bought; why stays in the log. */
export function DeleteDialog({ entry, name, onClose, onDone }: DeleteDialogProps) {
  const words = useText(publishText)
  const { run } = useCall(catalogueCalls.deleteCatalogueEntry)
  return (
    <NoteDialog
      title={`${words.remove} · ${name}`}
      label={words.remove}
      draftKey={`publish-delete-${entry.uri}`}
      needsNote
      isDestructive
      run={(note) => run({ uri: entry.uri, note })}
      done={() => words.removed}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.removeHint}</p>
    </NoteDialog>
  )
}

import { type CatalogueEntry, catalogueCalls } from '#contract/domains/market/catalogue-calls.ts'
import { type CatalogueStep, needsNote } from '#contract/domains/market/catalogue-state.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { NoteDialog } from '../note-dialog.tsx'

interface StepDialogProps {
  entry: CatalogueEntry
  name: string
  step: CatalogueStep
  onClose: () => void
  onDone: () => Promise<void>
}

/** A step of what is published: what it does, and why where it goes back or off the shelf. */
export function StepDialog({ entry, name, step, onClose, onDone }: StepDialogProps) {
  const words = useText(publishText).steps[step]
  const { run } = useCall(catalogueCalls.changeStatus)
  return (
    <NoteDialog
      title={`${words.label} · ${name}`}
      label={words.label}
      draftKey={`publish-step-${entry.uri}-${step}`}
      needsNote={needsNote(step)}
      isDestructive={step === 'takeOff' || step === 'retire'}
      run={(note) => run({ uri: entry.uri, step, note })}
      done={() => words.done}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.hint}</p>
    </NoteDialog>
  )
}

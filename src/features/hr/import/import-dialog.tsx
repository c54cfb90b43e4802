import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ProgressDialog } from '#src/ui/overlay/progress-dialog.tsx'
import { ErrorFileButton } from './error-file-button.tsx'
import { ImportChoose } from './import-choose.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportReviewFoot } from './import-review-foot.tsx'
import { reviewOf } from './import-rows.ts'
import { resultOf, useImport } from './use-import.ts'

interface ImportDialogProps {
  opened: boolean
  onClose: () => void
  departments: Departments
}

/** Importing people in three steps: the file, what would happen row by row, what has happened. */
export function ImportDialog({ opened, onClose, departments }: ImportDialogProps) {
  const words = useText(hrImportText)
  const frame = useText(uiText)
  const steps = useImport()
  const { state } = steps
  const sheet = state.kind === 'checked' || state.kind === 'done' ? state.sheet : undefined
  const result = resultOf(state)
  const review = useMemo(() => sheet && reviewOf(sheet, result), [sheet, result])
  const close = () => {
    // A finished import is over; one that waits for the network is still there when the dialog is opened again.
    if (state.kind === 'done') steps.restart()
    onClose()
  }
  if (state.kind === 'checking') {
    return (
      <ProgressDialog
        opened={opened}
        title={words.checking}
        text={state.total === 0 ? words.checkingFile : words.checking}
        done={state.done}
        total={state.total}
        onCancel={steps.cancel}
      />
    )
  }
  if (state.kind === 'committing') {
    return (
      <ProgressDialog
        opened={opened}
        title={words.committing}
        text={words.committingBody(groupThousands(state.going))}
        done={0}
        total={0}
        onCancel={steps.cancel}
        cancelling={state.cancelling}
      />
    )
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={words.title}
      width={960}
      phone="page"
      foot={
        <>
          {state.kind === 'choose' && (
            <Button variant="default" onClick={close}>
              {frame.cancel}
            </Button>
          )}
          {state.kind === 'checked' && review && <ImportReviewFoot steps={steps} state={state} review={review} />}
          {state.kind === 'done' && review && (
            <>
              <ErrorFileButton name={state.name} errors={review.errors} />
              <Button onClick={close}>{words.close}</Button>
            </>
          )}
        </>
      }
    >
      {state.kind === 'choose' && <ImportChoose steps={steps} state={state} departments={departments} />}
      {state.kind === 'checked' && review && <ImportReview steps={steps} state={state} review={review} />}
      {state.kind === 'done' && review && <ImportDone result={state.result} review={review} />}
    </Dialog>
  )
}

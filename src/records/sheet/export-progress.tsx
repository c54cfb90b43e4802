import { useText } from '#src/i18n/i18n.ts'
import { exportText } from '#src/i18n/ui/export.ts'
import { ProgressDialog } from '#src/ui/overlay/progress-dialog.tsx'
import type { SheetProgress } from './use-sheet-download.ts'

/** How far an export is, with a way to stop it. */
export function ExportProgressDialog({
  progress,
  onCancel,
}: {
  progress: SheetProgress | undefined
  onCancel: () => void
}) {
  const words = useText(exportText)
  return (
    <ProgressDialog
      opened={progress !== undefined}
      title={words.running}
      text={words.rows}
      done={progress?.done ?? 0}
      total={progress?.total ?? 0}
      onCancel={onCancel}
      cancelling={progress?.cancelling === true}
    />
  )
}

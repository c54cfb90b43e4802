import { hrExportText } from '#src/i18n/hr-export.ts'
import { useText } from '#src/i18n/i18n.ts'
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
  const words = useText(hrExportText)
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

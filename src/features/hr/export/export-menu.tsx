import { ExportProgressDialog } from '#src/records/sheet/export-progress.tsx'
import { FormatMenu } from '#src/ui/list/format-menu.tsx'
import { type ExportRequest, FORMATS, useExport } from './use-export.ts'

interface ExportMenuProps extends Omit<ExportRequest, 'format'> {
  /** In the bar over ticked rows. */
  compact?: boolean
}

/** Exports a list as it stands, in one of the three formats. */
export function ExportMenu({ compact = false, ...request }: ExportMenuProps) {
  const { progress, run, cancel } = useExport()
  return (
    <>
      <FormatMenu formats={FORMATS} isBulk={compact} onChoose={(format) => void run({ ...request, format })} />
      <ExportProgressDialog progress={progress} onCancel={cancel} />
    </>
  )
}

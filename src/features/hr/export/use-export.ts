// Exporting a list: the worker writes the file, the page shows how far it is and can stop it.
import { useCallback, useRef, useState } from 'react'
import { useData, useRunning } from '#src/data/data-context.tsx'
import { saveBlob } from '#src/data/save-blob.ts'
import { hrExportText } from '#src/i18n/hr-export.ts'
import { activeLanguage, text } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import type { RowQuery } from '#src/sync/row-query.ts'
import { showToast } from '#src/ui/toast-store.ts'
import type { SheetFormat } from '#src/worker/sheet/read-sheet.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { exportColumns } from './export-columns.ts'

export const FORMATS = ['xlsx', 'xls', 'csv'] as const satisfies readonly SheetFormat[]

export interface ExportRequest {
  readonly entity: 'staff' | 'roster'
  /** Which people, in which order. */
  readonly query: RowQuery
  readonly fields: readonly string[]
  readonly format: SheetFormat
  /** How many rows are expected, for the progress. */
  readonly total: number
}

export interface ExportProgress {
  readonly done: number
  readonly total: number
  readonly cancelling: boolean
}

/** `run` writes a file and hands it to the browser; everything that comes of it is said in a toast. */
export function useExport() {
  const { worker } = useData()
  const mirror = useRunning()?.mirrorName
  const [progress, setProgress] = useState<ExportProgress>()
  const customs = useCustomFields()
  const stop = useRef<AbortController>(undefined)

  const run = useCallback(
    async (request: ExportRequest) => {
      const words = text(hrExportText)
      if (!worker || mirror === undefined) return void showToast('problem', words.noWorker)
      if (request.total === 0) return void showToast('problem', words.empty)
      const controller = new AbortController()
      stop.current = controller
      setProgress({ done: 0, total: request.total, cancelling: false })
      try {
        const sheetName = words.fileName[request.entity]
        const written = await worker.exportRows(
          {
            mirror,
            collection: 'employee',
            query: request.query,
            columns: exportColumns(request.fields, activeLanguage(), customs.fields),
            format: request.format,
            sheetName,
          },
          {
            signal: controller.signal,
            onProgress: (done) => setProgress((before) => before && { ...before, done }),
          },
        )
        switch (written.kind) {
          case 'ok':
            showToast('note', words.start)
            saveBlob(written.blob, `${sheetName}-${shanghaiDate(Date.now())}.${request.format}`)
            if (written.cuts.length > 0) showToast('problem', words.cut(written.cuts.length))
            break
          case 'empty':
            showToast('problem', words.empty)
            break
          case 'tooManyRows':
            showToast('problem', words.tooMany(groupThousands(written.maxRows)))
            break
          case 'cancelled':
            break
        }
      } catch (error) {
        showToast('problem', words.failed)
        reportError(error)
      } finally {
        setProgress(undefined)
      }
    },
    [worker, mirror, customs],
  )
  const cancel = useCallback(() => {
    stop.current?.abort()
    setProgress((before) => before && { ...before, cancelling: true })
  }, [])
  return { progress, run, cancel }
}

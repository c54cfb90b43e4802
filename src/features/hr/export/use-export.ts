// Exporting a list: what is asked of the worker, and what the file is called.
import { useCallback } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { useData, useRunning } from '#src/data/data-context.tsx'
import { keptOrAsked } from '#src/data/use-kept.ts'
import { exportText } from '#src/i18n/export.ts'
import { hrExportText } from '#src/i18n/hr-export.ts'
import { activeLanguage, text } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { RowQuery } from '#src/sync/row-query.ts'
import { showToast } from '#src/ui/toast-store.ts'
import type { SheetFormat } from '#src/worker/sheet/read-sheet.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { exportColumns } from './export-columns.ts'
import { useSheetDownload } from './use-sheet-download.ts'

export const FORMATS = ['xlsx', 'xls', 'csv'] as const satisfies readonly SheetFormat[]

export interface ExportRequest {
  readonly entity: 'staff' | 'roster'
  /** Which people, in which order. */
  readonly query: RowQuery
  readonly fields: readonly string[]
  readonly format: SheetFormat
  /** How many rows are expected, for the progress; undefined while the list is not there yet. */
  readonly total: number | undefined
  /** People's telephone and identity numbers with stars. */
  readonly isMasked?: boolean
}

/** `run` writes a file of people and hands it to the browser; it works without a network. */
export function useExport() {
  const { callServer } = useData()
  const mirror = useRunning()?.mirrorName
  const customs = useCustomFields()
  const { progress, download, cancel } = useSheetDownload()
  const run = useCallback(
    async ({ entity, query, fields, format, total, isMasked }: ExportRequest) => {
      const words = text(hrExportText)
      if (mirror === undefined) return void showToast('problem', text(exportText).noWorker)
      const sheetName = words.fileName[entity]
      const columns = exportColumns(fields, activeLanguage(), customs.fields, isMasked)
      const job = { mirror, collection: 'employee', query, columns, format, sheetName }
      let regions: string | undefined
      await download({
        name: `${sheetName}-${shanghaiToday()}.${format}`,
        total,
        async write(worker, options) {
          // Thousands of names: fetched with the first file that needs them, and kept.
          if (columns.some((column) => column.source.kind === 'region'))
            regions = (await keptOrAsked(callServer, baseDataCalls.regionTable, {}, options.signal))?.lines
          return worker.exportRows(regions === undefined ? job : { ...job, regions }, options)
        },
        remark({ namelessRegions = 0 }) {
          if (namelessRegions === 0) return undefined
          const count = groupThousands(namelessRegions)
          return regions === undefined ? words.regionsMissing(count) : words.regionsUnknown(count)
        },
      })
    },
    [mirror, customs, download, callServer],
  )
  return { progress, run, cancel }
}

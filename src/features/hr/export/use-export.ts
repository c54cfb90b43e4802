// Exporting a list: what is asked of the worker, and what the file is called.
import { useCallback } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { useData, useRunning } from '#src/data/data-context.tsx'
import { keptOrAsked } from '#src/data/use-kept.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { activeLanguage, text } from '#src/i18n/i18n.ts'
import { exportText } from '#src/i18n/ui/export.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { useSheetDownload } from '#src/records/sheet/use-sheet-download.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import type { SheetFormat } from '#src/worker/sheet/read-sheet.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { ROSTER_FIELDS } from '../fields/roster-fields.ts'
import { exportColumns } from './export-columns.ts'
import { LOOK_AT, sensitiveLook, sensitiveOf } from './sensitive-look.ts'

export const FORMATS = ['xlsx', 'xls', 'csv'] as const satisfies readonly SheetFormat[]

export interface ExportRequest {
  readonly entity: 'staff' | 'roster'
  /** Which people, in which order. */
  readonly query: RowQuery
  readonly fields: readonly string[]
  readonly format: SheetFormat
  /** How many rows are expected, for the progress; undefined while the list is not there yet. */
  readonly total: number | undefined
  /** Telephone and identity numbers with stars, of other sensitive fields only whether something is there. */
  readonly isMasked?: boolean
}

/** `run` writes a file of people and hands it to the browser; without sensitive columns it works without a network. */
export function useExport() {
  const { callServer, newId } = useData()
  const mirror = useRunning()?.mirrorName
  const customs = useCustomFields()
  const { progress, download, cancel } = useSheetDownload()
  const run = useCallback(
    async ({ entity, query, fields, format, total, isMasked = false }: ExportRequest) => {
      const words = text(hrExportText)
      if (mirror === undefined) return void showToast('problem', text(exportText).noWorker)
      const sheetName = words.fileName[entity]
      const columns = exportColumns(fields, activeLanguage(), customs.fields, isMasked)
      const job = { mirror, collection: 'employee', query, columns, format, sheetName }
      const sensitive = sensitiveOf(fields, [...ROSTER_FIELDS, ...customs.fields])
      let regions: string | undefined
      let look: ReturnType<typeof sensitiveLook> | undefined
      await download({
        name: `${sheetName}-${shanghaiToday()}.${format}`,
        total,
        async write(worker, options) {
          // Thousands of names: fetched with the first file that needs them, and kept.
          if (columns.some((column) => column.source.kind === 'region'))
            regions = (await keptOrAsked(callServer, baseDataCalls.regionTable, {}, options.signal))?.lines
          const named = regions === undefined ? job : { ...job, regions }
          if (sensitive.length === 0) return worker.exportRows(named, options)
          look = sensitiveLook({ callServer, exportId: newId(), fields: sensitive, isMasked, signal: options.signal })
          return worker.exportRows({ ...named, lookAt: LOOK_AT }, { ...options, lookUp: look.lookUp })
        },
        failure: () => look?.failure() ?? '',
        remark({ namelessRegions = 0, unread = 0 }) {
          const lacking = unread === 0 ? undefined : words.unread(groupThousands(unread))
          if (namelessRegions === 0) return lacking
          const count = groupThousands(namelessRegions)
          const nameless = regions === undefined ? words.regionsMissing(count) : words.regionsUnknown(count)
          return lacking === undefined ? nameless : `${lacking} ${nameless}`
        },
      })
    },
    [mirror, customs, download, callServer, newId],
  )
  return { progress, run, cancel }
}

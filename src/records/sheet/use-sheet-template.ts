import type { SheetColumn } from '#src/worker/sheet/sheet-column.ts'
import { useSheetDownload } from './use-sheet-download.ts'

/** The empty sheet to fill in: the headings, with drop-downs where there are choices. */
export function useSheetTemplate(
  name: string,
  sheetName: string,
  columns: readonly SheetColumn[],
  mostRows: number,
): () => Promise<void> {
  const { download } = useSheetDownload()
  return () =>
    download({
      name: `${name}.xlsx`,
      total: 1,
      write: (worker, options) =>
        worker.writeSheet(
          { rows: [columns.map(() => null)], columns, format: 'xlsx', sheetName, validatedRows: mostRows },
          options,
        ),
    })
}

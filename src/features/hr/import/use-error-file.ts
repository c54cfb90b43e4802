// The error file: rows that were not imported as they stood, with what is wrong in a last column.
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { useSheetDownload } from '#src/records/sheet/use-sheet-download.ts'
import { type ErrorSheet, problemTexts } from './import-rows.ts'

/** Downloads the error file of an import, named after the file that was imported and in its format. Never rejects. */
export function useErrorFile(): (name: string, errors: ErrorSheet) => Promise<void> {
  const words = useText(hrImportText)
  const language = useLanguage()
  const nameOf = useNames()
  const sheet = useSheetDownload()
  return (name, { format, headings, rows }) => {
    const columns = [...headings, words.errorColumn].map((header) => ({ header, kind: 'text' as const }))
    const cells = rows.map((row) => [
      ...row.cells,
      problemTexts(row.problems, language, words.problem, nameOf).join('；'),
    ])
    return sheet.download({
      name: `${words.errorName}-${name.replace(/\.[^.]*$/, '')}.${format}`,
      total: cells.length,
      write: (worker, options) =>
        worker.writeSheet({ rows: cells, columns, format, sheetName: words.sheetName }, options),
    })
  }
}

// The cells of a sheet that somebody chose, read in the worker.
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { recordImportText } from '#src/i18n/shell/record-import.ts'

export type CellsRead =
  | { readonly kind: 'read'; readonly cells: readonly (readonly string[])[] }
  /** Nothing of it is taken; without a problem it was stopped. */
  | { readonly kind: 'none'; readonly problem?: string }

/** Headings and what stands over them. */
const ROWS_ABOVE = 10

/** Reads a file as texts; whatever fails is said in words. */
export function useReadCells(mostRows: number): (file: File) => Promise<CellsRead> {
  const { worker } = useData()
  const words = useText(recordImportText).failures
  return async (file) => {
    if (!worker) return { kind: 'none', problem: words.noWorker }
    const sheet = await worker.readSheet({ file, name: file.name, maxRows: mostRows + ROWS_ABOVE })
    if (sheet.kind === 'cancelled') return { kind: 'none' }
    if (sheet.kind !== 'ok') return { kind: 'none', problem: words[sheet.kind] }
    return { kind: 'read', cells: sheet.rows.map((row) => Array.from(row, (cell) => cell?.text ?? '')) }
  }
}

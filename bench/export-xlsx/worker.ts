import type { Cell } from '../../src/worker/sheet/sheet-column.ts'
import { writeXlsx } from '../../src/worker/sheet/write/write-xlsx.ts'
import { handStreamed } from './limit.ts'
import { withExcelJs, withFflate, withSheetJs, withWriteExcelFile } from './peers.ts'
import { COLUMNS, rosterRows } from './rows.ts'

/** The answer to the name of a way: the milliseconds it took, and the file's size. */
export interface Measured {
  readonly way: string
  readonly ms: number
  readonly bytes: number
}

type Rows = readonly (readonly Cell[])[]

const WAYS: Readonly<Record<string, (rows: Rows) => Promise<Blob>>> = {
  ours: async (rows) => {
    const written = await writeXlsx(rows, COLUMNS, { sheetName: '花名册' })
    if (written.kind !== 'ok') {
      throw new Error(written.kind)
    }
    return written.blob
  },
  limit: handStreamed,
  'fflate level 1': withFflate(1),
  'fflate level 6': withFflate(6),
  SheetJS: withSheetJs,
  'write-excel-file': withWriteExcelFile,
  ExcelJS: withExcelJs,
}

const rows = rosterRows()

async function measure(way: string): Promise<Measured> {
  const run = WAYS[way]
  if (run === undefined) {
    throw new Error(`no way is named ${way}`)
  }
  const startedMs = performance.now()
  const blob = await run(rows)
  return { way, ms: performance.now() - startedMs, bytes: blob.size }
}

self.onmessage = ({ data: way }: MessageEvent<string>) => {
  // reportError reaches the page as the worker's error event; a rejection alone would not.
  measure(way).then((measured) => self.postMessage(measured), reportError)
}

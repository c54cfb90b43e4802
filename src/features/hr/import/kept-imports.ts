// The last imports on this device: what became of them, and the rows that were left, so that the error file can be had
// again. They belong to a person in one identity and go with his logout (A5) or with the identity (A4).
import type { ImportResult } from '#contract/domains/hr/hr.ts'
import { type DeviceStore, importsKey } from '#src/data/device-store.ts'
import type { CheckedSheet } from '#src/worker/import/check-import.ts'
import { countOutcomes, type LeftRow, leftRows, type OutcomeCounts, outcomes } from './import-rows.ts'

export const KEPT_IMPORTS = 10
export const KEPT_IMPORT_MS = 30 * 24 * 3_600_000

/** What an error file is written from; the words come with the language in which it is downloaded. */
export interface ErrorSheet extends Pick<CheckedSheet, 'format' | 'headings'> {
  readonly rows: readonly LeftRow[]
}

export interface KeptImport {
  /** The import's own id: the same import is kept once. */
  readonly id: string
  /** When it was done, epoch milliseconds. */
  readonly atMs: number
  /** Name of the file. */
  readonly name: string
  readonly counts: OutcomeCounts
  /** How many rows the error file has. */
  readonly left: number
  /** An `ErrorSheet` as JSON: a list of imports is read without building thousands of cells. */
  readonly errors: string
}

/** An import that the server has carried out. */
export interface DoneImport {
  readonly id: string
  readonly name: string
  readonly sheet: CheckedSheet
  readonly result: ImportResult
}

export interface KeptImports {
  /** The newest first. What is too old leaves the device. Rejects with `KvError`. */
  readonly list: () => Promise<readonly KeptImport[]>
  /** Keeps one more. Rejects with `KvError`, then nothing was changed; somebody who has left meanwhile keeps nothing. */
  readonly keep: (done: DoneImport) => Promise<void>
}

/** The imports of a person in an identity. `nowMs` is wall time. */
export function createKeptImports(
  device: DeviceStore,
  who: { readonly userId: string; readonly domain: string },
  nowMs: () => number,
): KeptImports {
  const key = importsKey(who)
  const fresh = (kept: readonly KeptImport[]) => kept.filter((one) => nowMs() - one.atMs < KEPT_IMPORT_MS)
  return {
    async list() {
      const kept = (await device.draft<readonly KeptImport[]>(key)) ?? []
      const shown = fresh(kept)
      if (shown.length < kept.length)
        await device.changeDraft<readonly KeptImport[]>(who.userId, key, (now = []) => fresh(now))
      return shown
    },
    async keep({ id, name, sheet, result }) {
      const rows = outcomes(sheet, result)
      const errors: ErrorSheet = { format: sheet.format, headings: sheet.headings, rows: leftRows(sheet, rows) }
      const one: KeptImport = {
        id,
        atMs: nowMs(),
        name,
        counts: countOutcomes(rows),
        left: errors.rows.length,
        errors: JSON.stringify(errors),
      }
      await device.changeDraft<readonly KeptImport[]>(who.userId, key, (kept = []) =>
        [one, ...fresh(kept).filter((other) => other.id !== id)].slice(0, KEPT_IMPORTS),
      )
    },
  }
}

/** The rows of the error file of an import that was kept. */
export const errorSheetOf = ({ errors }: KeptImport): ErrorSheet => JSON.parse(errors) as ErrorSheet

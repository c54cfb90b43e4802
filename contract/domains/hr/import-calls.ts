// Importing people: the rows to be carried out, what became of them, and the rows that were left, which the server keeps.
import * as z from 'zod/mini'
import { call, withCode } from '../../kit/call.ts'

export const IMPORT_MAX_ROWS = 2000
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
/** Imports of a person that stay to be looked at, and for how long. */
export const KEPT_IMPORTS = 10
export const KEPT_IMPORT_MS = 30 * 24 * 3_600_000
/** Columns that a sheet can have. */
const MAX_COLUMNS = 16_384

/** Column (field code) to reason; `` for the row as a whole. */
const problemsSchema = z.record(z.string(), z.string())

/**
 * One row of an import, already checked on the device: field code to value; `clear` lists fields to empty. Parts of structures
 * and of the main item of a list stand under their paths; a list is what changes of its other items (`ItemChange`).
 */
const importRowSchema = z.object({
  /** Row number in the sheet, from 1. */
  row: z.number(),
  values: z.record(z.string(), z.unknown()),
  clear: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>

const importResultSchema = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      action: z.enum(['add', 'update', 'skip', 'fail']),
      problems: problemsSchema,
    }),
  ),
  added: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Written, by this sending or an earlier one of the same import. */
  carriedOut: z.optional(z.boolean()),
})
export type ImportResult = z.infer<typeof importResultSchema>

const headingsSchema = z.array(z.string()).check(z.maxLength(MAX_COLUMNS))
/** A row as it stood in the file. */
const cellsSchema = z.array(z.string()).check(z.maxLength(MAX_COLUMNS))
const formatSchema = z.enum(['xlsx', 'xls', 'csv'])

/** The file that an import comes from, as it stood. */
const importFileSchema = z.object({
  name: z.string().check(z.maxLength(255)),
  format: formatSchema,
  headings: headingsSchema,
  /** Every row of a person; those with problems were refused on the device and are not among the rows to carry out. */
  rows: z
    .array(z.object({ row: z.number(), cells: cellsSchema, problems: problemsSchema }))
    .check(z.maxLength(IMPORT_MAX_ROWS)),
})
export type ImportFile = z.infer<typeof importFileSchema>

/** An import that the caller has carried out lately. */
const recentImportSchema = z.object({
  importId: z.string(),
  /** When it was done, epoch milliseconds. */
  atMs: z.number(),
  /** Name of the file; left out where only numbers may be kept. */
  name: z.optional(z.string()),
  added: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** How many rows its error file has. */
  left: z.number(),
})
export type RecentImport = z.infer<typeof recentImportSchema>

/** Rows that were not imported, as they stood, and why. */
const importErrorsSchema = z.object({
  name: z.string(),
  format: formatSchema,
  headings: headingsSchema,
  rows: z.array(z.object({ cells: cellsSchema, problems: problemsSchema })),
})
export type ImportErrors = z.infer<typeof importErrorsSchema>

export const importCalls = {
  /** Dry run or commit of an import. A dry run writes nothing; `allOrNothing` commits only when no row fails. */
  importEmployees: call({
    // Ten megabytes of cells, as they stood and as they are meant, and some for the JSON around them.
    maxBytes: 24 * 1024 * 1024,
    input: z.object({
      mode: z.enum(['add', 'update', 'both']),
      dryRun: z.boolean(),
      allOrNothing: z.boolean(),
      /** The same import sent twice is carried out once. */
      importId: z.string(),
      rows: z.array(importRowSchema).check(z.maxLength(IMPORT_MAX_ROWS)),
      /** With a commit: the rows of it that are left stay with the server, for the caller alone. */
      file: z.optional(importFileSchema),
    }),
    output: importResultSchema,
    auth: withCode('roster_managerment'),
    summary: 'Import people',
  }),
  /** The caller's own imports of the last 30 days, the newest first. */
  recentImports: call({
    input: z.object({}),
    output: z.object({ imports: z.array(recentImportSchema) }),
    auth: withCode('roster_managerment'),
    summary: 'List the own imports of late',
  }),
  /** What an error file is written from: of an import of the caller himself, for 30 days. */
  importErrors: call({
    input: z.object({ importId: z.string() }),
    output: importErrorsSchema,
    auth: withCode('roster_managerment'),
    summary: 'Rows that an import has left',
  }),
}

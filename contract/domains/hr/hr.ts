// HR: the roster.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { domain } from '../../kit/domain.ts'
import { addCustomField, customField, patchCustomField, removeCustomField } from './custom-field.ts'
import { employee } from './employee.ts'
import {
  addEmployee,
  moveEmployee,
  patchEmployee,
  setEmployeeMembership,
  setEmployeePhoto,
} from './employee-mutations.ts'
import { addExportTemplate, exportTemplate, patchExportTemplate, removeExportTemplate } from './export-template.ts'
import { ownFieldCalls } from './own-field-calls.ts'

/** One entry of a record's history. */
export const historyEntrySchema = z.object({
  at: z.number(),
  byName: z.string(),
  action: z.enum(['insert', 'patch', 'remove']),
  /** Field to values before and after; sensitive values are masked. */
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const IMPORT_MAX_ROWS = 2000
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024

/** One row of an import, already checked on the device: field code to value; `clear` lists fields to empty. */
export const importRowSchema = z.object({
  /** Row number in the sheet, from 1. */
  row: z.number(),
  values: z.record(z.string(), z.unknown()),
  clear: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const importResultSchema = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      action: z.enum(['add', 'update', 'skip', 'fail']),
      /** Column (field code) to reason; `` for the row as a whole. */
      problems: z.record(z.string(), z.string()),
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

export const hr = domain({
  collections: { employee, exportTemplate, customField },
  mutations: {
    addEmployee,
    patchEmployee,
    moveEmployee,
    setEmployeeMembership,
    setEmployeePhoto,
    addExportTemplate,
    patchExportTemplate,
    removeExportTemplate,
    addCustomField,
    patchCustomField,
    removeCustomField,
  },
  calls: calls('hr', {
    /** Sensitive fields of one person; every look is logged. */
    readSensitive: call({
      input: z.object({ uri: z.string() }),
      output: z.object({ values: z.record(z.string(), z.unknown()) }),
      auth: withCode('roster_sensitive'),
      summary: 'Read the sensitive fields of a person',
    }),
    /** Writes sensitive fields of one person; checked like any other write, and logged. */
    saveSensitive: call({
      input: z.object({
        uri: z.string(),
        values: z.record(z.string(), z.unknown()),
        /** The same fields, and no others, as they were read before: one that is another by now is refused. */
        seen: z.optional(z.record(z.string(), z.unknown())),
      }),
      output: z.object({}),
      auth: withCode('roster_sensitive'),
      summary: 'Write sensitive fields of a person',
    }),
    employeeHistory: call({
      input: z.object({ uri: z.string() }),
      output: z.object({ entries: z.array(historyEntrySchema) }),
      auth: withCode('roster_managerment'),
      summary: 'History of changes of a person',
    }),
    ...ownFieldCalls,
    /** Dry run or commit of an import. A dry run writes nothing; `allOrNothing` commits only when no row fails. */
    importEmployees: call({
      // Ten megabytes of cells, and some for the JSON around them.
      maxBytes: 16 * 1024 * 1024,
      input: z.object({
        mode: z.enum(['add', 'update', 'both']),
        dryRun: z.boolean(),
        allOrNothing: z.boolean(),
        /** The same import sent twice is carried out once. */
        importId: z.string(),
        rows: z.array(importRowSchema).check(z.maxLength(IMPORT_MAX_ROWS)),
      }),
      output: importResultSchema,
      auth: withCode('roster_managerment'),
      summary: 'Import people',
    }),
  }),
  refusals: [
    'departmentMissing',
    'departmentDisabled',
    'ownManager',
    'lastRoleManager',
    'employeeNoTaken',
    'mobileTaken',
    'customFieldMissing',
    'customFieldDisabled',
    'customFieldUsed',
    'customFieldLimit',
    'customFieldTooOpen',
    'customFieldLabelTaken',
  ],
})

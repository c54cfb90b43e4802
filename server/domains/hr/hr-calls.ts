// The handlers of the HR calls.
import type { hr } from '#contract/domains/hr/hr.ts'
import type { CallHandlers } from '../call-context.ts'
import { attendance } from './attendance-calls.ts'
import { changesOfFields, employeeHistory } from './employee-history.ts'
import { salaryNote, saveSalaryNote } from './fields/salary-note.ts'
import { importEmployees } from './imports/import-employees.ts'
import { importErrors, recentImports } from './imports/kept-imports.ts'
import { newcomerDesk } from './newcomer/desk-calls.ts'
import { newcomerOwn } from './newcomer/own-calls.ts'
import { askForPapers } from './own/ask-for-papers.ts'
import { readOwnFields, saveOwnFields } from './own/own-fields.ts'
import { ownRecord } from './own/own-record.ts'
import { checkEntry } from './processes/check-entry.ts'
import { handoverPreview } from './processes/handover-preview.ts'
import { recordRequests } from './record-requests.ts'
import { readSensitive, saveSensitive } from './sensitive/sensitive-calls.ts'
import { sensitiveForExport } from './sensitive/sensitive-export.ts'
import { sensitiveMasks } from './sensitive/sensitive-masks.ts'
import { settlements } from './settlement.ts'

export const hrCalls: CallHandlers<typeof hr> = {
  readSensitive,
  salaryNote,
  saveSalaryNote,
  sensitiveMasks,
  saveSensitive,
  sensitiveForExport,
  employeeHistory,
  changesOfFields,
  handoverPreview,
  readOwnFields,
  saveOwnFields,
  ...ownRecord,
  ...recordRequests,
  ...settlements,
  checkEntry,
  askForPapers,
  importEmployees,
  recentImports,
  importErrors,
  ...newcomerOwn,
  ...attendance,
  ...newcomerDesk,
}

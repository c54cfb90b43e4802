// The handlers of the HR calls.
import type { hr } from '#contract/domains/hr/hr.ts'
import type { CallHandlers } from '../call-context.ts'
import { askForPapers } from './ask-for-papers.ts'
import { attendance } from './attendance-calls.ts'
import { employeeHistory } from './employee-history.ts'
import { importEmployees } from './import-employees.ts'
import { importErrors, recentImports } from './kept-imports.ts'
import { newcomerDesk } from './newcomer/desk-calls.ts'
import { newcomerOwn } from './newcomer/own-calls.ts'
import { readOwnFields, saveOwnFields } from './own-fields.ts'
import { ownRecord } from './own-record.ts'
import { checkEntry } from './processes/check-entry.ts'
import { handoverPreview } from './processes/handover-preview.ts'
import { recordRequests } from './record-requests.ts'
import { salaryNote, saveSalaryNote } from './salary-note.ts'
import { readSensitive, saveSensitive } from './sensitive-calls.ts'
import { sensitiveForExport } from './sensitive-export.ts'
import { sensitiveMasks } from './sensitive-masks.ts'
import { settlements } from './settlement.ts'

export const hrCalls: CallHandlers<typeof hr> = {
  readSensitive,
  salaryNote,
  saveSalaryNote,
  sensitiveMasks,
  saveSensitive,
  sensitiveForExport,
  employeeHistory,
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

// HR: the roster.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { domain } from '../../kit/domain.ts'
import { attendanceCalls } from './attendance-calls.ts'
import { hrRows } from './hr-rows.ts'
import { hrTodos } from './hr-todos.ts'
import { importCalls } from './import-calls.ts'
import { ownFieldCalls } from './own-field-calls.ts'
import { ownRecordCalls } from './own-record-calls.ts'
import { entryCheckCalls } from './processes/entry-check-calls.ts'
import { newcomerCalls, newcomerDeskCalls } from './processes/newcomer-calls.ts'
import { movedSchema } from './processes/offboarding.ts'
import { recordRequestCalls } from './record-request-calls.ts'
import { salaryNoteCalls } from './salary-note-calls.ts'
import { sensitiveExportCalls } from './sensitive-export.ts'
import { settlementCalls } from './settlement-calls.ts'

/** One entry of a record's history. */
const historyEntrySchema = z.object({
  at: z.number(),
  byName: z.string(),
  action: z.enum(['insert', 'patch', 'remove']),
  /** Field to values before and after; sensitive values are masked. */
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** What of the history answers who has changed a field; `byUri` is their record, where there is one. */
const fieldChangeSchema = z.object({
  at: z.number(),
  byName: z.string(),
  byUri: z.nullable(z.string()),
  fields: historyEntrySchema.shape.fields,
})
export type FieldChange = z.infer<typeof fieldChangeSchema>
/** Fields that may be asked about at once. */
const MOST_FIELDS = 50

export const hr = domain({
  ...hrRows,
  calls: calls('hr', {
    /** Sensitive fields of one person; every look is logged. */
    readSensitive: call({
      input: z.object({ uri: z.string() }),
      output: z.object({ values: z.record(z.string(), z.unknown()) }),
      auth: withCode('roster_sensitive'),
      summary: 'Read the sensitive fields of a person',
    }),
    /**
     * What stands in the sensitive fields of one person without revealing it: by field, or `customSensitive.<field uri>`,
     * one mask for each number that may show its ends, and one empty text where only that something is there is told.
     * What is empty is left out. Nothing is revealed, so it is no look that is logged.
     */
    sensitiveMasks: call({
      input: z.object({ uri: z.string() }),
      output: z.object({ masks: z.record(z.string(), z.array(z.string())) }),
      auth: withCode('roster_sensitive'),
      summary: 'What stands in the sensitive fields of a person, masked',
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
    /**
     * What of the history changed some fields, newest first: for whoever has to choose between what stands there and an edit
     * of their own, people who keep their crew and no roster among them.
     */
    changesOfFields: call({
      input: z.object({
        uri: z.string(),
        fields: z
          .array(z.string().check(z.minLength(1), z.maxLength(100)))
          .check(z.minLength(1), z.maxLength(MOST_FIELDS)),
      }),
      output: z.object({ entries: z.array(fieldChangeSchema) }),
      auth: withCode('staff_edit'),
      summary: 'Who changed some fields of a person',
    }),
    /** What will go to whoever takes over on the last day, as it stands now. */
    handoverPreview: call({
      input: z.object({ uri: z.string() }),
      output: z.object({ moved: movedSchema }),
      auth: withCode('resign_management'),
      summary: 'What a departure will move, before it does',
    }),
    ...sensitiveExportCalls,
    ...salaryNoteCalls,
    ...ownFieldCalls,
    ...ownRecordCalls,
    ...recordRequestCalls,
    ...settlementCalls,
    ...entryCheckCalls,
    ...importCalls,
    ...newcomerCalls,
    ...attendanceCalls,
    ...newcomerDeskCalls,
  }),
  refusals: [
    'departmentMissing',
    'departmentDisabled',
    'ownManager',
    'lastRoleManager',
    'ownerLeaves',
    'aboveOwnRights',
    'employeeNoTaken',
    'mobileTaken',
    'materialEmpty',
    'customFieldMissing',
    'customFieldDisabled',
    'customFieldUsed',
    'customFieldLimit',
    'customFieldTooOpen',
    'customFieldLabelTaken',
    'notInProbation',
    'alreadyOpen',
    'notFailed',
    'notPassed',
    'listClosed',
    'recordClosed',
    'nothingOpen',
    'blockNeedsHead',
    'notAtWork',
    'tooLate',
    'nothingChanges',
    'endless',
    'renewedAlready',
    'contractOverlaps',
    'contractNoTaken',
    'alertRuleTaken',
    'notIntern',
    'itemsOpen',
    'formOpen',
    'employedAlready',
    'numberEmployed',
    'blockListed',
  ],
  todos: hrTodos,
})

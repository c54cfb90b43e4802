// Transfer (人事异动): old and new values of somebody's place, applied on a day by the server's clock.

import * as z from 'zod/mini'
import { collection, group } from '../../../kit/collection.ts'
import { date, longText, oneOf, optional, ref, structure, text, username } from '../../../kit/field.ts'
import { recordMutations } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import { newInState, type StepContext, workflow, workflowFields } from '../../../kit/workflow.ts'
import { filesField } from '../../files.ts'
import { EMPLOYEE_TYPES } from '../employee-types.ts'
import { APPROVAL_ENDS } from './approval-ends.ts'
import { personFields } from './person-fields.ts'

const MANAGES = 'user_transfer_management'

const STATES = [
  'draft',
  'pending',
  'inApproval',
  'approved',
  'effective',
  'conflict',
  'returning',
  'returned',
  'rejected',
  'withdrawn',
  'cancelled',
] as const

/** What a transfer may change: its own field, and the roster's. */
export const TRANSFER_CHANGES = {
  toGroupUri: 'groupUri',
  toStationUri: 'stationUri',
  toDutyUri: 'dutyUris',
  toRankUri: 'rankUri',
  toManagerUri: 'managerUri',
  toEmployeeType: 'employeeType',
  toWorkPlace: 'workPlace',
} as const
export type TransferChange = keyof typeof TRANSFER_CHANGES

const CHANGES = Object.keys(TRANSFER_CHANGES) as TransferChange[]

/** Values of the roster before, by its fields; of those that change. */
const beforeSchema = z.record(z.string(), z.nullable(z.string()))

export const personnelTransfer = collection(
  'personnelTransfer',
  {
    base: group('', {
      ...personFields(),
      transferType: oneOf('promotion', 'demotion', 'lateral', 'deptMove', 'companyMove', 'concurrent', 'secondment'),
      reason: oneOf('business', 'personal', 'performance', 'projectEnd', 'reorg', 'other'),
      effectiveDate: date(),
      /** Of a secondment: its last day. */
      endDate: optional(date()),
      toGroupUri: optional(ref('department')),
      toStationUri: optional(ref('station')),
      /** In the place of his first duty; further ones stay. */
      toDutyUri: optional(ref('duty')),
      toRankUri: optional(ref('rank')),
      toManagerUri: optional(ref('employee')),
      toEmployeeType: optional(oneOf(...EMPLOYEE_TYPES)),
      toWorkPlace: optional(text(1, 100)),
      before: optional(structure(beforeSchema)),
      remark: optional(longText(1000)),
      files: optional(filesField(5)),
      mode: oneOf('direct', 'flow'),
      /** What was asked for last, where an approval decides. */
      approvalUri: optional(ref('approval')),
      submittedBy: optional(username()),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['employeeUsername', 'managerUsername'],
    overseers: MANAGES,
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'trf',
    lookups: ['employeeUri'],
  },
)

/** The new values of a transfer by the roster's fields. */
export const changedBy = (row: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    CHANGES.flatMap((field) => (typeof row[field] === 'string' ? [[TRANSFER_CHANGES[field], row[field]]] : [])),
  )

/** It changes something, and a secondment says until when. */
function checkTransfer({ row }: Pick<StepContext, 'row'>): void {
  if (Object.keys(changedBy(row)).length === 0) refuse('nothingChanges')
  if (row.transferType === 'secondment') {
    if (typeof row.endDate !== 'string') refuse('invalid', { field: 'endDate', reason: 'required' })
    if (row.endDate < String(row.effectiveDate)) refuse('invalid', { field: 'endDate', reason: 'datesSwapped' })
  } else if (row.endDate !== null) refuse('invalid', { field: 'endDate', reason: 'onlySecondment' })
}

export const personnelTransferFlow = workflow(personnelTransfer, {
  states: STATES,
  closed: ['effective', 'returned', 'cancelled'],
  steps: {
    submit: {
      from: ['draft', 'rejected', 'withdrawn'],
      to: 'pending',
      by: [{ named: 'managerUsername' }, { code: MANAGES }],
      check: checkTransfer,
      sets: ({ who }) => ({ submittedBy: who.username, mode: 'direct' }),
      looks: 'primary',
    },
    submitForApproval: {
      from: ['draft', 'rejected', 'withdrawn'],
      to: 'inApproval',
      by: [{ named: 'managerUsername' }, { code: MANAGES }],
      check: checkTransfer,
      sets: ({ who }) => ({ submittedBy: who.username, mode: 'flow' }),
    },
    ...APPROVAL_ENDS,
    approve: {
      from: ['pending'],
      to: 'approved',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      comment: 'optional',
      batch: true,
      looks: 'primary',
    },
    reject: { from: ['pending'], to: 'rejected', by: [{ code: MANAGES }], comment: 'required', looks: 'danger' },
    withdraw: {
      from: ['draft', 'pending'],
      to: 'withdrawn',
      by: [{ named: 'submittedBy' }, { code: MANAGES }],
      comment: 'optional',
    },
    approveDirectly: {
      from: ['draft'],
      to: 'approved',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      comment: 'required',
      check: checkTransfer,
      sets: () => ({ mode: 'direct' }),
    },
    cancel: {
      from: ['approved', 'conflict'],
      to: 'cancelled',
      by: [{ code: MANAGES }],
      comment: 'required',
      looks: 'danger',
    },
    /** The roster as it is now counts as the old values. */
    goOn: { from: ['conflict'], to: 'approved', by: [{ code: MANAGES }], comment: 'required', looks: 'primary' },
    comeBack: { from: ['returning'], to: 'returned', by: [{ code: MANAGES }], comment: 'optional', looks: 'primary' },
    prolong: {
      from: ['returning'],
      to: 'effective',
      by: [{ code: MANAGES }],
      gives: ['endDate'],
      needs: ['endDate'],
      comment: 'required',
      check: ({ row, values }) => {
        if (String(values.endDate) <= String(row.endDate)) refuse('invalid', { field: 'endDate', reason: 'notLater' })
      },
    },
    apply: { from: ['approved'], to: 'effective', by: [] },
    /** The roster is not as it was when this was written. */
    stop: { from: ['effective'], to: 'conflict', by: [] },
    /** The person has left. */
    lapse: {
      from: ['draft', 'pending', 'inApproval', 'approved', 'conflict', 'returning', 'rejected', 'withdrawn'],
      to: 'cancelled',
      by: [],
    },
    callBack: { from: ['effective'], to: 'returning', by: [], needs: ['endDate'] },
  },
  clock: [
    { step: 'apply', field: 'effectiveDate' },
    { step: 'callBack', field: 'endDate', before: -1 },
  ],
  todos: {
    pending: { kind: 'transfer', code: MANAGES },
    conflict: { kind: 'transfer', code: MANAGES },
    returning: { kind: 'transfer', code: MANAGES },
  },
  tells: {
    approve: { named: ['submittedBy', 'managerUsername'] },
    reject: { named: ['submittedBy'] },
    agree: { named: ['submittedBy', 'managerUsername'] },
    decline: { named: ['submittedBy'] },
    apply: { named: ['employeeUsername', 'managerUsername'] },
    comeBack: { named: ['employeeUsername', 'managerUsername'] },
  },
  title: (row) => String(row.employeeName),
  link: (uri) => `/organization/personnel/personnelTransferDetails?uri=${uri}`,
})

const WRITES = ['transferType', 'reason', 'effectiveDate', 'endDate', ...CHANGES, 'remark', 'files'] as const

/** HR, or the superior of the person, begins one; the server says who is the superior. */
export const { add: addPersonnelTransfer } = recordMutations(personnelTransfer, {
  permission: '',
  writes: ['employeeUri', 'employeeName', 'groupUri', 'managerUsername', ...WRITES],
  defaults: () => ({ mode: 'flow' as const, ...newInState('draft') }),
})

export const { change: changePersonnelTransfer } = recordMutations(personnelTransfer, {
  permission: MANAGES,
  writes: [...WRITES],
  check: ({ row }) => {
    if (row && !['draft', 'rejected', 'withdrawn'].includes(String(row.status))) refuse('recordClosed')
  },
})

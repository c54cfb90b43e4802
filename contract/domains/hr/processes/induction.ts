// Induction (入职): planned entries, what has to be ready before the first day, and the entry itself.

import { collection, group } from '../../../kit/collection.ts'
import {
  date,
  instant,
  integer,
  longText,
  names,
  oneOf,
  optional,
  phone,
  ref,
  text,
  username,
} from '../../../kit/field.ts'
import { recordMutations } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import { newInState, workflow, workflowFields } from '../../../kit/workflow.ts'
import { EMPLOYEE_TYPES } from '../employee-types.ts'
import { checklistField, checklistMutations } from './checklist.ts'
import { plannedProbationFault, refuseFault } from './process-faults.ts'

const MANAGES = 'induction_management'

const STATES = ['pending', 'inApproval', 'approved', 'rejected', 'onboarded', 'cancelled'] as const
/** He is still to come. */
export const AWAITED: readonly string[] = ['pending', 'inApproval', 'approved']
/** How far the form is that he fills in himself; `notSent` too where HR types everything. */
const FORM_STATES = ['notSent', 'sent', 'filling', 'submitted', 'returned', 'confirmed'] as const

export const induction = collection(
  'induction',
  {
    base: group('', {
      name: text(2, 30),
      mobile: phone(),
      plannedEntryDate: date(),
      groupUri: ref('department'),
      stationUri: optional(ref('station')),
      dutyUri: optional(ref('duty')),
      rankUri: optional(ref('rank')),
      employeeType: oneOf(...EMPLOYEE_TYPES),
      managerUri: optional(ref('employee')),
      managerUsername: optional(username()),
      probationMonths: optional(integer(0, 6)),
      contractMonths: optional(integer(1, 120)),
      recruitSource: optional(oneOf('social', 'campus', 'referral', 'internConvert', 'rehire', 'partner', 'other')),
      emergencyName: optional(text(1, 30)),
      emergencyMobile: optional(phone()),
      remark: optional(longText(500)),
      /** What its list was taken from. */
      templateUri: optional(ref('checklistTemplate')),
      items: checklistField(),
      /** Null when nothing has to be done any more. */
      openItems: optional(integer(0, 100)),
      ownerUsernames: names(40),
      cancelReason: optional(oneOf('candidateDeclined', 'failedCheck', 'duplicate', 'postponed', 'other')),
      /** The record in the roster: of somebody who was here before from the beginning, else from the entry on. */
      entryEmployeeUri: optional(ref('employee')),
      actualEntryDate: optional(date({ until: 'today' })),
      formStatus: oneOf(...FORM_STATES),
      /** When its link ends. */
      formUntil: optional(instant()),
      /** What was asked for last, where an approval decides whether he comes. */
      approvalUri: optional(ref('approval')),
      submittedBy: optional(username()),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['managerUsername', 'ownerUsernames'],
    overseers: MANAGES,
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'ind',
    lookups: ['mobile'],
  },
)

export const inductionFlow = workflow(induction, {
  states: STATES,
  closed: ['onboarded'],
  steps: {
    submitForApproval: {
      from: ['pending'],
      to: 'inApproval',
      by: [{ code: MANAGES }],
      batch: true,
      sets: ({ who }) => ({ submittedBy: who.username }),
    },
    agree: { from: ['inApproval'], to: 'approved', by: [] },
    decline: { from: ['inApproval'], to: 'rejected', by: [] },
    recall: { from: ['inApproval', 'approved'], to: 'pending', by: [] },
    onboard: {
      from: ['pending', 'approved'],
      to: 'onboarded',
      by: [{ code: MANAGES }],
      gives: ['actualEntryDate', 'emergencyName', 'emergencyMobile'],
      needs: ['actualEntryDate', 'emergencyName', 'emergencyMobile'],
      comment: 'optional',
      check: ({ row, values }) => {
        if (row.openItems !== null) refuse('itemsOpen')
        // What he writes himself has to be looked at; without a form HR gives what is needed with the step.
        if (row.formStatus !== 'notSent' && row.formStatus !== 'confirmed') refuse('formOpen')
        if ((values.emergencyMobile ?? row.emergencyMobile) === row.mobile)
          refuse('invalid', { field: 'emergencyMobile', reason: 'ownNumber' })
      },
      looks: 'primary',
    },
    cancel: {
      from: ['pending', 'approved', 'rejected'],
      to: 'cancelled',
      by: [{ code: MANAGES }],
      gives: ['cancelReason'],
      needs: ['cancelReason'],
      comment: 'optional',
      batch: true,
      looks: 'danger',
    },
    restore: {
      from: ['cancelled', 'rejected'],
      to: 'pending',
      by: [{ code: MANAGES }],
      sets: () => ({ cancelReason: null }),
    },
  },
  todos: {
    pending: { kind: 'checklistItem', named: ['ownerUsernames'] },
    inApproval: { kind: 'checklistItem', named: ['ownerUsernames'] },
    approved: { kind: 'checklistItem', named: ['ownerUsernames'] },
  },
  tells: {
    agree: { named: ['submittedBy', 'managerUsername'] },
    decline: { named: ['submittedBy'] },
    onboard: { named: ['managerUsername', 'ownerUsernames'] },
    cancel: { named: ['managerUsername', 'ownerUsernames'] },
  },
  title: (row) => String(row.name),
  link: (uri) => `/organization/personnel/transaction?uri=${uri}`,
})

const WRITES = [
  'name',
  'mobile',
  'plannedEntryDate',
  'groupUri',
  'stationUri',
  'dutyUri',
  'rankUri',
  'employeeType',
  'managerUri',
  'probationMonths',
  'contractMonths',
  'recruitSource',
  'emergencyName',
  'emergencyMobile',
  'remark',
  'templateUri',
] as const

export const { add: addInduction } = recordMutations(induction, {
  permission: MANAGES,
  writes: [...WRITES],
  check: ({ given }) => refuseFault(plannedProbationFault(given)),
  defaults: () => ({ items: [], ownerUsernames: [], formStatus: 'notSent' as const, ...newInState('pending') }),
})

export const { change: changeInduction } = recordMutations(induction, {
  permission: MANAGES,
  writes: [...WRITES],
  check: ({ row, given }) => {
    if (!row) return
    if (row.status !== 'pending') refuse('recordClosed')
    refuseFault(plannedProbationFault({ ...row, ...given }))
  },
})

export const {
  put: putItemInduction,
  drop: dropItemInduction,
  deal: dealItemInduction,
} = checklistMutations(induction, { permission: MANAGES, open: AWAITED })

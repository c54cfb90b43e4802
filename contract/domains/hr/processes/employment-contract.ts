// Contracts (合同): each version a record, from its draft to its end; renewals make the next one.

import { collection, group } from '../../../kit/collection.ts'
import { date, integer, oneOf, optional, ref, text, username } from '../../../kit/field.ts'
import { addMonths } from '../../../kit/prc/calendar-date.ts'
import { type ContractTerm, maxProbationMonths } from '../../../kit/prc/labour-law.ts'
import { recordMutations } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import { newInState, type StepContext, workflow, workflowFields } from '../../../kit/workflow.ts'
import { filesField } from '../../files.ts'
import { CONTRACT_TYPES } from '../contract-summary.ts'
import { personFields } from './person-fields.ts'

const MANAGES = 'contract_management'

const STATES = [
  ...(['draft', 'inApproval', 'approved', 'rejected', 'toBeEffective', 'active'] as const),
  ...(['expired', 'cancelled', 'terminated', 'superseded'] as const),
] as const

/** Nobody has signed it: it counts for nothing yet, or never will. */
export const UNSIGNED: readonly string[] = ['draft', 'inApproval', 'approved', 'rejected', 'cancelled']

/** Contracts that the law on labour contracts counts. */
const LABOUR: readonly unknown[] = ['labour', 'dispatch', 'siteWork']

export const employmentContract = collection(
  'employmentContract',
  {
    base: group('', {
      ...personFields(),
      contractNo: text(1, 40),
      companyName: text(1, 100),
      contractType: oneOf(...CONTRACT_TYPES),
      termType: oneOf('fixed', 'openEnded', 'taskBased'),
      startDate: date(),
      endDate: optional(date()),
      signDate: optional(date()),
      signType: oneOf('first', 'renew', 'change'),
      /** How many in a row, this one included. */
      signSeq: integer(1, 99),
      probationMonths: optional(integer(0, 6)),
      workPlace: optional(text(1, 100)),
      workHours: optional(oneOf('standard', 'comprehensive', 'flexible')),
      prevContractUri: optional(ref('employmentContract')),
      files: optional(filesField(10)),
      signedBy: optional(oneOf('paper', 'eSign')),
      keptAt: optional(text(1, 100)),
      renewalStatus: oneOf('notStarted', 'inProgress', 'renewed', 'rejected', 'extended', 'withdrawn'),
      terminateDate: optional(date()),
      terminateReason: optional(text(1, 300)),
      /** What was asked for last, where an approval decides whether it may be signed. */
      approvalUri: optional(ref('approval')),
      submittedBy: optional(username()),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['employeeUsername'],
    overseers: MANAGES,
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'con',
    lookups: ['employeeUri'],
    unique: [{ field: 'contractNo' }],
  },
)

/** Months after which nobody may be kept from competing any longer. */
const MOST_NON_COMPETE = 24

const termOf = (row: Readonly<Record<string, unknown>>): ContractTerm =>
  row.termType === 'fixed'
    ? { kind: 'fixed', startDate: String(row.startDate), endDate: String(row.endDate) }
    : { kind: row.termType === 'taskBased' ? 'taskBased' : 'openEnded' }

/** Days, term and probation of a contract as the law has them. */
function checkTerm(row: Readonly<Record<string, unknown>>): void {
  const { termType, startDate, endDate, probationMonths, contractType } = row
  if (termType === 'fixed' && typeof endDate !== 'string') refuse('invalid', { field: 'endDate', reason: 'required' })
  if (termType !== 'fixed' && (endDate ?? null) !== null)
    refuse('invalid', { field: 'endDate', reason: 'endWithoutTerm' })
  if (typeof endDate === 'string' && endDate < String(startDate))
    refuse('invalid', { field: 'endDate', reason: 'datesSwapped' })
  if (
    contractType === 'nonCompete' &&
    typeof endDate === 'string' &&
    endDate >= addMonths(String(startDate), MOST_NON_COMPETE)
  )
    refuse('invalid', { field: 'endDate', reason: 'nonCompeteTooLong' })
  if (!LABOUR.includes(contractType) || typeof probationMonths !== 'number') return
  if (probationMonths > maxProbationMonths(termOf(row)))
    refuse('invalid', { field: 'probationMonths', reason: 'probationTooLong' })
}

const notEnded = ({ row }: StepContext) => {
  if (row.endDate === null) refuse('endless')
}

export const employmentContractFlow = workflow(employmentContract, {
  states: STATES,
  closed: ['expired', 'cancelled', 'terminated', 'superseded'],
  steps: {
    /** Both have signed: what the scan shows comes into force on its first day. */
    sign: {
      from: ['draft', 'approved'],
      to: 'toBeEffective',
      by: [{ code: MANAGES }],
      gives: ['signDate', 'signedBy', 'files', 'keptAt'],
      needs: ['signDate', 'files'],
      check: ({ row, values }) => checkTerm({ ...row, ...values }),
      looks: 'primary',
    },
    submitForApproval: {
      from: ['draft'],
      to: 'inApproval',
      by: [{ code: MANAGES }],
      batch: true,
      check: ({ row }) => checkTerm(row),
      sets: ({ who }) => ({ submittedBy: who.username }),
    },
    agree: { from: ['inApproval'], to: 'approved', by: [] },
    decline: { from: ['inApproval'], to: 'rejected', by: [] },
    recall: { from: ['inApproval', 'approved'], to: 'draft', by: [] },
    reopen: { from: ['rejected'], to: 'draft', by: [{ code: MANAGES }] },
    cancel: {
      from: ['draft', 'approved', 'rejected', 'toBeEffective'],
      to: 'cancelled',
      by: [{ code: MANAGES }],
      comment: 'required',
      looks: 'danger',
    },
    /** Makes the draft of the next one; many at once with one comment. */
    renew: {
      from: ['active'],
      to: 'active',
      by: [{ code: MANAGES }],
      comment: 'optional',
      batch: true,
      check: (context) => {
        notEnded(context)
        if (!['notStarted', 'withdrawn', 'rejected'].includes(String(context.row.renewalStatus)))
          refuse('renewedAlready')
      },
      sets: () => ({ renewalStatus: 'inProgress' }),
      looks: 'primary',
    },
    refuseRenewal: {
      from: ['active'],
      to: 'active',
      by: [{ code: MANAGES }],
      comment: 'required',
      batch: true,
      check: notEnded,
      sets: () => ({ renewalStatus: 'rejected' }),
    },
    changeEnd: {
      from: ['active'],
      to: 'active',
      by: [{ code: MANAGES }],
      gives: ['endDate'],
      needs: ['endDate'],
      comment: 'required',
      check: ({ row, values }) => checkTerm({ ...row, ...values }),
      sets: ({ row, values }) => (String(values.endDate) > String(row.endDate) ? { renewalStatus: 'extended' } : {}),
    },
    terminate: {
      from: ['active'],
      to: 'terminated',
      by: [{ code: MANAGES }],
      gives: ['terminateDate', 'terminateReason'],
      needs: ['terminateDate', 'terminateReason'],
      comment: 'optional',
      looks: 'danger',
    },
    activate: { from: ['toBeEffective'], to: 'active', by: [] },
    /** In force through its last day. */
    expire: { from: ['active'], to: 'expired', by: [] },
    supersede: { from: ['active', 'expired'], to: 'superseded', by: [] },
    /** The person has left. */
    endWithPerson: { from: ['active'], to: 'terminated', by: [] },
  },
  clock: [
    { step: 'activate', field: 'startDate' },
    { step: 'expire', field: 'endDate', before: -1 },
  ],
  todos: {
    draft: { kind: 'contractRenewal', code: MANAGES },
    approved: { kind: 'contractRenewal', code: MANAGES },
  },
  tells: {
    agree: { named: ['submittedBy'] },
    decline: { named: ['submittedBy'] },
    activate: { named: ['employeeUsername'] },
  },
  title: (row) => String(row.employeeName),
  link: (uri) => `/organization/personnel/expireEditPage?uri=${uri}`,
})

/** What is agreed when a contract is made. */
export const CONTRACT_TERMS = [
  'contractNo',
  'companyName',
  'contractType',
  'termType',
  'startDate',
  'endDate',
  'probationMonths',
  'workPlace',
  'workHours',
] as const

export const { add: addEmploymentContract } = recordMutations(employmentContract, {
  permission: MANAGES,
  writes: ['employeeUri', 'employeeName', 'groupUri', ...CONTRACT_TERMS],
  check: ({ given }) => checkTerm(given),
  defaults: () => ({
    ...{ signType: 'first' as const, signSeq: 1, renewalStatus: 'notStarted' as const },
    ...newInState('draft'),
  }),
})

export const { change: changeEmploymentContract } = recordMutations(employmentContract, {
  permission: MANAGES,
  writes: [...CONTRACT_TERMS, 'signDate', 'files', 'keptAt'],
  check: ({ row, given }) => {
    if (!row) return
    const papers = Object.keys(given).every((field) => field === 'files' || field === 'keptAt')
    if (row.status !== 'draft' && !papers) refuse('recordClosed')
    if (row.status === 'draft') checkTerm({ ...row, ...given })
  },
})

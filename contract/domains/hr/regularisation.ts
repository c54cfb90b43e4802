// Regularisation (转正): from the last weeks of a probation to the day on which somebody is confirmed, extended or let go.
import { collection, group } from '../../kit/collection.ts'
import { date, integer, longText, oneOf, optional, ref, username } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import { newInState, type StepContext, workflow, workflowFields } from '../../kit/workflow.ts'
import { filesField } from '../files.ts'
import { APPROVAL_ENDS } from './processes/approval-ends.ts'
import { personFields } from './processes/person-fields.ts'

const MANAGES = 'regularization_management'

const STATES = [
  'waiting',
  'selfReview',
  'pending',
  'inApproval',
  'approved',
  'converted',
  'rejected',
  'withdrawn',
  'offboarding',
  'offboarded',
] as const

/** In which nothing more happens. */
const CLOSED = ['converted', 'offboarded'] as const
/** Days for which devices keep what has ended. */
const KEPT_DAYS = 180

/** Days before the end of a probation on which the person is asked for a review of his own. */
const SELF_REVIEW_DAYS = 15

export const regularisation = collection(
  'regularisation',
  {
    base: group('', {
      ...personFields(),
      probationStart: optional(date()),
      probationEndPlanned: date(),
      selfReview: optional(longText(2000)),
      goals: optional(longText(1000)),
      managerScore: optional(integer(0, 100)),
      managerGrade: optional(oneOf('A', 'B', 'C', 'D')),
      managerComment: optional(longText(2000)),
      result: optional(oneOf('pass', 'extend', 'fail')),
      /** Of an extension. */
      newEndDate: optional(date()),
      /** An extension is agreed in writing: there is one probation per employer and person. */
      agreementFiles: optional(filesField(3)),
      /** The first day as a regular employee. */
      regularDate: optional(date()),
      mode: oneOf('direct', 'flow'),
      /** What was asked for last, where an approval decides. */
      approvalUri: optional(ref('approval')),
      initiatedBy: oneOf('system', 'hr'),
      submittedBy: optional(username()),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['employeeUsername', 'managerUsername'],
    overseers: MANAGES,
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'reg',
    lookups: ['employeeUri'],
    window: {
      field: 'statusAt',
      days: KEPT_DAYS,
      always: { field: 'status', in: STATES.filter((one) => !CLOSED.some((closed) => closed === one)) },
    },
  },
)

/** What the superior says. */
const ASSESSMENT = [
  'result',
  'managerScore',
  'managerGrade',
  'managerComment',
  'regularDate',
  'newEndDate',
  'agreementFiles',
] as const

/** What a result takes: the day of confirmation, or the new end with the agreement. */
function checkResult({ row, values }: StepContext): void {
  const now = (field: string) => values[field] ?? row[field]
  const end = String(now('probationEndPlanned'))
  if (now('result') === 'pass' && now('regularDate') == null)
    refuse('invalid', { field: 'regularDate', reason: 'required' })
  if (now('result') !== 'extend') return
  const newEnd = now('newEndDate')
  if (typeof newEnd !== 'string') refuse('invalid', { field: 'newEndDate', reason: 'required' })
  if (newEnd <= end) refuse('invalid', { field: 'newEndDate', reason: 'notLater' })
  const agreed = now('agreementFiles')
  if (!Array.isArray(agreed) || agreed.length === 0) refuse('invalid', { field: 'agreementFiles', reason: 'required' })
}

export const regularisationFlow = workflow(regularisation, {
  states: STATES,
  closed: CLOSED,
  steps: {
    askSelfReview: { from: ['waiting'], to: 'selfReview', by: [{ code: MANAGES }], batch: true },
    review: {
      from: ['selfReview'],
      to: 'waiting',
      by: [{ named: 'employeeUsername' }],
      gives: ['selfReview', 'goals'],
      needs: ['selfReview'],
      looks: 'primary',
    },
    submit: {
      from: ['waiting', 'selfReview'],
      to: 'pending',
      by: [{ named: 'managerUsername' }, { code: MANAGES }],
      gives: ASSESSMENT,
      needs: ['result'],
      check: checkResult,
      sets: ({ who }) => ({ submittedBy: who.username, mode: 'direct' }),
      looks: 'primary',
    },
    submitForApproval: {
      from: ['waiting', 'selfReview'],
      to: 'inApproval',
      by: [{ named: 'managerUsername' }, { code: MANAGES }],
      gives: ASSESSMENT,
      needs: ['result'],
      check: checkResult,
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
    withdraw: { from: ['pending'], to: 'withdrawn', by: [{ named: 'submittedBy' }], comment: 'optional' },
    reopen: { from: ['rejected', 'withdrawn'], to: 'waiting', by: [{ code: MANAGES }] },
    confirmDirectly: {
      from: ['waiting', 'selfReview'],
      to: 'approved',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      gives: ['regularDate'],
      needs: ['regularDate'],
      comment: 'required',
      sets: () => ({ result: 'pass' }),
      batch: true,
    },
    startOffboarding: {
      from: ['rejected', 'approved'],
      to: 'offboarding',
      by: [{ code: MANAGES }],
      comment: 'optional',
      check: ({ row }) => {
        if (row.status === 'approved' && row.result !== 'fail') refuse('notFailed')
      },
      looks: 'danger',
    },
    /** Of an extension that was approved: the next assessment is due by its end. */
    extend: {
      from: ['approved'],
      to: 'waiting',
      by: [],
      sets: ({ row }) => ({ probationEndPlanned: row.newEndDate, newEndDate: null, result: null, selfReview: null }),
    },
    convert: {
      from: ['approved'],
      to: 'converted',
      by: [],
      needs: ['regularDate'],
      check: ({ row }) => {
        if (row.result !== 'pass') refuse('notPassed')
      },
    },
    /** The person has left. */
    leave: {
      from: ['waiting', 'selfReview', 'pending', 'inApproval', 'approved', 'rejected', 'withdrawn', 'offboarding'],
      to: 'offboarded',
      by: [],
    },
  },
  clock: [
    { step: 'askSelfReview', field: 'probationEndPlanned', before: SELF_REVIEW_DAYS, unless: 'selfReview' },
    { step: 'convert', field: 'regularDate' },
  ],
  todos: {
    selfReview: { kind: 'regularisation', named: ['employeeUsername'] },
    waiting: { kind: 'regularisation', named: ['managerUsername'] },
    pending: { kind: 'regularisation', code: MANAGES },
    offboarding: { kind: 'regularisation', code: MANAGES },
  },
  tells: {
    approve: { named: ['submittedBy'] },
    reject: { named: ['submittedBy', 'managerUsername'] },
    agree: { named: ['submittedBy', 'managerUsername'] },
    decline: { named: ['submittedBy', 'managerUsername'] },
    convert: { named: ['employeeUsername', 'managerUsername'] },
    extend: { named: ['employeeUsername', 'managerUsername'] },
  },
  title: (row) => String(row.employeeName),
  link: (uri) => `/organization/personnel/positiveDetail?uri=${uri}`,
})

/** HR begins one by hand; all else of it stands in the roster, from where the server takes it. */
export const { add: addRegularisation } = recordMutations(regularisation, {
  permission: MANAGES,
  writes: ['employeeUri', 'employeeName', 'groupUri', 'probationEndPlanned'],
  defaults: () => ({ mode: 'direct' as const, initiatedBy: 'hr' as const, ...newInState('waiting') }),
})

// Departure (离职): from the notice over the handover to the day after the last one, when what somebody owned has moved on.
import * as z from 'zod/mini'
import { collection, group } from '../../../kit/collection.ts'
import {
  date,
  flag,
  integer,
  longText,
  names,
  oneOf,
  optional,
  pattern,
  ref,
  structure,
  text,
  username,
} from '../../../kit/field.ts'
import { recordMutations } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import { holds } from '../../../kit/tx.ts'
import { newInState, type StepContext, workflow, workflowFields } from '../../../kit/workflow.ts'
import { filesField } from '../../files.ts'
import { checklistField, checklistMutations } from './checklist.ts'
import { personFields } from './person-fields.ts'
import { noticeFault, refuseFault } from './process-faults.ts'

const MANAGES = 'resign_management'

const STATES = ['draft', 'pending', 'inApproval', 'handover', 'left', 'rejected', 'withdrawn', 'revoked'] as const

const TYPES = [
  'voluntary',
  'dismissal',
  'mutual',
  'contractEnd',
  'probationFail',
  'retirement',
  'internEnd',
  'absence',
  'death',
  'other',
] as const

const REASONS = ['pay', 'growth', 'family', 'health', 'distance', 'study', 'management', 'projectEnd', 'other'] as const

/** What has gone to whoever takes over, by subject, as it is told afterwards. */
export const movedSchema = z.object({
  todos: z.int(),
  departments: z.int(),
  people: z.int(),
  records: z.int(),
  contracts: z.int(),
  /** Since there are records of them; a report of before says nothing. */
  approvals: z.optional(z.int()),
  partners: z.optional(z.int()),
  contacts: z.optional(z.int()),
  schedules: z.optional(z.int()),
  templates: z.optional(z.int()),
  seats: z.optional(z.int()),
  projects: z.optional(z.int()),
})
export type MovedThings = z.infer<typeof movedSchema>

export const offboarding = collection(
  'offboarding',
  {
    base: group('', {
      ...personFields(),
      departureType: oneOf(...TYPES),
      applyDate: date(),
      expectedLastDay: date(),
      lastDay: optional(date()),
      /** Both agree that the notice is shorter than the law's. */
      shortened: flag(),
      /** Days of notice that the law asks of whoever leaves by himself; from the roster. */
      noticeDays: optional(integer(0, 60)),
      employeeReason: optional(oneOf(...REASONS)),
      employeeNote: optional(longText(1000)),
      newEmployer: optional(text(1, 100)),
      handoverUri: optional(ref('employee')),
      handoverName: optional(text(1, 30)),
      handoverUsername: optional(username()),
      items: checklistField(),
      /** Null when nothing has to be done any more. */
      openItems: optional(integer(0, 100)),
      ownerUsernames: names(40),
      mode: oneOf('direct', 'flow'),
      /** What was asked for last, where an approval decides. */
      approvalUri: optional(ref('approval')),
      submittedBy: optional(username()),
      moved: optional(structure(movedSchema)),
      ...workflowFields(STATES),
    }),
    /** What those who have something to hand over need not read. */
    hr: group(MANAGES, {
      companyReason: optional(oneOf(...REASONS)),
      companyNote: optional(longText(1000)),
      interviewDate: optional(date()),
      interviewText: optional(longText(2000)),
      rehireAdvice: optional(oneOf('welcome', 'ok', 'no', 'blockList')),
      rehireReason: optional(longText(500)),
      certificateFiles: optional(filesField(3)),
      siStopMonth: optional(pattern(/^\d{4}-(0[1-9]|1[0-2])$/, 'month')),
      siTransferDone: optional(date()),
    }),
  },
  {
    audience: 'participants',
    participants: ['employeeUsername', 'managerUsername', 'handoverUsername', 'ownerUsernames'],
    overseers: MANAGES,
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'off',
    lookups: ['employeeUri'],
  },
)

function checkNotice({ row, values }: StepContext, field: 'expectedLastDay' | 'lastDay'): void {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
  const noticeDays = typeof row.noticeDays === 'number' ? row.noticeDays : null
  refuseFault(noticeFault({ ...row, ...given }, noticeDays, field))
}

const DECIDES = ['lastDay', 'handoverUri', 'rehireAdvice', 'rehireReason'] as const

function checkDecision(context: StepContext): void {
  checkNotice(context, 'lastDay')
  const { row, values, who } = context
  const now = (field: string) => values[field] ?? row[field]
  if (now('handoverUri') === row.employeeUri) refuse('invalid', { field: 'handoverUri', reason: 'ownSuccessor' })
  if (now('rehireAdvice') !== 'blockList') return
  if (!holds(who, 'roster_sensitive')) refuse('blockNeedsHead', { field: 'rehireAdvice' })
  if (!now('rehireReason')) refuse('invalid', { field: 'rehireReason', reason: 'required' })
}

export const offboardingFlow = workflow(offboarding, {
  states: STATES,
  closed: ['left', 'revoked'],
  steps: {
    submit: {
      from: ['draft', 'rejected', 'withdrawn'],
      to: 'pending',
      by: [{ named: 'employeeUsername' }, { code: MANAGES }],
      check: (context) => checkNotice(context, 'expectedLastDay'),
      sets: ({ who }) => ({ submittedBy: who.username }),
      looks: 'primary',
    },
    approve: {
      from: ['pending'],
      to: 'handover',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      gives: DECIDES,
      needs: ['lastDay', 'handoverUri', 'rehireAdvice'],
      comment: 'optional',
      check: checkDecision,
      looks: 'primary',
    },
    /** HR says how it would be settled, and an approval whether it is. */
    submitForApproval: {
      from: ['draft', 'pending', 'rejected', 'withdrawn'],
      to: 'inApproval',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      gives: DECIDES,
      needs: ['lastDay', 'handoverUri', 'rehireAdvice'],
      check: checkDecision,
      sets: ({ who }) => ({ submittedBy: who.username, mode: 'flow' }),
    },
    agree: { from: ['inApproval'], to: 'handover', by: [] },
    decline: { from: ['inApproval'], to: 'rejected', by: [] },
    recall: { from: ['inApproval', 'handover'], to: 'withdrawn', by: [] },
    reject: { from: ['pending'], to: 'rejected', by: [{ code: MANAGES }], comment: 'required', looks: 'danger' },
    withdraw: {
      from: ['draft', 'pending'],
      to: 'withdrawn',
      by: [{ named: 'employeeUsername' }, { code: MANAGES }],
      comment: 'optional',
    },
    /** HR settles it alone, with its reason. */
    decideDirectly: {
      from: ['draft'],
      to: 'handover',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      gives: DECIDES,
      needs: ['lastDay', 'handoverUri', 'rehireAdvice'],
      comment: 'required',
      check: checkDecision,
      sets: () => ({ mode: 'direct' }),
    },
    /** What is still open stays so; the day of leaving waits for it no longer. */
    force: {
      from: ['handover'],
      to: 'handover',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      comment: 'required',
      sets: () => ({ openItems: null }),
      looks: 'danger',
      check: ({ row }) => {
        if (row.openItems === null) refuse('nothingOpen')
      },
    },
    revoke: {
      from: ['handover'],
      to: 'revoked',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      comment: 'required',
      looks: 'danger',
    },
    /** The day after the last one: access, tasks and everything owned moves on. */
    leave: { from: ['handover'], to: 'left', by: [], needs: ['lastDay'] },
  },
  clock: [{ step: 'leave', field: 'lastDay', before: -1, unless: 'openItems' }],
  todos: {
    pending: { kind: 'departureItem', code: MANAGES },
    handover: { kind: 'departureItem', named: ['handoverUsername', 'ownerUsernames'] },
  },
  tells: {
    approve: { named: ['employeeUsername', 'managerUsername', 'submittedBy'] },
    decideDirectly: { named: ['employeeUsername', 'managerUsername'] },
    agree: { named: ['employeeUsername', 'managerUsername', 'submittedBy'] },
    decline: { named: ['submittedBy'] },
    reject: { named: ['employeeUsername', 'submittedBy'] },
    revoke: { named: ['employeeUsername', 'managerUsername', 'handoverUsername'] },
    leave: { named: ['managerUsername', 'handoverUsername'] },
  },
  title: (row) => String(row.employeeName),
  link: (uri) => `/organization/personnel/departureDetails?uri=${uri}`,
})

const ASKED = ['departureType', 'applyDate', 'expectedLastDay', 'shortened', 'employeeReason', 'employeeNote'] as const
/** May be written once it is over too. */
const PAPERS: readonly string[] = [
  'interviewDate',
  'interviewText',
  'certificateFiles',
  'siStopMonth',
  'siTransferDone',
  'newEmployer',
]

/** HR begins one for somebody, or a person one of his own. */
export const { add: addOffboarding } = recordMutations(offboarding, {
  permission: '',
  writes: ['employeeUri', 'employeeName', 'groupUri', 'employeeUsername', ...ASKED],
  check: ({ who, given }) => {
    if (!holds(who, MANAGES) && given.employeeUsername !== who.username) refuse('notAllowed')
  },
  defaults: () => ({ mode: 'flow' as const, items: [], ownerUsernames: [], shortened: false, ...newInState('draft') }),
})

export const { change: changeOffboarding } = recordMutations(offboarding, {
  permission: MANAGES,
  writes: [
    ...ASKED,
    'newEmployer',
    'companyReason',
    'companyNote',
    'interviewDate',
    'interviewText',
    'certificateFiles',
    'siStopMonth',
    'siTransferDone',
  ],
  check: ({ row, given }) => {
    if (row?.status === 'revoked') refuse('recordClosed')
    // What is being decided on stays as it was asked.
    if (row?.status === 'inApproval' && ASKED.some((field) => field in given)) refuse('recordClosed')
    if (row?.status === 'left' && Object.keys(given).some((field) => !PAPERS.includes(field))) refuse('recordClosed')
  },
})

export const {
  put: putItemOffboarding,
  drop: dropItemOffboarding,
  deal: dealItemOffboarding,
} = checklistMutations(offboarding, { permission: MANAGES, open: ['draft', 'pending', 'inApproval', 'handover'] })

// What somebody has changed of his own record, where HR looks at it before it holds. The values lie on the server alone.
import { collection, group } from '../../../kit/collection.ts'
import { names, username } from '../../../kit/field.ts'
import { workflow, workflowFields } from '../../../kit/workflow.ts'
import { personFields } from './person-fields.ts'

/** Code of whoever decides them. */
export const DECIDES_REQUESTS = 'roster_managerment'

const STATES = ['pending', 'accepted', 'refused', 'withdrawn'] as const
/** Days for which devices keep what was decided. */
const KEPT_DAYS = 90

/** Fields of the record that an organisation may look at first; custom fields say so themselves. */
export const REVIEWABLE = ['address', 'emergency'] as const
export type Reviewable = (typeof REVIEWABLE)[number]

export const recordRequest = collection(
  'recordRequest',
  {
    base: group('', {
      ...personFields(),
      employeeUsername: username(),
      /** Which fields: one of `REVIEWABLE`, or a custom field by its uri. */
      changed: names(120),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['employeeUsername'],
    overseers: DECIDES_REQUESTS,
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'rrq',
    lookups: ['employeeUri'],
    window: { field: 'statusAt', days: KEPT_DAYS, always: { field: 'status', in: ['pending'] } },
  },
)

export const recordRequestFlow = workflow(recordRequest, {
  states: STATES,
  closed: ['accepted', 'refused', 'withdrawn'],
  steps: {
    /** By the call that writes the values. */
    accept: { from: ['pending'], to: 'accepted', by: [] },
    refuse: { from: ['pending'], to: 'refused', by: [] },
    withdraw: { from: ['pending'], to: 'withdrawn', by: [{ named: 'employeeUsername' }] },
  },
  todos: { pending: { kind: 'recordRequest', code: DECIDES_REQUESTS } },
  tells: { accept: { named: ['employeeUsername'] }, refuse: { named: ['employeeUsername'] } },
  title: (row) => String(row.employeeName),
  link: (uri) => `/organization/personnel/recordRequest?uri=${uri}`,
})

// What the overview of personnel counts: of which rows, from what day, and which list it opens.
import { employee } from '#contract/domains/hr/employee.ts'
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { AWAITED, induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { talent } from '#contract/domains/hr/processes/talent.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import type { PapersAsked } from '../materials/papers-asked.ts'

export interface Counter {
  readonly key: string
  readonly of: AnyCollection
  /** Whoever holds it may open the list. */
  readonly permission: string
  readonly filters: readonly RowFilter[]
  readonly href: string
}

const PAGES = '/organization/personnel'
/** Days after the entry from which a contract without signatures is near the month of the law. */
const UNSIGNED_DAYS = 20
const PAPER_DAYS = 30
const is = (field: string, value: string): RowFilter => ({ field, is: value })

/** States of employment as the roster has them on this day. */
export function peopleCounters(today: string): Counter[] {
  const inRoster = (key: string, filters: readonly RowFilter[], query: string): Counter => ({
    ...{ key, of: employee, permission: 'roster_managerment', filters },
    href: `${PAGES}/rostersList?${query}`,
  })
  const monthStart = `${today.slice(0, 8)}01`
  return [
    inRoster('active', [is('employeeStatus', 'active')], 'employeeStatus=active'),
    ...['probation', 'regular', 'intern'].map((stage) =>
      inRoster(stage, [is('stage', stage), is('employeeStatus', 'active')], `stage=${stage}&employeeStatus=active`),
    ),
    {
      ...{ key: 'expected', of: induction, permission: 'induction_management', filters: [is('status', 'pending')] },
      href: `${PAGES}/induction?status=pending`,
    },
    inRoster('leaving', [is('employeeStatus', 'leaving')], 'employeeStatus=leaving'),
    inRoster(
      'leftThisMonth',
      [is('employeeStatus', 'left'), { field: 'lastDay', from: monthStart, to: today }],
      'todo=leftThisMonth',
    ),
  ]
}

type Due = Omit<Counter, 'href'> & { readonly path: string }

/** What somebody has to deal with, counted from this day; its list narrows by the same filters (`due` in its address). */
export const dueCounters = (today: string): Counter[] =>
  dueLists(today).map(({ path, ...one }) => ({ ...one, href: `${PAGES}/${path}?due=${one.key}` }))

/** What of the people's records has to be dealt with. */
export function paperCounters(today: string, asked: PapersAsked): Counter[] {
  const shared = { of: employee, permission: 'roster_sensitive' }
  const at: RowFilter = { field: 'employeeStatus', in: ['active', 'leaving'] }
  return [
    {
      ...{ ...shared, key: 'papersMissing', href: `${PAGES}/rostersList?todo=papers` },
      filters: [
        { field: 'employeeStatus', in: ['preEntry', 'active', 'leaving'] },
        { field: 'materials', test: 'lacksPapers', given: { today, ...asked } },
      ],
    },
    {
      ...{ ...shared, key: 'papersEnding', href: `${PAGES}/rostersList?todo=papersEnd` },
      filters: [at, { field: 'materials', test: 'papersEnd', given: { from: today, to: addDays(today, PAPER_DAYS) } }],
    },
  ]
}

function dueLists(today: string): Due[] {
  return [
    {
      ...{ key: 'forms', of: induction, permission: 'induction_management', path: 'induction' },
      filters: [is('status', 'pending'), is('formStatus', 'submitted')],
    },
    {
      ...{ key: 'entriesThisWeek', of: induction, permission: 'induction_management', path: 'induction' },
      filters: [
        { field: 'status', in: AWAITED },
        { field: 'plannedEntryDate', to: addDays(today, 7) },
      ],
    },
    {
      ...{ key: 'confirmations', of: regularisation, permission: 'regularization_management', path: 'positive' },
      filters: [
        { field: 'status', in: ['waiting', 'selfReview', 'pending'] },
        { field: 'probationEndPlanned', to: addDays(today, 30) },
      ],
    },
    {
      ...{
        key: 'contracts',
        of: employmentContract,
        permission: 'contract_management',
        path: 'contractManagementToRenew',
      },
      filters: [
        is('status', 'active'),
        { field: 'endDate', to: addDays(today, 60) },
        { field: 'renewalStatus', in: ['notStarted', 'withdrawn'] },
      ],
    },
    {
      ...{ key: 'contractDrafts', of: employmentContract, permission: 'contract_management', path: 'contract' },
      filters: [is('status', 'draft'), { field: 'startDate', to: addDays(today, -UNSIGNED_DAYS) }],
    },
    {
      ...{ key: 'transfers', of: personnelTransfer, permission: 'user_transfer_management', path: 'personnelTransfer' },
      filters: [{ field: 'status', in: ['pending', 'conflict', 'returning'] }],
    },
    {
      ...{ key: 'internships', of: internship, permission: 'intern_management', path: 'intern' },
      filters: [is('status', 'active'), { field: 'endDate', to: addDays(today, 30) }],
    },
    {
      ...{ key: 'handovers', of: offboarding, permission: 'resign_management', path: 'departure' },
      filters: [is('status', 'handover'), { field: 'openItems', empty: false }],
    },
    {
      ...{ key: 'insurance', of: offboarding, permission: 'resign_management', path: 'departure' },
      filters: [
        is('status', 'left'),
        { field: 'siTransferDone', empty: true },
        { field: 'lastDay', to: addDays(today, -15) },
      ],
    },
    {
      ...{ key: 'talents', of: talent, permission: 'roster_managerment', path: 'rostersTalentPool' },
      filters: [
        { field: 'nextContact', to: today },
        { field: 'status', in: ['available', 'contacted', 'interviewing'] },
      ],
    },
  ]
}

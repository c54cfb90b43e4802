// What the overview of personnel counts: of which rows, from what day, and which list it opens.
import { employee } from '#contract/domains/hr/employee.ts'
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { talent } from '#contract/domains/hr/processes/talent.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'

export interface Counter {
  readonly key: string
  readonly of: AnyCollection
  /** Whoever holds it may open the list. */
  readonly permission: string
  readonly filters: readonly RowFilter[]
  readonly href: string
}

const PAGES = '/organization/personnel'
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
      'employeeStatus=left',
    ),
  ]
}

/** What somebody has to deal with, counted from this day. */
export function dueCounters(today: string): Counter[] {
  return [
    {
      ...{ key: 'entriesThisWeek', of: induction, permission: 'induction_management' },
      filters: [is('status', 'pending'), { field: 'plannedEntryDate', to: addDays(today, 7) }],
      href: `${PAGES}/induction?status=pending`,
    },
    {
      ...{ key: 'confirmations', of: regularisation, permission: 'regularization_management' },
      filters: [
        { field: 'status', in: ['waiting', 'selfReview', 'pending'] },
        { field: 'probationEndPlanned', to: addDays(today, 30) },
      ],
      href: `${PAGES}/positive`,
    },
    {
      ...{ key: 'contracts', of: employmentContract, permission: 'contract_management' },
      filters: [
        is('status', 'active'),
        { field: 'endDate', to: addDays(today, 60) },
        { field: 'renewalStatus', in: ['notStarted', 'withdrawn'] },
      ],
      href: `${PAGES}/contractManagementToRenew`,
    },
    {
      ...{ key: 'contractDrafts', of: employmentContract, permission: 'contract_management' },
      filters: [is('status', 'draft')],
      href: `${PAGES}/contract?status=draft`,
    },
    {
      ...{ key: 'transfers', of: personnelTransfer, permission: 'user_transfer_management' },
      filters: [{ field: 'status', in: ['pending', 'conflict', 'returning'] }],
      href: `${PAGES}/personnelTransfer`,
    },
    {
      ...{ key: 'internships', of: internship, permission: 'intern_management' },
      filters: [is('status', 'active'), { field: 'endDate', to: addDays(today, 30) }],
      href: `${PAGES}/intern?status=active`,
    },
    {
      ...{ key: 'handovers', of: offboarding, permission: 'resign_management' },
      filters: [is('status', 'handover'), { field: 'openItems', empty: false }],
      href: `${PAGES}/departure?status=handover`,
    },
    {
      ...{ key: 'insurance', of: offboarding, permission: 'resign_management' },
      filters: [
        is('status', 'left'),
        { field: 'siTransferDone', empty: true },
        { field: 'lastDay', to: addDays(today, -15) },
      ],
      href: `${PAGES}/departure?status=left`,
    },
    {
      ...{ key: 'talents', of: talent, permission: 'roster_managerment' },
      filters: [
        { field: 'nextContact', to: today },
        { field: 'status', in: ['available', 'contacted', 'interviewing'] },
      ],
      href: `${PAGES}/rostersTalentPool`,
    },
  ]
}

// Where the page of one record of each process is.
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'

/** In the order in which somebody meets them. */
export const PROCESS_PAGES = [
  { of: induction, path: '/organization/personnel/transaction', field: 'entryEmployeeUri' },
  { of: internship, path: '/organization/personnel/transaction', field: 'employeeUri' },
  { of: regularisation, path: '/organization/personnel/positiveDetail', field: 'employeeUri' },
  { of: employmentContract, path: '/organization/personnel/expireEditPage', field: 'employeeUri' },
  { of: personnelTransfer, path: '/organization/personnel/personnelTransferDetails', field: 'employeeUri' },
  { of: offboarding, path: '/organization/personnel/departureDetails', field: 'employeeUri' },
] as const

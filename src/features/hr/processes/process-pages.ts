// Where the page of one record of each process is.
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'

/** In the order in which somebody meets them. */
export const PROCESS_PAGES = [
  { of: internship, path: '/organization/personnel/transaction' },
  { of: regularisation, path: '/organization/personnel/positiveDetail' },
  { of: employmentContract, path: '/organization/personnel/expireEditPage' },
  { of: personnelTransfer, path: '/organization/personnel/personnelTransferDetails' },
  { of: offboarding, path: '/organization/personnel/departureDetails' },
] as const

import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { RegularisationDetail } from '../regularisation/regularisation-detail.tsx'
import { ContractDetail } from './contracts/contract-detail.tsx'
import { DepartureDetail } from './departure/departure-detail.tsx'
import { InductionDetail } from './induction/induction-detail.tsx'
import { InternshipDetail } from './internship/internship-detail.tsx'
import { TransferDetail } from './transfer/transfer-detail.tsx'

const PAGES = [
  [induction.idPrefix, InductionDetail],
  [internship.idPrefix, InternshipDetail],
  [employmentContract.idPrefix, ContractDetail],
  [personnelTransfer.idPrefix, TransferDetail],
  [regularisation.idPrefix, RegularisationDetail],
] as const

/** One open process of somebody, whichever it is: what there is to do, its papers, and what happened before. */
export function TransactionScreen({ uri }: { uri: string }) {
  const Detail = PAGES.find(([prefix]) => uri.startsWith(`${prefix}_`))?.[1] ?? DepartureDetail
  return <Detail uri={uri} />
}

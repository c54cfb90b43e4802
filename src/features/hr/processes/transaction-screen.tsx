import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
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
  const parts = useText(recordPartsText)
  const { transaction } = useText(processTitles)
  if (uri === '')
    return (
      <Page title={transaction}>
        <StateEmpty kind="missing" text={parts.notFound} hint={parts.notFoundHint} />
      </Page>
    )
  const Detail = PAGES.find(([prefix]) => uri.startsWith(`${prefix}_`))?.[1] ?? DepartureDetail
  return <Detail uri={uri} />
}

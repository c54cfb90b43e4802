import type { approval } from '#contract/domains/approval/approval-record.ts'
import type { Row } from '#contract/kit/collection.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'

/** Pages of the records that ask for approvals, by their collection. */
const PAGES: Readonly<Record<string, string>> = {
  regularisation: '/organization/personnel/positiveDetail',
  personnelTransfer: '/organization/personnel/personnelTransferDetails',
}

/** The fact that names the record for which an approval was started; nothing where a person started it. */
export function useSourceFact({ sourceType, sourceUri }: Pick<Row<typeof approval>, 'sourceType' | 'sourceUri'>) {
  const words = useText(approvalsText)
  const page = sourceType === null ? undefined : PAGES[sourceType]
  if (page === undefined || sourceUri === null) return []
  return [
    { key: 'source', label: words.source, value: <UiLink href={`${page}?uri=${sourceUri}`}>{words.toSource}</UiLink> },
  ]
}

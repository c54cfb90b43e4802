import { INVOICED, partner, REACHED, REGISTERED } from '#contract/domains/partners/partner.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { COUNTERPART_PATH } from './partner-kind.ts'
import { PartnerTag } from './partner-tag.tsx'

interface CounterpartScreenProps extends SearchProps {
  onOpen: (partnerUri: string) => void
}

const SORT = [{ field: 'name' }] as const
const TEXT = ['name', 'asname', 'uscc', 'contactName', 'contactMobile'] as const
const FILTERS = ['status', 'partnerKind'] as const
const SHEET = [
  ...(['name', 'asname', 'partnerKind', 'uscc', 'status', 'typeCodes'] as const),
  ...(['contactName', 'contactMobile', 'contactTitle', 'address'] as const),
  ...REGISTERED,
  ...(['legalPersonIdType', 'legalPersonIdTail', 'personIdType', 'personIdTail'] as const),
  ...REACHED.filter((field) => field !== 'regionCode'),
  ...INVOICED,
  ...(['papersUntil', 'score', 'tags', 'remark'] as const),
]

/** Everybody the organisation works with, whatever he is to it. */
export function CounterpartScreen({ search, onSearch, onOpen }: CounterpartScreenProps) {
  const title = useText(partnerTitles).counterpart
  const nameOf = useNames()
  return (
    <RecordList
      of={partner}
      title={title}
      columns={[
        { field: 'name' },
        { field: 'status', width: 110, render: (row) => <PartnerTag status={row.status} /> },
        { field: 'typeCodes', width: 220, card: 'line' },
        { field: 'contactName', width: 110 },
        { field: 'contactMobile', width: 140 },
        { field: 'score', width: 120 },
        { field: 'papersUntil', width: 140 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      nameOf={nameOf}
      rowName={(row) => row.name}
      rowHref={(row) => `${COUNTERPART_PATH}?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      exportFields={SHEET}
      search={search}
      onSearch={(next, options) => onSearch(next, { replace: options?.replace === true })}
    />
  )
}

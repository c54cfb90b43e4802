import { partnerApplication } from '#contract/domains/partners/partner-application.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { LinkTabs } from '#src/ui/tabs/link-tabs.tsx'
import { ApplicationTag } from './application-tag.tsx'
import { SentApplications } from './sent-applications.tsx'

const PATH = '/organization/joinApply'
const SORT = [{ field: 'statusAt', descending: true }] as const
const TEXT = ['name', 'applyNo', 'contactName', 'contactMobile'] as const
const FILTERS = ['status', 'typeCode'] as const

/** Applications of partners: what has come in, for whoever keeps partners; and what one has sent oneself. */
export function JoinApplyScreen({ search, onSearch, onOpen }: SearchProps & { onOpen: (uri: string) => void }) {
  const words = useText(applicationScreensText)
  const title = useText(partnerTitles).joinApply
  const audits = useMay()('external_management')
  const isSent = !audits || search.tab === 'sent'
  const tabs = audits && (
    <LinkTabs
      label={words.tabsLabel}
      links={[
        { href: PATH, label: words.tabs.received },
        { href: `${PATH}?tab=sent`, label: words.tabs.sent },
      ]}
      current={isSent ? `${PATH}?tab=sent` : PATH}
    />
  )
  if (isSent) return <SentApplications title={title} lead={tabs} />
  return (
    <RecordList
      of={partnerApplication}
      title={title}
      columns={[
        { field: 'name' },
        { field: 'status', width: 130, render: (row) => <ApplicationTag status={row.status} /> },
        { field: 'typeCode', width: 160, card: 'line' },
        { field: 'contactName', width: 110 },
        { field: 'contactMobile', width: 140 },
        { field: 'applyNo', width: 190 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      rowName={(row) => row.name}
      rowHref={(row) => `${PATH}?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      lead={tabs}
      search={search}
      onSearch={(next, options) => onSearch(next, { replace: options?.replace === true })}
    />
  )
}

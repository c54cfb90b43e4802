import { isBarred } from '#contract/domains/labour/gate-lights.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { NameCell } from '#src/ui/list/name-cell.tsx'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import type { SiteSearch } from './use-site.ts'

const TEXT = ['name', 'idLast4', 'mobile'] as const
const FILTERS = ['gender', 'idType'] as const
const EXPORT = [
  ...(['name', 'idType', 'idLast4', 'gender', 'birthMonth', 'mobile', 'idUntil'] as const),
  ...(['urgentName', 'urgentMobile', 'isBlackListed', 'blackReason', 'blackUntil', 'remark'] as const),
] as const
const SORT = [{ field: 'name' }] as const

/** Workers of all projects: one passport for each. */
export function PassportsScreen({ search, onSearch, onOpen }: SiteSearch & { onOpen: (uri: string) => void }) {
  const words = useText(siteText)
  const phone = useIsPhone()
  const titles = useText(siteTitles)
  return (
    <RecordList
      of={siteWorker}
      title={titles.passports}
      columns={[
        {
          field: 'name',
          width: 160,
          render: (row) => (
            <NameCell name={row.name} picture={<Avatar name={row.name} src={row.face ?? undefined} size={24} />} />
          ),
        },
        {
          field: 'isBlackListed',
          width: 110,
          render: (row) =>
            isBarred(row, shanghaiToday()) ? <StatusTag tone="attention">{words.onBlackList}</StatusTag> : '',
        },
        { field: 'idLast4', width: 160, render: (row) => (phone ? words.last4(row.idLast4) : row.idLast4) },
        { field: 'gender', width: 90 },
        { field: 'birthMonth', width: 120 },
        { field: 'mobile', width: 150 },
        { field: 'idUntil', width: 150 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      exportFields={EXPORT}
      rowName={(row) => row.name}
      rowHref={(row) => `/organization/site/passport?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      cardLead={(row) => <Avatar name={row.name} src={row.face ?? undefined} size={44} />}
      search={search}
      onSearch={onSearch}
    />
  )
}

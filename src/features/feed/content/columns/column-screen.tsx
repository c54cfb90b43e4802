import { contentColumn, MANAGES_CONTENT } from '#contract/domains/content/content-column.ts'
import { useMay } from '#src/data/use-may.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordList, type RecordListProps } from '#src/records/list/record-list.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { ColumnForm } from './column-form.tsx'
import { useColumns } from './use-columns.ts'

interface ColumnScreenProps extends Pick<RecordListProps<typeof contentColumn>, 'search' | 'onSearch'> {
  /** Whether a new one is being written: the address says so. */
  isAdding: boolean
  onAdd: () => void
  onClose: () => void
  onOpen: (uri: string) => void
}

const PATH = '/column/list'
const SORT = [{ field: 'sortNo' }] as const

/** The columns of the organisation's news. */
export function ColumnScreen({ search, onSearch, isAdding, onAdd, onClose, onOpen }: ColumnScreenProps) {
  const words = useText(contentText)
  const titles = useText(contentTitles)
  const may = useMay()
  const { nameOf } = useColumns()
  return (
    <RecordList
      of={contentColumn}
      title={titles.columns}
      columns={[
        { field: 'name', width: 240, render: (row) => nameOf(row.uri) || row.name },
        {
          field: 'status',
          width: 120,
          render: (row) => (
            <StatusTag tone={row.status === 'enabled' ? 'active' : 'neutral'}>
              {enumLabel('status', row.status, undefined, 'contentColumn')}
            </StatusTag>
          ),
        },
        { field: 'channelId', width: 120 },
        { field: 'needReview', width: 140 },
        { field: 'code', width: 140 },
        { field: 'sortNo', width: 100 },
      ]}
      textFields={['name', 'code']}
      filterFields={['status', 'channelId']}
      sort={SORT}
      rowName={(row) => row.name}
      rowHref={(row) => `${PATH}/item/${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      add={may(MANAGES_CONTENT) ? { label: words.column.add, onPress: onAdd } : undefined}
      search={search}
      onSearch={onSearch}
    >
      <ColumnForm opened={isAdding} onClose={onClose} />
    </RecordList>
  )
}

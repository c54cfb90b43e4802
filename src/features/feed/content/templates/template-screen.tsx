import { MANAGES_CONTENT } from '#contract/domains/content/content-column.ts'
import { pageTemplate } from '#contract/domains/content/page-template.ts'
import { useMay } from '#src/data/use-may.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordList, type RecordListProps } from '#src/records/list/record-list.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'

interface TemplateScreenProps extends Pick<RecordListProps<typeof pageTemplate>, 'search' | 'onSearch'> {
  onAdd: () => void
  onOpen: (uri: string) => void
}

const PATH = '/templateManage'
const SORT = [{ field: 'name' }] as const

/** Templates of pages. */
export function TemplateScreen({ search, onSearch, onAdd, onOpen }: TemplateScreenProps) {
  const words = useText(contentText).template
  const titles = useText(contentTitles)
  const may = useMay()
  return (
    <RecordList
      of={pageTemplate}
      title={titles.templates}
      columns={[
        { field: 'name', width: 260 },
        {
          field: 'status',
          width: 130,
          render: (row) => (
            <StatusTag tone={row.status === 'enabled' ? 'active' : 'neutral'}>
              {enumLabel('status', row.status, undefined, 'pageTemplate')}
            </StatusTag>
          ),
        },
        { field: 'kind', width: 160 },
        {
          field: 'version',
          width: 120,
          render: (row) => (row.version === 0 ? '' : words.versionOf(row.version)),
        },
        { field: 'publishedAt', width: 180 },
      ]}
      textFields={['name']}
      filterFields={['kind', 'status']}
      sort={SORT}
      rowName={(row) => row.name}
      rowHref={(row) => `${PATH}/templateDetail?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      add={may(MANAGES_CONTENT) ? { label: words.add, onPress: onAdd } : undefined}
      search={search}
      onSearch={onSearch}
    />
  )
}

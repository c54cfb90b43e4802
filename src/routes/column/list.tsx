import { createFileRoute } from '@tanstack/react-router'
import { ColumnScreen } from '#src/features/feed/content/columns/column-screen.tsx'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/column/list')({
  component: ColumnsRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(contentTitles).columns,
    permission: 'content_management',
    isPage: true,
    rows: 'contentColumn',
    parent: '/backstage',
  },
})

function ColumnsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ColumnScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      isAdding={false}
      onAdd={() => void navigate({ to: '/column/list/add' })}
      onClose={() => undefined}
      onOpen={(uri) => void navigate({ to: '/column/list/item/$id', params: { id: uri } })}
    />
  )
}

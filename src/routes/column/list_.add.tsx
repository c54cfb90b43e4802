import { createFileRoute } from '@tanstack/react-router'
import { ColumnScreen } from '#src/features/feed/content/columns/column-screen.tsx'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/column/list_/add')({
  component: AddColumnRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(contentTitles).addColumn,
    permission: 'content_management',
    parent: '/column/list',
  },
})

/** The list with the form over it. */
function AddColumnRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ColumnScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      isAdding
      onAdd={() => undefined}
      onClose={() => void navigate({ to: '/column/list', replace: true })}
      onOpen={(uri) => void navigate({ to: '/column/list/item/$id', params: { id: uri } })}
    />
  )
}

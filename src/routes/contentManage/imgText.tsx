import { createFileRoute } from '@tanstack/react-router'
import { ContentScreen } from '#src/features/feed/content/contents/content-screen.tsx'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/contentManage/imgText')({
  component: ContentsRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(contentTitles).contents,
    permission: 'content_management',
    isPage: true,
    rows: 'article',
    parent: '/backstage',
  },
})

function ContentsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContentScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      isAdding={false}
      onAdd={() => void navigate({ to: '/contentManage/imgText/add' })}
      onClose={() => undefined}
      onOpen={(path) => void navigate({ to: path })}
    />
  )
}

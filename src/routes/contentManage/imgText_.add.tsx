import { createFileRoute } from '@tanstack/react-router'
import { ContentScreen } from '#src/features/feed/content/contents/content-screen.tsx'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/contentManage/imgText_/add')({
  component: AddContentRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(contentTitles).addContent,
    permission: 'content_management',
    parent: '/contentManage/imgText',
  },
})

/** The list with the composer over it. */
function AddContentRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContentScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      isAdding
      onAdd={() => undefined}
      onClose={() => void navigate({ to: '/contentManage/imgText', replace: true })}
      onOpen={(path) => void navigate({ to: path })}
    />
  )
}

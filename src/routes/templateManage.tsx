import { createFileRoute } from '@tanstack/react-router'
import { TemplateScreen } from '#src/features/feed/content/templates/template-screen.tsx'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/templateManage')({
  component: TemplatesRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(contentTitles).templates,
    permission: 'content_management',
    isPage: true,
    rows: 'pageTemplate',
    parent: '/backstage',
  },
})

function TemplatesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TemplateScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onAdd={() => void navigate({ to: '/templateManage/templateUpdate', search: {} })}
      onOpen={(uri) => void navigate({ to: '/templateManage/templateDetail', search: { uri } })}
    />
  )
}

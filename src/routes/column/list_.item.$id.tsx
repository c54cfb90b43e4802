import { createFileRoute } from '@tanstack/react-router'
import { ColumnDetail } from '#src/features/feed/content/columns/column-detail.tsx'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/column/list_/item/$id')({
  component: ColumnRoute,
  staticData: {
    title: () => text(contentTitles).column,
    permission: 'content_management',
    rows: 'contentColumn',
    parent: '/column/list',
  },
})

function ColumnRoute() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <ColumnDetail key={id} uri={id} onGone={() => void navigate({ to: '/column/list', replace: true })} />
}

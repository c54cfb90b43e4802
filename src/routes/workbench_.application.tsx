import { createFileRoute } from '@tanstack/react-router'
import { OpenApplication } from '#src/features/market/work/open-application.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/workbench_/application')({
  component: ApplicationRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(marketTitles).application, parent: '/workbench', menu: 'workbench' },
})

function ApplicationRoute() {
  const navigate = Route.useNavigate()
  return (
    <OpenApplication
      uri={Route.useSearch().uri ?? ''}
      onLead={(path) => void navigate({ href: path, replace: true })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { GateScreen } from '#src/features/labour/gate/gate-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/gate')({
  component: GateRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(siteTitles).gate,
    permission: 'site_labour',
    isPage: true,
    rows: 'projectWorker',
    parent: '/organization',
  },
})

function GateRoute() {
  const navigate = Route.useNavigate()
  return (
    <GateScreen
      search={Route.useSearch()}
      onSearch={(search, options) => void navigate({ search, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/site/worker', search: { uri } })}
      onRegister={(tab) => void navigate({ to: '/organization/site/newcomer', search: { tab } })}
    />
  )
}

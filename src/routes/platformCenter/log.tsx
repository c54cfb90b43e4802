import { createFileRoute } from '@tanstack/react-router'
import { LogScreen } from '#src/features/identity/operators/log-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/platformCenter/log')({
  component: LogRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(appText).routes.platformLog, permission: 'platform_audit' },
})

function LogRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LogScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}

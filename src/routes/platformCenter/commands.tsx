import { createFileRoute } from '@tanstack/react-router'
import { CommandsScreen } from '#src/features/identity/commands/commands-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/platformCenter/commands')({
  component: ScreenRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(appText).routes.startCommands, permission: 'platform_support', isPage: true },
})

function ScreenRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CommandsScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}

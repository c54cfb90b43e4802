import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '#src/app/session/use-session.tsx'
import { JoinScreen } from '#src/features/identity/organisations/join-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organizationCenter/join')({
  component: JoinRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(appText).routes.joinOrganisation, parent: '/organizationCenter' },
})

function JoinRoute() {
  const session = useSession()
  const navigate = Route.useNavigate()
  return (
    <JoinScreen
      search={Route.useSearch()}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onJoined={session.refreshPermissions}
    />
  )
}

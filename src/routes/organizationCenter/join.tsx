import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '#src/app/session/use-session.tsx'
import { JoinScreen, type JoinTab } from '#src/features/identity/organisations/join-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/organizationCenter/join')({
  component: JoinRoute,
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: JoinTab | undefined } => ({
    // Named even when it is none: what is left out would stay as the address has it.
    tab: tab === 'audit' ? tab : undefined,
  }),
  staticData: { title: () => text(appText).routes.joinOrganisation, parent: '/organizationCenter' },
})

function JoinRoute() {
  const { tab = 'find' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const session = useSession()
  return (
    <JoinScreen
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'audit' ? { tab: next } : {} })}
      onJoined={session.refreshPermissions}
    />
  )
}

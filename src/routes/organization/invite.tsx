import { createFileRoute } from '@tanstack/react-router'
import { InvitesScreen } from '#src/features/identity/invites/invites-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { inviteTitles } from '#src/i18n/identity/invite-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/invite')({
  component: InvitesRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(inviteTitles).list,
    permission: 'org_invitation_management',
    isPage: true,
    parent: '/organization',
  },
})

function InvitesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InvitesScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}

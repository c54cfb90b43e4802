import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '#src/app/screens/invite-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { inviteTitles } from '#src/i18n/identity/invite-titles.ts'

export const Route = createFileRoute('/invite')({
  // The token of the link.
  validateSearch: ({ t }: Record<string, unknown>): { t?: string } => (typeof t === 'string' ? { t } : {}),
  staticData: { title: () => text(inviteTitles).open, isOpen: true },
  component: InviteRoute,
})

function InviteRoute() {
  const { t = '' } = Route.useSearch()
  return <InviteScreen token={t} />
}

import { createFileRoute } from '@tanstack/react-router'
import { NewcomerHost } from '#src/app/frame/newcomer-host.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/personnel/registration')({
  // The token of the link that HR has sent; whoever has it needs no account.
  validateSearch: ({ t }: Record<string, unknown>): { t?: string } => (typeof t === 'string' ? { t } : {}),
  staticData: { title: () => text(processTitles).registration, isOpen: true },
  component: RegistrationRoute,
})

function RegistrationRoute() {
  const token = Route.useSearch().t ?? ''
  return <NewcomerHost key={token} token={token} />
}

import { createFileRoute } from '@tanstack/react-router'
import { PlatformCentre } from '#src/app/frame/nav/platform-centre.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

// Lists what may be opened, and nothing else: it takes no code of its own.
export const Route = createFileRoute('/platformCenter/')({
  // A page of the platform that was asked for under an organisation.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  component: CentreRoute,
  staticData: { title: () => text(appText).routes.platformCenter, menu: 'platform', isAside: true },
})

function CentreRoute() {
  return <PlatformCentre to={Route.useSearch().to} />
}

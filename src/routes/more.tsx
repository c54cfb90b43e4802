import { createFileRoute } from '@tanstack/react-router'
import { MoreScreen } from '#src/app/frame/nav/more-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/more')({
  // The section whose pages are listed.
  validateSearch: ({ section }: Record<string, unknown>): { section?: string | undefined } => ({
    // Named even when there is none: what is left out would stay as the address has it.
    section: typeof section === 'string' ? section : undefined,
  }),
  staticData: { title: () => text(appText).routes.more },
  component: MoreRoute,
})

function MoreRoute() {
  const { section } = Route.useSearch()
  return <MoreScreen key={section ?? ''} section={section} />
}

import { createFileRoute } from '@tanstack/react-router'
import { SyncScreen } from '#src/app/screens/sync-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/sync')({
  // The refused edit that a mark on a record led here for.
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: string } => (typeof edit === 'string' ? { edit } : {}),
  staticData: { title: () => text(appText).routes.sync, isAside: true },
  component: SyncRoute,
})

function SyncRoute() {
  const { edit } = Route.useSearch()
  return <SyncScreen edit={edit} />
}

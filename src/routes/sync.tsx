import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SyncScreen } from '#src/app/sync-screen.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/sync')({
  // The refused edit that a mark on a record led here for.
  validateSearch: z.object({ edit: z.catch(z.optional(z.string()), undefined) }),
  staticData: { title: () => text(appText).routes.sync, isAside: true },
  component: SyncRoute,
})

function SyncRoute() {
  const { edit } = Route.useSearch()
  return <SyncScreen edit={edit} />
}

import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DeniedScreen } from '#src/app/denied-screen.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/denied')({
  validateSearch: z.object({ code: z.catch(z.string(), ''), page: z.catch(z.optional(z.string()), undefined) }),
  staticData: { title: () => text(appText).routes.denied },
  component: DeniedRoute,
})

function DeniedRoute() {
  const { code } = Route.useSearch()
  return <DeniedScreen code={code} />
}

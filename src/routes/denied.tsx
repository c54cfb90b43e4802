import { createFileRoute } from '@tanstack/react-router'
import { DeniedScreen } from '#src/app/screens/denied-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/denied')({
  // What is missing, for which page, and where the person wanted to go.
  validateSearch: (search: Record<string, unknown>): { code: string; page?: string; to?: string } => ({
    code: typeof search.code === 'string' ? search.code : '',
    ...(typeof search.page === 'string' ? { page: search.page } : {}),
    ...(typeof search.to === 'string' ? { to: search.to } : {}),
  }),
  staticData: { title: () => text(appText).routes.denied },
  component: DeniedRoute,
})

function DeniedRoute() {
  const { code, page, to } = Route.useSearch()
  return <DeniedScreen key={code} code={code} page={page} to={to} />
}

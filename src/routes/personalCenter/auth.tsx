import { createFileRoute } from '@tanstack/react-router'
import { backSearch } from '#src/app/errors/return-address.ts'
import { AuthPage } from '#src/features/identity/account/auth-page.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/personalCenter/auth')({
  component: AuthRoute,
  validateSearch: backSearch,
  staticData: { title: () => text(appText).routes.auth, parent: '/personalCenter' },
})

function AuthRoute() {
  const { rebackUri = '' } = Route.useSearch()
  return <AuthPage back={rebackUri} />
}

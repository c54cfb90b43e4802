import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BindMobileDialog } from '#src/features/identity/account/bind-mobile-dialog.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/bindMobile')({
  staticData: { title: () => text(appText).routes.bindMobile, isAside: true },
  component: BindMobileRoute,
})

function BindMobileRoute() {
  const navigate = useNavigate()
  return <BindMobileDialog onClose={() => void navigate({ to: '/landing' }).catch(reportError)} />
}

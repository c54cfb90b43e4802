import { createFileRoute } from '@tanstack/react-router'
import { CentreMenu } from '#src/features/identity/centre/centre-menu.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/organizationCenter/menu')({
  component: MenuRoute,
  staticData: { title: () => text(appText).routes.organizationCenter, isAside: true },
})

function MenuRoute() {
  return <CentreMenu centre="organization" />
}

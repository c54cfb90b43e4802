import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '#src/app/session/use-session.tsx'
import { PersonalInfo } from '#src/features/identity/centre/personal-info.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/personalCenter/info')({
  component: InfoRoute,
  staticData: {
    title: () => text(appText).routes.personalInfo,
    isPage: true,
    parent: '/personalCenter',
  },
})

function InfoRoute() {
  const session = useSession()
  return <PersonalInfo onChanged={session.refreshPermissions} />
}

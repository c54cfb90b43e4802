import { createFileRoute } from '@tanstack/react-router'
import { RealNameScreen } from '#src/features/identity/operators/real-name-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/platformCenter/realName')({
  staticData: { title: () => text(appText).routes.platformRealName, permission: 'platform_certification_review' },
  component: RealNameScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { ScanScreen } from '#src/features/labour/gate/scan-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'

export const Route = createFileRoute('/organization/site/scan')({
  component: ScanScreen,
  staticData: {
    title: () => text(siteTitles).scan,
    permission: 'site_labour',
    isPage: true,
    parent: '/organization/site/gate',
  },
})

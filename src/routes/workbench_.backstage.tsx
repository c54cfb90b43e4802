import { createFileRoute } from '@tanstack/react-router'
import { ManageScreen } from '#src/features/market/manage/manage-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'

export const Route = createFileRoute('/workbench_/backstage')({
  staticData: {
    title: () => text(marketTitles).management,
    permission: 'application_management',
    parent: '/workbench',
    menu: 'workbench',
  },
  component: ManageScreen,
})

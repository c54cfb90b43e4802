import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'

export const Route = createFileRoute('/applicationManage/')({
  staticData: { title: () => text(marketTitles).publish, permission: 'platform_app_publish' },
  beforeLoad: () => {
    throw redirect({ to: '/applicationManage/list', replace: true })
  },
})

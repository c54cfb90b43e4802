import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '#src/features/market/operate/review-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'

export const Route = createFileRoute('/platformCenter/orders')({
  staticData: { title: () => text(marketTitles).review, permission: 'platform_order_review', isPage: true },
  component: ReviewScreen,
})

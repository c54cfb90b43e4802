import { createFileRoute } from '@tanstack/react-router'
import { SummaryScreen } from '#src/features/board/summary-screen.tsx'
import { boardTitles } from '#src/i18n/board/board-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/board_/summary')({
  component: SummaryScreen,
  staticData: { title: () => text(boardTitles).summary, parent: '/board', isPage: true },
})

import { createFileRoute } from '@tanstack/react-router'
import { BoardHost } from '#src/app/board/board-host.tsx'
import { boardTitles } from '#src/i18n/board/board-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/board')({
  component: BoardHost,
  staticData: { title: () => text(boardTitles).board, isPage: true },
})

import { createFileRoute } from '@tanstack/react-router'
import { CooperationScreen } from '#src/features/board/cooperation/cooperation-screen.tsx'
import { boardTitles } from '#src/i18n/board/board-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/board_/cooperation')({
  component: CooperationRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(boardTitles).cooperation,
    rows: 'cooperationPost',
    parent: '/board',
    isPage: true,
  },
})

function CooperationRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CooperationScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { RANK } from '#src/features/organisation/posts/post-kinds.ts'
import { PostScreen } from '#src/features/organisation/posts/post-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { postTitles } from '#src/i18n/organisation/post-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/rank')({
  component: RankRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(postTitles).ranks,
    permission: 'job_management',
    isPage: true,
    rows: 'rank',
    parent: '/organization',
  },
})

function RankRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PostScreen
      key="rank"
      kind={RANK}
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}

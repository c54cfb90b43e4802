import { createFileRoute } from '@tanstack/react-router'
import { OpenPlatformScreen } from '#src/features/open-platform/open-platform-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { openPlatformTitles } from '#src/i18n/open-platform/open-platform-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/openPlatform')({
  component: OpenPlatformRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(openPlatformTitles).openPlatform,
    permission: 'open_api_platform',
    isPage: true,
    parent: '/backstage',
  },
})

function OpenPlatformRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OpenPlatformScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}

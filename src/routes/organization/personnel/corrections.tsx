import { createFileRoute } from '@tanstack/react-router'
import { CorrectionScreen } from '#src/features/hr/processes/corrections/correction-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/corrections')({
  component: CorrectionsRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).corrections,
    permission: 'employment_correction',
    isPage: true,
    rows: 'employmentCorrection',
    parent: '/organization/personnel',
  },
})

function CorrectionsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CorrectionScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpenPerson={(uri) => void navigate({ to: '/organization/personnel/rostersDetails', search: { uri } })}
    />
  )
}

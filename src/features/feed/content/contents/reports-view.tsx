import { useMemo } from 'react'
import { contentCalls } from '#contract/domains/content/content-calls.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { ReportList } from '../../articles/report-list.tsx'

const NOTHING = {}

/** Reports that wait in the whole organisation, each with what it is about. */
export function ReportsView() {
  const words = useText(contentText).contents
  const { value, problem, isOffline, reload } = useFetched(contentCalls.reportsToDecide, NOTHING)
  const reports = useMemo(() => value?.reports.map((one) => ({ ...one, about: one })), [value])
  if (reports === undefined)
    return problem === undefined ? (
      <SkeletonList />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  if (reports.length === 0) return <StateEmpty kind="done" text={words.noReports} />
  return <ReportList reports={reports} onDecided={reload} />
}

import type { ReactNode } from 'react'
import { LastHeard } from '#src/features/identity/session/last-heard.tsx'
import type { Fetched } from '#src/records/use-fetched.ts'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'

interface WhenFetchedProps<O> {
  fetched: Fetched<O>
  /** The layout that is on its way; a list by default. */
  skeleton?: ReactNode | undefined
  children: (value: O) => ReactNode
}

/** What was fetched; until then its skeleton, or why there is nothing and the way to try again. */
export function WhenFetched<O>({ fetched, skeleton = <SkeletonList />, children }: WhenFetchedProps<O>) {
  const { value, atMs, problem, isOffline, reload } = fetched
  if (value !== undefined)
    return (
      <>
        <LastHeard atMs={atMs} />
        {children(value)}
      </>
    )
  if (problem === undefined) return skeleton
  return <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
}

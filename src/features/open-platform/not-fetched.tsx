import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformTitles } from '#src/i18n/open-platform/open-platform-titles.ts'
import { Page } from '#src/ui/page.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'

interface NotFetchedProps {
  problem: string
  isOffline: boolean
  onRetry: () => void
  /** The tabs: from what is not there one can go to the next. */
  lead: ReactNode
}

/** Why there is nothing, and the way to try again. */
export function NotFetched({ problem, isOffline, onRetry, lead }: NotFetchedProps) {
  const titles = useText(openPlatformTitles)
  return (
    <Page title={titles.openPlatform}>
      {lead}
      <StateError what={problem} isOffline={isOffline} onRetry={onRetry} />
    </Page>
  )
}

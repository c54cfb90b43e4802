import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { pageListText } from '#src/i18n/shell/page-lists.ts'
import { EntryRows } from '#src/ui/frame/entry-rows.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateDenied } from '#src/ui/state/state-denied.tsx'
import { useEnterPlatform } from '../../use-enter-platform.ts'
import { usePageCounts } from '../header/page-counts.ts'
import { groupsOf } from './entry-groups.ts'
import { useNavigation } from './use-navigation.ts'

/**
 * Where those who run the platform begin: every page of it that this person may open, with what waits there. Opened under an
 * organisation it leads on by itself to the personal identity, in which they work, and to the page that was asked for.
 */
export function PlatformCentre({ to }: { to: string | undefined }) {
  const { routes } = useText(appText)
  const words = useText(pageListText)
  const { sections } = useNavigation()
  const counts = usePageCounts()
  const pages = sections.find(({ key }) => key === 'platform')?.pages ?? []
  const enter = useEnterPlatform()
  const isThere = pages.length > 0
  const isElsewhere = enter !== undefined && !isThere
  // Whoever changes the identity here, away from the platform, means it.
  const hasBeenThere = useRef(false)
  useEffect(() => {
    if (isThere) hasBeenThere.current = true
    if (!isElsewhere || hasBeenThere.current) return
    hasBeenThere.current = true
    void enter(to)
  }, [isThere, isElsewhere, enter, to])
  return (
    <Page title={routes.platformCenter} width="narrow">
      {isThere ? (
        <EntryRows groups={groupsOf(pages, words.groups, counts)} />
      ) : (
        <StateDenied text={isElsewhere ? words.platformAsPerson : words.platformOnly}>
          {isElsewhere && <Button onClick={() => void enter(to)}>{words.enterPlatform}</Button>}
        </StateDenied>
      )}
    </Page>
  )
}

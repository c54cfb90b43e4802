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
 * organisation it leads on by itself to the personal identity, in which they work.
 */
export function PlatformCentre() {
  const { routes } = useText(appText)
  const words = useText(pageListText)
  const { sections } = useNavigation()
  const counts = usePageCounts()
  const pages = sections.find(({ key }) => key === 'platform')?.pages ?? []
  const enter = useEnterPlatform()
  const isElsewhere = enter !== undefined && pages.length === 0
  const hasTried = useRef(false)
  useEffect(() => {
    if (!isElsewhere || hasTried.current) return
    hasTried.current = true
    void enter()
  }, [isElsewhere, enter])
  return (
    <Page title={routes.platformCenter} width="narrow">
      {pages.length > 0 ? (
        <EntryRows groups={groupsOf(pages, words.groups, counts)} />
      ) : (
        <StateDenied text={isElsewhere ? words.platformAsPerson : words.platformOnly}>
          {isElsewhere && <Button onClick={() => void enter()}>{words.enterPlatform}</Button>}
        </StateDenied>
      )}
    </Page>
  )
}

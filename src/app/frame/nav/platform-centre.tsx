import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
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

const PATH = '/platformCenter'

/** The visit that has led on already. Who then changes the identity, away from the platform, means it; the page is drawn anew for it. */
const ledAtom = atom<string>()

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
  // Left already, while the next page is still being fetched: then none.
  const visit = useLocation({
    select: ({ pathname, state }) => (pathname === PATH ? (state.__TSR_key ?? '') : undefined),
  })
  const [led, setLed] = useAtom(ledAtom)
  useEffect(() => {
    if (visit === undefined || visit === led || !(isThere || isElsewhere)) return
    setLed(visit)
    if (isElsewhere) void enter(to)
  }, [isThere, isElsewhere, enter, to, visit, led, setLed])
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

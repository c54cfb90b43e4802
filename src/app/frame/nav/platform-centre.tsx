import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { pageListText } from '#src/i18n/shell/page-lists.ts'
import { EntryRows } from '#src/ui/frame/entry-rows.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateDenied } from '#src/ui/state/state-denied.tsx'
import { usePageCounts } from '../header/page-counts.ts'
import { groupsOf } from './entry-groups.ts'
import { useNavigation } from './use-navigation.ts'

/** Where those who run the platform begin: every page of it that this person may open, with what waits there. */
export function PlatformCentre() {
  const { routes } = useText(appText)
  const words = useText(pageListText)
  const { sections } = useNavigation()
  const counts = usePageCounts()
  const own = sections.find(({ key }) => key === 'platform')
  return (
    <Page title={routes.platformCenter} width="narrow">
      {own ? (
        <EntryRows groups={groupsOf(own.pages, words.groups, counts)} />
      ) : (
        <StateDenied text={words.platformOnly} />
      )}
    </Page>
  )
}

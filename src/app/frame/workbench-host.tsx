import { useAtomValue } from 'jotai'
import { Suspense, useMemo, useState } from 'react'
import { WaitingTodos } from '#src/features/approval/waiting-todos.tsx'
import { RightsNews } from '#src/features/feed/rights-news.tsx'
import { FavouritesSection, type WorkGroup } from '#src/features/market/favourites-section.tsx'
import { UnsentSection } from '#src/features/market/unsent-section.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { workbenchText } from '#src/i18n/market/workbench.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { navigationText } from '#src/i18n/shell/navigation.ts'
import { Weather } from '#src/records/weather.tsx'
import { KeptPlace } from '#src/ui/kept-place.tsx'
import { Page } from '#src/ui/page.tsx'
import { part } from '../part.ts'
import { LandingScreen } from '../screens/landing-screen.tsx'
import { mayAtom } from '../session/session-atoms.ts'
import { useNavigation } from './nav/use-navigation.ts'
import { workGroups } from './nav/work-groups.ts'
import classes from './workbench-host.module.css'

const OwnCrew = part(async () => (await import('#src/features/hr/people/own-crew.tsx')).OwnCrew)
const Applications = part(
  async () => (await import('#src/features/market/work/application-section.tsx')).ApplicationSection,
)
const ApplicationsToKeep = part(
  async () => (await import('#src/features/market/work/applications-to-keep.tsx')).ApplicationsToKeep,
)
const ShownPage = part(async () => (await import('#src/features/feed/content/pages/shown-page.tsx')).ShownPage)
const FoundingSteps = part(async () => (await import('#src/features/organisation/founding-steps.tsx')).FoundingSteps)

/** The workbench is the one section that everybody has. */
const ALONE = 1
/** A crew in three rows, applications in one: until this device knows better. */
const CREW_PX = 368
const APPLICATIONS_PX = 186
const NONE: readonly WorkGroup[] = []

/** The first page of the day: today, what waits, one's own people, what is not sent yet, what is kept at hand. */
export function WorkbenchHost() {
  const { routes } = useText(appText)
  const { others } = useText(workbenchText)
  const { mine } = useText(navigationText)
  const may = useAtomValue(mayAtom)
  const navigation = useNavigation()
  const [applications, setApplications] = useState<readonly WorkGroup[]>(NONE)
  const mayFound = may('role_management') && may('staff_edit')
  const groups = useMemo(
    () => [...workGroups(navigation, { mine, others }), ...applications],
    [navigation, mine, others, applications],
  )
  // Nothing to use here: the way to an identity that has something.
  if (navigation.sections.length <= ALONE) return <LandingScreen />
  return (
    <Page title={routes.workbench} actions={<Weather />}>
      <div className={classes.columns}>
        <KeptPlace name="waiting" parts={mayFound ? 3 : 2} className={classes.head} innerClass={classes.column}>
          <RightsNews />
          {mayFound && (
            <Suspense fallback={null}>
              <FoundingSteps />
            </Suspense>
          )}
          <WaitingTodos />
        </KeptPlace>
        {may('user_and_departments') && (
          <KeptPlace name="crew" parts={1} atFirst={CREW_PX} className={classes.beside}>
            <Suspense fallback={null}>
              <OwnCrew />
            </Suspense>
          </KeptPlace>
        )}
        <div className={classes.column}>
          <UnsentSection />
          <KeptPlace name="applications" parts={1} atFirst={APPLICATIONS_PX}>
            <Suspense fallback={null}>
              <Applications />
            </Suspense>
          </KeptPlace>
          {may('org_structure') && (
            <Suspense fallback={null}>
              <ShownPage kind="appGroup" />
            </Suspense>
          )}
          {/* Stands from the beginning: a dialog that is open here stays when the applications come. */}
          <FavouritesSection groups={groups} />
          <Suspense fallback={null}>
            <ApplicationsToKeep onGroups={setApplications} />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}

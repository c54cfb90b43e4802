import { Switch } from '@mantine/core'
import { useState } from 'react'
import { boardCalls, type Star } from '#contract/domains/board/board-calls.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { summaryText } from '#src/i18n/board/summary.ts'
import { useText } from '#src/i18n/i18n.ts'
import { clockOrDateTime } from '#src/lib/format-time.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { usePeople } from '#src/records/directory/use-people.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import classes from './summary.module.css'

const NOTHING = {}
const WEEK_DAYS = 6

/** Who stood first last week, here and in the trade; and whether the person takes part. */
export function SummaryScreen() {
  const words = useText(summaryText)
  const now = useNow()
  const { reachable } = useSyncStatus()
  const [tab, setTab] = useState<'organisation' | 'industry'>('organisation')
  const { value, atMs, trouble, put } = useKeptAnswer(boardCalls.starOfWeek, NOTHING)
  if (value === undefined)
    return (
      <Page title={words.title} width="narrow">
        {trouble ? <StateEmpty kind="missing" text={words.needsNetwork} /> : <SkeletonList />}
      </Page>
    )
  const stars = value[tab]
  return (
    <Page title={words.title} width="narrow">
      <TabList
        tabs={(['organisation', 'industry'] as const).map((key) => ({ key, label: words[key] }))}
        value={tab}
        onChange={setTab}
        label={words.tabsLabel}
        panelId="stars"
      />
      <div id="stars" role="tabpanel" aria-labelledby={`stars-${tab}`}>
        <PageSection title={words.week(value.week, daysLater(value.week))}>
          {stars.length === 0 ? (
            <StateEmpty
              kind="nothing"
              text={tab === 'organisation' ? words.none : words.noIndustry}
              hint={words.noneHint}
            />
          ) : (
            <Stars stars={stars} withDomain={tab === 'industry'} />
          )}
          {tab === 'organisation' && !value.isOptedOut && (
            <p className={classes.mine}>
              {value.mine ? words.mine(value.mine.place, value.mine.points) : words.notMine}
            </p>
          )}
          {reachable === false && atMs !== undefined && (
            <p className={classes.quiet}>{words.heardAt(clockOrDateTime(atMs, now))}</p>
          )}
        </PageSection>
      </div>
      <PageSection title={words.rule}>
        <p className={classes.quiet}>{words.ruleText}</p>
        <TakePart isOptedOut={value.isOptedOut} onChanged={(isOptedOut) => put({ ...value, isOptedOut })} />
      </PageSection>
    </Page>
  )
}

const daysLater = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + WEEK_DAYS * 86_400_000).toISOString().slice(0, 10)

function Stars({ stars, withDomain }: { stars: readonly Star[]; withDomain: boolean }) {
  const words = useText(summaryText)
  const people = usePeople(
    'username',
    stars.map(({ username }) => username),
  )
  return (
    <ol className={classes.stars}>
      {stars.map(({ place, username, name, domainName, points, posts, received }) => {
        const person = people.get(username)
        const size = place === 1 ? 72 : 40
        return (
          <li key={username}>
            <UiLink
              href={`/dynamic/dynamicHomePage?userType=0&username=${encodeURIComponent(username)}`}
              className={classes.star}
              data-first={place === 1 || undefined}
            >
              <span className={classes.place}>{place}</span>
              {person ? <PersonAvatar person={person} size={size} /> : <Avatar name={name} size={size} />}
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.quiet}>
                  {withDomain && domainName !== '' && `${domainName} · `}
                  {words.facts(posts, received)}
                </span>
              </span>
              <span className={classes.points}>{words.points(points)}</span>
            </UiLink>
          </li>
        )
      })}
    </ol>
  )
}

function TakePart({ isOptedOut, onChanged }: { isOptedOut: boolean; onChanged: (isOptedOut: boolean) => void }) {
  const words = useText(summaryText)
  const online = useOnline()
  const { state, run } = useCall(boardCalls.setStarOptOut)
  const turn = async (next: boolean) => {
    const result = await run({ isOptedOut: next })
    if (result.kind !== 'ok') {
      showToast('problem', words.notSaved)
      return
    }
    onChanged(result.result.isOptedOut)
    showToast('done', words.saved(result.result.isOptedOut))
  }
  return (
    <>
      <Switch
        label={words.takePart}
        description={words.takePartHint}
        checked={!isOptedOut}
        disabled={state.kind === 'loading'}
        onChange={(event) => void turn(!event.currentTarget.checked).catch(reportError)}
      />
      {!online && <NeedsNetwork />}
    </>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { articlePeopleCalls, type Registered } from '#contract/domains/articles/article-people-calls.ts'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { registrationsText } from '#src/i18n/feed/registrations.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { articleHref, type OneArticle } from '../articles/one-article.ts'
import { CodeDialog } from './code-dialog.tsx'
import { ManagedPage } from './managed-page.tsx'
import classes from './people.module.css'
import { RegistrationExport } from './registration-export.tsx'
import { RegistrationLine } from './registration-line.tsx'

type Group = 'applied' | 'registered' | 'waitlist' | 'checkedIn' | 'over'
const GROUPS: Readonly<Record<Group, readonly Registered['status'][]>> = {
  applied: ['asked', 'applied'],
  registered: ['registered'],
  waitlist: ['waitlist'],
  checkedIn: ['checkedIn'],
  over: ['rejected', 'cancelled'],
}

/** Who comes to an activity: accepting, checking in, the code of the place, and the list as a sheet. */
export function RegistrationsScreen({ articleId }: { articleId: string }) {
  const words = useText(registrationsText)
  const titles = useText(articleScreens)
  return (
    <ManagedPage articleId={articleId} title={titles.registrations} denied={words.notYours}>
      {(one) => <Registrations articleId={articleId} one={one} />}
    </ManagedPage>
  )
}

function Registrations({ articleId, one }: { articleId: string; one: OneArticle | undefined }) {
  const words = useText(registrationsText)
  const { activity: news } = useText(newsText)
  const { value, problem, isOffline, reload } = useFetched(articlePeopleCalls.registrationsOf, { articleId })
  const [chosen, setChosen] = useState<Group>()
  const [isCode, setCode] = useState(false)
  if (value === undefined)
    return problem === undefined ? (
      <SkeletonList />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  const { registrations } = value
  const ofGroup = (group: Group) => registrations.filter(({ status }) => GROUPS[group].includes(status))
  const sum = (group: Group) => ofGroup(group).reduce((all, { people }) => all + people, 0)
  const kinds = Object.keys(GROUPS) as Group[]
  const group = chosen ?? kinds.find((kind) => ofGroup(kind).length > 0) ?? 'registered'
  const shown = ofGroup(group)
  const activity = one?.row.activity ?? undefined
  const taken = sum('registered') + sum('checkedIn')
  const places = activity?.capacity == null ? news.takenOpen(taken) : news.taken(taken, activity.capacity)
  return (
    <>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{one?.row.title}</h2>
          <span className={classes.facts}>
            {words.summary(places, sum('checkedIn'))}{' '}
            {one && (
              <UiLink href={articleHref(one)} className={classes.open}>
                {words.open}
              </UiLink>
            )}
          </span>
        </div>
        <div className={classes.acts}>
          <RegistrationExport registrations={registrations} questions={activity?.formFields ?? []} />
          <Button onClick={() => setCode(true)}>{words.code}</Button>
        </div>
      </div>
      {registrations.length === 0 ? (
        <StateEmpty text={words.empty} />
      ) : (
        <>
          <TabList
            tabs={kinds.map((key) => ({ key, label: `${words.groups[key]} ${ofGroup(key).length}` }))}
            value={group}
            onChange={setChosen}
            label={words.groupsLabel}
            panelId="registrations"
          />
          <div id="registrations" role="tabpanel" aria-labelledby={`registrations-${group}`}>
            {shown.length === 0 && <StateEmpty text={words.emptyGroup} />}
            <ul className={classes.list}>
              {shown.map((row) => (
                <RegistrationLine key={row.uri} row={row} questions={activity?.formFields ?? []} onDone={reload} />
              ))}
            </ul>
          </div>
        </>
      )}
      {isCode && <CodeDialog articleId={articleId} onClose={() => setCode(false)} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import {
  activityRegistration,
  addActivityRegistration,
  cancelActivityRegistration,
  checkInActivityRegistration,
} from '#contract/domains/articles/activity-registration.ts'
import { activityStatus } from '#contract/domains/articles/activity-status.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { registrationsText } from '#src/i18n/feed/registrations.ts'
import { useText } from '#src/i18n/i18n.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { type OneArticle, registrationsHref } from '../articles/one-article.ts'
import classes from './news.module.css'
import { RegisterDialog } from './register-dialog.tsx'

const CheckInDialog = lazy(async () => ({ default: (await import('./check-in-dialog.tsx')).CheckInDialog }))

type Activity = NonNullable<OneArticle['row']['activity']>
const STANDS: readonly string[] = ['asked', 'applied', 'registered', 'waitlist', 'checkedIn']

interface ActivityPanelProps {
  one: OneArticle
  activity: Activity
  /** The code of the place, where somebody comes by scanning it. */
  code?: string | undefined
}

/** When and where, how many places are left, and registering, also without a network. */
export function ActivityPanel({ one, activity, code }: ActivityPanelProps) {
  const words = useText(newsText).activity
  const { manage } = useText(registrationsText)
  const me = useRunning()?.who.username
  const may = useMay()
  const now = useNow()
  const newId = useNewId()
  const save = useSave()
  const [asked, setAsked] = useState<'register' | 'cancel' | 'checkIn' | undefined>(
    code === undefined ? undefined : 'checkIn',
  )
  const { rows } = useRows(activityRegistration, {
    filters: [{ field: 'articleId', is: one.id }],
    sort: [{ field: 'at', descending: true }],
  })
  const mine = rows.find(({ status }) => STANDS.includes(status)) ?? rows[0]
  const status = activityStatus(activity, one.row.placesTaken, now)
  const isOpen = mine !== undefined && ['asked', 'applied', 'registered', 'waitlist'].includes(mine.status)
  // Whoever comes too late for a place may still wait for one.
  const isInTime =
    activity.regStart !== null && activity.regEnd !== null && now >= activity.regStart && now < activity.regEnd
  const period = (from: number, to: number) => `${dateTime(from)} – ${dateTime(to)}`
  const { placesTaken, waitingCount } = one.row
  const taken = activity.capacity === null ? words.takenOpen(placesTaken) : words.taken(placesTaken, activity.capacity)
  const facts = [
    { key: 'time', label: words.time, value: period(activity.start, activity.end), wide: true },
    { key: 'place', label: words.place, value: activity.placeName },
    {
      key: 'registration',
      label: words.registration,
      value: activity.regStart !== null && activity.regEnd !== null ? period(activity.regStart, activity.regEnd) : '',
      wide: true,
    },
    {
      key: 'capacity',
      label: words.capacity,
      value: waitingCount > 0 ? `${taken} · ${words.waiting(waitingCount)}` : taken,
    },
    {
      key: 'fee',
      label: words.fee,
      value: activity.feeFen === 0 ? words.free : formatYuan(activity.feeFen),
    },
    { key: 'contact', label: words.contact, value: activity.contact },
  ].filter(({ value }) => value !== '')
  return (
    <section className={classes.activity} aria-label={words.registerTitle}>
      <FactList facts={facts} />
      <div className={classes.foot}>
        {mine && (
          <span>
            {words.mine[mine.status]} <RecordMark collection={activityRegistration} uri={mine.uri} compact />
          </span>
        )}
        {!isOpen && mine?.status !== 'checkedIn' && isInTime && status !== 1 && (
          <Button onClick={() => setAsked('register')}>{words.register}</Button>
        )}
        {isOpen && (
          <Button variant="default" onClick={() => setAsked('cancel')}>
            {words.cancel}
          </Button>
        )}
        {mine?.status === 'registered' && status !== 1 && (
          <Button variant="default" onClick={() => setAsked('checkIn')}>
            {words.checkIn}
          </Button>
        )}
        {one.own?.status === 'published' && (one.row.authorUsername === me || may(EDITS_ARTICLES)) && (
          <UiLink href={registrationsHref(one.id)} className={classes.manage}>
            {manage}
          </UiLink>
        )}
      </div>
      {asked === 'register' && (
        <RegisterDialog
          activity={activity}
          onClose={() => setAsked(undefined)}
          onRegister={async (people, form) => {
            const uri = newId(activityRegistration.idPrefix)
            await save([commandOf(addActivityRegistration, { uri, articleId: one.id, people, form })])
          }}
        />
      )}
      <Confirm
        opened={asked === 'cancel'}
        onClose={() => setAsked(undefined)}
        title={words.cancel}
        confirmLabel={words.cancel}
        onConfirm={() => mine && save([commandOf(cancelActivityRegistration, { uri: mine.uri })])}
      >
        {words.cancelAsk}
      </Confirm>
      {asked === 'checkIn' && mine?.status === 'registered' && (
        <Suspense>
          <CheckInDialog
            code={code ?? ''}
            onClose={() => setAsked(undefined)}
            onCheckIn={async (seen) => {
              const args = { uri: mine.uri, code: seen, atMs: trueNow() }
              await save([commandOf(checkInActivityRegistration, args)])
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  activityRegistration,
  addActivityRegistration,
  cancelActivityRegistration,
  checkInActivityRegistration,
} from '#contract/domains/articles/activity-registration.ts'
import { activityStatus } from '#contract/domains/articles/activity-status.ts'
import { commandOf, useNewId } from '#src/data/use-mutate.ts'
import { useRows } from '#src/data/use-rows.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'
import { useNow } from '#src/ui/use-now.ts'
import type { OneArticle } from '../articles/one-article.ts'
import classes from './news.module.css'
import { RegisterDialog } from './register-dialog.tsx'

type Activity = NonNullable<OneArticle['row']['activity']>
const STANDS: readonly string[] = ['asked', 'applied', 'registered', 'waitlist', 'checkedIn']

/** When and where, how many places are left, and registering, also without a network. */
export function ActivityPanel({ one, activity }: { one: OneArticle; activity: Activity }) {
  const words = useText(newsText).activity
  const now = useNow()
  const newId = useNewId()
  const save = useSave()
  const [asked, setAsked] = useState<'register' | 'cancel' | 'checkIn'>()
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
      value: activity.feeFen === 0 ? words.free : `¥${(activity.feeFen / 100).toFixed(2)}`,
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
      <TextInputDialog
        opened={asked === 'checkIn'}
        onClose={() => setAsked(undefined)}
        title={words.checkIn}
        label={words.codeHint}
        max={64}
        submitLabel={words.checkIn}
        onSubmit={(code) => {
          if (mine) void save([commandOf(checkInActivityRegistration, { uri: mine.uri, code, atMs: trueNow() })])
        }}
      />
    </section>
  )
}

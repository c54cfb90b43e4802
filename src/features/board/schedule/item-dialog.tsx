import { Button } from '@mantine/core'
import { useState } from 'react'
import { occurrencesIn } from '#contract/domains/board/occurrences.ts'
import {
  cancelScheduleItem,
  removeScheduleItem,
  scheduleItem,
  tickScheduleItem,
} from '#contract/domains/board/schedule-item.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { scheduleText } from '#src/i18n/board/schedule.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { usePeople } from '#src/records/directory/use-people.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { AvatarList } from '#src/ui/avatars/avatar-list.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import type { ScheduleRow } from './agenda.ts'
import { ItemForm } from './item-form.tsx'
import { spanOf } from './say-time.ts'
import classes from './schedule.module.css'

interface ItemDialogProps {
  uri: string
  /** Of what repeats the day that was opened. */
  day: string | undefined
  rows: readonly ScheduleRow[]
  isLoading: boolean
  onClose: () => void
}

/** One item of the schedule, and what may be done with it. */
export function ItemDialog({ uri, day, rows, isLoading, onClose }: ItemDialogProps) {
  const words = useText(scheduleText)
  const [isEditing, setEditing] = useState(false)
  const item = rows.find((row) => row.uri === uri)
  if (isEditing && item) return <ItemForm rows={rows} item={item} onClose={() => setEditing(false)} />
  return (
    <Dialog opened onClose={onClose} title={item?.title ?? words.title} inAddress>
      {item ? (
        <Item item={item} day={day} onEdit={() => setEditing(true)} onClose={onClose} />
      ) : isLoading ? (
        <SkeletonList />
      ) : (
        <MissingRecord isOutOfReach={false} />
      )}
    </Dialog>
  )
}

interface ItemProps {
  item: ScheduleRow
  day: string | undefined
  onEdit: () => void
  onClose: () => void
}

function Item({ item, day, onEdit, onClose }: ItemProps) {
  const words = useText(scheduleText)
  const language = useLanguage()
  const me = useRunning()?.who.username
  const save = useSave()
  const [asked, setAsked] = useState<'cancel' | 'remove'>()
  const people = usePeople('username', item.participants)
  const occurrence =
    occurrencesIn(item, 0, Number.MAX_SAFE_INTEGER).find((one) => day === undefined || one.day === day) ?? item
  const isDone = 'isDone' in occurrence ? occurrence.isDone : item.status === 'done'
  const isOwn = item.ownerUsername === me
  const isOver = item.status === 'cancelled'
  const said = (field: 'repeat' | 'status') => enumLabel(field, item[field], language, scheduleItem.name)
  const reminders: Readonly<Record<string, string>> = words.reminders
  const shown = { item, allDay: item.allDay, day: day ?? '', isDone, ...occurrence }
  const facts = [
    { key: 'time', label: words.time, value: spanOf(shown, words), wide: true },
    { key: 'place', label: words.place, value: item.place },
    { key: 'repeat', label: words.repeat, value: item.repeat === 'none' ? '' : said('repeat') },
    { key: 'owner', label: words.owner, value: item.ownerName },
    {
      key: 'participants',
      label: words.with,
      value: item.participants.length > 0 && (
        <AvatarList people={item.participants.map((one) => shownAs(one, people))} />
      ),
      wide: true,
    },
    {
      key: 'remind',
      label: words.remind,
      value: listed(item.remindMinutes.map((minutes) => reminders[String(minutes)] ?? '')),
    },
    { key: 'status', label: words.status, value: isOver || item.status === 'done' ? said('status') : '' },
    { key: 'note', label: words.note, value: item.note, wide: true },
  ].filter(({ value }) => value !== null && value !== '' && value !== false)
  const tick = () =>
    save([
      commandOf(tickScheduleItem, {
        uri: item.uri,
        day: item.repeat === 'none' ? null : 'day' in occurrence ? occurrence.day : null,
        isDone: !isDone,
      }),
    ])
  return (
    <>
      <RecordMark collection={scheduleItem} uri={item.uri} />
      <FactList facts={facts} />
      <div className={classes.acts}>
        {!isOver && (
          <Button variant={isDone ? 'default' : 'filled'} onClick={() => void tick().catch(reportError)}>
            {isDone ? words.notDone : words.done}
          </Button>
        )}
        {isOwn && !isOver && (
          <>
            <Button variant="default" onClick={onEdit}>
              {words.editShort}
            </Button>
            <Button variant="default" onClick={() => setAsked('cancel')}>
              {words.cancel}
            </Button>
          </>
        )}
        {isOwn && (
          <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
            {words.remove}
          </Button>
        )}
      </div>
      <Confirm
        opened={asked === 'cancel'}
        onClose={() => setAsked(undefined)}
        title={words.cancel}
        confirmLabel={words.cancel}
        cancelLabel={words.keep}
        onConfirm={() => save([commandOf(cancelScheduleItem, { uri: item.uri })])}
      >
        {words.cancelAsk}
      </Confirm>
      <Confirm
        opened={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title={words.remove}
        confirmLabel={words.remove}
        destructive
        onConfirm={async () => {
          await save([commandOf(removeScheduleItem, { uri: item.uri })])
          onClose()
        }}
      >
        {words.removeAsk}
      </Confirm>
    </>
  )
}

/** Somebody who takes part, with his photo where the roster has him. */
function shownAs(username: string, people: ReturnType<typeof usePeople>) {
  const person = people.get(username)
  return person ? { name: person.name, avatar: <PersonAvatar person={person} /> } : { name: username }
}

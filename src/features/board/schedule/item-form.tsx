import { useMemo } from 'react'
import { dayAt, dayStart, overlapping } from '#contract/domains/board/occurrences.ts'
import { addScheduleItem, changeScheduleItem, REPEATS, scheduleItem } from '#contract/domains/board/schedule-item.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { scheduleText } from '#src/i18n/board/schedule.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { momentOf, momentText } from '#src/lib/moment-text.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { mostOf } from '#src/records/form/field-limits.ts'
import { useSave } from '#src/records/use-save.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { MomentField } from '#src/ui/form/dates/moment-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { agendaOf, type Entry, type ScheduleRow } from './agenda.ts'
import classes from './schedule.module.css'

interface ItemFormProps {
  rows: readonly ScheduleRow[]
  /** What is changed; without it something new is planned. */
  item?: ScheduleRow | undefined
  /** The day that is looked at. */
  day?: string | undefined
  onClose: () => void
}

interface Given {
  title: string | undefined
  allDay: boolean
  from: string | undefined
  to: string | undefined
  place: string | undefined
  participants: readonly string[]
  remind: readonly string[]
  repeat: string | undefined
  repeatUntil: string | undefined
  note: string | undefined
}

const HOUR_MS = 3_600_000
const REMINDERS = ['0', '5', '15', '60', '1440'] as const

/** What is planned: when, where, with whom. */
export function ItemForm({ rows, item, day, onClose }: ItemFormProps) {
  const words = useText(scheduleText)
  return (
    <Dialog opened onClose={onClose} title={item ? words.edit : words.add} phone="page">
      <Fields rows={rows} item={item} day={day} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ rows, item, day, onClose }: ItemFormProps) {
  const words = useText(scheduleText)
  const language = useLanguage()
  const newId = useNewId()
  const save = useSave()
  const labelOf = (field: string) => fieldLabel(scheduleItem.name, field, language)
  const labels = {
    ...{ title: labelOf('title'), allDay: labelOf('allDay'), from: labelOf('startAt'), to: labelOf('endAt') },
    ...{ place: labelOf('place'), participants: labelOf('participants'), remind: words.remind },
    ...{ repeat: labelOf('repeat'), repeatUntil: labelOf('repeatUntil'), note: labelOf('note') },
  }
  const form = useForm<Given>({
    initial: initialOf(item, day),
    rules: {
      title: needed(labels.title, 'enter'),
      from: (value, all) => (startOf({ ...all, from: value }) === null ? words.needTime : undefined),
      to: (value, all) => {
        const [from, to] = [startOf(all), endOf({ ...all, to: value })]
        if (to === null) return words.needTime
        return from !== null && to < from ? words.endFirst : undefined
      },
    },
    onSubmit: async (given) => {
      const [startAt, endAt] = [startOf(given), endOf(given)]
      if (startAt === null || endAt === null) return
      const repeat = REPEATS.find((one) => one === given.repeat) ?? 'none'
      const values = {
        ...{ title: given.title ?? '', startAt, endAt, allDay: given.allDay, repeat },
        repeatUntil: repeat === 'none' ? null : (given.repeatUntil ?? null),
        ...{ place: given.place?.trim() || null, note: given.note?.trim() || null, files: item?.files ?? null },
        ...{ participants: [...given.participants], remindMinutes: given.remind.map(Number) },
      }
      const saved = await save([
        item
          ? commandOf(changeScheduleItem, { uri: item.uri, patch: values })
          : commandOf(addScheduleItem, { uri: newId(scheduleItem.idPrefix), values }),
      ])
      if (saved.kind === 'saved') onClose()
    },
    draft: { store: useDraftStore(), key: `schedule-${item?.uri ?? 'new'}` },
  })
  const { allDay, repeat } = form.values
  const clashes = useMemo(() => clashesOf(rows, item, form.values), [rows, item, form.values])
  return (
    <FormLayout form={form} labels={labels} onCancel={onClose}>
      <TextField field={form.field('title')} label={labels.title} required max={mostOf(scheduleItem, 'title')} />
      <CheckField field={form.field('allDay')} label={labels.allDay} />
      {allDay ? (
        <>
          <DateField field={dayPart(form.field('from'))} label={labels.from} required allowFuture />
          <DateField field={dayPart(form.field('to'))} label={labels.to} required allowFuture />
        </>
      ) : (
        <>
          <MomentField field={form.field('from')} label={labels.from} required />
          <MomentField field={form.field('to')} label={labels.to} required />
        </>
      )}
      {clashes.length > 0 && (
        <p className={classes.clash} role="status" data-wide>
          {words.clash(listed(clashes))}
        </p>
      )}
      <TextField field={form.field('place')} label={labels.place} max={mostOf(scheduleItem, 'place')} />
      <UsernamesField field={form.field('participants')} label={labels.participants} most={50} />
      <TagsField
        field={form.field('remind')}
        label={labels.remind}
        options={REMINDERS.map((value) => ({ value, label: words.reminders[value] }))}
      />
      <SelectField
        field={form.field('repeat')}
        label={labels.repeat}
        required
        options={REPEATS.map((value) => ({
          value,
          label: enumLabel('repeat', value, language, scheduleItem.name),
        }))}
      />
      {repeat !== 'none' && <DateField field={form.field('repeatUntil')} label={labels.repeatUntil} allowFuture />}
      <LongTextField field={form.field('note')} label={labels.note} max={mostOf(scheduleItem, 'note')} />
    </FormLayout>
  )
}

/** What is planned already for that time, by its titles; of what repeats its first time. */
function clashesOf(rows: readonly ScheduleRow[], item: ScheduleRow | undefined, given: Given): string[] {
  const [startAt, endAt] = [startOf(given), endOf(given)]
  if (startAt === null || endAt === null || endAt <= startAt) return []
  const { days } = agendaOf(
    rows.filter(({ uri }) => uri !== item?.uri),
    startAt,
    endAt,
  )
  const entries = [...days.values()].flat().filter(({ isDone }) => !isDone)
  const planned = { startAt, endAt, allDay: given.allDay }
  const found = overlapping<Pick<Entry, 'startAt' | 'endAt' | 'allDay'> & { item?: ScheduleRow }>(planned, entries)
  return [...new Set(found.flatMap((one) => (one.item ? [one.item.title] : [])))]
}

function initialOf(item: ScheduleRow | undefined, day: string | undefined): Given {
  const hour = Math.ceil((trueNow() + 1) / HOUR_MS) * HOUR_MS
  const start = item?.startAt ?? (day === undefined || day === dayAt(hour) ? hour : dayStart(day) + 9 * HOUR_MS)
  const end = item ? (item.allDay ? item.endAt - 1 : item.endAt) : start + HOUR_MS
  return {
    ...{ title: item?.title, allDay: item?.allDay ?? false, from: spaced(start), to: spaced(end) },
    ...{ place: item?.place ?? undefined, participants: item?.participants ?? [] },
    ...{ remind: (item?.remindMinutes ?? [15]).map(String), repeat: item?.repeat ?? 'none' },
    ...{ repeatUntil: item?.repeatUntil ?? undefined, note: item?.note ?? undefined },
  }
}

const spaced = (atMs: number): string => momentText(atMs).replace('T', ' ')

const startOf = ({ from = '', allDay }: Pick<Given, 'from' | 'allDay'>): number | null =>
  momentOf(allDay ? `${from.slice(0, 10)}T00:00` : from.replace(' ', 'T'))

/** Of what lasts all day the end of its last day. */
function endOf({ to = '', allDay }: Pick<Given, 'to' | 'allDay'>): number | null {
  if (!allDay) return momentOf(to.replace(' ', 'T'))
  const begins = momentOf(`${to.slice(0, 10)}T00:00`)
  return begins === null ? null : begins + DAY_MS
}

/** The day of a field that holds a day and a time. */
function dayPart<F extends { value: string | undefined; onChange: (value: string | undefined) => void }>(field: F): F {
  return {
    ...field,
    value: field.value?.slice(0, 10),
    onChange: (value: string | undefined) =>
      field.onChange(value === undefined ? undefined : `${value}${field.value?.slice(10) || ' 09:00'}`),
  }
}

import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { overlapping } from '#contract/domains/board/occurrences.ts'
import { scheduleItem, tickScheduleItem } from '#contract/domains/board/schedule-item.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { scheduleText } from '#src/i18n/board/schedule.ts'
import { useText } from '#src/i18n/i18n.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import type { Entry, ScheduleRow } from './agenda.ts'
import { clockOf, itemHref } from './say-time.ts'
import classes from './schedule.module.css'

interface EntryLinesProps {
  entries: readonly Entry[]
  /** The day whose entries say their clock alone. */
  today: string
  rows: readonly ScheduleRow[]
}

/** Entries of the schedule, each with its tick; what overlaps says so. */
export function EntryLines({ entries, today }: EntryLinesProps) {
  const words = useText(scheduleText)
  return (
    <ul className={classes.lines}>
      {entries.map((entry) => {
        const { item, day, isDone } = entry
        const others = isDone ? [] : overlapping(entry, entries).filter((one) => !one.isDone && one.item !== item)
        return (
          <li key={`${item.uri} ${day}`} className={classes.line} data-done={isDone || undefined}>
            <Tick entry={entry} />
            <UiLink href={itemHref(entry)} className={classes.link}>
              <span className={classes.time}>{clockOf(entry, today, words)}</span>
              <span className={classes.words}>
                <span className={classes.title}>
                  {item.title} <RecordMark collection={scheduleItem} uri={item.uri} compact />
                </span>
                {item.place !== null && <span className={classes.fact}>{item.place}</span>}
                {others.length > 0 && (
                  <span className={classes.conflict}>
                    {words.conflict(listed(others.map((one) => one.item.title)))}
                  </span>
                )}
              </span>
            </UiLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The circle that says done, or not yet; without a network it waits to be sent. */
function Tick({ entry: { item, day, isDone } }: { entry: Entry }) {
  const words = useText(scheduleText)
  const save = useSave()
  const turn = () =>
    save([commandOf(tickScheduleItem, { uri: item.uri, day: item.repeat === 'none' ? null : day, isDone: !isDone })])
  return (
    <button
      type="button"
      className={classes.tick}
      aria-pressed={isDone}
      aria-label={isDone ? words.untick(item.title) : words.tick(item.title)}
      onClick={() => void turn().catch(reportError)}
    >
      {isDone ? <IconCircleCheckFilled size={24} /> : <IconCircle size={24} stroke={1.75} />}
    </button>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { dayAt, dayStart } from '#contract/domains/board/occurrences.ts'
import { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { scheduleText } from '#src/i18n/board/schedule.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { agendaOf } from './agenda.ts'
import { EntryLines } from './entry-lines.tsx'
import classes from './schedule.module.css'

const Month = lazy(async () => ({ default: (await import('./month.tsx')).Month }))
const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog.tsx')).ItemDialog }))
const ItemForm = lazy(async () => ({ default: (await import('./item-form.tsx')).ItemForm }))

/** What the address says. */
export interface SchedulePlace {
  readonly tab?: 'calendar' | undefined
  readonly item?: string | undefined
  readonly day?: string | undefined
  readonly add?: '1' | undefined
}

interface ScheduleScreenProps {
  place: SchedulePlace
  onPlace: (place: SchedulePlace, options?: { readonly replace?: boolean }) => void
}

/** Days that the list looks ahead. */
const AHEAD = 60

/** What is planned, as a list from today on and as a month; all of it without a network too. */
export function ScheduleScreen({ place, onPlace }: ScheduleScreenProps) {
  const words = useText(scheduleText)
  const now = useNow()
  const today = dayAt(now)
  const { rows, state } = useRows(scheduleItem)
  const [day, setDay] = useState<string>()
  const tab = place.tab ?? 'list'
  const closed = { tab: place.tab }
  return (
    <Page
      title={words.title}
      width={tab === 'list' ? 'narrow' : 'wide'}
      primary={{
        label: words.add,
        icon: <IconPlus size={18} stroke={1.75} />,
        onPress: () => onPlace({ ...closed, add: '1' }),
      }}
    >
      <TabList
        tabs={(['list', 'calendar'] as const).map((key) => ({ key, label: words.tabs[key] }))}
        value={tab}
        onChange={(next) => onPlace({ tab: next === 'calendar' ? next : undefined }, { replace: true })}
        label={words.tabsLabel}
        panelId="schedule"
      />
      <div id="schedule" role="tabpanel" aria-labelledby={`schedule-${tab}`}>
        {state === 'loading' ? (
          <SkeletonList />
        ) : tab === 'list' ? (
          <List rows={rows} today={today} />
        ) : (
          <Suspense fallback={<SkeletonList />}>
            <Month rows={rows} today={today} day={day ?? today} onDay={setDay} />
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>
        {place.item !== undefined && (
          <ItemDialog
            uri={place.item}
            day={place.day}
            rows={rows}
            isLoading={state === 'loading'}
            onClose={() => onPlace(closed)}
          />
        )}
        {place.add !== undefined && (
          <ItemForm rows={rows} day={tab === 'calendar' ? day : undefined} onClose={() => onPlace(closed)} />
        )}
      </Suspense>
    </Page>
  )
}

function List({ rows, today }: { rows: Parameters<typeof agendaOf>[0]; today: string }) {
  const words = useText(scheduleText)
  const { overdue, days } = useMemo(
    () => agendaOf(rows, dayStart(today), dayStart(today) + AHEAD * DAY_MS),
    [rows, today],
  )
  const groups = [
    ...(overdue.length > 0 ? [{ key: 'overdue', title: words.overdue, entries: overdue }] : []),
    ...[...days].map(([day, entries]) => ({ key: day, title: sayDay(day, today, words), entries })),
  ]
  if (groups.length === 0) return <StateEmpty kind="nothing" text={words.none} hint={words.noneHint} />
  return (
    <div className={classes.agenda}>
      {groups.map(({ key, title, entries }) => (
        <PageSection key={key} title={title}>
          <EntryLines entries={entries} today={key === 'overdue' ? today : key} rows={rows} />
        </PageSection>
      ))}
    </div>
  )
}

/** A day in words, with its weekday. */
function sayDay(day: string, today: string, words: (typeof scheduleText)['zh']) {
  const said = words.weekday(words.weekdays.split(' ')[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '')
  if (day === today) return `${words.today} · ${said}`
  if (dayStart(day) - dayStart(today) === DAY_MS) return `${words.tomorrow} · ${said}`
  return `${day} · ${said}`
}

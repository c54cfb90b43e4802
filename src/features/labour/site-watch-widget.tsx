import { useMemo } from 'react'
import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { watchText } from '#src/i18n/board/watch.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { useLights } from './gate/lights.tsx'
import { cameToday, redOf, unsignedSheets } from './site-watch.ts'

const GATE = '/organization/site/gate'
const SIGNING = [{ field: 'status', is: 'signing' }] as const
/** People named below a number; the first of them is where the line leads. */
const NAMED: Readonly<Record<WidgetSize, number>> = { S: 2, M: 4, L: 6 }

/** What needs somebody to look at on the sites that this device knows; people whom a gate lets in no more are named. */
export function SiteWatchWidget({ size }: { size: WidgetSize }) {
  const words = useText(watchText)
  const today = shanghaiToday()
  const lightsOf = useLights()
  const { rows: workers, state } = useRows(projectWorker)
  const { rows: seen } = useRows(
    siteAttendance,
    useMemo(() => ({ filters: [{ field: 'day', is: today }] as const }), [today]),
  )
  const { rows: sheets } = useRows(wageSheet, { filters: SIGNING })
  const { came, registered } = cameToday(workers, seen, today)
  const unsigned = unsignedSheets(sheets)
  return (
    <Widget
      title={useText(boardText).cards.siteWatch}
      more={{ label: words.all, href: GATE }}
      nothing={workers.length === 0 ? (state === 'loading' ? ' ' : words.noSites) : undefined}
    >
      <WidgetLines>
        <WidgetLine
          href={GATE}
          title={words.came}
          facts={words.cameNote}
          end={<strong>{words.ofRegistered(came, registered)}</strong>}
        />
        <WidgetLine
          href="/organization/site/wages"
          title={words.wages}
          facts={unsigned.signatures > 0 ? words.signatures(unsigned.signatures) : undefined}
          end={<strong>{words.sheets(unsigned.sheets)}</strong>}
        />
        {(['age', 'training'] as const).map((condition) => {
          const those = redOf(workers, condition, lightsOf)
          const [first] = those
          const named = those.slice(0, NAMED[size]).map(({ name }) => name)
          return (
            <WidgetLine
              key={condition}
              href={first ? `/organization/site/worker?uri=${first.uri}` : GATE}
              title={condition === 'age' ? words.tooOld : words.untrained}
              facts={named.length > 0 ? words.named(named, those.length > named.length) : undefined}
              end={<strong>{words.people(those.length)}</strong>}
            />
          )
        })}
      </WidgetLines>
    </Widget>
  )
}

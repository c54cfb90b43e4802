import { useMemo } from 'react'
import { approval } from '#contract/domains/approval/approval-record.ts'
import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { figuresText } from '#src/i18n/approval/figures.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Chart } from '#src/ui/chart/chart.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { approvalFigures } from './figures.ts'

const KINDS: Readonly<Record<WidgetSize, number>> = { S: 0, M: 0, L: 6 }
const PEOPLE: Readonly<Record<WidgetSize, number>> = { S: 3, M: 3, L: 5 }

/** How the approvals go that a manager may see: by age, how long they take, and with whom they stand. */
export function ApprovalFiguresWidget({ size }: { size: WidgetSize }) {
  const words = useText(figuresText)
  const { cards } = useText(boardText)
  const now = useNow()
  const { rows, state } = useRows(approval)
  const { byAge, handling, bottlenecks } = useMemo(() => approvalFigures(rows, now), [rows, now])
  const slowest = handling.slice(0, KINDS[size])
  return (
    <Widget
      title={cards.approvals}
      more={{ label: words.all, href: '/approve' }}
      nothing={rows.length === 0 ? (state === 'loading' ? ' ' : words.none) : undefined}
    >
      {size !== 'S' && (
        <Chart
          title={words.byAge}
          note={words.byAgeNote}
          kind="columns"
          rowName={words.ageRow}
          data={{
            labels: [words.ages.day, words.ages.days, words.ages.week, words.ages.longer],
            series: [{ name: words.open, values: byAge }],
          }}
        />
      )}
      {slowest.length > 0 && (
        <Chart
          title={words.handling}
          note={words.handlingNote}
          kind="bars"
          rowName={words.template}
          data={{
            labels: slowest.map(({ name }) => name),
            series: [{ name: words.hours, values: slowest.map(({ hours }) => hours) }],
          }}
        />
      )}
      {bottlenecks.length > 0 && (
        <>
          <strong>{words.bottlenecks}</strong>
          <WidgetLines>
            {bottlenecks.slice(0, PEOPLE[size]).map(({ username, name, count, since }) => (
              <WidgetLine
                key={username}
                href="/approve"
                title={name}
                facts={
                  <>
                    {words.since} <RelativeTime atMs={since} />
                  </>
                }
                end={words.held(count)}
              />
            ))}
          </WidgetLines>
        </>
      )}
    </Widget>
  )
}

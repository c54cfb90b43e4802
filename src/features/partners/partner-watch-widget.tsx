import { useMemo } from 'react'
import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerApplication } from '#contract/domains/partners/partner-application.ts'
import { partnerPaper, partnerRating } from '#contract/domains/partners/partner-parts.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import { PARTNER_TYPE_NAMES, PARTNER_TYPES } from '#contract/domains/partners/partner-types.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { watchText } from '#src/i18n/board/watch.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { Chart } from '#src/ui/chart/chart.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { COUNTERPART_PATH } from './partner-kind.ts'
import {
  type EndingPapers,
  endingPapers,
  PAPER_DAYS,
  partnersByKind,
  type RatedPartner,
  ratedPartners,
  waitingApplications,
} from './partner-watch.ts'

const CODES = PARTNER_TYPE_NAMES.map((name) => PARTNER_TYPES[name].code)
/** Partners that are named as the best rated. */
const BEST: Readonly<Record<WidgetSize, number>> = { S: 0, M: 3, L: 5 }

/** How an organisation stands with its partners: their kinds, who waits for an answer, which papers end, who is rated best. */
export function PartnerWatchWidget({ size }: { size: WidgetSize }) {
  const words = useText(watchText)
  const titles = useText(partnerTitles)
  const now = useNow()
  const today = shanghaiToday()
  const { rows: roles, state } = useRows(partnerRole)
  const applications = waitingApplications(useRows(partnerApplication).rows, now)
  const { rows: papers } = useRows(partnerPaper)
  const { rows: ratings } = useRows(partnerRating)
  const kinds = useMemo(() => partnersByKind(roles, CODES), [roles])
  const best = useMemo(() => ratedPartners(ratings).slice(0, BEST[size]), [ratings, size])
  return (
    <Widget
      title={useText(boardText).cards.partnerWatch}
      more={{ label: words.all, href: COUNTERPART_PATH }}
      nothing={roles.length === 0 ? (state === 'loading' ? ' ' : words.noPartners) : undefined}
    >
      {size === 'L' && (
        <Chart
          title={words.byKind}
          kind="bars"
          rowName={words.kind}
          data={{
            labels: PARTNER_TYPE_NAMES.map((name) => titles[name]),
            series: [
              { name: words.active, values: kinds.map(({ active }) => active) },
              { name: words.barred, values: kinds.map(({ barred }) => barred) },
            ],
          }}
        />
      )}
      <WidgetLines>
        <WidgetLine
          href="/organization/joinApply"
          title={words.applications}
          facts={applications.late > 0 ? undefined : words.inTime}
          end={
            <>
              {applications.late > 0 && <StatusTag tone="attention">{words.late(applications.late)}</StatusTag>}
              <strong>{applications.open}</strong>
            </>
          }
        />
        <PaperLine title={words.qualifications} ending={endingPapers(papers, today, false)} />
        <PaperLine title={words.insurances} ending={endingPapers(papers, today, true)} />
        {best.map((one) => (
          <BestLine key={one.uri} {...one} />
        ))}
      </WidgetLines>
    </Widget>
  )
}

/** Of a few partners alone the name is read. */
function BestLine({ uri, stars, count }: RatedPartner) {
  const words = useText(watchText)
  const { row } = useRow(partner, uri)
  if (!row) return null
  return (
    <WidgetLine
      href={`${COUNTERPART_PATH}?uri=${uri}`}
      title={row.name}
      facts={`${words.best} · ${words.ratings(count)}`}
      end={words.stars(stars.toFixed(1))}
    />
  )
}

function PaperLine({ title, ending: { ended, within } }: { title: string; ending: EndingPapers }) {
  const words = useText(watchText)
  return (
    <WidgetLine
      href={COUNTERPART_PATH}
      title={title}
      facts={PAPER_DAYS.map((days, at) => words.within(days, within[at] ?? 0)).join(' · ')}
      end={ended > 0 ? <StatusTag tone="attention">{words.ended(ended)}</StatusTag> : undefined}
    />
  )
}

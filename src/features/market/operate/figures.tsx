import { useEffect } from 'react'
import { marketOperatorCalls } from '#contract/domains/market/market-operator-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { reviewText } from '#src/i18n/market/review.ts'
import { formatFen, formatYuan } from '#src/lib/format-number.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { Chart } from '#src/ui/chart/chart.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import classes from './operate.module.css'

interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number
}

const yuan = (value: number) => formatYuan(Math.round(value * 100))

/** What the market brings in, by month and by product, what waits, and how it goes on. */
export function Figures() {
  const words = useText(reviewText)
  const language = useLanguage()
  const { state, run } = useCall(marketOperatorCalls.marketFigures)
  useEffect(() => {
    run({}).catch(reportError)
  }, [run])
  if (state.kind === 'idle' || state.kind === 'loading') return null
  if (state.kind !== 'ok')
    return (
      <PageSection title={words.figures}>
        <StateError
          what={callProblem(state) ?? words.failed}
          isOffline={state.kind === 'offline'}
          onRetry={() => void run({})}
        />
      </PageSection>
    )
  const { waiting, waitingByAge, renewalPercent, trialPercent, expiringSoon, unmatched, ...figures } = state.result
  const percent = (value: number | null) => (value === null ? words.noFigure : `${value}%`)
  const facts = [
    ['waiting', String(waiting)],
    ['renewal', percent(renewalPercent)],
    ['trial', percent(trialPercent)],
    ['expiring', String(expiringSoon)],
    ['partly', words.counted(unmatched.partCount, formatFen(unmatched.partFen))],
    ['over', words.counted(unmatched.overCount, formatFen(unmatched.overFen))],
    ['open', words.counted(unmatched.openCount, formatFen(unmatched.openFen))],
  ] as const
  return (
    <PageSection title={words.figures}>
      <dl className={classes.numbers}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{words.facts[name]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.charts}>
        <Chart
          title={words.byAge}
          kind="bars"
          rowName={words.ageName}
          data={{
            labels: waitingByAge.map(({ key }) => words.ages[key]),
            series: [{ name: words.count, values: waitingByAge.map(({ value }) => value) }],
          }}
        />
        <Chart
          title={words.revenue}
          kind="columns"
          rowName={words.month}
          format={yuan}
          data={moneyOf(figures.revenueByMonth, words.yuan)}
        />
        <Chart
          title={words.byProduct}
          kind="bars"
          rowName={words.product}
          format={yuan}
          data={moneyOf(figures.revenueByProduct.slice(0, 8), words.yuan)}
        />
        <Chart
          title={words.ofProducts}
          kind="lines"
          rowName={words.month}
          format={yuan}
          data={{
            labels: figures.revenueByMonth.map(({ label }) => label.slice(2)),
            series: figures.revenueOfProducts.map(({ label, values }) => ({
              name: label,
              values: values.map((fen) => fen / 100),
            })),
          }}
        />
        <Chart
          title={words.rejected}
          kind="bars"
          rowName={words.reason}
          data={{
            labels: figures.rejectedByReason.map(({ key }) =>
              enumLabel('rejectReason', key, language, 'applicationOrder'),
            ),
            series: [{ name: words.count, values: figures.rejectedByReason.map(({ value }) => value) }],
          }}
        />
      </div>
    </PageSection>
  )
}

/** Charts count in yuan: their scale is read. */
const moneyOf = (figures: readonly Figure[], name: string) => ({
  labels: figures.map(({ label }) => (/^\d{4}-\d{2}$/.test(label) ? label.slice(2) : label)),
  series: [{ name, values: figures.map(({ value }) => value / 100) }],
})

import { useEffect } from 'react'
import { marketOperatorCalls } from '#contract/domains/market/market-operator-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { reviewText } from '#src/i18n/market/review.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { PageSection } from '#src/ui/page.tsx'
import classes from './operate.module.css'

interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number
}

/** What the market brings in, by month and by product, and how it goes on. */
export function Figures() {
  const words = useText(reviewText)
  const language = useLanguage()
  const { state, run } = useCall(marketOperatorCalls.marketFigures)
  useEffect(() => {
    run({}).catch(reportError)
  }, [run])
  if (state.kind !== 'ok') return null
  const { waiting, renewalPercent, trialPercent, expiringSoon, ...figures } = state.result
  const percent = (value: number | null) => (value === null ? words.noFigure : `${value}%`)
  const facts = [
    ['waiting', String(waiting)],
    ['renewal', percent(renewalPercent)],
    ['trial', percent(trialPercent)],
    ['expiring', String(expiringSoon)],
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
      <Bars title={words.revenue} figures={figures.revenueByMonth} isMoney />
      <Bars title={words.byProduct} figures={figures.revenueByProduct} isMoney />
      <Bars
        title={words.rejected}
        figures={figures.rejectedByReason.map((one) => ({
          ...one,
          label: enumLabel('rejectReason', one.key, language, 'applicationOrder'),
        }))}
      />
    </PageSection>
  )
}

/** Figures as bars, each with its number beside it. */
function Bars({ title, figures, isMoney = false }: { title: string; figures: readonly Figure[]; isMoney?: boolean }) {
  const most = Math.max(1, ...figures.map(({ value }) => value))
  if (figures.every(({ value }) => value === 0)) return null
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.bars}>
        {figures.map(({ key, label, value }) => (
          <li key={key}>
            <span>{label}</span>
            <span className={classes.bar} style={{ width: `${(100 * value) / most}%` }} aria-hidden="true" />
            <span>{isMoney ? `¥${formatFen(value)}` : value}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

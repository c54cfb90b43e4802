import { useState } from 'react'
import { type PeriodFigures, regularRateOf, turnoverOf } from '#contract/domains/hr/figures/periods.ts'
import type { PersonnelFigures } from '#contract/domains/hr/figures/personnel-figures.ts'
import { cockpitText } from '#src/i18n/hr/cockpit.ts'
import { useText } from '#src/i18n/i18n.ts'
import classes from './cockpit.module.css'

const percent = (share: number | undefined): string => (share === undefined ? '—' : `${(share * 100).toFixed(1)}%`)

/** Two times beside one another, with how each number is counted. */
export function ComparedFigures({ figures }: { figures: PersonnelFigures }) {
  const words = useText(cockpitText)
  const [isExplained, setExplained] = useState(false)
  const whole = (take: (one: PeriodFigures) => number) => (one: PeriodFigures) => String(take(one))
  const rows: readonly [keyof typeof words.compared, (one: PeriodFigures) => string][] = [
    ['opening', whole((one) => one.opening)],
    ['entered', whole((one) => one.entered)],
    ['left', whole((one) => one.left)],
    ['closing', whole((one) => one.closing)],
    ['turnover', (one) => percent(turnoverOf(one))],
    ['regularRate', (one) => percent(regularRateOf(one))],
  ]
  const { papers } = figures
  return (
    <>
      <div className={classes.compared}>
        <table>
          <thead>
            <tr>
              <td />
              {[figures.period, figures.other].map(({ from, to }) => (
                <th key={from} scope="col">
                  {words.span(from, to)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, said]) => (
              <tr key={name}>
                <th scope="row">
                  {words.compared[name]}
                  {isExplained && <small>{words.definitions[name]}</small>}
                </th>
                <td>{said(figures.period)}</td>
                <td>{said(figures.other)}</td>
              </tr>
            ))}
            {papers && (
              <tr>
                <th scope="row">
                  {words.completeness}
                  {isExplained && <small>{words.completenessNote}</small>}
                </th>
                <td>{percent(papers.required === 0 ? undefined : papers.there / papers.required)}</td>
                <td>—</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <button
        type="button"
        className={classes.all}
        aria-expanded={isExplained}
        onClick={() => setExplained(!isExplained)}
      >
        {isExplained ? words.hideDefinitions : words.showDefinitions}
      </button>
    </>
  )
}

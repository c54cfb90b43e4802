import { Button, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { usePersonnelFigures } from '#src/data/rows/use-personnel-figures.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { cockpitText } from '#src/i18n/hr/cockpit.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { usePapersAsked } from '../materials/use-papers-asked.ts'
import classes from './cockpit.module.css'
import { type Counter, dueCounters, paperCounters, peopleCounters } from './cockpit-counters.ts'
import { COMPARISONS, PERIODS, periodsOf } from './cockpit-periods.ts'
import { ComparedFigures } from './compared-figures.tsx'
import { FeastDays } from './feast-days.tsx'
import { FigureCharts } from './figure-charts.tsx'

/** Personnel in numbers, from what lies on this device; each number opens its list. */
export function CockpitScreen({ search, onSearch }: SearchProps) {
  const words = useText(cockpitText)
  const may = useMay()
  const today = shanghaiToday()
  const departments = useDepartments()
  const papers = usePapersAsked(departments)
  const tiles = (counters: readonly Counter[]) => (
    <ul className={classes.tiles}>
      {counters
        .filter(({ permission }) => may(permission))
        .map((counter) => (
          <li key={counter.key}>
            <Tile counter={counter} />
          </li>
        ))}
    </ul>
  )
  return (
    <Page
      title={words.title}
      actions={
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      }
    >
      <PageSection id="due" title={words.due}>
        <p className={classes.hint}>{words.dueHint}</p>
        {tiles([...dueCounters(today), ...paperCounters(today, papers)])}
      </PageSection>
      <PageSection id="people" title={words.people}>
        <p className={classes.hint}>{words.peopleHint}</p>
        {tiles(peopleCounters(today))}
      </PageSection>
      {may('roster_managerment') && <Figures search={search} onSearch={onSearch} today={today} />}
    </Page>
  )
}

/** What is counted over the whole roster: only for those who keep it, as far as they see it. */
function Figures({ search, onSearch, today }: SearchProps & { today: string }) {
  const words = useText(cockpitText)
  const withPapers = useMay()('roster_sensitive')
  const name = PERIODS.find((one) => one === search.period) ?? 'thisMonth'
  const comparison = COMPARISONS.find((one) => one === search.with) ?? 'before'
  const ask = useMemo(
    () => ({ today, withPapers, ...periodsOf(name, comparison, today) }),
    [today, withPapers, name, comparison],
  )
  const { figures, failed } = usePersonnelFigures(ask)
  const choose = (key: string, value: string | null) => {
    if (value !== null) onSearch({ ...search, [key]: value }, { replace: true })
  }
  if (failed) return <p className={classes.hint}>{words.noWorker}</p>
  if (figures === undefined) return <div className={classes.counting} role="status" aria-label={words.counting} />
  return (
    <>
      <PageSection
        id="compared"
        title={words.comparedTitle}
        actions={
          <div className={classes.choices}>
            <Select
              aria-label={words.period}
              data={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
              value={name}
              allowDeselect={false}
              onChange={(value) => choose('period', value)}
            />
            <Select
              aria-label={words.comparison}
              data={COMPARISONS.map((value) => ({ value, label: words.comparisons[value] }))}
              value={comparison}
              allowDeselect={false}
              onChange={(value) => choose('with', value)}
            />
          </div>
        }
      >
        <ComparedFigures figures={figures} />
      </PageSection>
      <PageSection id="feasts" title={words.feasts}>
        <FeastDays feasts={figures.feasts} today={today} />
      </PageSection>
      <PageSection id="charts" title={words.charts}>
        <p className={classes.hint}>{words.chartsHint(figures.atWork)}</p>
        <FigureCharts figures={figures} />
      </PageSection>
    </>
  )
}

function Tile({ counter }: { counter: Counter }) {
  const words = useText(cockpitText)
  const { total, state } = useRows(counter.of, { filters: counter.filters, limit: 1 })
  const label = (words.counters as Readonly<Record<string, string>>)[counter.key] ?? ''
  return (
    <UiLink href={counter.href} className={classes.tile}>
      <span>{label}</span>
      <span className={classes.number}>{state === 'loading' ? <small>{words.counting}</small> : total}</span>
    </UiLink>
  )
}

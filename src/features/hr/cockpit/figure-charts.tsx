import { useMemo } from 'react'
import { AGE_BANDS, type Division, SERVICE_BANDS, type Slice } from '#contract/domains/hr/figures/divisions.ts'
import type { PersonnelFigures } from '#contract/domains/hr/figures/personnel-figures.ts'
import { rank, station } from '#contract/domains/posts.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import { cockpitText } from '#src/i18n/hr/cockpit.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { Chart } from '#src/ui/chart/chart.tsx'
import type { ChartData } from '#src/ui/chart/chart-data.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './cockpit.module.css'

/** Parts that are drawn by themselves; the smaller ones are one together. */
const MOST_PARTS = 10
const ROSTER = '/organization/personnel/rostersList?employeeStatus=active'

/** What of the staff's division the roster can list. */
const ASKED: Partial<Record<Division, string>> = {
  department: 'dept',
  employeeType: 'employeeType',
  rank: 'rankUri',
  station: 'stationUri',
}
const IN_ORDER: Partial<Record<Division, readonly string[]>> = { age: AGE_BANDS, service: SERVICE_BANDS }

/** The charts of the overview, each with its numbers and how they are counted. */
export function FigureCharts({ figures }: { figures: PersonnelFigures }) {
  const words = useText(cockpitText)
  const language = useLanguage()
  const departments = useDepartments()
  const ranks = useAllRows(rank)
  const stations = useAllRows(station)
  const mayList = useMay()('roster_managerment')
  const names: Record<Division, (key: string) => string | undefined> = {
    department: (key) => departments.nameOf(key),
    employeeType: (key) => enumLabels('employeeType', language)[key],
    gender: (key) => enumLabels('gender', language)[key],
    age: (key) => (words.ages as Readonly<Record<string, string>>)[key],
    education: (key) => enumLabels('level', language)[key] ?? enumLabels('education.level', language)[key],
    service: (key) => (words.service as Readonly<Record<string, string>>)[key],
    rank: (key) => ranks.get(key)?.name,
    station: (key) => stations.get(key)?.name,
  }
  const flow = useMemo<ChartData>(
    () => ({
      labels: figures.months.map(({ month }) => month.slice(2).replace('-', '/')),
      series: [
        { name: words.entered, values: figures.months.map(({ entered }) => entered) },
        { name: words.left, values: figures.months.map(({ left }) => left) },
        { name: words.net, values: figures.months.map(({ entered, left }) => entered - left) },
      ],
    }),
    [figures.months, words],
  )
  return (
    <div className={classes.charts}>
      <div className={classes.wide}>
        <Chart
          kind="columns"
          title={words.flow}
          note={words.flowNote}
          data={flow}
          rowName={words.month}
          format={String}
        />
      </div>
      {(Object.keys(words.divisions) as Division[]).map((name) => (
        <Parts
          key={name}
          title={words.divisions[name]}
          slices={ordered(figures.by[name], IN_ORDER[name])}
          nameOf={(key) => names[name](key) || words.unknown}
          hrefOf={(key) => (mayList && ASKED[name] && key !== '' ? `${ROSTER}&${ASKED[name]}=${key}` : undefined)}
        />
      ))}
      <Parts
        title={words.reasons}
        note={words.reasonsNote}
        slices={figures.reasons}
        nameOf={(key) => enumLabels('employeeReason', language, 'offboarding')[key] ?? words.unknown}
      />
      <Parts
        title={words.renewals}
        note={words.renewalsNote}
        slices={figures.renewals}
        nameOf={(key) => enumLabels('renewalStatus', language, 'employmentContract')[key] ?? words.unknown}
      />
    </div>
  )
}

interface PartsProps {
  title: string
  note?: string
  slices: readonly Slice[]
  nameOf: (key: string) => string
  hrefOf?: (key: string) => string | undefined
}

function Parts({ title, note, slices, nameOf, hrefOf }: PartsProps) {
  const words = useText(cockpitText)
  const shown = slices.length > MOST_PARTS ? slices.slice(0, MOST_PARTS - 1) : slices
  const rest = slices.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
  const parts = [
    ...shown.map(({ key, count }) => ({ label: nameOf(key), count, href: hrefOf?.(key) })),
    ...(rest > 0 ? [{ label: words.others, count: rest, href: undefined }] : []),
  ]
  const stamp = JSON.stringify(parts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same parts are the same picture
  const data = useMemo<ChartData>(
    () => ({
      labels: parts.map(({ label }) => label),
      series: [{ name: words.people, values: parts.map(({ count }) => count) }],
    }),
    [stamp],
  )
  return (
    <Chart
      kind="bars"
      title={title}
      note={note}
      data={data}
      rowName={words.part}
      linkOf={(index) => {
        const part = parts[index]
        return part?.href === undefined ? part?.label : <UiLink href={part.href}>{part.label}</UiLink>
      }}
    />
  )
}

/** Bands in their own order; what is not known comes last. */
const ordered = (slices: readonly Slice[], order: readonly string[] | undefined): readonly Slice[] =>
  order === undefined ? slices : [...order, ''].flatMap((key) => slices.find((one) => one.key === key) ?? [])

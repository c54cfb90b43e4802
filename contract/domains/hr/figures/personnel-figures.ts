// Personnel in numbers: who is at work, who came and went, and how the staff is made up. Pure, over the rows that a device holds.
import type { AnyRow } from '../../../kit/collection.ts'
import { CHINA_AHEAD_MS } from '../../../kit/day-ms.ts'
import { addMonths } from '../../../kit/prc/calendar-date.ts'
import { type PaperCount, papersOf } from '../materials/material-list.ts'
import {
  countBy,
  DIVISIONS,
  type Division,
  divided,
  type Place,
  partsOf,
  placesOf,
  type Slice,
  slicesOf,
} from './divisions.ts'
import { addFeasts, byDay, type FeastDay, feastsAhead } from './feast-days.ts'
import { countIn, emptyPeriod, isIn, type Period, type PeriodFigures } from './periods.ts'

export interface FiguresAsk {
  /** In Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
  readonly period: Period
  /** What it is compared with. */
  readonly other: Period
  /** Whether papers are here to be counted. */
  readonly withPapers: boolean
}

export interface PersonnelFigures {
  readonly atWork: number
  /** The last twelve months, this one last. */
  readonly months: readonly { readonly month: string; readonly entered: number; readonly left: number }[]
  readonly by: Readonly<Record<Division, readonly Slice[]>>
  /** Why people left in the period, and what became of contracts that ended in it. */
  readonly reasons: readonly Slice[]
  readonly renewals: readonly Slice[]
  readonly period: PeriodFigures
  readonly other: PeriodFigures
  readonly papers: PaperCount | undefined
  readonly feasts: readonly FeastDay[]
}

export interface FiguresRows {
  readonly employee: readonly AnyRow[]
  readonly department: readonly AnyRow[]
  readonly station: readonly AnyRow[]
  readonly offboarding: readonly AnyRow[]
  readonly employmentContract: readonly AnyRow[]
  readonly regularisation: readonly AnyRow[]
}

const MONTHS = 12

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is counted of one person, as long as his row and the day stay the same. */
interface Facts {
  readonly parts: readonly string[]
  readonly papers: PaperCount | undefined
}

/** What the rows around the people say of all of them. */
interface Around {
  readonly department: readonly AnyRow[]
  readonly station: readonly AnyRow[]
  readonly stamp: string
  readonly places: ReadonlyMap<string, Place>
  readonly certificates: ReadonlyMap<string, readonly string[]>
  readonly known: WeakMap<AnyRow, Facts>
}

/** Counts again and again over rows of which most stay the same objects. */
export function createPersonnelFigures(): (rows: FiguresRows, ask: FiguresAsk) => PersonnelFigures {
  let around: Around | undefined

  return (rows, ask) => {
    const { department, station } = rows
    const stamp = `${ask.today} ${ask.withPapers}`
    if (around?.department !== department || around.station !== station || around.stamp !== stamp)
      around = {
        ...{ department, station, stamp, known: new WeakMap() },
        ...{ places: placesOf(department), certificates: certificatesOf(station) },
      }
    const { known } = around
    const months = lastMonths(ask.today)
    const byMonth = new Map(months.map((month) => [month, { entered: 0, left: 0 }]))
    const counts = DIVISIONS.map(() => new Map<string, number>())
    const papers = { required: 0, there: 0 }
    const feasts: FeastDay[] = []
    const ahead = feastsAhead(ask.today)
    const period = emptyPeriod(ask.period)
    const other = emptyPeriod(ask.other)
    let atWork = 0
    for (const row of rows.employee) {
      const status = row.employeeStatus
      if (status === 'preEntry' || status === 'entryCancelled') continue
      const hasLeft = status === 'left'
      const entry = text(row.entryDate)
      const last = hasLeft ? text(row.lastDay) : ''
      countMovement(byMonth.get(entry.slice(0, 7)), 'entered')
      if (last !== '') countMovement(byMonth.get(last.slice(0, 7)), 'left')
      countIn(period, entry, hasLeft, last)
      countIn(other, entry, hasLeft, last)
      if (hasLeft) continue
      atWork += 1
      let facts = known.get(row)
      if (facts === undefined) {
        facts = factsOf(row, around, ask)
        known.set(row, facts)
      }
      for (let at = 0; at < counts.length; at++) addOne(counts[at], facts.parts[at])
      papers.required += facts.papers?.required ?? 0
      papers.there += facts.papers?.there ?? 0
      addFeasts(feasts, row, ask.today, ahead)
    }
    for (const row of rows.regularisation) {
      const isConverted = row.status === 'converted'
      if (!isConverted && row.status !== 'offboarding' && row.status !== 'offboarded') continue
      const day = isConverted ? text(row.regularDate) : dayOf(row.statusAt)
      for (const one of [period, other])
        if (isIn(day, one)) {
          if (isConverted) one.converted += 1
          else if (row.result === 'fail') one.failed += 1
        }
    }
    const gone = rows.offboarding.filter((row) => row.status === 'left' && isIn(text(row.lastDay), ask.period))
    const ended = rows.employmentContract.filter(
      (row) => ['active', 'expired', 'superseded'].includes(text(row.status)) && isIn(text(row.endDate), ask.period),
    )
    return {
      atWork,
      months: months.map((month) => ({ month, ...(byMonth.get(month) ?? { entered: 0, left: 0 }) })),
      by: divided((name) => slicesOf(counts[DIVISIONS.indexOf(name)])),
      reasons: countBy(gone, 'employeeReason'),
      renewals: countBy(ended, 'renewalStatus'),
      period,
      other,
      papers: ask.withPapers ? papers : undefined,
      feasts: feasts.sort(byDay),
    }
  }
}

function addOne(counts: Map<string, number> | undefined, key = ''): void {
  counts?.set(key, (counts.get(key) ?? 0) + 1)
}

function countMovement(of: { entered: number; left: number } | undefined, what: 'entered' | 'left'): void {
  if (of) of[what] += 1
}

function factsOf(row: AnyRow, { places, certificates }: Around, { today, withPapers }: FiguresAsk): Facts {
  const place = places.get(text(row.groupUri))
  const parts = partsOf(row, place?.part ?? '', today)
  if (!withPapers) return { parts, papers: undefined }
  const asked = certificates.get(text(row.stationUri)) ?? []
  return { parts, papers: papersOf(row, { isOnSite: place?.isOnSite === true, certificates: asked, today }) }
}

/** Certificates that a post asks for, by the post. */
export const certificatesOf = (stations: readonly AnyRow[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    stations.flatMap(({ uri, certificatesRequired }) =>
      Array.isArray(certificatesRequired) && certificatesRequired.length > 0
        ? [[uri, certificatesRequired.map(String)] as const]
        : [],
    ),
  )

const dayOf = (atMs: unknown): string =>
  typeof atMs === 'number' ? new Date(atMs + CHINA_AHEAD_MS).toISOString().slice(0, 10) : ''

function lastMonths(today: string): string[] {
  const first = `${today.slice(0, 8)}01`
  return Array.from({ length: MONTHS }, (_, at) => addMonths(first, at - MONTHS + 1).slice(0, 7))
}

// Personnel in numbers: who is at work, who came and went, and how the staff is made up. Pure, over the rows that a device holds.
import type { AnyRow } from '../../kit/collection.ts'
import { addDays, addMonths, dateParts, toDayNumber } from '../../kit/prc/calendar-date.ts'
import { completenessOf, type Materials, materialLines, postOf } from './material-list.ts'
import { itemsIn, mainAt } from './sheet-lists.ts'

/** Days from the first to the last, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

export interface FiguresAsk {
  /** In Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
  readonly period: Period
  /** What it is compared with. */
  readonly other: Period
  /** Whether papers are here to be counted. */
  readonly withPapers: boolean
}

/** One part of the staff; the key is a code or a uri, '' where nothing is known. */
export interface Slice {
  readonly key: string
  readonly count: number
}

export interface PeriodFigures extends Period {
  /** People at work before its first day, and after its last. */
  readonly opening: number
  readonly closing: number
  readonly entered: number
  readonly left: number
  /** Probations that ended in it, by how. */
  readonly converted: number
  readonly failed: number
}

export interface FeastDay {
  readonly uri: string
  readonly name: string
  readonly day: string
  readonly kind: 'birthday' | 'anniversary'
  /** Of work, on an anniversary. */
  readonly years: number
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
  readonly papers: { readonly required: number; readonly there: number } | undefined
  readonly feasts: readonly FeastDay[]
}

/** How the staff is divided. Ages and years of service come in bands. */
const DIVISIONS = ['department', 'employeeType', 'gender', 'age', 'education', 'service', 'rank', 'station'] as const
export type Division = (typeof DIVISIONS)[number]

export const AGE_BANDS = ['under25', '25to34', '35to44', '45to54', 'from55'] as const
export const SERVICE_BANDS = ['under1', '1to3', '3to5', '5to10', 'from10'] as const

export interface FiguresRows {
  readonly employee: readonly AnyRow[]
  readonly department: readonly AnyRow[]
  readonly offboarding: readonly AnyRow[]
  readonly employmentContract: readonly AnyRow[]
  readonly regularisation: readonly AnyRow[]
}

const FEAST_DAYS = 7
const MONTHS = 12

/** Turnover: who left, of those who were there on average. Undefined where nobody was. */
export const turnoverOf = ({ left, opening, closing }: PeriodFigures): number | undefined =>
  opening + closing === 0 ? undefined : left / ((opening + closing) / 2)

/** Confirmed, of all probations that were decided. */
export const regularRateOf = ({ converted, failed }: PeriodFigures): number | undefined =>
  converted + failed === 0 ? undefined : converted / (converted + failed)

/** Whole years from a day to another. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

function ageBand(years: number): (typeof AGE_BANDS)[number] {
  if (years < 25) return 'under25'
  if (years < 35) return '25to34'
  if (years < 45) return '35to44'
  return years < 55 ? '45to54' : 'from55'
}

function serviceBand(years: number): (typeof SERVICE_BANDS)[number] {
  if (years < 1) return 'under1'
  if (years < 3) return '1to3'
  if (years < 5) return '3to5'
  return years < 10 ? '5to10' : 'from10'
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is counted of one person, as long as his row and the day stay the same. */
interface Facts {
  readonly parts: readonly string[]
  readonly papers: { readonly required: number; readonly there: number } | undefined
}

/** Counts again and again over rows of which most stay the same objects. */
export function createPersonnelFigures(): (rows: FiguresRows, ask: FiguresAsk) => PersonnelFigures {
  let known = new WeakMap<AnyRow, Facts>()
  let knownFor = ''
  let tree: { rows: readonly AnyRow[]; places: ReadonlyMap<string, Place> } | undefined

  return (rows, ask) => {
    if (tree?.rows !== rows.department) {
      tree = { rows: rows.department, places: placesOf(rows.department) }
      known = new WeakMap()
    }
    const { places } = tree
    const stamp = `${ask.today} ${ask.withPapers}`
    if (stamp !== knownFor) known = new WeakMap()
    knownFor = stamp

    const months = lastMonths(ask.today)
    const byMonth = new Map(months.map((month) => [month, { entered: 0, left: 0 }]))
    const counts = DIVISIONS.map(() => new Map<string, number>())
    const papers = { required: 0, there: 0 }
    const feasts: FeastDay[] = []
    const period = emptyPeriod(ask.period)
    const other = emptyPeriod(ask.other)
    let atWork = 0
    for (const row of rows.employee) {
      const status = row.employeeStatus
      if (status === 'preEntry' || status === 'entryCancelled') continue
      const entry = text(row.entryDate)
      const last = status === 'left' ? text(row.lastDay) : ''
      countMovement(byMonth.get(entry.slice(0, 7)), 'entered')
      if (last !== '') countMovement(byMonth.get(last.slice(0, 7)), 'left')
      for (const one of [period, other]) countIn(one, entry, status === 'left', last)
      if (status === 'left') continue
      atWork += 1
      const facts = known.get(row) ?? factsOf(row, places, ask)
      known.set(row, facts)
      for (let at = 0; at < facts.parts.length; at++) {
        const key = facts.parts[at] as string
        const held = counts[at] as Map<string, number>
        held.set(key, (held.get(key) ?? 0) + 1)
      }
      papers.required += facts.papers?.required ?? 0
      papers.there += facts.papers?.there ?? 0
      addFeasts(feasts, row, entry, ask.today)
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
      feasts: feasts.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1)),
    }
  }
}

function divided<T>(of: (name: Division) => T): Record<Division, T> {
  return {
    department: of('department'),
    employeeType: of('employeeType'),
    gender: of('gender'),
    age: of('age'),
    education: of('education'),
    service: of('service'),
    rank: of('rank'),
    station: of('station'),
  }
}

type Counted = { -readonly [K in keyof PeriodFigures]: PeriodFigures[K] }

const emptyPeriod = ({ from, to }: Period): Counted => ({
  ...{ from, to, opening: 0, closing: 0, entered: 0, left: 0, converted: 0, failed: 0 },
})

const isIn = (day: string, { from, to }: Period): boolean => day !== '' && day >= from && day <= to

function countMovement(of: { entered: number; left: number } | undefined, what: 'entered' | 'left'): void {
  if (of) of[what] += 1
}

/** Somebody whose first day is not known was always there; of one who left on an unknown day nothing is known. */
function countIn(one: Counted, entry: string, hasLeft: boolean, last: string): void {
  if (hasLeft && last === '') return
  if (entry < one.from && (!hasLeft || last >= one.from)) one.opening += 1
  if (entry <= one.to && (!hasLeft || last > one.to)) one.closing += 1
  if (isIn(entry, one)) one.entered += 1
  if (hasLeft && isIn(last, one)) one.left += 1
}

function factsOf(row: AnyRow, places: ReadonlyMap<string, Place>, { today, withPapers }: FiguresAsk): Facts {
  const place = places.get(text(row.groupUri))
  const birth = text(row.birthDate)
  const since = text(row.seniorityDate) || text(row.entryDate)
  const educations = itemsIn(row.education)
  const parts = [
    place?.part ?? '',
    text(row.employeeType),
    text(row.gender),
    birth === '' ? '' : ageBand(yearsBetween(birth, today)),
    text(educations[mainAt('education', educations)]?.level),
    since === '' || since > today ? '' : serviceBand(yearsBetween(since, today)),
    text(row.rankUri),
    text(row.stationUri),
  ]
  if (!withPapers) return { parts, papers: undefined }
  const person = row as AnyRow & Parameters<typeof postOf>[0]
  const post = postOf(person, [{ type: place?.isOnSite === true ? 'projectDept' : 'dept' }])
  return { parts, papers: completenessOf(materialLines((row.materials ?? {}) as Materials, post, today)) }
}

function addFeasts(feasts: FeastDay[], row: AnyRow, entry: string, today: string): void {
  if (row.quietDays === true) return
  const birth = text(row.birthDate)
  const who = { uri: row.uri, name: text(row.name) }
  const birthday = birth === '' ? undefined : nextFeast(birth, today)
  if (birthday !== undefined) feasts.push({ ...who, day: birthday, kind: 'birthday', years: 0 })
  const day = entry === '' || entry > today ? undefined : nextFeast(entry, today)
  const years = day === undefined ? 0 : Number(day.slice(0, 4)) - Number(entry.slice(0, 4))
  if (day !== undefined && years > 0) feasts.push({ ...who, day, kind: 'anniversary', years })
}

/** The day within the next week on which a date comes round; one of a leap day on the day before it. */
export function nextFeast(date: string, today: string, days = FEAST_DAYS): string | undefined {
  const year = Number(today.slice(0, 4))
  for (const one of [year, year + 1]) {
    const { month, day } = dateParts(date)
    const shown = addMonths(`${one}-01-01`, month - 1)
    const feast = addDays(shown, Math.min(day, lastOf(shown)) - 1)
    const ahead = toDayNumber(feast) - toDayNumber(today)
    if (ahead >= 0 && ahead < days) return feast
  }
  return undefined
}

/** Days of the month that begins here. */
const lastOf = (first: string): number => toDayNumber(addMonths(first, 1)) - toDayNumber(first)

const dayOf = (atMs: unknown): string =>
  typeof atMs === 'number' ? new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 10) : ''

function lastMonths(today: string): string[] {
  const first = `${today.slice(0, 8)}01`
  return Array.from({ length: MONTHS }, (_, at) => addMonths(first, at - MONTHS + 1).slice(0, 7))
}

interface Place {
  /** The department below the root that it belongs to. */
  readonly part: string
  /** It is a project's, or stands below one. */
  readonly isOnSite: boolean
}

function placesOf(departments: readonly AnyRow[]): Map<string, Place> {
  const byUri = new Map(departments.map((row) => [row.uri, row]))
  return new Map(
    departments.map((row) => {
      let [at, isOnSite, part]: [AnyRow | undefined, boolean, string] = [row, false, row.uri]
      const seen = new Set<string>()
      while (at && !seen.has(at.uri)) {
        seen.add(at.uri)
        isOnSite ||= at.type === 'projectDept'
        const above: AnyRow | undefined = byUri.get(text(at.parentUri))
        if (above) part = at.uri
        at = above
      }
      return [row.uri, { part, isOnSite }]
    }),
  )
}

function countBy(rows: readonly AnyRow[], field: string): Slice[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(text(row[field]), (counts.get(text(row[field])) ?? 0) + 1)
  return slicesOf(counts)
}

const slicesOf = (counts: ReadonlyMap<string, number> = new Map()): Slice[] =>
  [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))

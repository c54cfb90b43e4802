// How the staff is divided: by department, kind of employment, bands of age and service, and what else a record says.
import type { AnyRow } from '../../../kit/collection.ts'
import { itemsIn, mainAt } from '../sheet-lists.ts'

/** How the staff is divided. Ages and years of service come in bands. */
export const DIVISIONS = [
  'department',
  'employeeType',
  'gender',
  'age',
  'education',
  'service',
  'rank',
  'station',
] as const
export type Division = (typeof DIVISIONS)[number]

export const AGE_BANDS = ['under25', '25to34', '35to44', '45to54', 'from55'] as const
export const SERVICE_BANDS = ['under1', '1to3', '3to5', '5to10', 'from10'] as const

/** One part of the staff; the key is a code or a uri, '' where nothing is known. */
export interface Slice {
  readonly key: string
  readonly count: number
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

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

/** The part of each division that a person belongs to, in their order; `part` is that of the departments. */
export function partsOf(row: AnyRow, part: string, today: string): readonly string[] {
  const birth = text(row.birthDate)
  const since = text(row.seniorityDate) || text(row.entryDate)
  const educations = itemsIn(row.education)
  return [
    part,
    text(row.employeeType),
    text(row.gender),
    birth === '' ? '' : ageBand(yearsBetween(birth, today)),
    text(educations[mainAt('education', educations)]?.level),
    since === '' || since > today ? '' : serviceBand(yearsBetween(since, today)),
    text(row.rankUri),
    text(row.stationUri),
  ]
}

/** How many of the rows have each value of a field. */
export function countBy(rows: readonly AnyRow[], field: string): Slice[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(text(row[field]), (counts.get(text(row[field])) ?? 0) + 1)
  return slicesOf(counts)
}

/** The largest first. */
export const slicesOf = (counts: ReadonlyMap<string, number> = new Map()): Slice[] =>
  [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))

/** One answer for each division. */
export const divided = <T>(of: (name: Division) => T): Record<Division, T> => ({
  department: of('department'),
  employeeType: of('employeeType'),
  gender: of('gender'),
  age: of('age'),
  education: of('education'),
  service: of('service'),
  rank: of('rank'),
  station: of('station'),
})

/** Where a department stands in the tree. */
export interface Place {
  /** The department below the root that it belongs to. */
  readonly part: string
  /** It is a project's, or stands below one. */
  readonly isOnSite: boolean
}

export function placesOf(departments: readonly AnyRow[]): Map<string, Place> {
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

// Names in an import file to the rows they mean: departments by path, reference lists by name, people by number.
import type { AnyRow } from '#contract/kit/collection.ts'
import { normaliseFormat } from '#contract/kit/prc/normalise.ts'
import { findRegion } from '#src/lib/find-region.ts'
import { readRegions } from '#src/lib/regions.ts'
import { bad, type CellAnswer, good } from './cell-answer.ts'

export interface KnownRows {
  readonly departments: readonly AnyRow[]
  readonly stations: readonly AnyRow[]
  readonly duties: readonly AnyRow[]
  readonly ranks: readonly AnyRow[]
  readonly employees: readonly AnyRow[]
}

export interface KnownNames {
  readonly department: (path: string) => CellAnswer
  readonly station: (name: string) => CellAnswer
  readonly duty: (name: string) => CellAnswer
  readonly rank: (name: string) => CellAnswer
  readonly person: (numberOrName: string) => CellAnswer
  /** Whether somebody has this employee number. */
  readonly isNumber: (text: string) => boolean
  readonly region: (codeOrName: string) => CellAnswer
}

const plain = (text: unknown): string => String(text).normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Looks names up in what the device holds; `regionLines` has a line for each region: code, space, name. */
export function knownNames(rows: KnownRows, regionLines?: string): KnownNames {
  const people = new Map(rows.employees.map((row) => [plain(row.employeeNo), row.uri]))
  const byName = groupBy(rows.employees.filter(isPresent), (row) => plain(row.name))
  return {
    department: departmentLookup(rows.departments),
    station: listLookup(rows.stations, 'stationUnknown'),
    duty: listLookup(rows.duties, 'dutyUnknown'),
    rank: listLookup(rows.ranks, 'rankUnknown'),
    region: regionLookup(regionLines),
    isNumber: (text) => people.has(plain(text)),
    person(text) {
      const byNumber = people.get(plain(text))
      if (byNumber !== undefined) return good(byNumber)
      const named = byName.get(plain(text)) ?? []
      if (named.length > 1) return bad('managerAmbiguous')
      return named[0] ? good(named[0].uri) : bad('managerUnknown')
    },
  }
}

/** Has not left: the mobile number of someone who has is free again. */
export const isPresent = (row: AnyRow): boolean =>
  row.employeeStatus !== 'left' && row.employeeStatus !== 'entryCancelled'

/** A region by its six digits, or by name on a device that has the names. */
function regionLookup(lines: string | undefined): (text: string) => CellAnswer {
  const regions = lines === undefined ? undefined : readRegions(lines)
  const found = new Map<string, CellAnswer>()
  const look = (text: string): CellAnswer => {
    const code = normaliseFormat(text)
    if (/^\d{6}$/.test(code)) return good(code)
    if (/^\d/.test(code)) return bad('regionCode')
    if (!regions) return bad('regionNamesMissing')
    const region = findRegion(regions, text)
    if (region === 'ambiguous') return bad('regionAmbiguous')
    return region === 'unknown' ? bad('regionUnknown') : good(region.code)
  }
  return (text) => {
    const answer = found.get(text) ?? look(text)
    found.set(text, answer)
    return answer
  }
}

function listLookup(rows: readonly AnyRow[], unknown: string): (name: string) => CellAnswer {
  const enabled = rows.filter((row) => row.status !== 'disabled')
  const known = new Map([...enabled].reverse().map((row) => [plain(row.name), row.uri]))
  return (name) => {
    const uri = known.get(plain(name))
    return uri === undefined ? bad(unknown) : good(uri)
  }
}

/**
 * A department by its path `A/B/C`, from the root or from any level down, as long as only one fits. The path from the
 * root goes before a same-named one below.
 */
function departmentLookup(rows: readonly AnyRow[]): (path: string) => CellAnswer {
  const byUri = new Map(rows.map((row) => [row.uri, row]))
  const byName = groupBy(rows, (row) => plain(row.groupName))
  const found = new Map<string, CellAnswer>()

  /** Steps that were left over when the path was used up; undefined when it does not lead here. */
  function stepsAbove(row: AnyRow, parts: readonly string[]): number | undefined {
    let at: AnyRow | undefined = row
    for (const part of [...parts].reverse()) {
      if (!at || plain(at.groupName) !== part) return undefined
      at = typeof at.parentUri === 'string' ? byUri.get(at.parentUri) : undefined
    }
    let above = 0
    for (const seen = new Set<string>(); at && !seen.has(at.uri); above++) {
      seen.add(at.uri)
      at = typeof at.parentUri === 'string' ? byUri.get(at.parentUri) : undefined
    }
    return above
  }

  function look(path: string): CellAnswer {
    const parts = path
      .split(/[/／>\\]/)
      .map(plain)
      .filter(Boolean)
    const last = parts.at(-1)
    if (last === undefined) return bad('departmentUnknown')
    const fitting = (byName.get(last) ?? []).flatMap((row) => {
      const above = stepsAbove(row, parts)
      return above === undefined ? [] : [{ row, above }]
    })
    // Written from the root, or from just below it, a path means itself even where it also ends a longer one.
    const best = [0, 1].map((above) => fitting.filter((one) => one.above === above)).find((some) => some.length === 1)
    const [first, ...others] = parts.length > 1 && best ? best : fitting
    if (!first) return bad('departmentUnknown')
    if (others.length > 0) return bad('ambiguous')
    return first.row.status === 'disabled' ? bad('departmentDisabled') : good(first.row.uri)
  }

  return (path) => {
    const known = found.get(path)
    if (known) return known
    const answer = look(path)
    found.set(path, answer)
    return answer
  }
}

function groupBy(rows: readonly AnyRow[], keyOf: (row: AnyRow) => string): Map<string, AnyRow[]> {
  const groups = new Map<string, AnyRow[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

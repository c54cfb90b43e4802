/** Counts personnel in a worker, over rows as a mirror's pages give them. */

import { placesOf } from '../../contract/domains/hr/figures/divisions.ts'
import {
  createPersonnelFigures,
  type FiguresAsk,
  type FiguresRows,
  type PersonnelFigures,
} from '../../contract/domains/hr/figures/personnel-figures.ts'
import type { AnyRow } from '../../contract/kit/collection.ts'
import { testOf } from '../../contract/kit/row-filter.ts'
import { dueCounters, paperCounters, peopleCounters } from '../../src/features/hr/cockpit/cockpit-counters.ts'
import { pageRowsOf } from '../../src/sync/mirror/page-row.ts'
import { ROW_TESTS } from '../../src/worker/rows/row-tests.ts'
import { pagesOfPeople, TODAY } from './people.ts'

export interface Measured {
  /** From the text of the pages to every number. */
  readonly firstMs: number
  /** The decoding alone, which every list of these rows takes as well. */
  readonly decodeMs: number
  /** After one person has changed. */
  readonly changeMs: readonly number[]
  readonly atWork: number
}

const ASK: FiguresAsk = {
  ...{ today: TODAY, withPapers: true },
  ...{ period: { from: '2026-11-01', to: TODAY }, other: { from: '2026-10-01', to: '2026-10-23' } },
}
const CHANGES = 40
const NO_ROWS: readonly AnyRow[] = []

/** Every number of the page: the counters with their filters, and the figures behind the charts. */
function countAll(
  count: (rows: FiguresRows, ask: FiguresAsk) => PersonnelFigures,
  rows: FiguresRows,
  onSite: readonly string[],
): PersonnelFigures {
  const counters = [
    ...peopleCounters(TODAY),
    ...dueCounters(TODAY),
    ...paperCounters(TODAY, { onSite, certificates: [] }),
  ]
  const byName = new Map<string, readonly AnyRow[]>(Object.entries(rows))
  for (const { of, filters } of counters) {
    const held = byName.get(of.name) ?? NO_ROWS
    const tests = filters.map((filter) => testOf(filter, ROW_TESTS))
    held.filter((row) => tests.every((test) => test(row)))
  }
  return count(rows, ASK)
}

function measure(people: number): Measured {
  const { pages, departments } = pagesOfPeople(people)
  const from = performance.now()
  const employee = pages.flatMap((text) => pageRowsOf({ collection: 'employee', bucket: 0, text }))
  const decoded = performance.now()
  const rest = {
    department: departments,
    station: NO_ROWS,
    offboarding: NO_ROWS,
    employmentContract: NO_ROWS,
    regularisation: NO_ROWS,
  }
  const count = createPersonnelFigures()
  const onSite = [...placesOf(departments)].flatMap(([uri, place]) => (place.isOnSite ? [uri] : []))
  const { atWork } = countAll(count, { employee, ...rest }, onSite)
  const first = performance.now()
  let held: readonly AnyRow[] = employee
  const changeMs = Array.from({ length: CHANGES }, (_, at) => {
    const changed = (at * 7919) % held.length
    held = held.map((one, index) => (index === changed ? { ...one, gender: 'female', stage: 'regular' } : one))
    const begun = performance.now()
    countAll(count, { employee: held, ...rest }, onSite)
    return performance.now() - begun
  })
  return { firstMs: first - from, decodeMs: decoded - from, changeMs, atWork }
}

self.onmessage = ({ data }: MessageEvent<number>) => self.postMessage(measure(data))

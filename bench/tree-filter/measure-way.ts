import { queries } from './tree-data.ts'
import { createTreeSource } from './tree-source.ts'
import { type Way, ways } from './ways.ts'

export interface WayMeasured {
  buildMs: number
  /** Of every query in every round, in turn. */
  queryMs: number[]
  /** Queries whose rows are not those of plain recursion. */
  wrong: number
}

/**
 * Builds one way and asks it all queries. To be run in a process or worker of its own: what an earlier way left compiled
 * or in memory would count for the next.
 */
export function measureWay(name: string, rounds: number, now: () => number): WayMeasured {
  const source = createTreeSource()
  const build = ways[name]
  const reference = ways.recursion
  if (build === undefined || reference === undefined) throw new Error(`no way named ${name}`)
  const start = now()
  const way = build(source)
  const buildMs = now() - start
  const queryMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      const asked = now()
      way.search(query)
      queryMs.push(now() - asked)
    }
  }
  const right = reference(source)
  const rows = (one: Way, query: string) => one.idsOf(one.search(query)).sort().join()
  const wrong = queries.filter((query) => rows(way, query) !== rows(right, query)).length
  return { buildMs, queryMs, wrong }
}

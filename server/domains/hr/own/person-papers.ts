// Which papers people have to hand in, by where they work and what their post asks for.
import { type QueryExecutorProvider, sql } from 'kysely'
import { placesOf } from '#contract/domains/hr/figures/divisions.ts'
import {
  type MaterialLine,
  type Materials,
  materialLines,
  postOf,
} from '#contract/domains/hr/materials/material-list.ts'
import type { AnyRow } from '#contract/kit/collection.ts'

export type PapersOf = (row: AnyRow, today: string) => MaterialLine[]

/** Reads what departments and posts of an organisation say, once for as many people as are asked for. */
export async function papersIn(db: QueryExecutorProvider, domain: string): Promise<PapersOf> {
  const scope = `org:${domain}`
  const { rows } = await sql<AnyRow>`select uri, rev::int as rev, type, parent_uri as "parentUri" from department
    where scope = ${scope} and deleted_at is null`.execute(db)
  const places = placesOf(rows)
  const posts = await sql<{
    uri: string
    names: readonly string[]
  }>`select uri, certificates_required as names from station
    where scope = ${scope} and deleted_at is null and jsonb_array_length(certificates_required) > 0`.execute(db)
  const certificates = new Map(posts.rows.map(({ uri, names }) => [uri, names]))
  return (row, today) => {
    const person = row as AnyRow & Parameters<typeof postOf>[0]
    const path = places.get(String(row.groupUri))?.isOnSite === true ? [{ type: 'projectDept' as const }] : []
    const post = postOf(person, path, certificates.get(String(row.stationUri)) ?? [])
    return materialLines((row.materials ?? {}) as Materials, post, today)
  }
}

// The rows that somebody's device would hold of a collection.
import type { FillResponse } from '#contract/sync/pull.ts'
import type { TestApp } from '../server/app.ts'

export type FilledRow = Readonly<Record<string, unknown>>

/** Asks as a device does: by a pull, and by a filling when the pull says so. */
export async function filledRows(server: TestApp, token: string, collection: string): Promise<FilledRow[]> {
  const pulled = (await server.pull(token, [collection])).result
  const part = pulled?.kind === 'snapshot' ? pulled.collections[collection] : undefined
  if (part?.kind === 'delta') return objects(part.fields, part.rows)
  if (part?.kind !== 'fill') return []
  const { schema, grant } = part.cursor
  const ask = { collection, schema, grant, part: 0, parts: 1 }
  const { result } = await server.post<FillResponse>('/api/sync/fill', ask, token)
  return result?.kind === 'part' ? objects(result.fields, result.rows) : []
}

const objects = (fields: readonly string[], rows: readonly (readonly unknown[])[]): FilledRow[] =>
  rows.map((row) => Object.fromEntries(['uri', 'rev', ...fields].map((field, at) => [field, row[at]])))

import type { FillResponse } from '../../contract/sync/pull.ts'
import { firstPull, resultOf, type SyncAsks } from './sync-asks.ts'

type Values = Readonly<Record<string, unknown>>

/** The rows of a collection that somebody mirrors. */
export async function allRows(url: string, asks: SyncAsks, collection: string): Promise<Values[]> {
  const part = (await firstPull(url, asks))[collection]
  const objects = (fields: readonly string[], rows: readonly (readonly unknown[])[]): Values[] =>
    rows.map((row) => Object.fromEntries(['uri', 'rev', ...fields].map((field, at) => [field, row[at]])))
  if (part?.kind === 'delta') return objects(part.fields, part.rows)
  if (part?.kind !== 'fill') throw new Error(`${collection}: ${part?.kind}`)
  const found: Values[] = []
  for (let at = 0; at < part.parts; at++) {
    const answer = await resultOf<FillResponse>(url, asks.fill(collection, part.cursor, at, part.parts))
    if (answer.kind === 'part') found.push(...objects(answer.fields, answer.rows))
  }
  return found
}

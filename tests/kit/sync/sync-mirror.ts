// A device's mirror of one collection, kept as the protocol says: for tests that speak to the server's side of sync.
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { CollectionPull, Cursor } from '#contract/sync/pull.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { SyncServer } from './sync-server.ts'

/** What one device would hold of a collection: it pulls and fills as the protocol says. */
export function buildMirror(server: SyncServer, collection: AnyCollection) {
  const rows = new Map<string, Record<string, unknown>>()
  let cursor: Cursor | null = null
  const take = (fields: readonly string[], lines: readonly unknown[][]) => {
    for (const [uri, rev, ...values] of lines) {
      rows.set(String(uri), Object.fromEntries([['rev', rev], ...fields.map((field, index) => [field, values[index]])]))
    }
  }
  const sync = async (who: ServerWho, verify = false): Promise<CollectionPull> => {
    const answer = await server.pull(who, { collections: { [collection.name]: cursor }, verify })
    if (answer.kind !== 'snapshot') throw new Error(`answered ${answer.kind}`)
    const pulled = answer.collections[collection.name]
    if (!pulled) throw new Error('not answered')
    if (pulled.kind === 'denied') {
      rows.clear()
      cursor = null
    } else if (pulled.kind === 'fill') {
      rows.clear()
      cursor = pulled.cursor
      for (let part = 0; part < pulled.parts; part++) {
        const { schema, grant } = pulled.cursor
        const filled = await server.fill(who, { collection: collection.name, schema, grant, part, parts: pulled.parts })
        if (filled.kind !== 'part') throw new Error(`part was ${filled.kind}`)
        take(filled.fields, filled.rows)
      }
    } else {
      take(pulled.fields, pulled.rows)
      for (const uri of pulled.removed) rows.delete(uri)
      cursor = pulled.cursor
    }
    return pulled
  }
  return { rows, sync, cursor: () => cursor }
}

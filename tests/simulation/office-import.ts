// Somebody brings in a long list elsewhere: more rows in one delta than the mirror's pages were made for.
import type { IdMaker } from '#contract/kit/id.ts'
import { PUSH_BATCH } from '#contract/sync/limits.ts'
import type { SimServer } from './sim-server.ts'

/** Adds `count` memos of a person's at the server, by the way of every edit. Where he may not now, nothing happens. */
export async function importMemos(server: SimServer, userId: string, newId: IdMaker, count: number): Promise<void> {
  const edits = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    seq: n + 1,
    mutation: 'memos.addMemo',
    contract: server.registry.version,
    args: { uri: newId('memo'), text: `line ${n}` },
    base: [],
  }))
  for (let from = 0; from < count; from += PUSH_BATCH)
    await server.push(userId, {
      contract: server.registry.version,
      permission: server.fingerprint(userId),
      epoch: null,
      device: 'office',
      edits: edits.slice(from, from + PUSH_BATCH),
    })
}

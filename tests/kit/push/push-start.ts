// A push server with a small roster, for tests of push itself.
import { employee } from '#contract/domains/hr/employee.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { PushDeps } from '#server/sync/push/push.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { buildRoster } from '../sync/sync-roster.ts'
import { baseOf, createSyncServer, edit } from '../sync/sync-server.ts'
import { buildWho } from '../sync/sync-who.ts'

/** A server over `store`, someone with every code, two people of his roster, and how he renames them. */
export async function startPush(deps: Partial<PushDeps> = {}, store: SyncStore = createMemoryStore()) {
  const server = createSyncServer(store, deps)
  const who = buildWho()
  const roster = await buildRoster(store, who)
  const [one, two] = roster.people as [AnyRow, AnyRow]
  const rename = (row: AnyRow, name: string) =>
    edit('hr.patchEmployee', { uri: row.uri, patch: { name } }, { base: baseOf(employee, row, 'name') })
  return { server, who, roster, one, two, rename }
}

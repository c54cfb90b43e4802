// What every test of a push starts from: an organisation with a few people.
import type { SyncStore } from '#server/sync/store/store.ts'
import { buildRoster } from '#tests/kit/sync/sync-roster.ts'
import { type baseOf, createSyncServer, edit } from '#tests/kit/sync/sync-server.ts'
import { buildWho } from '#tests/kit/sync/sync-who.ts'

/** A patch of a person, as a device sends it. */
export const patch = (row: { uri: string }, values: Record<string, unknown>, base: ReturnType<typeof baseOf>) =>
  edit('hr.patchEmployee', { uri: row.uri, patch: values }, { base })

/** A server over the store, with an organisation of `count` people. */
export async function startPush(store: SyncStore, count = 2) {
  const server = createSyncServer(store)
  const who = buildWho()
  const roster = await buildRoster(server.store, who, count)
  const [one, two] = roster.people as [(typeof roster.people)[0], (typeof roster.people)[0]]
  return { server, who, roster, one, two }
}

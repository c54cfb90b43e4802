// What people do with records: what they begin, hand in, decide and change, and which rows they open.
import type { IdMaker } from '#contract/kit/id.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { inWindow, type WindowBound } from '#contract/kit/window.ts'
import { type CollectionMeta, nameOf } from '#src/sync/mirror/collection-meta.ts'
import { type Page, rowsOf } from '#src/sync/mirror/page-rows.ts'
import { Broken } from './broken.ts'
import { readOutbox, serverRowsOf } from './invariants.ts'
import { PEOPLE, TEAMS } from './random-command.ts'
import type { SeededRandom } from './seeded-random.ts'
import { MIRROR, type SimDevice, type Tab } from './sim-device.ts'
import { ORGANISATION, type SimServer } from './sim-server.ts'
import { visibleRows } from './truth.ts'

/** Chooses an act with a record; the rows may be older than what devices keep. */
export function recordCommand(
  device: SimDevice,
  random: SeededRandom,
  newId: IdMaker,
  nowMs: number,
): { mutation: string; args: unknown } {
  const queued = readOutbox(device).edits.flatMap((edit) => edit.keys.map((key) => key[1]))
  const uris = [...serverRowsOf(device).keys(), ...queued]
  const word = `w${random.int(1000)}`
  const team = random.pick(TEAMS)
  const at = Math.max(0, nowMs - random.int(360_000))
  const status = random.chance(0.2) ? 'open' : 'closed'
  const posts = uris.filter((uri) => uri.startsWith('post_'))
  const requests = uris.filter((uri) => uri.startsWith('request_'))
  const kind = random.int(12)
  if (kind > 9) return { mutation: 'records.addBulletin', args: { uri: newId('bulletin'), word, at } }
  if (kind < 3 || (kind < 5 && posts.length === 0))
    return { mutation: 'records.addPost', args: { uri: newId('post'), team, word, status, at } }
  if (kind < 5) {
    const patch = random.pick([{ word }, { status }, { at }, { team }])
    return { mutation: 'records.patchPost', args: { uri: random.pick(posts), patch } }
  }
  if (kind < 7 || requests.length === 0) {
    const values = { team, word, byUsername: device.userId, bossUsername: random.pick(PEOPLE) }
    return { mutation: 'records.addRequest', args: { uri: newId('request'), values } }
  }
  const uri = random.pick(requests)
  const seen = device.disk.read<Page>(MIRROR, 'pages').flatMap(rowsOf)
  const from = String(seen.find((row) => row.uri === uri)?.status ?? 'draft')
  const step = from === 'pending' ? random.pick(['approve', 'reject']) : 'hand'
  const comment = step === 'reject' ? word : undefined
  if (random.chance(0.2)) {
    const patch = random.pick([{ word }, { bossUsername: random.pick(PEOPLE) }, { team }])
    return { mutation: 'records.changeRequest', args: { uri, patch } }
  }
  return { mutation: `records.${step}Request`, args: { uri, from, ...(comment && { comment }) } }
}

/** What somebody looks for outside of what his device keeps: answers how to look. */
export async function chooseLook(
  server: SimServer,
  device: SimDevice,
  tab: Tab,
  random: SeededRandom,
): Promise<(() => Promise<void>) | undefined> {
  const known = [...tab.registry.collections.values()].filter(({ window }) => window !== undefined)
  if (known.length === 0) return undefined
  const { name, audience, window } = random.pick(known)
  if (random.chance(0.3)) {
    return async () => {
      const older = await tab.engine.olderRows(name, {}, null)
      const places = older.kind === 'rows' ? older.rows.map((row) => Number(row[window?.field ?? ''])) : []
      if (places.some((at, index) => at < (places[index + 1] ?? 0)))
        throw new Broken('Q8', `${device.name}: older rows of ${name} come in disorder`)
    }
  }
  // Somebody follows a link to a row, whoever may see it.
  const collection = server.registry.collections.get(name)
  const scope = scopeName(audience, { userId: device.userId, domain: ORGANISATION })
  const rows = collection ? await server.base.rows(collection, scope) : []
  if (rows.length === 0) return undefined
  const { uri } = random.pick(rows)
  return async () => void (await tab.engine.openRow(name, uri))
}

/** Where the windows of a device begin, by collection. */
export const boundsOf = (device: SimDevice): ReadonlyMap<string, WindowBound | undefined> =>
  new Map(
    device.disk
      .read<CollectionMeta>(MIRROR, 'meta')
      .flatMap((meta) => (meta.key.startsWith('collection:') ? [[nameOf(meta), meta.cursor?.from] as const] : [])),
  )

/** Rows that a person may see outside of his device's windows. */
export async function rowsOutside(server: SimServer, device: SimDevice): Promise<[collection: string, uri: string][]> {
  const bounds = boundsOf(device)
  return (await visibleRows(server, device.userId)).flatMap(([name, row]) => {
    const collection = server.registry.collections.get(name)
    return collection && !inWindow(collection, row, bounds.get(name)) ? [[name, row.uri]] : []
  })
}

/** P1: of a record that waits one person has been told, once; of one that does not wait nobody is told any more. */
export async function checkTold(server: SimServer): Promise<void> {
  const [request, told] = ['request', 'told'].map((name) => server.registry.collections.get(name))
  if (!request || !told) return
  const open = new Map<unknown, string[]>()
  for (const userId of server.people.keys())
    for (const { sourceUri, status } of await server.base.rows(told, `user:${userId}:${ORGANISATION}`))
      if (status === 'open') open.set(sourceUri, [...(open.get(sourceUri) ?? []), userId])
  const changed = new Set(
    (await server.base.history()).flatMap(({ uri, action, fields }) =>
      action === 'patch' && 'bossUsername' in fields ? [uri] : [],
    ),
  )
  const rows = await server.base.rows(request, `shared:${ORGANISATION}`)
  for (const row of rows) {
    const tells = open.get(row.uri) ?? []
    open.delete(row.uri)
    const isWaiting = row.status === 'pending'
    const boss = String(row.bossUsername)
    const expected = isWaiting && server.people.has(boss) && !changed.has(row.uri) ? [boss] : undefined
    if (expected ? tells.join() !== expected.join() : tells.length > (isWaiting ? 1 : 0))
      throw new Broken('P1', `${row.uri} is ${String(row.status)}, and told are: ${tells.join()}`)
  }
  const [orphan] = open.keys()
  if (orphan !== undefined) throw new Broken('P1', `somebody is told of ${String(orphan)}, which is not there`)
}

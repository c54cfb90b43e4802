// What a person may see at this moment, read past all sync code: the truth that mirrors and answers are compared with.
import { participantsOf } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { ORGANISATION, type SimServer } from './sim-server.ts'

export type TrueRow = Record<string, unknown> & { uri: string }

/** What the server showed a person with one answer. */
export interface Shown {
  /** The device's clock when it asked. */
  readonly askedAtMs: number
  /** Which life of the server answered: it counts the restored backups. */
  readonly life: number
  readonly uris: ReadonlySet<string>
  /** Fields, by uri's prefix, that the person may not read. */
  readonly hidden: ReadonlyMap<string, readonly string[]>
}

/** Every row the person may see, with the fields he may not read set to null. */
export async function visibleRows(server: SimServer, userId: string): Promise<[collection: string, row: TrueRow][]> {
  const who = server.who(userId)
  const rows: [string, TrueRow][] = []
  for (const collection of server.registry.collections.values()) {
    const scope = scopeName(collection.audience, { userId, domain: ORGANISATION })
    const base = Object.values(collection.groups)[0]
    if (base && base.permission !== '' && !who.codes.has(base.permission)) continue
    for (const row of await server.base.rows(collection, scope)) {
      const filter = collection.scope ? who.filters[collection.scope.resource] : undefined
      const isOwn = filter?.kind === 'in' && filter.own === row.uri
      if (
        filter?.kind === 'in' &&
        collection.scope &&
        !isOwn &&
        !filter.values.includes(String(row[collection.scope.field]))
      )
        continue
      if (collection.audience === 'participants' && !participantsOf(collection, row).has(who.username)) continue
      const shown: TrueRow = { uri: row.uri, rev: row.rev }
      for (const group of Object.values(collection.groups)) {
        const may = group.permission === '' || who.codes.has(group.permission)
        for (const field of Object.keys(group.fields)) shown[field] = may ? (row[field] ?? null) : null
      }
      rows.push([collection.name, shown])
    }
  }
  return rows
}

/** Fields of each collection that the person may not read, by the prefix of its uris. */
export function hiddenFields(server: SimServer, userId: string): Map<string, string[]> {
  const { codes } = server.who(userId)
  const hidden = new Map<string, string[]>()
  for (const collection of server.registry.collections.values()) {
    const groups = Object.values(collection.groups).filter(
      (group) => group.permission !== '' && !codes.has(group.permission),
    )
    hidden.set(
      collection.idPrefix,
      groups.flatMap((group) => Object.keys(group.fields)),
    )
  }
  return hidden
}

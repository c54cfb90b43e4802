// What a person may see at this moment, read past all sync code: the truth that mirrors and answers are compared with.
import { type AnyCollection, participantsOf } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { ORGANISATION, type SimServer } from './sim-server.ts'

export type TrueRow = Record<string, unknown> & { uri: string }

/** What the server showed a person with one answer. */
export interface Shown {
  /** The device's clock when it asked. */
  readonly askedAtMs: number
  /** Which life of the server answered: it counts the restored backups. */
  readonly life: number
  /** With the rows that were shown since for themselves. */
  readonly uris: Set<string>
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
      const { participants, overseers, audience } = collection
      const isNamed = participants.length > 0 && participantsOf(collection, row).has(who.username)
      const mayOversee = audience !== 'participants' || (overseers !== undefined && who.codes.has(overseers))
      if (!isNamed && !(mayOversee && isWithin(collection, who, row))) continue
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

/** Whether a row is within somebody's data scope. */
function isWithin({ scope }: AnyCollection, { filters }: ServerWho, row: TrueRow): boolean {
  const filter = scope ? filters[scope.resource] : undefined
  if (filter?.kind !== 'in' || !scope) return true
  return filter.own === row.uri || filter.values.includes(String(row[scope.field]))
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

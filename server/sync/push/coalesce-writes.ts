// The net effect of a list of writes per row, so that each row is written at most once per statement.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { RowWrite } from '../store/store.ts'

export interface NetWrites {
  readonly collection: AnyCollection
  readonly inserts: Map<string, { scope: string; row: AnyRow }>
  readonly patches: Map<string, { scope: string; values: Record<string, unknown> }>
  readonly removes: Map<string, { scope: string }>
}

/** Groups writes by collection in name order. A patch of a row inserted before it goes into the inserted row. */
export function coalesceWrites(writes: readonly RowWrite[]): NetWrites[] {
  const byCollection = new Map<string, NetWrites>()
  for (const write of writes) {
    const { collection, scope } = write
    let net = byCollection.get(collection.name)
    if (!net) {
      net = { collection, inserts: new Map(), patches: new Map(), removes: new Map() }
      byCollection.set(collection.name, net)
    }
    if (write.kind === 'insert') net.inserts.set(write.row.uri, { scope, row: { ...write.row } })
    else if (write.kind === 'remove') net.removes.set(write.uri, { scope })
    else {
      const inserted = net.inserts.get(write.uri)
      if (inserted) Object.assign(inserted.row, write.values)
      else net.patches.set(write.uri, { scope, values: { ...net.patches.get(write.uri)?.values, ...write.values } })
    }
  }
  return [...byCollection.values()].sort((a, b) => (a.collection.name < b.collection.name ? -1 : 1))
}

/** Scopes that the writes move, in the order in which their counters are taken. */
export const scopesOf = (writes: readonly RowWrite[]): string[] =>
  [...new Set(writes.map((write) => write.scope))].sort()

// The fencing lease: whoever holds the newest term may write as the engine; a thawed old leader may not (B1).
import type { KvTx } from './storage/kv.ts'

export interface LeaseRecord {
  term: number
  /** Counts up while the holder lives; followers watch it move, on their own timers. */
  beat: number
}

/** Thrown inside an engine transaction of a leader that was replaced; nothing of it is written. */
export class Fenced extends Error {
  constructor() {
    super('another tab leads')
    this.name = 'Fenced'
  }
}

/** Where the lease of an identity lies: in `journal` of the outbox and in `meta` of the mirror. */
export const leaseKey = (domain: string): string => `lease:${domain}`

/** Refuses to go on unless `term` is the newest term in this store. */
export async function assertTerm(tx: KvTx, store: 'journal' | 'meta', domain: string, term: number): Promise<void> {
  const lease = await tx.get<LeaseRecord>(store, leaseKey(domain))
  if ((lease?.term ?? 0) !== term) throw new Fenced()
}

/** Writes a lease record; the key field differs by store. */
export async function putLease(tx: KvTx, store: 'journal' | 'meta', domain: string, lease: LeaseRecord): Promise<void> {
  const key = leaseKey(domain)
  await tx.putMany(store, [store === 'journal' ? { id: key, ...lease } : { key, ...lease }])
}

// What lies in the outbox's stores, read within a transaction.

import type { KvTx } from '../storage/kv.ts'
import { type Edit, isReadableEdit, type JournalEntry, type Totals } from './edit.ts'

const EMPTY: Totals = { id: 'totals', created: 0, applied: 0, merged: 0, withdrawn: 0 }

/** The acts counted so far. */
export async function readTotals(tx: KvTx): Promise<Totals> {
  return { ...EMPTY, ...(await tx.get<Totals>('journal', 'totals')) }
}

/** Accepted edits that are kept. */
export async function readJournal(tx: KvTx): Promise<JournalEntry[]> {
  return (await tx.all<{ kind?: string }>('journal')).filter((entry) => entry.kind === 'accepted') as JournalEntry[]
}

/** Reads all edits; what this code cannot read is passed on as quarantined, and stays on disk as it is. */
export const readEdits = async (tx: KvTx): Promise<Edit[]> => readable(await tx.all<unknown>('edits'))

/** The same of those that bear this number or a later one. */
export const readEditsFrom = async (tx: KvTx, seq: number): Promise<Edit[]> =>
  readable(await tx.from<unknown>('edits', seq))

function readable(raw: readonly unknown[]): Edit[] {
  return raw.map((value): Edit => {
    if (isReadableEdit(value)) return value
    const seq = typeof value === 'object' && value !== null ? Number((value as { seq?: unknown }).seq) : 0
    return {
      seq,
      id: `quarantined:${seq}`,
      domain: '',
      mutation: '',
      contract: 0,
      args: value,
      keys: [],
      reads: [],
      base: [],
      files: [],
      weight: 1,
      state: 'quarantined',
      faults: 0,
      madeAtMs: 0,
    }
  })
}

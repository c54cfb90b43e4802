// Adding edits to the outbox, folding what may be folded (P7), within a transaction that a person waits for: it reads from
// the last edit of the rows in question on, not the whole queue, and what can be asked for at once is asked for at once.
import type { RowKey } from '#contract/kit/mutation.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { KvTx } from '../storage/kv.ts'
import type { Edit, EditDraft } from './edit.ts'
import { foldEdit } from './fold-edit.ts'
import { readEditsFrom, readTotals } from './outbox-records.ts'

/** What is known of a draft before it is made. */
export interface Aim {
  readonly domain: string
  readonly mutation: string
  readonly keys: readonly RowKey[]
  readonly reads: readonly RowKey[]
}

export interface EditAppender {
  /**
   * Adds the drafts that `made` answers. While it answers none the transaction stays open by reading on, for a moment; then
   * nothing is written, and undefined is answered.
   */
  readonly append: (
    tx: KvTx,
    aims: readonly Aim[],
    made: () => readonly EditDraft[] | undefined,
  ) => Promise<Edit[] | undefined>
  /** Takes in what was read or committed: which edit touched a row last, as far as this tab has looked. */
  readonly note: (edits: readonly Edit[]) => void
}

/** How often an open transaction reads on for drafts that are still being made: others wait for it (L4). */
const PATIENCE = 8

/** Without a registry (service worker) nothing is folded. */
export function createEditAppender(registry: Registry | undefined): EditAppender {
  let last: Map<string, number> | undefined
  const rowsOf = ({ domain, keys, reads }: Aim) =>
    [...keys, ...reads].map(([collection, uri]) => `${domain} ${collection} ${uri}`)

  /**
   * Edits among which one may take a draft in. What this tab does not know of costs a fold, never an edit: from the last
   * known one on everything is read.
   */
  async function readFoldable(tx: KvTx, aims: readonly Aim[]): Promise<Edit[]> {
    const foldable = aims.filter((aim) => registry?.mutations.get(aim.mutation)?.fold)
    if (foldable.length === 0) return []
    if (!last) return readEditsFrom(tx, 0)
    const known = foldable.flatMap(rowsOf).flatMap((row) => last?.get(row) ?? [])
    return known.length > 0 ? readEditsFrom(tx, Math.min(...known)) : []
  }

  /** The number of the last one is not waited for: what follows can be asked for at once. */
  async function addAll(tx: KvTx, drafts: readonly EditDraft[], present: Edit[]): Promise<(Edit | Promise<Edit>)[]> {
    const saved: (Edit | Promise<Edit>)[] = []
    for (const [index, draft] of drafts.entries()) {
      const folded = foldEdit(registry, present, draft)
      if (folded) {
        await tx.putMany('edits', [folded])
        present[present.findIndex((edit) => edit.seq === folded.seq)] = folded
        saved.push(folded)
      } else {
        const adding = addEdit(tx, draft)
        saved.push(adding)
        if (index < drafts.length - 1) present.push(await adding)
      }
    }
    return saved
  }

  return {
    async append(tx, aims, made) {
      const [totals, present] = await Promise.all([readTotals(tx), readFoldable(tx, aims)])
      let drafts = made()
      for (let asked = 0; !drafts && asked < PATIENCE; asked++) {
        await readTotals(tx)
        drafts = made()
      }
      if (!drafts || drafts.length === 0) return drafts && []
      const saved = await addAll(tx, drafts, present)
      const counted = tx.putMany('journal', [{ ...totals, created: totals.created + drafts.length }])
      tx.seal()
      const [edits] = await Promise.all([Promise.all(saved), counted])
      return edits
    },
    note(edits) {
      last ??= new Map()
      for (const edit of edits) {
        for (const row of rowsOf(edit)) last.set(row, Math.max(edit.seq, last.get(row) ?? 0))
      }
    },
  }
}

/** Adds one edit to the end of the queue. */
export function addEdit(tx: KvTx, draft: EditDraft): Promise<Edit> {
  const edit = { ...draft, weight: 1, state: 'queued' as const, faults: 0 }
  return tx.add('edits', edit).then((seq) => ({ ...edit, seq }))
}

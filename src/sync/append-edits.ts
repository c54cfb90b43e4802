// Adding edits to the outbox, folding what may be folded (P7), within a transaction that a person waits for: it reads from
// the last edit of the rows in question on, not the whole queue, and what can be asked for at once is asked for at once.
import type { Registry } from '#contract/kit/registry.ts'
import type { Edit, EditDraft } from './edit.ts'
import { foldEdit } from './fold-edit.ts'
import type { KvTx } from './kv.ts'
import { readEditsFrom, readTotals } from './outbox-records.ts'

export interface EditAppender {
  readonly append: (tx: KvTx, drafts: readonly EditDraft[]) => Promise<Edit[]>
  /** Takes in what was read or committed: which edit touched a row last, as far as this tab has looked. */
  readonly note: (edits: readonly Edit[]) => void
}

/** Without a registry (service worker) nothing is folded. */
export function createEditAppender(registry: Registry | undefined): EditAppender {
  let last: Map<string, number> | undefined
  const rowsOf = ({ domain, keys, reads }: Pick<Edit, 'domain' | 'keys' | 'reads'>) =>
    [...keys, ...reads].map(([collection, uri]) => `${domain} ${collection} ${uri}`)

  /**
   * Edits among which one may take a draft in. What this tab does not know of costs a fold, never an edit: from the last
   * known one on everything is read.
   */
  async function readFoldable(tx: KvTx, drafts: readonly EditDraft[]): Promise<Edit[]> {
    const foldable = drafts.filter((draft) => registry?.mutations.get(draft.mutation)?.fold)
    if (foldable.length === 0) return []
    if (!last) return readEditsFrom(tx, 0)
    const known = foldable.flatMap(rowsOf).flatMap((row) => last?.get(row) ?? [])
    return known.length > 0 ? readEditsFrom(tx, Math.min(...known)) : []
  }

  async function addAll(tx: KvTx, drafts: readonly EditDraft[]): Promise<Edit[]> {
    const present = await readFoldable(tx, drafts)
    const saved: Edit[] = []
    for (const draft of drafts) {
      const folded = foldEdit(registry, present, draft)
      if (folded) {
        await tx.putMany('edits', [folded])
        present[present.findIndex((edit) => edit.seq === folded.seq)] = folded
        saved.push(folded)
      } else {
        const added = await addEdit(tx, draft)
        present.push(added)
        saved.push(added)
      }
    }
    return saved
  }

  return {
    async append(tx, drafts) {
      const [totals, saved] = await Promise.all([readTotals(tx), addAll(tx, drafts)])
      await tx.putMany('journal', [{ ...totals, created: totals.created + drafts.length }])
      return saved
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
export async function addEdit(tx: KvTx, draft: EditDraft): Promise<Edit> {
  const edit = { ...draft, weight: 1, state: 'queued' as const, faults: 0 }
  return { ...edit, seq: await tx.add('edits', edit) }
}

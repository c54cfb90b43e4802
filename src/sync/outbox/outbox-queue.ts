// The outbox as far as the sending of it goes: what a page and the service worker both do with it.
import type { Outcome } from '#contract/kit/outcome.ts'
import { assertTerm } from '../lease.ts'
import { readServer, type ServerRecord, withAccepted } from '../server-record.ts'
import type { Kv, KvTx } from '../storage/kv.ts'
import { dependsOn, type Edit, isUnsettled } from './edit.ts'
import { readArrived } from './file-queue.ts'
import { readEdits, readTotals } from './outbox-records.ts'
import { settleEdit } from './settle-edit.ts'

export interface Settled {
  id: string
  outcome: Outcome
}

/** Who may write: a tab on the person's behalf, or the engine under its term. */
export interface EngineTerm {
  domain: string
  term: number
}

/** Picks what is to be sent from all edits, given in order; `hasArrived` tells which files the server has (L6). */
export type Choose = (edits: readonly Edit[], hasArrived: (fileUri: string) => boolean) => readonly Edit[]

/** What is to be sent, and the epoch of the server that it is meant for. */
export interface Sending {
  readonly batch: Edit[]
  readonly epoch: string | null
}

export interface OutboxQueue {
  /** Every edit in order; unreadable records come as quarantined ones. */
  readonly edits: () => Promise<Edit[]>
  /**
   * Marks what `choose` picks as sent and answers it, in one transaction: what leaves is what lies here, with everything
   * folded into it, and nothing that it depends on has become uncertain meanwhile (P4, P7).
   */
  readonly take: (by: EngineTerm, choose: Choose) => Promise<Sending>
  /** Counts an answer that was no outcome against each of these edits. */
  readonly countFault: (by: EngineTerm, ids: readonly string[]) => Promise<void>
  /** Records outcomes, and takes what goes next in the same transaction: a long queue is read once for each request. */
  readonly settle: (by: EngineTerm, settled: readonly Settled[], atMs: number, choose?: Choose) => Promise<Sending>
  readonly saveEpoch: (by: EngineTerm, epoch: string) => Promise<void>
}

const DEPENDS_ON_REFUSED: Outcome = { kind: 'refused', code: 'dependsOnRefused', fields: {} }

export const OUTBOX_STORE_NAMES = ['edits', 'files', 'journal'] as const

/** Writes under the engine's term, as long as it holds. */
export const writeAs = <T>(kv: Kv, by: EngineTerm, run: (tx: KvTx) => Promise<T>): Promise<T> =>
  kv.transaction('write', OUTBOX_STORE_NAMES, async (tx) => {
    await assertTerm(tx, 'journal', by.domain, by.term)
    return run(tx)
  })

/** What is to be sent at once of edits that were just refused; what else is to be written of them is put into `changed` (P6). */
export type PartRefused = (tx: KvTx, edits: readonly Edit[], changed: Map<number, Edit>) => Promise<Edit[]>

/** Opens the queue over the outbox's database. Without `part` what is refused stays whole. */
export function createOutboxQueue(kv: Kv, part?: PartRefused): OutboxQueue {
  const asEngine = <T>(by: EngineTerm, run: (tx: KvTx) => Promise<T>) => writeAs(kv, by, run)
  return {
    edits: () => kv.transaction('read', OUTBOX_STORE_NAMES, readEdits),

    take: (by, choose) =>
      asEngine(by, async (tx) => {
        const { sending, marked } = await takeFrom(tx, await readEdits(tx), await readServer(tx, by.domain), choose)
        await tx.putMany('edits', marked)
        return sending
      }),

    countFault: (by, ids) =>
      asEngine(by, async (tx) => {
        const chosen = (await readEdits(tx)).filter((edit) => ids.includes(edit.id))
        await tx.putMany(
          'edits',
          chosen.map((edit) => ({ ...edit, faults: edit.faults + 1 })),
        )
      }),

    settle: (by, settled, atMs, choose = () => []) =>
      asEngine(by, async (tx) => {
        const outcomes = new Map(settled.map((one) => [one.id, one.outcome]))
        const totals = await readTotals(tx)
        const changed = new Map<number, Edit>()
        // P3: what depends on a refused one and was left for a later request is not carried out on its own.
        const refused: Edit[] = []
        const edits = (await readEdits(tx)).map((edit) => {
          const isLeft =
            edit.state === 'queued' && edit.domain === by.domain && refused.some((earlier) => dependsOn(edit, earlier))
          const outcome = isLeft ? DEPENDS_ON_REFUSED : outcomes.get(edit.id)
          if (!outcome || !isUnsettled(edit)) return edit
          if (outcome.kind === 'refused') refused.push(edit)
          const after = settleEdit(edit, outcome, totals)
          changed.set(edit.seq, after)
          return after
        })
        const parts = (await part?.(tx, edits, changed)) ?? []
        const newest = [...changed.values()].filter((edit) => edit.state === 'accepted').at(-1)
        const server = { ...withAccepted(await readServer(tx, by.domain), newest?.id), atMs }
        const { sending, marked } = await takeFrom(tx, [...edits, ...parts], server, choose)
        for (const edit of marked) changed.set(edit.seq, edit)
        await tx.putMany('edits', [...changed.values()])
        await tx.putMany('journal', [totals, server])
        return sending
      }),

    saveEpoch: (by, epoch) =>
      asEngine(by, async (tx) => tx.putMany('journal', [{ ...(await readServer(tx, by.domain)), epoch }])),
  }
}

/** What `choose` picks, marked as sent; `marked` are those that were not before. */
async function takeFrom(
  tx: KvTx,
  edits: readonly Edit[],
  { epoch }: ServerRecord,
  choose: Choose,
): Promise<{ sending: Sending; marked: Edit[] }> {
  const chosen = choose(edits, await readArrived(tx))
  const batch = chosen.map((edit): Edit => ({ ...edit, state: 'sent' }))
  return { sending: { batch, epoch }, marked: batch.filter((_, index) => chosen[index]?.state === 'queued') }
}

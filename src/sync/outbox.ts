// The outbox: what a person did, safe on this device until the server has decided (L1–L3). One per person.
import type { Outcome } from '#contract/kit/outcome.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { addEdit, createEditAppender } from './append-edits.ts'
import { type Edit, type EditDraft, isUnsettled, type JournalEntry } from './edit.ts'
import { readArrived } from './file-queue.ts'
import { type Kv, KvError, type KvTx } from './kv.ts'
import { assertTerm } from './lease.ts'
import { readEdits, readEditsFrom, readJournal, readTotals } from './outbox-records.ts'
import { readServer, type ServerRecord, withAccepted } from './server-record.ts'
import { settleEdit } from './settle-edit.ts'

/** Server time for which accepted edits are kept (Q7). */
export const JOURNAL_MS = 14 * 24 * 3600 * 1000

export interface Settled {
  id: string
  outcome: Outcome
}

export interface Conservation {
  created: number
  applied: number
  merged: number
  inbox: number
  withdrawn: number
  pending: number
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

export interface Outbox {
  /** Adds edits in order, folding plain patches of the same row into an unsent one (P7). Resolves once on disk (L2). */
  readonly append: (drafts: readonly EditDraft[]) => Promise<Edit[]>
  /** Every edit in order; unreadable records come as quarantined ones. */
  readonly edits: () => Promise<Edit[]>
  /** Those that came after this one. */
  readonly editsAfter: (edit: Edit) => Promise<Edit[]>
  /**
   * Marks what `choose` picks as sent and answers it, in one transaction: what leaves is what lies here, with everything
   * folded into it, and nothing that it depends on has become uncertain meanwhile (P4, P7).
   */
  readonly take: (by: EngineTerm, choose: Choose) => Promise<Sending>
  /** Counts an answer that was no outcome against each of these edits. */
  readonly countFault: (by: EngineTerm, ids: readonly string[]) => Promise<void>
  /** Records outcomes, and takes what goes next in the same transaction: a long queue is read once for each request. */
  readonly settle: (by: EngineTerm, settled: readonly Settled[], atMs: number, choose?: Choose) => Promise<Sending>
  /** Moves accepted edits, which a pull has caught up with, to the journal. */
  readonly finish: (by: EngineTerm, ids: readonly string[]) => Promise<void>
  /** Forgets journal entries older than 14 days of server time. */
  readonly prune: (by: EngineTerm) => Promise<void>
  /** Puts accepted edits of the journal back into the queue, for a server that may have forgotten them (Q7). */
  readonly reoffer: (by: EngineTerm, epoch: string) => Promise<number>
  /** What is known of the server behind an identity. */
  readonly server: (domain: string) => Promise<ServerRecord>
  readonly saveEpoch: (by: EngineTerm, epoch: string) => Promise<void>
  /** A pull has found that the server knows this accepted edit: the next one takes its place (Q7). */
  readonly confirm: (by: EngineTerm, id: string) => Promise<void>
  /** Takes an unsent or refused edit away, at the person's word. Answers false when it was already sent. */
  readonly withdraw: (id: string) => Promise<boolean>
  /** Replaces a refused edit by a new attempt, in one transaction. */
  readonly resubmit: (id: string, draft: EditDraft) => Promise<Edit | undefined>
  readonly conservation: () => Promise<Conservation>
}

const STORES = ['edits', 'files', 'journal'] as const

/** Opens the outbox over its database. Without a registry (service worker) nothing is folded. */
export function createOutbox(kv: Kv, registry?: Registry): Outbox {
  const write = <T>(run: (tx: KvTx) => Promise<T>) => kv.transaction('write', STORES, run)
  const appender = createEditAppender(registry)
  const asEngine = <T>(by: EngineTerm, run: (tx: KvTx) => Promise<T>) =>
    write(async (tx) => {
      await assertTerm(tx, 'journal', by.domain, by.term)
      return run(tx)
    })

  /** A commit whose connection broke may have taken place: nobody is told "not saved" of what is saved (L2, B2). */
  async function despiteLostReply(drafts: readonly EditDraft[], run: (tx: KvTx) => Promise<Edit[]>): Promise<Edit[]> {
    try {
      return await write(run)
    } catch (error) {
      if (!(error instanceof KvError) || error.fault !== 'closed') throw error
      const ids = drafts.map((draft) => draft.id)
      const saved = (await kv.transaction('read', STORES, readEdits)).filter((edit) => ids.includes(edit.id))
      if (saved.length < ids.length) throw error
      return saved
    }
  }

  return {
    append: async (drafts) => {
      const saved = await despiteLostReply(drafts, (tx) => appender.append(tx, drafts))
      appender.note(saved)
      return saved
    },

    edits: async () => {
      const edits = await kv.transaction('read', STORES, readEdits)
      appender.note(edits)
      return edits
    },

    editsAfter: (edit) => kv.transaction('read', STORES, (tx) => readEditsFrom(tx, edit.seq + 1)),

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
        const edits = (await readEdits(tx)).map((edit) => {
          const outcome = outcomes.get(edit.id)
          if (!outcome || !isUnsettled(edit)) return edit
          const after = settleEdit(edit, outcome, totals)
          changed.set(edit.seq, after)
          return after
        })
        const newest = [...changed.values()].filter((edit) => edit.state === 'accepted').at(-1)
        const server = { ...withAccepted(await readServer(tx, by.domain), newest?.id), atMs }
        const { sending, marked } = await takeFrom(tx, edits, server, choose)
        for (const edit of marked) changed.set(edit.seq, edit)
        await tx.putMany('edits', [...changed.values()])
        await tx.putMany('journal', [totals, server])
        return sending
      }),

    finish: (by, ids) =>
      asEngine(by, async (tx) => {
        const { atMs } = await readServer(tx, by.domain)
        const done = (await readEdits(tx)).filter((edit) => ids.includes(edit.id) && edit.state === 'accepted')
        await tx.deleteMany(
          'edits',
          done.map((edit) => edit.seq),
        )
        await tx.deleteMany(
          'files',
          done.flatMap((edit) => edit.files),
        )
        await tx.putMany(
          'journal',
          done.map((edit): JournalEntry => ({ id: edit.id, kind: 'accepted', edit, atMs })),
        )
      }),

    prune: (by) =>
      asEngine(by, async (tx) => {
        const { atMs } = await readServer(tx, by.domain)
        const old = (await readJournal(tx)).filter((entry) => entry.atMs < atMs - JOURNAL_MS)
        await tx.deleteMany(
          'journal',
          old.map((entry) => entry.id),
        )
      }),

    server: (domain) => kv.transaction('read', STORES, (tx) => readServer(tx, domain)),

    saveEpoch: (by, epoch) =>
      asEngine(by, async (tx) => tx.putMany('journal', [{ ...(await readServer(tx, by.domain)), epoch }])),

    confirm: (by, id) =>
      asEngine(by, async (tx) => {
        const server = await readServer(tx, by.domain)
        const [next, ...later] = server.acceptedSince ?? []
        if (server.lastAccepted !== id || next === undefined) return
        await tx.putMany('journal', [{ ...server, lastAccepted: next, acceptedSince: later }])
      }),

    reoffer: (by, epoch) =>
      asEngine(by, async (tx) => {
        const totals = await readTotals(tx)
        const kept = (await readJournal(tx)).filter((entry) => entry.edit.domain === by.domain)
        const accepted = (await readEdits(tx)).filter((edit) => edit.state === 'accepted' && edit.domain === by.domain)
        const again = [...kept.map((entry) => entry.edit), ...accepted]
        for (const edit of again) {
          if (edit.outcome?.kind === 'merged') totals.merged -= edit.weight
          else totals.applied -= edit.weight
        }
        await tx.putMany(
          'edits',
          again.map(({ outcome: _, ...edit }) => ({ ...edit, state: 'sent' })),
        )
        await tx.deleteMany(
          'journal',
          kept.map((entry) => entry.id),
        )
        const { acceptedSince: _, ...server } = await readServer(tx, by.domain)
        await tx.putMany('journal', [totals, { ...server, epoch, lastAccepted: null }])
        return again.length
      }),

    withdraw: (id) => write((tx) => withdrawOne(tx, id)),

    resubmit: (id, draft) =>
      write(async (tx) => {
        if (!(await withdrawOne(tx, id, 'inbox'))) return undefined
        const totals = await readTotals(tx)
        totals.created += 1
        await tx.putMany('journal', [totals])
        return addEdit(tx, draft)
      }),

    conservation: () =>
      kv.transaction('read', STORES, async (tx) => {
        const totals = await readTotals(tx)
        const edits = await readEdits(tx)
        const weigh = (of: (edit: Edit) => boolean) => edits.filter(of).reduce((sum, edit) => sum + edit.weight, 0)
        return {
          created: totals.created,
          applied: totals.applied,
          merged: totals.merged,
          withdrawn: totals.withdrawn,
          inbox: weigh((edit) => edit.state === 'inbox' || edit.state === 'quarantined'),
          pending: weigh(isUnsettled),
        }
      }),
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

async function withdrawOne(tx: KvTx, id: string, only?: 'inbox'): Promise<boolean> {
  const edit = (await readEdits(tx)).find((one) => one.id === id)
  const may =
    edit && (edit.state === 'inbox' || edit.state === 'quarantined' || (only === undefined && edit.state === 'queued'))
  if (!edit || !may) return false
  const totals = await readTotals(tx)
  totals.withdrawn += edit.weight
  await tx.deleteMany('edits', [edit.seq])
  if (edit.state === 'queued') await tx.deleteMany('files', edit.files)
  await tx.putMany('journal', [totals])
  return true
}

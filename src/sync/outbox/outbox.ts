// The outbox: what a person did, safe on this device until the server has decided (L1–L3). One per person.
import type { Registry } from '#contract/kit/registry.ts'
import { MAX_NAMED } from '#contract/sync/pull.ts'
import { readServer, type ServerRecord } from '../server-record.ts'
import { type Kv, KvError, type KvTx } from '../storage/kv.ts'
import type { StoredFile } from '../transport.ts'
import { type Aim, addEdit, createEditAppender } from './append-edits.ts'
import { partRefused } from './divide-edit.ts'
import { dependsOn, type Edit, type EditDraft, isUnsettled, type JournalEntry } from './edit.ts'
import { createOutboxQueue, type EngineTerm, OUTBOX_STORE_NAMES, type OutboxQueue, writeAs } from './outbox-queue.ts'
import { readEdits, readEditsFrom, readJournal, readTotals } from './outbox-records.ts'

/** Server time for which accepted edits are kept (Q7). */
const JOURNAL_MS = 14 * 24 * 3600 * 1000

export interface Conservation {
  created: number
  applied: number
  merged: number
  inbox: number
  withdrawn: number
  pending: number
}

export interface Outbox extends OutboxQueue {
  /**
   * Adds edits in order, folding plain patches of the same row into an unsent one (P7). Resolves once on disk (L2). What is
   * known of them, `aims`, has the transaction opened while they are being made.
   */
  readonly append: (aims: readonly Aim[], making: Promise<readonly EditDraft[]>) => Promise<Edit[]>
  /** Those that came after this one. */
  readonly editsAfter: (edit: Edit) => Promise<Edit[]>
  /** Moves accepted edits, which a pull has caught up with, to the journal. */
  readonly finish: (by: EngineTerm, ids: readonly string[]) => Promise<void>
  /** Forgets journal entries older than 14 days of server time. */
  readonly prune: (by: EngineTerm) => Promise<void>
  /** The newest accepted edits of the journal, as many as a pull names. */
  readonly named: (domain: string) => Promise<string[]>
  /** Puts accepted edits of the journal back into the queue, for a server that may have forgotten them (Q7). */
  readonly reoffer: (by: EngineTerm, epoch: string) => Promise<number>
  /** What is known of the server behind an identity. */
  readonly server: (domain: string) => Promise<ServerRecord>
  /** A pull has found that the server knows this accepted edit: the next one takes its place (Q7). */
  readonly confirm: (by: EngineTerm, id: string) => Promise<void>
  /** Divides what the service worker has heard to be refused (P6). Answers whether anything is to be sent for that. */
  readonly partHeard: (by: EngineTerm) => Promise<boolean>
  /** Takes an unsent or refused edit away, at the person's word. Answers false when it was already sent. */
  readonly withdraw: (id: string) => Promise<boolean>
  /** Takes away also one that was sent: of an identity that is closed to its author, where no outcome can come (A4). */
  readonly giveUp: (id: string) => Promise<boolean>
  /**
   * Takes back, as if they had not been made, those that were never sent, hold one act alone, and that no later edit which
   * stays builds upon. Answers which.
   */
  readonly takeBack: (ids: readonly string[]) => Promise<string[]>
  /** Replaces a refused edit by a new attempt, in one transaction. */
  readonly resubmit: (id: string, draft: EditDraft) => Promise<Edit | undefined>
  readonly conservation: () => Promise<Conservation>
}

/** Opens the outbox over its database. Without a registry nothing is folded. */
export function createOutbox(kv: Kv, registry?: Registry): Outbox {
  const queue = createOutboxQueue(kv, partRefused)
  const write = <T>(run: (tx: KvTx) => Promise<T>) => kv.transaction('write', OUTBOX_STORE_NAMES, run)
  const asEngine = <T>(by: EngineTerm, run: (tx: KvTx) => Promise<T>) => writeAs(kv, by, run)
  const appender = createEditAppender(registry)
  /** A commit whose connection broke may have taken place: nobody is told "not saved" of what is saved (L2, B2). */
  async function savedAllTheSame(drafts: readonly EditDraft[], error: unknown): Promise<Edit[]> {
    if (!(error instanceof KvError) || error.fault !== 'closed') throw error
    const ids = drafts.map((draft) => draft.id)
    const saved = (await kv.transaction('read', OUTBOX_STORE_NAMES, readEdits)).filter((edit) => ids.includes(edit.id))
    if (saved.length < ids.length) throw error
    return saved
  }

  /** One try. Undefined when there was nothing to keep yet: a fault until then is none of the drafts'. */
  async function attempt(aims: readonly Aim[], made: () => readonly EditDraft[] | undefined) {
    let taken = made()
    const take = () => {
      taken = made()
      return taken
    }
    try {
      return await write((tx) => appender.append(tx, aims, take))
    } catch (error) {
      return taken?.length ? savedAllTheSame(taken, error) : undefined
    }
  }

  return {
    ...queue,

    append: async (aims, making) => {
      let made: readonly EditDraft[] | undefined
      making.then(
        (drafts) => {
          made = drafts
        },
        () => undefined,
      )
      const early = await attempt(aims, () => made)
      const drafts = await making
      const saved = early ?? (await attempt(aims, () => drafts)) ?? []
      appender.note(saved)
      return saved
    },

    edits: async () => {
      const edits = await queue.edits()
      appender.note(edits)
      return edits
    },

    editsAfter: (edit) => kv.transaction('read', OUTBOX_STORE_NAMES, (tx) => readEditsFrom(tx, edit.seq + 1)),

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

    server: (domain) => kv.transaction('read', OUTBOX_STORE_NAMES, (tx) => readServer(tx, domain)),

    confirm: (by, id) =>
      asEngine(by, async (tx) => {
        const server = await readServer(tx, by.domain)
        const [next, ...later] = server.acceptedSince ?? []
        if (server.lastAccepted !== id || next === undefined) return
        await tx.putMany('journal', [{ ...server, lastAccepted: next, acceptedSince: later }])
      }),

    named: (domain) =>
      kv.transaction('read', OUTBOX_STORE_NAMES, async (tx) => {
        const entries = (await readJournal(tx)).filter((entry) => entry.edit.domain === domain)
        entries.sort((a, b) => b.atMs - a.atMs)
        return entries.slice(0, MAX_NAMED).map((entry) => entry.id)
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

    partHeard: (by) =>
      asEngine(by, async (tx) => {
        const edits = await readEdits(tx)
        const heard = edits.filter(({ domain, state, apart }) => domain === by.domain && state === 'inbox' && !apart)
        const changed = new Map(heard.map((edit) => [edit.seq, edit]))
        const parts = await partRefused(tx, edits, changed)
        await tx.putMany('edits', [...changed.values()])
        return parts.length > 0
      }),

    withdraw: (id) => write((tx) => withdrawOne(tx, id, isWithdrawable)),

    giveUp: (id) => write((tx) => withdrawOne(tx, id, (edit) => edit.state !== 'accepted')),

    takeBack: (ids) =>
      write(async (tx) => {
        const wanted = new Set(ids)
        const [stay, taken]: [Edit[], Edit[]] = [[], []]
        // From the last one on: what only taken ones build upon goes too.
        for (const edit of (await readEdits(tx)).reverse()) {
          const isAlone = wanted.has(edit.id) && edit.state === 'queued' && edit.weight === 1
          if (isAlone && !stay.some((later) => dependsOn(later, edit))) taken.push(edit)
          else stay.push(edit)
        }
        await remove(tx, taken, stay)
        return taken.map((edit) => edit.id)
      }),

    resubmit: (id, draft) =>
      write(async (tx) => {
        if (!(await withdrawOne(tx, id, isRefused, true))) return undefined
        const totals = await readTotals(tx)
        totals.created += 1
        await tx.putMany('journal', [totals])
        // A server that waited long has given them up, and one from a backup never had them: it is asked again (L6).
        const files = (await tx.all<StoredFile>('files')).filter((file) => draft.files.includes(file.id))
        await tx.putMany(
          'files',
          files.map((file) => ({ ...file, arrived: false })),
        )
        return addEdit(tx, draft)
      }),

    conservation: () =>
      kv.transaction('read', OUTBOX_STORE_NAMES, async (tx) => {
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

const isRefused = ({ state }: Edit): boolean => state === 'inbox' || state === 'quarantined'
const isWithdrawable = (edit: Edit): boolean => edit.state === 'queued' || isRefused(edit)

/** `isReplaced`: of an attempt that another one replaces the bytes are still needed. */
async function withdrawOne(tx: KvTx, id: string, may: (edit: Edit) => boolean, isReplaced = false): Promise<boolean> {
  const edits = await readEdits(tx)
  const edit = edits.find((one) => one.id === id)
  if (!edit || !may(edit)) return false
  await remove(tx, [edit], isReplaced ? edits : edits.filter((one) => one !== edit))
  return true
}

/** Away with these, counted as withdrawn, and with the files that none of those needs that stay (L3). */
async function remove(tx: KvTx, taken: readonly Edit[], stay: readonly Edit[]): Promise<void> {
  const needed = new Set(stay.flatMap((edit) => edit.files))
  const totals = await readTotals(tx)
  for (const edit of taken) totals.withdrawn += edit.weight
  const seqs = taken.map((edit) => edit.seq)
  const files = taken.flatMap((edit) => edit.files).filter((file) => !needed.has(file))
  await tx.deleteMany('edits', seqs)
  await tx.deleteMany('files', files)
  await tx.putMany('journal', [totals])
}

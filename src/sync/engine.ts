// The engine of one identity in one tab: every tab may write; the tab that leads also sends, fetches and repairs.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { IdMaker } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Who } from '#contract/kit/tx.ts'
import type { Clock, Random } from './clock.ts'
import { type Locks, startLeadership } from './leader.ts'
import { Fenced } from './lease.ts'
import { createLoop, DONE } from './loop.ts'
import type { KnownPages } from './mirror/known-pages.ts'
import { createMirror, type Mirror } from './mirror/mirror.ts'
import type { PagesWritten } from './mirror/mirror-tx.ts'
import { createOutsideRows, type OutsideRows } from './mirror/outside-rows.ts'
import { createMutator, type Mutator } from './mutator.ts'
import { bringForEdits } from './needed-domains.ts'
import { type Edit, isUnsettled } from './outbox/edit.ts'
import { createFileQueue, type FileQueue } from './outbox/file-queue.ts'
import { withKnownEdits } from './outbox/known-edits.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { type Pipeline, startPipeline } from './pipeline.ts'
import { shareDomains } from './share-domains.ts'
import { createStatusBoard, type SyncStatus } from './status.ts'
import { type Kv, KvError } from './storage/kv.ts'
import type { Transport } from './transport.ts'

/** Messages between the tabs of one identity. They carry no data; losing one costs time, never correctness. */
export type BusMessage =
  | { kind: 'edited' }
  | { kind: 'withdrawn' }
  | { kind: 'resume' }
  | { kind: 'pull' }
  | { kind: 'status'; status: SyncStatus }
  | { kind: 'askStatus' }
  | { kind: 'domains'; domains: readonly string[] }
  | { kind: 'askDomains' }

export interface Bus {
  readonly post: (message: BusMessage) => void
  readonly on: (listen: (message: BusMessage) => void) => () => void
}

export interface EngineOptions {
  readonly registry: Registry
  readonly who: Who
  readonly device: string
  readonly outbox: Kv
  readonly mirror: Kv
  readonly transport: Transport
  readonly permission: () => Promise<string | null>
  readonly clock: Clock
  readonly random: Random
  readonly newId: IdMaker
  readonly locks: Locks
  readonly bus: Bus
  readonly onStatus: (status: SyncStatus) => void
  /** A row as this tab shows it, for an edit that is made while the mirror cannot be read (B2). */
  readonly seen?: (collection: string, uri: string) => AnyRow | undefined
  /** Collections whose rows this tab shows: they are fetched before the others. */
  readonly shown?: () => ReadonlySet<string>
  /** This tab leads from now on. What led before may have written to the outbox without anybody here having heard of it. */
  readonly onLead?: () => void
  /** What this tab wrote to the mirror, for readers in the same page. It may be missed: the mirror holds it. */
  readonly onPages?: (written: readonly PagesWritten[]) => void
  /** What this tab remembers of the mirror, for whoever else reads it here. */
  readonly pages?: KnownPages
  /** Told of every fault that the engine overcame or could not overcome; for the log and the diagnostics page. */
  readonly onFault: (error: unknown) => void
}

export interface Engine extends Mutator, OutsideRows {
  readonly outbox: Outbox
  readonly mirror: Mirror
  readonly files: FileQueue
  readonly start: () => void
  readonly stop: () => void
  /** Something happened that makes a pull worth while: reconnect, visibility, focus, a poke (Q5). */
  readonly wake: () => void
  /** The browser says that there is no network: nothing is tried, so nothing becomes uncertain. */
  readonly noteOffline: () => void
  /** A person did what the block asked for: signed in again, accepted the new permissions, freed space (A1, A3). */
  readonly resume: () => void
  readonly withdraw: Outbox['withdraw']
  readonly giveUp: Outbox['giveUp']
  readonly takeBack: Outbox['takeBack']
  readonly status: () => SyncStatus
}

const PULL_EVERY_MS = 60_000
const VERIFY_EVERY_MS = 10 * 60_000
const WATCH_EVERY_MS = 5000
/** B3: pending work without progress for this long, while connected, restarts the pipeline. */
const STALL_MS = 30_000

/** Builds the engine; nothing runs before `start`. */
export function createEngine(options: EngineOptions): Engine {
  const { registry, who, clock, bus } = options
  const outbox = createOutbox(options.outbox, registry)
  const mirror = createMirror(options.mirror, registry, who, options.onPages, options.pages)
  const files = createFileQueue(options.outbox)
  const board = createStatusBoard((status) => {
    options.onStatus(status)
    if (pipeline) bus.post({ kind: 'status', status })
  })
  let pipeline: Pipeline | undefined
  let leadership: { lose: () => void; stop: () => void } | undefined
  let term = 0
  let progressAtMs = 0
  let isOutdated = false
  const disposers: (() => void)[] = []

  function fault(error: unknown): void {
    options.onFault(error)
    if (error instanceof Fenced) leadership?.lose()
    if (error instanceof KvError && (error.fault === 'outdated' || options.mirror.isEnded?.())) stepBack()
    if (error instanceof KvError && error.fault === 'quota')
      board.set({ blocked: { kind: 'storage', fault: error.fault } })
  }

  /**
   * B2: newer code writes the mirror, or somebody deleted it. This tab leads no more and asks for a reload; its edits still
   * go to the outbox.
   */
  function stepBack(): void {
    isOutdated = true
    leadership?.stop()
    close()
    board.set({ blocked: { kind: 'upgrade' } })
  }

  function lead(newTerm: number): void {
    term = newTerm
    open()
    // What other tabs have on their screens is mirrored by the one that leads.
    bus.post({ kind: 'askDomains' })
    options.onLead?.()
    void outbox.prune({ domain: who.domain, term }).catch(fault)
  }

  function open(): void {
    progressAtMs = clock.monotonicMs()
    pipeline = startPipeline({
      registry,
      outbox,
      mirror,
      files,
      clock,
      by: { domain: who.domain, term },
      device: options.device,
      transport: options.transport,
      permission: options.permission,
      random: options.random,
      status: board,
      shown: options.shown ?? (() => new Set()),
      onFault: fault,
      onProgress: () => {
        progressAtMs = clock.monotonicMs()
      },
    })
    pipeline.kickPush()
    pipeline.kickPull()
  }

  function close(): void {
    pipeline?.stop()
    pipeline = undefined
  }

  /** B3. Also the fallback when a message of another tab was lost: the leader looks at the outbox itself. */
  async function watch(): Promise<void> {
    if (!pipeline || board.get().blocked) return
    const waiting = (await outbox.edits()).some((edit) => edit.domain === who.domain && isUnsettled(edit))
    if (!waiting) {
      progressAtMs = clock.monotonicMs()
      return
    }
    pipeline?.kickPush()
    if (board.get().reachable !== true) progressAtMs = clock.monotonicMs()
    if (clock.monotonicMs() - progressAtMs < STALL_MS) return
    board.set({ restarts: board.get().restarts + 1 })
    // Under a new term, so that what the stopped pipeline still has in hand is fenced.
    leadership?.lose()
  }

  function every(ms: number, run: () => Promise<void> | void): void {
    let cancel: () => void = () => undefined
    const again = () => {
      cancel = clock.after(
        ms,
        () =>
          void Promise.resolve(run())
            .catch(fault)
            .then(() => ended || again()),
      )
    }
    let ended = false
    again()
    disposers.push(() => {
      ended = true
      cancel()
    })
  }

  const bring = (edits: readonly Edit[]) => bringForEdits(registry, who.domain, edits)

  /** Any tab: shows what the outbox holds (L2); again after a fault. A leader also lets go of what is settled. */
  const catchUpLoop = createLoop({
    clock,
    random: options.random,
    onFault: fault,
    run: async () => {
      if (!isOutdated) await withKnownEdits(outbox, bring, (known) => mirror.reconcile(known))
      return DONE
    },
  })

  const mutator = createMutator({
    registry,
    who,
    outbox,
    mirror,
    newId: options.newId,
    clock,
    onFault: fault,
    seen: options.seen,
    onSaved: () => {
      pipeline?.kickPush()
      bus.post({ kind: 'edited' })
    },
  })

  const { openRow, hasOutside, olderRows } = createOutsideRows({
    registry,
    mirror,
    transport: options.transport,
    withKnownEdits: (run) => withKnownEdits(outbox, bring, run),
  })

  return {
    ...mutator,
    openRow,
    hasOutside,
    olderRows,
    outbox,
    mirror,
    files,
    start() {
      disposers.push(
        bus.on((message) => {
          if (message.kind === 'edited') pipeline?.kickPush()
          else if (message.kind === 'pull') pipeline?.kickPull(true)
          else if (message.kind === 'resume') unblock()
          else if (message.kind === 'askStatus' && pipeline) bus.post({ kind: 'status', status: board.get() })
          else if (message.kind === 'withdrawn') catchUpLoop.kick()
          else if (message.kind === 'status' && !pipeline && !isOutdated) board.set(message.status)
        }),
        shareDomains({
          registry,
          bus,
          isLeading: () => pipeline !== undefined,
          onGrown: () => pipeline?.kickPull(true),
          onFault: fault,
        }),
      )
      bus.post({ kind: 'askStatus' })
      catchUpLoop.kick()
      leadership = startLeadership({
        domain: who.domain,
        lockName: `gantry-sync:${who.userId}:${who.domain}`,
        locks: options.locks,
        outbox: options.outbox,
        mirror: options.mirror,
        clock,
        onLead: lead,
        onLose: close,
        onFault: fault,
      })
      every(WATCH_EVERY_MS, watch)
      every(PULL_EVERY_MS, () => pipeline?.kickPull())
      every(VERIFY_EVERY_MS, () => pipeline?.verify())
    },
    stop() {
      leadership?.stop()
      catchUpLoop.stop()
      close()
      for (const dispose of disposers.splice(0)) dispose()
    },
    wake() {
      pipeline?.kickPush(true)
      pipeline?.kickPull(true)
      bus.post({ kind: 'pull' })
    },
    noteOffline: () => board.set({ reachable: false, failing: false }),
    resume() {
      unblock()
      bus.post({ kind: 'resume' })
    },
    withdraw: async (id) => taken(await outbox.withdraw(id)),
    giveUp: async (id) => taken(await outbox.giveUp(id)),
    takeBack: async (ids) => taken(await outbox.takeBack(ids)),
    status: board.get,
  }

  /** What was taken out of the outbox leaves the mirror too. */
  function taken<T>(which: T): T {
    bus.post({ kind: 'withdrawn' })
    catchUpLoop.kick()
    return which
  }

  function unblock(): void {
    board.set({ blocked: null })
    pipeline?.kickPush(true)
    pipeline?.kickPull(true)
  }
}

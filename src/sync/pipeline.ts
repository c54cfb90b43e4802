// What the leader does: uploads, pushes and pulls, each in a loop of its own so that none waits for another.
import type { Registry } from '#contract/kit/registry.ts'
import type { CollectionPull, Cursor } from '#contract/sync/pull.ts'
import type { Clock, Random } from './clock.ts'
import { AGAIN, createLoop, DONE, FAILED, type Loop, type Next } from './loop.ts'
import { type CollectionMeta, nameOf } from './mirror/collection-meta.ts'
import { type FillOptions, type FillTask, fillCollections } from './mirror/fill-collections.ts'
import type { Mirror } from './mirror/mirror.ts'
import { createOutsideRows } from './mirror/outside-rows.ts'
import { bringForEdits, bringForRows, bringTheRest } from './needed-domains.ts'
import { isBehindAccepted } from './outbox/accepted-version.ts'
import type { Edit } from './outbox/edit.ts'
import { type FileQueue, filesOf } from './outbox/file-queue.ts'
import { withKnownEdits } from './outbox/known-edits.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { EngineTerm } from './outbox/outbox-queue.ts'
import { pushStep } from './outbox/push-step.ts'
import { judgeReply } from './outbox/reply.ts'
import type { StatusBoard } from './status.ts'
import type { Reply, Transport } from './transport.ts'

export interface PipelineOptions {
  readonly registry: Registry
  readonly by: EngineTerm
  readonly device: string
  readonly outbox: Outbox
  readonly mirror: Mirror
  readonly files: FileQueue
  readonly transport: Transport
  /** The permission fingerprint this device works under; read anew for every request. */
  readonly permission: () => Promise<string | null>
  readonly clock: Clock
  readonly random: Random
  readonly status: StatusBoard
  /** Collections whose rows the page shows: a filling begins with them. */
  readonly shown: () => ReadonlySet<string>
  /** Storage faults and fencing end here; the loop retries by itself. */
  readonly onFault: (error: unknown) => void
  /** Called whenever something moved: an edit settled, a row arrived. */
  readonly onProgress: () => void
}

export interface Pipeline {
  readonly kickPush: (urgent?: boolean) => void
  readonly kickPull: (urgent?: boolean) => void
  /** Asks for digests with the next pull (Q6). */
  readonly verify: () => void
  readonly stop: () => void
}

/** Starts the loops of a leader under its term. */
export function startPipeline(options: PipelineOptions): Pipeline {
  const { registry, by, outbox, mirror, transport, status, clock } = options
  let stopped = false
  let verifyNext = false
  let isUnpulled = false
  let isAhead = false

  const loop = (run: () => Promise<Next>): Loop =>
    createLoop({ clock, random: options.random, run, onFault: options.onFault })
  const pushLoop = loop(pushOnce)
  const pullLoop = loop(pullOnce)
  const fileLoop = loop(uploadOnce)
  const reconcileLoop = loop(reconcile)
  const partLoop = loop(partHeard)
  /** Times in a row that another life of the server answered. */
  let epochs = 0
  /** Whether the server has answered a pull of this term. That the identity is closed may be over since it was heard (A4). */
  let isAnswered = false
  const isHeld = () => {
    const { blocked } = status.get()
    return stopped || (blocked !== null && (isAnswered || blocked.kind !== 'closed'))
  }

  /** Only the pull loop empties the mirror or begins it anew: nothing that it has asked for comes in after that. */
  const judgePulled = (reply: Reply<unknown>) =>
    judgeReply(reply, status, async (blocked) => {
      await mirror.purge(by.term)
      status.set({ blocked })
    })
  const bring = (edits: readonly Edit[]) => bringForEdits(registry, by.domain, edits)
  const outside = createOutsideRows({
    registry,
    mirror,
    transport,
    withKnownEdits: (run) => withKnownEdits(outbox, bring, run),
  })
  const askPull = async () => pullLoop.kick()
  const filling: FillOptions = {
    by,
    mirror,
    transport,
    status,
    judge: judgePulled,
    withKnownEdits: (run) => withKnownEdits(outbox, bring, run),
    isStopped: () => stopped,
    onProgress: options.onProgress,
  }

  /** Q7: nothing is wiped. What was accepted is offered again, and every collection is fetched anew. */
  async function startOver(epoch: string): Promise<Next> {
    await outbox.reoffer(by, epoch)
    await mirror.forget('all', by.term)
    pushLoop.kick()
    epochs += 1
    // One that never comes to rest is not asked without a pause.
    return epochs > 1 ? FAILED : AGAIN
  }

  async function pushOnce(): Promise<Next> {
    const next = await pushStep({
      contract: registry.version,
      by,
      device: options.device,
      outbox,
      files: options.files,
      transport,
      status,
      permission: options.permission,
      isStopped: () => stopped,
      onPullNeeded: askPull,
      onFilesWaiting: () => fileLoop.kick(),
      onClosed: askPull,
      onSettled: (hasRefused) => {
        options.onProgress()
        isUnpulled = true
        epochs = 0
        if (hasRefused) reconcileLoop.kick()
      },
    })
    // What was accepted stays on the screen by its overlay: the pull can wait until the queue is through (Q4).
    if (isUnpulled && next.kind !== 'again') {
      isUnpulled = false
      pullLoop.kick()
    }
    return next
  }

  async function uploadOnce(): Promise<Next> {
    if (stopped || status.get().blocked) return DONE
    let isLeft = false
    for (const fileUri of filesOf(await outbox.edits(), by.domain)) {
      const reply = await options.files.upload(fileUri, transport, (received) =>
        status.set({ upload: { fileUri, received } }),
      )
      if (stopped) return DONE
      if (!reply) continue
      const failed = reply.kind === 'unreadable' ? FAILED : await judgeReply(reply, status, askPull)
      // What goes wrong with this file alone holds back its own edit only (P3).
      isLeft ||= failed !== undefined
      if (failed?.kind === 'failed' && reply.kind !== 'unknown') continue
      if (failed) return failed
      options.onProgress()
      pushLoop.kick(true)
    }
    return isLeft ? FAILED : DONE
  }

  async function partHeard(): Promise<Next> {
    if (!stopped && (await outbox.partHeard(by))) {
      reconcileLoop.kick()
      pushLoop.kick()
    }
    return DONE
  }

  async function reconcile(): Promise<Next> {
    const dropped = await withKnownEdits(outbox, bring, (known) => mirror.reconcile(known, by.term))
    if (dropped.length > 0) await outbox.finish(by, dropped)
    return DONE
  }

  async function pullOnce(): Promise<Next> {
    if (isHeld()) return DONE
    const unfinished = (await mirror.metas()).flatMap((meta) => goOnFilling(meta, options.shown()) ?? [])
    if (unfinished.length > 0) {
      const next = await fillCollections(filling, unfinished)
      if (next) return next
    }
    const verify = verifyNext
    verifyNext = false
    const server = await outbox.server(by.domain)
    const edits = await outbox.edits()
    // What they write is part of the question: nothing else says that the mirror has caught up with them (Q4).
    await bring(edits)
    const accepted = edits.filter(({ domain, state }) => domain === by.domain && state === 'accepted')
    const asked = new Set(accepted.map(({ id }) => id))
    // In step as of the question: a tab may freeze between the answer and the next line.
    const askedAtMs = clock.wallMs()
    const shape = (name: string) => registry.collections.get(name)?.schema
    const cursors: Record<string, Cursor | null> = {}
    for (const meta of await mirror.metas())
      cursors[nameOf(meta)] = meta.shape === shape(nameOf(meta)) ? meta.cursor : null
    const reply = await transport.pull({
      contract: registry.version,
      permission: await options.permission(),
      epoch: server.epoch,
      lastAccepted: server.lastAccepted,
      ...(verify && { accepted: await outbox.named(by.domain) }),
      verify,
      collections: cursors,
    })
    if (stopped) return DONE
    const wasUnreachable = status.get().reachable === false
    const failed = await judgePulled(reply)
    status.set({ failing: reply.kind === 'unknown' ? reply.answered : failed?.kind === 'failed' })
    if (wasUnreachable && status.get().reachable) pushLoop.kick(true)
    isAnswered ||= reply.kind !== 'unknown'
    if (failed) return failed
    if (reply.kind !== 'ok') return FAILED
    if (status.get().blocked?.kind === 'closed') {
      status.set({ blocked: null })
      pushLoop.kick(true)
    }
    const answer = reply.value
    if (answer.kind === 'later') return { kind: 'after', ms: answer.retryAfterMs }
    if (answer.kind === 'upgradeRequired') {
      status.set({ blocked: { kind: 'upgrade' } })
      return DONE
    }
    if (answer.kind === 'epochChanged' || isBehindAccepted(registry, accepted, answer.collections))
      return startOver(answer.epoch)
    epochs = 0
    if (server.epoch === null) await outbox.saveEpoch(by, answer.epoch)
    if (server.lastAccepted !== null && server.acceptedSince?.length) await outbox.confirm(by, server.lastAccepted)
    const dropped = await withKnownEdits(outbox, bring, (known) =>
      mirror.applyPull(answer.collections, { ...known, asked }, by.term, verify ? undefined : answer.atMs),
    )
    if (dropped.length > 0) await outbox.finish(by, dropped)
    options.onProgress()
    const next = await fillAll(answer.collections, cursors)
    if (next) return next
    if (verify && (await repair(answer.collections))) return AGAIN
    await outside.fetchMissing(await mirror.metas())
    // Rows of a domain that was not part of the question may be old, or not for this person any more (Q3).
    const left = bringForRows(registry, await mirror.held())
    if (left) {
      await left
      return AGAIN
    }
    status.set({ inStepAtMs: askedAtMs, filling: [] })
    bringAhead()
    return DONE
  }

  /** With nothing else to do: whatever a person opens later is here by then, with or without a network. */
  function bringAhead(): void {
    if (isAhead) return
    isAhead = true
    bringTheRest(registry, clock, () => stopped).catch((error: unknown) => {
      isAhead = false
      options.onFault(error)
    })
  }

  /** Carries out every `fill` of an answer. Afterwards a further pull brings what changed meanwhile. */
  async function fillAll(
    pulled: Record<string, CollectionPull>,
    cursors: Record<string, Cursor | null>,
  ): Promise<Next | undefined> {
    const rows = new Map((await mirror.metas()).map((meta) => [nameOf(meta), meta.rows]))
    const shown = options.shown()
    const tasks = Object.entries(pulled).flatMap(([collection, answer]): FillTask[] => {
      if (answer.kind !== 'fill' || !registry.collections.has(collection)) return []
      const isEmpty = cursors[collection] === null && (rows.get(collection) ?? 0) === 0
      return [{ ...answer, collection, how: isEmpty ? 'begin' : 'replace', from: 0, isShown: shown.has(collection) }]
    })
    if (tasks.length === 0) return undefined
    return (await fillCollections(filling, tasks)) ?? AGAIN
  }

  /** Q6: compares what lies here with what the server counted; what differs is fetched anew. */
  async function repair(pulled: Record<string, CollectionPull>): Promise<boolean> {
    const broken: string[] = []
    for (const [name, answer] of Object.entries(pulled)) {
      if (answer.kind !== 'delta' || !answer.check) continue
      const here = await mirror.check(name)
      if (here.count !== answer.check.count || here.digest !== answer.check.digest) broken.push(name)
    }
    if (broken.length === 0) return false
    status.set({ repairs: status.get().repairs + broken.length })
    await mirror.forget(broken, by.term)
    return true
  }

  // A service worker that led while this tab opened has settled edits that the rows here still show as they were.
  partLoop.kick()
  reconcileLoop.kick()
  return {
    kickPush(urgent) {
      // The file of an edit goes before it: where it failed, it is what waits.
      if (urgent) fileLoop.kick(true)
      pushLoop.kick(urgent)
    },
    kickPull: (urgent) => pullLoop.kick(urgent),
    verify() {
      verifyNext = true
      pullLoop.kick()
    },
    stop() {
      stopped = true
      pushLoop.stop()
      pullLoop.stop()
      fileLoop.stop()
      reconcileLoop.stop()
      partLoop.stop()
    },
  }
}

/** What is left of a filling that was interrupted. */
function goOnFilling(meta: CollectionMeta, shown: ReadonlySet<string>): FillTask | undefined {
  if (!meta.filling) return undefined
  const { cursor, parts, done, count } = meta.filling
  const collection = nameOf(meta)
  return { collection, how: 'goOn', cursor, parts, from: done, count, isShown: shown.has(collection) }
}

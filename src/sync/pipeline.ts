// What the leader does: uploads, pushes and pulls, each in a loop of its own so that none waits for another.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { CollectionPull, Cursor } from '#contract/sync/pull.ts'
import type { Clock, Random } from './clock.ts'
import type { FileQueue } from './file-queue.ts'
import { AGAIN, createLoop, DONE, FAILED, type Loop, type Next } from './loop.ts'
import { type KnownEdits, type Mirror, UnknownEdits } from './mirror.ts'
import { type CollectionMeta, decodeRows } from './mirror-tx.ts'
import type { EngineTerm, Outbox } from './outbox.ts'
import { pushStep } from './push-step.ts'
import { judgeReply } from './reply.ts'
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

/** Reads the outbox and runs `run` with it, again with a fresh reading when the mirror knows more (L2). */
export async function withKnownEdits<T>(outbox: Outbox, run: (known: KnownEdits) => Promise<T>): Promise<T> {
  const gone = new Set<string>()
  for (;;) {
    const edits = await outbox.edits()
    try {
      return await run({ edits, gone })
    } catch (error) {
      if (!(error instanceof UnknownEdits)) throw error
      const now = new Set((await outbox.edits()).map((edit) => edit.id))
      for (const id of error.ids) if (!now.has(id)) gone.add(id)
    }
  }
}

/** Starts the loops of a leader under its term. */
export function startPipeline(options: PipelineOptions): Pipeline {
  const { registry, by, outbox, mirror, transport, status, clock } = options
  let stopped = false
  let verifyNext = false
  let isUnpulled = false

  const loop = (run: () => Promise<Next>): Loop =>
    createLoop({ clock, random: options.random, run, onFault: options.onFault })
  const pushLoop = loop(pushOnce)
  const pullLoop = loop(pullOnce)
  const fileLoop = loop(uploadOnce)

  const handle = (reply: Reply<unknown>) => judgeReply(reply, status, mirror.purge)

  /** Q7: nothing is wiped. What was accepted is offered again, and every collection is fetched anew. */
  async function startOver(epoch: string): Promise<void> {
    await outbox.reoffer(by, epoch)
    await mirror.forget([...registry.collections.keys()], by.term)
    pushLoop.kick()
    pullLoop.kick()
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
      onUnreachable: () => pullLoop.kick(),
      onFilesWaiting: () => fileLoop.kick(),
      onEpochChanged: startOver,
      onClosed: mirror.purge,
      onSettled: async (hasRefused) => {
        options.onProgress()
        isUnpulled = true
        if (hasRefused) await reconcile()
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
    const edits = (await outbox.edits()).filter((edit) => edit.domain === by.domain)
    const wanted = new Set(
      edits.flatMap((edit) => (edit.state === 'queued' || edit.state === 'sent' ? edit.files : [])),
    )
    for (const fileUri of wanted) {
      const reply = await options.files.upload(fileUri, transport)
      if (stopped) return DONE
      if (!reply) continue
      const failed = await handle(reply)
      if (failed) return failed
      options.onProgress()
      pushLoop.kick(true)
    }
    return DONE
  }

  async function reconcile(): Promise<void> {
    const dropped = await withKnownEdits(outbox, (known) => mirror.reconcile(known, by.term))
    if (dropped.length > 0) await outbox.finish(by, dropped)
  }

  async function pullOnce(): Promise<Next> {
    if (stopped || status.get().blocked) return DONE
    const metas = await mirror.metas()
    for (const meta of metas) {
      if (!meta.filling) continue
      const next = await goOnFilling(nameOf(meta), meta)
      if (next) return next
    }
    const verify = verifyNext
    verifyNext = false
    const server = await outbox.server(by.domain)
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
      verify,
      collections: cursors,
    })
    if (stopped) return DONE
    const wasUnreachable = status.get().reachable === false
    const failed = await handle(reply)
    if (wasUnreachable && status.get().reachable) pushLoop.kick(true)
    if (failed) return failed
    if (reply.kind !== 'ok') return FAILED
    const answer = reply.value
    if (answer.kind === 'later') return { kind: 'after', ms: answer.retryAfterMs }
    if (answer.kind === 'upgradeRequired') {
      status.set({ blocked: { kind: 'upgrade' } })
      return DONE
    }
    if (answer.kind === 'epochChanged') {
      await startOver(answer.epoch)
      return AGAIN
    }
    if (server.epoch === null) await outbox.saveEpoch(by, answer.epoch)
    if (server.lastAccepted !== null && server.acceptedSince?.length) await outbox.confirm(by, server.lastAccepted)
    const dropped = await withKnownEdits(outbox, (known) => mirror.applyPull(answer.collections, known, by.term))
    if (dropped.length > 0) await outbox.finish(by, dropped)
    options.onProgress()
    const next = await fillAll(answer.collections, cursors)
    if (next) return next
    if (verify && (await repair(answer.collections))) return AGAIN
    status.set({ inStepAtMs: askedAtMs, filling: [] })
    return DONE
  }

  /** Carries out every `fill` of an answer. Afterwards a further pull brings what changed meanwhile. */
  async function fillAll(
    pulled: Record<string, CollectionPull>,
    cursors: Record<string, Cursor | null>,
  ): Promise<Next | undefined> {
    let filled = false
    for (const [name, answer] of Object.entries(pulled)) {
      if (answer.kind !== 'fill') continue
      filled = true
      const first =
        cursors[name] === null && !(await mirror.metas()).some((meta) => nameOf(meta) === name && meta.rows > 0)
      const next = first
        ? await goOnFilling(name, await mirror.beginFill(name, answer.cursor, answer.parts, answer.count, by.term))
        : await refill(name, answer.cursor, answer.parts)
      if (next) return next
    }
    return filled ? AGAIN : undefined
  }

  async function goOnFilling(name: string, from: CollectionMeta): Promise<Next | undefined> {
    let meta = from
    let ahead: { part: number; rows: Promise<Part> } | undefined
    while (meta.filling) {
      const { cursor, parts, done, count } = meta.filling
      status.set({ filling: [{ collection: name, rows: meta.rows, count }] })
      const part = await (ahead?.part === done ? ahead.rows : fetchPart(name, cursor, parts, done))
      if (part.kind === 'next') return part.next
      // The next part travels while this one is written.
      ahead = done + 1 < parts ? { part: done + 1, rows: fetchPart(name, cursor, parts, done + 1) } : undefined
      meta = await withKnownEdits(outbox, (known) =>
        mirror.fillPart(name, done, part.rows, part.version, known, by.term),
      )
      options.onProgress()
    }
    return undefined
  }

  async function refill(name: string, cursor: Cursor, parts: number): Promise<Next | undefined> {
    const rows: AnyRow[] = []
    let version = cursor.version
    for (let part = 0; part < parts; part++) {
      const got = await fetchPart(name, cursor, parts, part)
      if (got.kind === 'next') return got.next
      rows.push(...got.rows)
      version = Math.min(version, got.version)
    }
    await withKnownEdits(outbox, (known) => mirror.refill(name, { ...cursor, version }, rows, known, by.term))
    options.onProgress()
    return undefined
  }

  type Part = { kind: 'rows'; rows: AnyRow[]; version: number } | { kind: 'next'; next: Next }

  async function fetchPart(name: string, cursor: Cursor, parts: number, part: number): Promise<Part> {
    const collection = registry.collections.get(name)
    if (!collection) return { kind: 'next', next: DONE }
    const reply = await transport.fill({ collection: name, schema: cursor.schema, grant: cursor.grant, part, parts })
    if (stopped) return { kind: 'next', next: DONE }
    const failed = await handle(reply)
    if (failed) return { kind: 'next', next: failed }
    if (reply.kind !== 'ok') return { kind: 'next', next: FAILED }
    if (reply.value.kind === 'moved') {
      await mirror.forget([name], by.term)
      return { kind: 'next', next: AGAIN }
    }
    return {
      kind: 'rows',
      rows: decodeRows(collection, reply.value.fields, reply.value.rows),
      version: reply.value.version,
    }
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

  void reconcile().catch(options.onFault)
  return {
    kickPush: (urgent) => pushLoop.kick(urgent),
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
    },
  }
}

const nameOf = (meta: CollectionMeta): string => meta.key.slice('collection:'.length)

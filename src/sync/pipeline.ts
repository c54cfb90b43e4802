// What the leader does: uploads, pushes and pulls, each in a loop of its own so that none waits for another.
import type { AnyRow } from '#contract/kit/collection.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { CollectionPull, Cursor, PullResponse } from '#contract/sync/pull.ts'
import type { PushResponse } from '#contract/sync/push.ts'
import { chooseBatch } from './batch.ts'
import type { Clock, Random } from './clock.ts'
import type { FileQueue } from './file-queue.ts'
import { AGAIN, createLoop, DONE, FAILED, type Loop, type Next } from './loop.ts'
import { type KnownEdits, type Mirror, UnknownEdits } from './mirror.ts'
import { type CollectionMeta, decodeRows } from './mirror-tx.ts'
import type { EngineTerm, Outbox } from './outbox.ts'
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

  const loop = (run: () => Promise<Next>): Loop => createLoop({ clock, random: options.random, run, onFault: options.onFault })
  const pushLoop = loop(pushOnce)
  const pullLoop = loop(pullOnce)
  const fileLoop = loop(uploadOnce)

  /** What a failed reply means for the queue. `undefined`: it was an answer of ours. */
  async function handle(reply: Reply<PushResponse | PullResponse | unknown>): Promise<Next | undefined> {
    if (reply.kind === 'unknown') {
      status.set({ reachable: false })
      return FAILED
    }
    status.set({ reachable: true })
    if (reply.kind === 'ok') return undefined
    switch (reply.code) {
      case ERROR_CODES.notLoggedIn:
        status.set({ blocked: { kind: 'login' } })
        return DONE
      case ERROR_CODES.permissionsChanged:
      case ERROR_CODES.configurationChanged:
        status.set({ blocked: { kind: 'permission', code: reply.code } })
        return DONE
      case ERROR_CODES.accountCancelled:
      case ERROR_CODES.accountFrozen:
      case ERROR_CODES.subjectCancelled:
      case ERROR_CODES.subjectFrozen:
      case ERROR_CODES.authorisationReleased:
      case ERROR_CODES.authorisationFrozen:
        await mirror.purge()
        status.set({ blocked: { kind: 'closed', code: reply.code } })
        return DONE
      default:
        return FAILED
    }
  }

  /** Answers that both pull and push may give instead of their result. */
  async function handleCommon(value: PushResponse | PullResponse): Promise<Next | undefined> {
    switch (value.kind) {
      case 'later':
        return { kind: 'after', ms: value.retryAfterMs }
      case 'upgradeRequired':
        status.set({ blocked: { kind: 'upgrade' } })
        return DONE
      case 'epochChanged':
        // Q7: nothing is wiped. What was accepted is offered again, and every collection is fetched anew.
        await outbox.reoffer(by, value.epoch)
        await mirror.forget([...registry.collections.keys()], by.term)
        pushLoop.kick()
        pullLoop.kick()
        return AGAIN
      default:
        return undefined
    }
  }

  async function pushOnce(): Promise<Next> {
    if (stopped || status.get().blocked) return DONE
    const edits = (await outbox.edits()).filter((edit) => edit.domain === by.domain)
    const arrived = await options.files.arrived()
    const batch = chooseBatch(edits, (fileUri) => arrived(fileUri))
    if (edits.some((edit) => edit.files.some((fileUri) => !arrived(fileUri)))) fileLoop.kick()
    if (batch.length === 0) return DONE
    await outbox.markSent(by, batch.map((edit) => edit.id))
    const { epoch } = await outbox.server(by.domain)
    const reply = await transport.push({
      contract: registry.version,
      permission: await options.permission(),
      epoch,
      device: options.device,
      edits: batch.map(({ id, seq, mutation, contract, args, base }) => ({ id, seq, mutation, contract, args, base })),
    })
    if (stopped) return DONE
    const failed = await handle(reply)
    if (failed) {
      // An answer that is no outcome may be this batch's own doing: such edits are tried one by one, after the others.
      if (failed.kind === 'failed' && reply.kind === 'code') {
        await outbox.countFault(by, batch.map((edit) => edit.id))
        if (edits.some((edit) => edit.faults === 0 && !batch.includes(edit))) return AGAIN
      }
      return failed
    }
    if (reply.kind !== 'ok') return FAILED
    const common = await handleCommon(reply.value)
    if (common) return common
    if (reply.value.kind !== 'outcomes') return FAILED
    if (epoch === null) await outbox.saveEpoch(by, reply.value.epoch)
    // P5: from here on a storage fault leaves the edits `sent`; the server answers the same again.
    await outbox.settle(by, reply.value.outcomes, reply.value.atMs)
    options.onProgress()
    await reconcile()
    pullLoop.kick()
    const waits = reply.value.outcomes.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome.retryAfterMs] : []))
    if (waits.length === batch.length) return { kind: 'after', ms: Math.max(...waits) }
    return AGAIN
  }

  async function uploadOnce(): Promise<Next> {
    if (stopped || status.get().blocked) return DONE
    const edits = (await outbox.edits()).filter((edit) => edit.domain === by.domain)
    const wanted = new Set(edits.flatMap((edit) => (edit.state === 'queued' || edit.state === 'sent' ? edit.files : [])))
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
    const cursors = Object.fromEntries((await mirror.metas()).map((meta) => [nameOf(meta), meta.cursor]))
    const reply = await transport.pull({
      contract: registry.version,
      permission: await options.permission(),
      epoch: server.epoch,
      lastAccepted: server.lastAccepted,
      verify,
      collections: cursors,
    })
    if (stopped) return DONE
    const failed = await handle(reply)
    if (failed) return failed
    if (reply.kind !== 'ok') return FAILED
    const common = await handleCommon(reply.value)
    if (common) return common
    const answer = reply.value
    if (answer.kind !== 'snapshot') return FAILED
    if (server.epoch === null) await outbox.saveEpoch(by, answer.epoch)
    const dropped = await withKnownEdits(outbox, (known) => mirror.applyPull(answer.collections, known, by.term))
    if (dropped.length > 0) await outbox.finish(by, dropped)
    options.onProgress()
    const next = await fillAll(answer.collections, cursors)
    if (next) return next
    if (verify && (await repair(answer.collections))) return AGAIN
    status.set({ inStepAtMs: clock.wallMs(), filling: [] })
    return DONE
  }

  /** Carries out every `fill` of an answer. Afterwards a further pull brings what changed meanwhile. */
  async function fillAll(pulled: Record<string, CollectionPull>, cursors: Record<string, Cursor | null>): Promise<Next | undefined> {
    let filled = false
    for (const [name, answer] of Object.entries(pulled)) {
      if (answer.kind !== 'fill') continue
      filled = true
      const first = cursors[name] === null && !(await mirror.metas()).some((meta) => nameOf(meta) === name && meta.rows > 0)
      const next = first
        ? await goOnFilling(name, await mirror.beginFill(name, answer.cursor, answer.parts, answer.count, by.term))
        : await refill(name, answer.cursor, answer.parts)
      if (next) return next
    }
    return filled ? AGAIN : undefined
  }

  async function goOnFilling(name: string, from: CollectionMeta): Promise<Next | undefined> {
    let meta = from
    while (meta.filling) {
      const { cursor, parts, done, count } = meta.filling
      status.set({ filling: [{ collection: name, rows: meta.rows, count }] })
      const part = await fetchPart(name, cursor, parts, done)
      if (part.kind === 'next') return part.next
      meta = await withKnownEdits(outbox, (known) => mirror.fillPart(name, done, part.rows, part.version, known, by.term))
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
    return { kind: 'rows', rows: decodeRows(collection, reply.value.fields, reply.value.rows), version: reply.value.version }
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

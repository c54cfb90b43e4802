// Fetching whole collections, part by part: the parts of all of them travel in one row, some ahead of the one that is
// being written, so that neither the network nor the disk waits for the other.
import type { Cursor, FillRequest } from '#contract/sync/pull.ts'
import { AGAIN, DONE, FAILED, type Next } from './loop.ts'
import type { KnownEdits, Mirror } from './mirror.ts'
import type { CollectionMeta } from './mirror-tx.ts'
import type { EngineTerm } from './outbox.ts'
import type { RowLines } from './page-rows.ts'
import type { StatusBoard } from './status.ts'
import type { FilledPart, Reply, Transport } from './transport.ts'

export interface FillOptions {
  readonly by: EngineTerm
  readonly mirror: Mirror
  readonly transport: Transport
  readonly status: StatusBoard
  /** What a reply means for the whole queue, before its content is looked at. */
  readonly judge: (reply: Reply<unknown>) => Promise<Next | undefined>
  readonly withKnownEdits: <T>(run: (known: KnownEdits) => Promise<T>) => Promise<T>
  readonly isStopped: () => boolean
  readonly onProgress: () => void
}

/**
 * - `begin`: nothing is here; each part is visible at once (Q2).
 * - `goOn`: the same, interrupted before `from`.
 * - `replace`: schema or grant changed; all of it at once (Q3).
 */
export interface FillTask {
  readonly collection: string
  readonly how: 'begin' | 'goOn' | 'replace'
  readonly cursor: Cursor
  readonly parts: number
  readonly from: number
  readonly count: number
}

/** Parts asked for ahead of the one that is taken. */
const AHEAD = 3

/** Carries the tasks out in order. Answers what to do instead of going on, when that is not to be had. */
export async function fillCollections(options: FillOptions, tasks: readonly FillTask[]): Promise<Next | undefined> {
  const { mirror, by, withKnownEdits } = options
  const requests = tasks.flatMap(({ collection, cursor: { schema, grant }, parts, from }) =>
    Array.from({ length: parts - from }, (_, i): FillRequest => ({ collection, schema, grant, part: from + i, parts })),
  )
  const travelling = fetchAhead(options.transport, requests)

  for (const task of tasks) {
    // A single part is there whole or not at all.
    const next = task.how === 'replace' || task.parts === 1 ? await replace(task) : await add(task)
    if (next) return next
  }
  return undefined

  async function add({ collection, how, cursor, parts, from, count }: FillTask): Promise<Next | undefined> {
    let meta: CollectionMeta | undefined
    if (how === 'begin') meta = await mirror.beginFill(collection, cursor, parts, count, by.term)
    for (let part = from; part < parts; part++) {
      options.status.set({ filling: [{ collection, rows: meta?.rows ?? 0, count }] })
      const got = await takePart(collection)
      if (got.kind === 'next') return got.next
      meta = await withKnownEdits((known) => mirror.fillPart(collection, part, got.rows, got.version, known, by.term))
      options.onProgress()
      // Forgotten meanwhile, for another life of the server.
      if (!meta.filling && part + 1 < parts) return AGAIN
    }
    return undefined
  }

  async function replace({ collection, cursor, parts }: FillTask): Promise<Next | undefined> {
    const taken: RowLines[] = []
    let version = cursor.version
    for (let part = 0; part < parts; part++) {
      const got = await takePart(collection)
      if (got.kind === 'next') return got.next
      taken.push(got.rows)
      version = Math.min(version, got.version)
    }
    await withKnownEdits((known) => mirror.refill(collection, { ...cursor, version }, taken, known, by.term))
    options.onProgress()
    return undefined
  }

  async function takePart(
    name: string,
  ): Promise<{ kind: 'rows'; rows: RowLines; version: number } | { kind: 'next'; next: Next }> {
    const reply = await travelling.next()
    if (options.isStopped()) return { kind: 'next', next: DONE }
    const failed = await options.judge(reply)
    if (failed) return { kind: 'next', next: failed }
    if (reply.kind !== 'ok') return { kind: 'next', next: FAILED }
    if (reply.value.kind === 'moved') {
      await mirror.forget([name], by.term)
      return { kind: 'next', next: AGAIN }
    }
    const { fields, rows, version } = reply.value
    return { kind: 'rows', rows: { fields, lines: rows }, version }
  }
}

/** Asks for the parts in order; those that nobody takes any more are dropped. */
function fetchAhead(transport: Transport, requests: readonly FillRequest[]) {
  const travelling: Promise<Reply<FilledPart>>[] = []
  let asked = 0
  return {
    async next(): Promise<Reply<FilledPart>> {
      while (asked < requests.length && travelling.length <= AHEAD) {
        const reply = transport.fill(requests[asked++] as FillRequest)
        // What nobody takes any more has nobody to tell of its failing.
        reply.catch(() => undefined)
        travelling.push(reply)
      }
      return (await travelling.shift()) ?? { kind: 'unknown', answered: false }
    },
  }
}

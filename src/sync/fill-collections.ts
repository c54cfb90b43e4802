// Fetching whole collections, part by part: the parts of all of them travel in one row, some ahead of the one that is
// being written, so that neither the network nor the disk waits for the other.
import type { Cursor, FillRequest } from '#contract/sync/pull.ts'
import type { CollectionMeta } from './collection-meta.ts'
import type { KnownEdits } from './known-edits.ts'
import { AGAIN, DONE, FAILED, type Next } from './loop.ts'
import type { FillStep, Mirror } from './mirror.ts'
import type { EngineTerm } from './outbox-queue.ts'
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

/** Parts asked for ahead of the one that is taken; as many more go into its transaction when they have come by then. */
const AHEAD = 3

/** Carries the tasks out in order. Answers what to do instead of going on, when that is not to be had. */
export async function fillCollections(options: FillOptions, tasks: readonly FillTask[]): Promise<Next | undefined> {
  const { mirror, by, status } = options
  const wanted = tasks.flatMap((task) =>
    Array.from({ length: task.parts - task.from }, (_, i) => ({ task, part: task.from + i })),
  )
  const travelling = fetchAhead(
    options.transport,
    wanted.map(({ task: { collection, cursor, parts }, part }) => {
      return { collection, schema: cursor.schema, grant: cursor.grant, part, parts }
    }),
  )
  travelling.start()
  let metas = new Map<string, CollectionMeta>()
  const store = async (steps: readonly FillStep[]) => {
    if (steps.length === 0) return
    metas = await options.withKnownEdits((known) => mirror.fill(steps, known, by.term))
    options.onProgress()
  }

  // Lists say at once how much is to come.
  await store(
    tasks.filter(isByParts).flatMap((task) => (task.how === 'begin' ? [{ ...task, kind: 'begin' as const }] : [])),
  )
  let steps: FillStep[] = []
  let replaced: Extract<Taken, { kind: 'part' }>[] = []
  for (const { task, part } of wanted) {
    const { collection, cursor, parts, count } = task
    status.set({ filling: [{ collection, rows: metas.get(collection)?.rows ?? 0, count }] })
    const taken = await take(collection)
    if (taken.kind === 'next') {
      await store(steps)
      return taken.next
    }
    if (isByParts(task)) steps.push({ ...taken, collection, part })
    else replaced.push(taken)
    if (!isByParts(task) && part + 1 === parts) {
      const version = Math.min(cursor.version, ...replaced.map((one) => one.version))
      steps.push({ kind: 'replace', collection, cursor: { ...cursor, version }, rows: replaced.map((one) => one.rows) })
      replaced = []
    }
    const isFirst = isByParts(task) && part === task.from
    if (!isFirst && steps.length <= AHEAD && travelling.hasNext()) continue
    await store(steps)
    steps = []
    // Forgotten meanwhile, for another life of the server.
    if (isByParts(task) && part + 1 < parts && !metas.get(collection)?.filling) return AGAIN
  }
  return undefined

  async function take(collection: string): Promise<Taken> {
    const reply = await travelling.next()
    if (options.isStopped()) return { kind: 'next', next: DONE }
    const failed = await options.judge(reply)
    if (failed) return { kind: 'next', next: failed }
    if (reply.kind !== 'ok') return { kind: 'next', next: FAILED }
    if (reply.value.kind === 'moved') {
      await mirror.forget([collection], by.term)
      return { kind: 'next', next: AGAIN }
    }
    const { fields, rows, version } = reply.value
    return { kind: 'part', rows: { fields, lines: rows }, version }
  }
}

type Taken =
  | { readonly kind: 'part'; readonly rows: RowLines; readonly version: number }
  | { readonly kind: 'next'; readonly next: Next }

/** A single part is there whole or not at all. */
const isByParts = (task: FillTask): boolean => task.how !== 'replace' && task.parts > 1

/** Asks for the parts in order; those that nobody takes any more are dropped. */
function fetchAhead(transport: Transport, requests: readonly FillRequest[]) {
  const travelling: { reply: Promise<Reply<FilledPart>>; isHere: boolean }[] = []
  let asked = 0
  function start(): void {
    while (asked < requests.length && travelling.length < AHEAD) {
      const one = { reply: transport.fill(requests[asked++] as FillRequest), isHere: false }
      const arrive = () => {
        one.isHere = true
      }
      // What nobody takes any more has nobody to tell of its failing.
      one.reply.then(arrive, arrive)
      travelling.push(one)
    }
  }
  return {
    start,
    /** Whether the next part has come already. */
    hasNext: () => travelling[0]?.isHere === true,
    async next(): Promise<Reply<FilledPart>> {
      const first = travelling.shift()
      start()
      return first?.reply ?? { kind: 'unknown', answered: false }
    },
  }
}

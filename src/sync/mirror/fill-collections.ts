// Fetching whole collections, part by part: the parts of all of them travel in one row, some ahead of the one that is
// being written, so that neither the network nor the disk waits for the other. Small collections share a request.
import { type Cursor, FILL_PART_ROWS, type FillRequest, MAX_TOGETHER } from '#contract/sync/pull.ts'
import { AGAIN, DONE, FAILED, type Next } from '../loop.ts'
import type { KnownEdits } from '../outbox/known-edits.ts'
import type { EngineTerm } from '../outbox/outbox-queue.ts'
import type { StatusBoard } from '../status.ts'
import type { FilledPart, Reply, Transport } from '../transport.ts'
import { type CollectionMeta, filledCursor } from './collection-meta.ts'
import type { FillStep, Mirror } from './mirror.ts'
import type { RowLines } from './page-rows.ts'

export interface FillOptions {
  readonly by: EngineTerm
  readonly mirror: Mirror
  readonly transport: Pick<Transport, 'fill' | 'fillTogether'>
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
  /** The page shows it: it comes before the others, and is stored as soon as it is here. */
  readonly isShown: boolean
}

/** Requests asked for ahead of the one that is taken; as many more go into its transaction when they have come by then. */
const AHEAD = 3

interface Wanted {
  readonly task: FillTask
  readonly part: number
}

/**
 * Carries the tasks out: what is shown first, then the small before the large. Answers what to do instead of going on, when
 * that is not to be had.
 */
export async function fillCollections(options: FillOptions, tasks: readonly FillTask[]): Promise<Next | undefined> {
  const { mirror, by, status } = options
  const requests = requestsFor(tasks)
  const travelling = fetchAhead(options.transport, requests)
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
  let replaced: Extract<FilledPart, { kind: 'part' }>[] = []
  /** Requests whose rows are in `steps`. */
  let gathered = 0
  for (const request of requests) {
    status.set({
      filling: request.map(({ task: { collection, count } }) => {
        return { collection, rows: metas.get(collection)?.rows ?? 0, count }
      }),
    })
    const taken = await take(request)
    if (taken.kind === 'next') {
      await store(steps)
      return taken.next
    }
    for (const [index, { task, part }] of request.entries()) {
      const { collection, cursor, parts } = task
      const filled = taken.parts[index]
      if (filled?.kind !== 'part') {
        await mirror.forget([collection], by.term)
        await store(steps)
        return AGAIN
      }
      if (isByParts(task)) steps.push({ ...filled, collection, part, rows: linesOf(filled) })
      else replaced.push(filled)
      if (isByParts(task) || part + 1 < parts) continue
      const versions = replaced.map((one) => one.version)
      const at = filledCursor(cursor, Math.min(cursor.version, ...versions), Math.max(...versions))
      steps.push({ kind: 'replace', collection, cursor: at, rows: replaced.map(linesOf) })
      replaced = []
    }
    gathered += 1
    const isFirst = request.some(({ task, part }) => part === task.from && (task.isShown || isByParts(task)))
    if (!isFirst && gathered <= AHEAD && travelling.hasNext()) continue
    await store(steps)
    steps = []
    gathered = 0
    // Forgotten meanwhile, for another life of the server.
    const isForgotten = ({ task, part }: Wanted) =>
      isByParts(task) && part + 1 < task.parts && !metas.get(task.collection)?.filling
    if (request.some(isForgotten)) return AGAIN
  }
  return undefined

  async function take(request: readonly Wanted[]): Promise<Taken> {
    const reply = await travelling.next()
    if (options.isStopped()) return { kind: 'next', next: DONE }
    const failed = await options.judge(reply)
    if (failed) return { kind: 'next', next: failed }
    if (reply.kind !== 'ok' || reply.value.length !== request.length) return { kind: 'next', next: FAILED }
    return { kind: 'parts', parts: reply.value }
  }
}

type Taken =
  | { readonly kind: 'parts'; readonly parts: readonly FilledPart[] }
  | { readonly kind: 'next'; readonly next: Next }

const linesOf = ({ fields, rows }: Extract<FilledPart, { kind: 'part' }>): RowLines => ({ fields, lines: rows })

/** A single part is there whole or not at all. */
const isByParts = (task: FillTask): boolean => task.how !== 'replace' && task.parts > 1

/** What each request asks for: a part of a large collection, or small collections whole, of as many rows as a part. */
function requestsFor(tasks: readonly FillTask[]): Wanted[][] {
  const inOrder = tasks.toSorted((a, b) => Number(b.isShown) - Number(a.isShown) || a.count - b.count)
  const requests: Wanted[][] = []
  let room = 0
  for (const task of inOrder) {
    if (task.parts > 1) {
      for (let part = task.from; part < task.parts; part++) requests.push([{ task, part }])
      room = 0
      continue
    }
    const last = requests.at(-1)
    const fits = last && task.count <= room && last.length < MAX_TOGETHER && last[0]?.task.isShown === task.isShown
    if (fits) last.push({ task, part: 0 })
    else requests.push([{ task, part: 0 }])
    room = (fits ? room : FILL_PART_ROWS) - task.count
  }
  return requests
}

const askFor = ({ task: { collection, cursor, parts }, part }: Wanted): FillRequest => {
  const { schema, grant, from } = cursor
  return { collection, schema, grant, part, parts, ...(from !== undefined && { from }) }
}

/** Asks for the parts in order; those that nobody takes any more are dropped. */
function fetchAhead(transport: FillOptions['transport'], requests: readonly (readonly Wanted[])[]) {
  const travelling: { reply: Promise<Reply<readonly FilledPart[]>>; isHere: boolean }[] = []
  let asked = 0
  const send = async (wanted: readonly Wanted[]): Promise<Reply<readonly FilledPart[]>> => {
    const [only] = wanted
    if (!only || wanted.length > 1) return transport.fillTogether(wanted.map(askFor))
    const reply = await transport.fill(askFor(only))
    return reply.kind === 'ok' ? { kind: 'ok', value: [reply.value] } : reply
  }
  function start(): void {
    while (asked < requests.length && travelling.length < AHEAD) {
      const one = { reply: send(requests[asked++] ?? []), isHere: false }
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
    /** Whether what was asked for next has come already. */
    hasNext: () => travelling[0]?.isHere === true,
    async next(): Promise<Reply<readonly FilledPart[]>> {
      const first = travelling.shift()
      start()
      return first?.reply ?? { kind: 'unknown', answered: false }
    },
  }
}

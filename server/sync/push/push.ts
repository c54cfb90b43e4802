// Push: edits of one identity come in, what became of each goes out (rules L6, P1-P6).
import type { Registry } from '#contract/kit/registry.ts'
import type { PushRequest, PushResponse } from '#contract/sync/push.ts'
import { createReadAhead, isOfRows } from '../pull/read-ahead.ts'
import { type ServerDomains, uniqueRefusal } from '../server-domain.ts'
import { createRememberedTx, Unremembered } from '../store/remembered-tx.ts'
import { createBatchLayer } from '../store/row-layer.ts'
import { createRowMemory, type RowMemory } from '../store/row-memory.ts'
import { RetryTransaction, RowRefused, type StoreTx, type SyncStore, UniqueViolation } from '../store/store.ts'
import { createTaskGroups } from '../task-groups.ts'
import { type AskWho, callerOf, rightsOf, stillKnown } from '../who.ts'
import type { ContractRange, Prepared } from './prepare-edit.ts'
import { type Batch, type BatchDeps, type BatchResult, pushBatches, wantedBy } from './push-batch.ts'
import { createPushJob, type PushJob, putOff, toldOf } from './push-job.ts'

export interface PushDeps extends BatchDeps {
  readonly registry: Registry
  readonly store: SyncStore
  readonly domains: ServerDomains
  /** The server's time, epoch ms. */
  readonly clock: () => number
  readonly contractRange: ContractRange
  /** Rows of earlier pushes; absent: a memory of this push alone. */
  readonly memory?: RowMemory
  /** Told which scopes have moved, after each commit. */
  readonly poke: (scopes: readonly string[]) => void
}

/** Throws what the caller is turned away with. */
export type Push = (ask: AskWho, request: PushRequest) => Promise<PushResponse>

/** Runs of one transaction that the database wants to have run again. */
const MAX_TRIES = 5
const BUSY_RETRY_MS = 1000
/** Edits of several requests that share a transaction; each request may have as many on its own. */
const GROUP_EDITS = 200

/** The parts of a push, complete. */
type Inner = PushDeps & { readonly memory: RowMemory }

/** Edits of one request that go into a transaction. */
interface Piece {
  readonly job: PushJob
  readonly edits: readonly Prepared[]
}

/**
 * Creates the push of a server. Every edit of a request is answered. Requests of one organisation that arrive while a
 * transaction of it runs share the next one: their commits would wait for each other's counter anyway. When the database
 * refuses a row, requests are run apart, and the request at fault is halved, and halved again, until the row's own edit
 * stands alone and is refused by name. Throws when the database fails: a device takes that as unknown and sends again (P2).
 */
export function createPush(given: PushDeps): Push {
  const deps: Inner = { ...given, memory: given.memory ?? createRowMemory() }
  const { contractRange, registry } = deps
  const readAhead = createReadAhead(deps)
  const groups = createTaskGroups<PushJob>({
    room: () => {
      const ids = new Set<string>()
      return (job) => {
        const fits = ids.size + job.edits.length <= GROUP_EDITS && !job.edits.some(({ edit }) => ids.has(edit.id))
        if (fits || ids.size === 0) for (const { edit } of job.edits) ids.add(edit.id)
        return fits
      }
    },
    runGroup: (jobs) => runGroup(deps, jobs),
  })
  const turns: RowTurns = new Map()
  return async (ask, request) => {
    const known = await callerOf(ask())
    if (request.contract < contractRange.min) return { kind: 'upgradeRequired', contract: contractRange.max }
    const job = createPushJob({ registry, contractRange, ask, known, request, atMs: deps.clock() })
    await readAhead(job)
    if (!(await runAlone(deps, turns, job))) await groups.run(known.who.domain, job)
    if (job.refusal) throw job.refusal
    if (isElsewhere(job)) return { kind: 'epochChanged', epoch: job.epoch }
    return { kind: 'outcomes', epoch: job.epoch, atMs: job.atMs, outcomes: toldOf(job) }
  }
}

/** Rows that an edit is under way for, by uri; ended when it has its answer. */
type RowTurns = Map<string, Promise<void>>

/**
 * Carries out a request of a single edit of one row, as most are, beside others of its kind: it is decided on from memory, and
 * the store puts what is written at the same time into one commit. False, with nothing done, when that does not do.
 */
async function runAlone(deps: Inner, turns: RowTurns, job: PushJob): Promise<boolean> {
  const [prepared] = job.edits
  if (job.edits.length !== 1 || !prepared || !isOfRows(prepared) || prepared.touched.length !== 1) return false
  const [[, uri] = ['', '']] = prepared.touched
  const done = await inTurn(turns, uri, () => fromMemory(deps, [{ job, edits: job.edits }]))
  if (done) await conclude(deps, done)
  return done !== undefined
}

/** One after the other, as what becomes of a row is not known before. */
async function inTurn<T>(turns: RowTurns, uri: string, run: () => Promise<T>): Promise<T> {
  for (let under = turns.get(uri); under; under = turns.get(uri)) await under
  const { promise, resolve } = Promise.withResolvers<void>()
  turns.set(uri, promise)
  try {
    return await run()
  } finally {
    turns.delete(uri)
    resolve()
  }
}

/** Q7: the device speaks to another database than this one. */
const isElsewhere = (job: PushJob): boolean =>
  job.askedEpoch !== null && job.epoch !== '' && job.askedEpoch !== job.epoch

async function runGroup(deps: Inner, jobs: readonly PushJob[]): Promise<PromiseSettledResult<void>[]> {
  if (jobs.length > 1) {
    try {
      await attempt(
        deps,
        jobs.map((job) => ({ job, edits: job.edits })),
        undefined,
      )
      return jobs.map(() => ({ status: 'fulfilled', value: undefined }))
    } catch {
      // Whatever it was, each request meets it again on its own, and is answered for itself.
    }
  }
  const ended: PromiseSettledResult<void>[] = []
  for (const job of jobs) {
    try {
      await runPiece(deps, { job, edits: job.edits })
      ended.push({ status: 'fulfilled', value: undefined })
    } catch (reason) {
      ended.push({ status: 'rejected', reason })
    }
  }
  return ended
}

/** Carries out edits of one request in as few transactions as the database allows. */
async function runPiece(deps: Inner, { job, edits }: Piece): Promise<void> {
  let forced: string | undefined
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(deps, [{ job, edits }], forced)
    } catch (error) {
      if (isWorthAnotherTry(error)) {
        if (tries < MAX_TRIES) continue
        return putOff(job, edits, BUSY_RETRY_MS)
      }
      if (!(error instanceof UniqueViolation || error instanceof RowRefused) || forced !== undefined) throw error
      if (edits.length > 1) {
        const middle = Math.ceil(edits.length / 2)
        await runPiece(deps, { job, edits: edits.slice(0, middle) })
        return runPiece(deps, { job, edits: edits.slice(middle) })
      }
      forced = error instanceof UniqueViolation ? uniqueRefusal(deps.domains, error.constraint) : 'invalid'
    }
  }
}

/** The same edit in two requests at once: the second finds the first one's result when it looks again (P1). */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof RetryTransaction || (error instanceof UniqueViolation && error.constraint === 'mutation_result_pkey')

/** What a transaction did, once it is committed. */
interface Committed {
  readonly pieces: readonly {
    readonly job: PushJob
    readonly blocked: PushJob['blocked']
    readonly result: BatchResult
  }[]
  readonly scopes: readonly string[]
}

/** One transaction, and what follows its commit. `forced` refuses the only edit with that code. */
async function attempt(deps: Inner, pieces: readonly Piece[], forced: string | undefined): Promise<void> {
  const remembered = forced === undefined ? await fromMemory(deps, pieces) : undefined
  await conclude(deps, remembered ?? (await fromDatabase(deps, pieces, forced)))
}

async function conclude(deps: Inner, { pieces: done, scopes }: Committed): Promise<void> {
  for (const { job, blocked, result } of done) {
    job.blocked = blocked
    for (const [id, outcome] of result.outcomes) job.outcomes.set(id, outcome)
  }
  if (scopes.length > 0) deps.poke(scopes)
  for (const { result } of done) if (result.effects.length > 0) await runEffects(deps, result)
}

/**
 * Decides on rows as they are remembered and lets the database compare them while it writes: one message instead of two.
 * Undefined, with nothing done, when memory does not do.
 */
async function fromMemory(deps: Inner, pieces: readonly Piece[]): Promise<Committed | undefined> {
  const { memory } = deps
  if (memory.epoch === '' || pieces.some(({ edits }) => edits.some(isExclusive)) || !agree(pieces)) return undefined
  if (pieces.some(({ job }) => job.askedEpoch !== null && job.askedEpoch !== memory.epoch)) return undefined
  const { tx, isFlushed } = createRememberedTx(deps.store, memory)
  const layer = createBatchLayer(tx)
  const batches = batchesOf(pieces, undefined)
  try {
    const { results, scopes, versions } = await pushBatches(deps, tx, batches, { rows: layer, recorded: new Map() })
    if (!isFlushed()) return undefined
    memory.take(layer.left(versions))
    for (const { job } of pieces) job.epoch = memory.epoch
    return { pieces: together(pieces, batches, results), scopes }
  } catch (error) {
    if (error instanceof Unremembered) return undefined
    throw error
  }
}

const isExclusive = (prepared: Prepared): boolean =>
  prepared.kind === 'ready' && prepared.mutation.exclusive !== undefined

/** Whether all who push were found with the same stamps: one that is older than another's is not the one that stands. */
function agree(pieces: readonly Piece[]): boolean {
  if (pieces.length === 1) return true
  const stamps = new Map<string, number>()
  return pieces.every(({ job }) =>
    Object.entries(job.known.rights).every(([subject, stamp]) => {
      const found = stamps.get(subject)
      stamps.set(subject, stamp)
      return found === undefined || found === stamp
    }),
  )
}

/** Decides on rows that are held locked until the commit. */
async function fromDatabase(deps: Inner, pieces: readonly Piece[], forced: string | undefined): Promise<Committed> {
  const { committed, left } = await deps.store.write(async (tx) => {
    const wanted = wantedOf(deps, pieces)
    const rights = [...new Set(pieces.flatMap(({ job }) => rightsOf(job.known)))]
    const { rows, look } = await tx.take({ ...wanted, look: { ...wanted.look, rights } })
    for (const { job } of pieces) {
      job.epoch = look.epoch
      if (!stillKnown(job.known, look)) await askAgain(job, tx)
    }
    const here = pieces.filter(({ job }) => !isElsewhere(job) && !job.refusal)
    const batches = batchesOf(here, forced)
    const layer = createBatchLayer(tx)
    for (const [index, one] of wanted.rows.entries()) layer.hold(one.collection, one.scope, one.uris, rows[index] ?? [])
    const recorded = new Map(look.results.map((row) => [row.id, row]))
    const { results, scopes, versions } = await pushBatches(deps, tx, batches, { rows: layer, recorded })
    return { committed: { pieces: together(here, batches, results), scopes }, left: layer.left(versions) }
  })
  deps.memory.epoch = pieces[0]?.job.epoch ?? ''
  deps.memory.take(left)
  return committed
}

const wantedOf = ({ registry }: Inner, pieces: readonly Piece[]) =>
  wantedBy(
    registry,
    pieces.map(({ job, edits }) => ({ who: job.known.who, edits })),
  )

const batchesOf = (pieces: readonly Piece[], forced: string | undefined): Batch[] =>
  pieces.map(({ job, edits }) => {
    const { device, atMs, blocked } = job
    const { who, rights } = job.known
    return { who, rights, device, atMs, edits, blocked: blocked.copy(), forced }
  })

const together = (pieces: readonly Piece[], batches: readonly Batch[], results: readonly BatchResult[]) =>
  pieces.map(({ job }, index) => ({
    job,
    blocked: batches[index]?.blocked ?? job.blocked,
    result: results[index] ?? { outcomes: new Map(), effects: [] },
  }))

/** A1: what was taken from him while the request waited is seen before anything of it is written. */
async function askAgain(job: PushJob, tx: StoreTx): Promise<void> {
  const asked = await job.ask(job.known, tx)
  if ('refusal' in asked) job.refusal = asked.refusal
  else job.known = asked
}

async function runEffects(deps: PushDeps, result: BatchResult): Promise<void> {
  for (const { name, context } of result.effects) {
    const [domain = '', mutation = ''] = name.split('.')
    try {
      await deps.domains[domain]?.effects?.[mutation]?.(context)
    } catch (error) {
      deps.log.error({ err: error, mutation: name }, 'an effect after the commit failed')
    }
  }
}

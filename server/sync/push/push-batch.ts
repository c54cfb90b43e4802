// One transaction of pushes: every edit runs in memory, in order; then one step of the counter, one flush, one commit.
import { type AnyCollection, permissionOfField } from '#contract/kit/collection.ts'
import type { Outcome } from '#contract/kit/outcome.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { holds, type Tx } from '#contract/kit/tx.ts'
import type { EffectContext, ServerDomains } from '../server-domain.ts'
import { Unremembered } from '../store/remembered-tx.ts'
import { type BatchLayer, createMutationLayer } from '../store/row-layer.ts'
import { createServerTx } from '../store/server-tx.ts'
import type { ChangeEntry, ResultRow, StoreTx, Wanted } from '../store/store.ts'
import type { SyncLog } from '../store/sync-log.ts'
import type { ServerWho } from '../who.ts'
import type { BlockedRows } from './blocked-rows.ts'
import { fieldMerge } from './field-merge.ts'
import { type Prepared, writtenRows } from './prepare-edit.ts'
import { type BatchFacts, type Decided, type Ready, settleBatches, type Verdict } from './settle-batch.ts'

export interface BatchDeps {
  readonly registry: Registry
  readonly domains: ServerDomains
  readonly log: SyncLog
  /** Those of the files that have not arrived (L6); absent: not checked. */
  readonly missingFiles?: (tx: StoreTx, who: ServerWho, fileUris: readonly string[]) => Promise<readonly string[]>
}

export interface Batch extends BatchFacts {
  /** Rows that wait on edits of earlier batches; this batch adds its own. */
  readonly blocked: BlockedRows
  /** Refuses the only edit with this code, whatever it would do: the database has refused its rows. */
  readonly forced: string | undefined
}

export interface BatchResult {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly effects: readonly { readonly name: string; readonly context: EffectContext }[]
}

export interface BatchResults {
  /** One per batch, in their order. */
  readonly results: readonly BatchResult[]
  /** Scopes whose counter moved. */
  readonly scopes: readonly string[]
  /** The counters that were moved or named. */
  readonly versions: Readonly<Record<string, number>>
}

/** How long a device waits with an edit that this server cannot carry out now. */
const RETRY_MS = { newerContract: 15_000, failed: 60_000 }
const later = (reason: keyof typeof RETRY_MS): Verdict => ({
  kind: 'outcome',
  outcome: { kind: 'later', retryAfterMs: RETRY_MS[reason] },
  record: false,
})
const refused = (refusal: Refusal, record = true): Verdict => {
  const { code, fields, detail } = refusal
  return { kind: 'outcome', outcome: { kind: 'refused', code, fields, ...(detail && { detail }) }, record }
}

/** What a transaction of these edits starts with: their named locks, their rows, and the results they may already have. */
export function wantedBy(registry: Registry, batches: readonly Pick<BatchFacts, 'who' | 'edits'>[]): Wanted {
  const locks = new Map<string, readonly [scope: string, name: string]>()
  const rows = new Map<string, { collection: AnyCollection; scope: string; uris: Set<string> }>()
  const results: string[] = []
  for (const { who, edits } of batches) {
    for (const prepared of edits) {
      if (prepared.kind !== 'unrecordable') results.push(prepared.edit.id)
      if (prepared.kind !== 'ready') continue
      const { exclusive } = prepared.mutation
      const scope = scopeName('organisation', who)
      if (exclusive !== undefined) locks.set(`${scope} ${exclusive}`, [scope, exclusive])
      for (const [name, uri] of prepared.touched) {
        const collection = registry.collections.get(name)
        if (!collection) continue
        const rowScope = scopeName(collection.audience, who)
        const key = `${name} ${rowScope}`
        const wanted = rows.get(key) ?? { collection, scope: rowScope, uris: new Set() }
        wanted.uris.add(uri)
        rows.set(key, wanted)
      }
    }
  }
  // Everybody in one order: so transactions wait for each other but never in a ring.
  return {
    locks: inOrder(locks),
    rows: inOrder(rows).map((one) => ({ ...one, uris: [...one.uris] })),
    look: { results },
  }
}

const inOrder = <T>(map: ReadonlyMap<string, T>): T[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

/**
 * Decides and writes batches of one organisation or more inside `tx`, one after another, with one flush for all of them,
 * which ends it. `rows` holds what was taken for them, `recorded` the results they already have. No edit may be in two of
 * them. Throws the store's errors; then nothing of any batch has happened.
 */
export async function pushBatches(
  deps: BatchDeps,
  tx: StoreTx,
  batches: readonly Batch[],
  { rows, recorded }: { readonly rows: BatchLayer; readonly recorded: ReadonlyMap<string, ResultRow> },
): Promise<BatchResults> {
  const history: ChangeEntry[] = []
  const decided: Decided[] = []
  const effects: BatchResult['effects'][] = []
  for (const batch of batches) {
    const ready = batch.edits.filter((one): one is Ready => one.kind === 'ready' && !recorded.has(one.edit.id))
    const files = ready.flatMap((one) => one.files)
    const missing = files.length === 0 ? NONE : new Set(await missingOf(deps, tx, batch.who, files))
    const own: { name: string; context: EffectContext }[] = []
    const verdicts = new Map<string, Verdict>()
    for (const prepared of batch.edits) {
      const found = recorded.get(prepared.edit.id)
      const verdict = found
        ? await known(deps, rows, found, batch)
        : await decide(deps, tx, batch, rows, missing, history, own, prepared)
      if (verdict.kind === 'outcome') hold(batch.blocked, prepared, verdict.outcome)
      verdicts.set(prepared.edit.id, verdict)
    }
    decided.push({ batch, verdicts })
    effects.push(own)
    if (decided.length < batches.length) rows.seal()
  }
  const { outcomes, versions } = await settleBatches(deps.registry, tx, rows, history, decided)
  const results = outcomes.map((one, index) => ({ outcomes: one, effects: effects[index] ?? [] }))
  return { results, scopes: rows.pokes(), versions }
}

function hold(blocked: BlockedRows, prepared: Prepared, outcome: Outcome): void {
  if (outcome.kind === 'refused' || outcome.kind === 'later') blocked.block(writtenRows(prepared), outcome.kind)
  if (prepared.kind === 'later' && prepared.reason === 'newerContract') blocked.blockAll()
}

/**
 * P1: sent again, an edit is answered with what became of it; another person's or identity's result is not shown, nor (A2)
 * are the server's values of a row or field that the person may no longer see.
 */
async function known(deps: BatchDeps, rows: BatchLayer, found: ResultRow, { who, atMs }: Batch): Promise<Verdict> {
  if (found.userId !== who.userId || found.domain !== who.domain) return refused(new Refusal('wrongIdentity'), false)
  const values = found.outcome.kind === 'refused' ? Object.keys(found.outcome.fields) : []
  const tx = createServerTx({ rows, who, causeId: found.id, atMs, history: [], restricted: true })
  for (const [name = '', uri = '', field = ''] of values.map((key) => key.split(':'))) {
    const collection = deps.registry.collections.get(name)
    const code = collection && permissionOfField(collection, field)
    const isSeen = collection && code !== undefined && holds(who, code) && (await tx.get(collection, uri)) !== undefined
    if (!isSeen) return refused(new Refusal('notAllowed'), false)
  }
  return { kind: 'outcome', outcome: found.outcome, record: false }
}

const NONE: ReadonlySet<string> = new Set()

async function missingOf(
  deps: BatchDeps,
  tx: StoreTx,
  who: ServerWho,
  files: readonly string[],
): Promise<readonly string[]> {
  return deps.missingFiles ? deps.missingFiles(tx, who, [...new Set(files)]) : []
}

async function decide(
  deps: BatchDeps,
  storeTx: StoreTx,
  batch: Batch,
  rows: BatchLayer,
  missing: ReadonlySet<string>,
  history: ChangeEntry[],
  effects: { name: string; context: EffectContext }[],
  prepared: Prepared,
): Promise<Verdict> {
  if (prepared.kind === 'unrecordable') return refused(new Refusal('invalid'), false)
  const waitsOn = batch.blocked.of(prepared.kind === 'ready' ? prepared.touched : writtenRows(prepared))
  if (waitsOn === 'later') return later('newerContract')
  if (batch.forced !== undefined) return refused(new Refusal(batch.forced))
  // What nobody here can read says the same however often it comes: a line for each would only fill the database.
  if (prepared.kind === 'refused')
    return refused(new Refusal(prepared.code, {}, prepared.detail), prepared.code !== 'unknownMutation')
  if (prepared.kind === 'later') {
    if (prepared.error)
      deps.log.error({ err: prepared.error, mutation: prepared.edit.mutation }, 'an edit cannot be read')
    return later(prepared.reason)
  }
  if (waitsOn === 'refused') return refused(new Refusal('dependsOnRefused'))
  const file = prepared.files.find((one) => missing.has(one))
  if (file !== undefined) return refused(new Refusal('missingFile', {}, { file }))
  const layer = createMutationLayer(rows)
  const changes: ChangeEntry[] = []
  try {
    const told: ChangeEntry[] = []
    const shared = { rows: layer, causeId: prepared.edit.id, atMs: batch.atMs }
    const kind = await carryOut(deps, storeTx, batch, prepared, {
      own: (restricted) => createServerTx({ ...shared, who: batch.who, history: changes, restricted }),
      forPerson: (userId, domain) =>
        createServerTx({ ...shared, who: { ...batch.who, userId, domain }, history: told, restricted: false }),
    })
    await layer.commit()
    history.push(...changes, ...told.map((line) => ({ ...line, userId: batch.who.userId })))
    if (hasEffect(deps.domains, prepared.edit.mutation))
      effects.push({ name: prepared.edit.mutation, context: { args: prepared.args, who: batch.who, changes } })
    return { kind, prepared }
  } catch (error) {
    // The store's own errors end the transaction: no edit is to blame for them.
    if (rows.failure() !== undefined) throw rows.failure()
    if (error instanceof Unremembered) throw error
    if (error instanceof Refusal) return refused(error)
    deps.log.error({ err: error, mutation: prepared.edit.mutation, id: prepared.edit.id }, 'a mutation failed')
    return later('failed')
  }
}

async function carryOut(
  deps: BatchDeps,
  storeTx: StoreTx,
  { who, atMs }: Batch,
  { mutation, args, edit }: Ready,
  over: { readonly own: (restricted: boolean) => Tx; readonly forPerson: (userId: string, domain: string) => Tx },
): Promise<'applied' | 'merged'> {
  if (!holds(who, mutation.permission)) throw new Refusal('notAllowed')
  const tx = over.own(true)
  const patches = mutation.patches?.(args) ?? []
  const kind = await fieldMerge({ registry: deps.registry, tx, who, patches, bases: edit.base })
  await mutation.run({ tx, args, who, atMs })
  await authorityOf(
    deps.domains,
    edit.mutation,
  )?.({
    ...{ tx, args, who, atMs, storeTx },
    all: over.own(false),
    forPerson: over.forPerson,
    causeId: edit.id,
  })
  return kind
}

function hasEffect(domains: ServerDomains, fullName: string): boolean {
  const [domain = '', name = ''] = fullName.split('.')
  return domains[domain]?.effects?.[name] !== undefined
}

function authorityOf(domains: ServerDomains, fullName: string) {
  const [domain = '', name = ''] = fullName.split('.')
  return domains[domain]?.authority?.[name]
}

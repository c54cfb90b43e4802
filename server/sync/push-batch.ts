// One transaction of a push: every edit of a batch runs in memory, in order; then one counter, one flush, one commit.
import type { Outcome } from '#contract/kit/outcome.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { holds } from '#contract/kit/tx.ts'
import type { BlockedRows } from './blocked-rows.ts'
import { scopesOf } from './coalesce-writes.ts'
import { fieldMerge } from './field-merge.ts'
import { type Prepared, writtenRows } from './prepare-edit.ts'
import { type BatchLayer, createBatchLayer, createMutationLayer } from './row-layer.ts'
import type { EffectContext, ServerDomains } from './server-domain.ts'
import { createServerTx } from './server-tx.ts'
import { type BatchFacts, type Ready, settleBatch, type Verdict } from './settle-batch.ts'
import type { ChangeEntry, ResultRow, StoreTx } from './store.ts'
import type { SyncLog } from './sync-log.ts'
import type { ServerWho } from './who.ts'

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
  /** Scopes whose counter moved. */
  readonly scopes: readonly string[]
  readonly effects: readonly { readonly name: string; readonly context: EffectContext }[]
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

/** Decides and writes a batch inside `tx`. Throws the store's errors; then nothing of the batch has happened. */
export async function pushBatch(deps: BatchDeps, tx: StoreTx, batch: Batch): Promise<BatchResult> {
  const { who, blocked } = batch
  const recorded = new Map((await tx.results(recordable(batch))).map((row) => [row.id, row]))
  const rows = createBatchLayer(tx)
  const fresh = batch.edits.filter((one): one is Ready => one.kind === 'ready' && !recorded.has(one.edit.id))
  await takeLocks(deps.registry, tx, rows, who, fresh)
  const missing = new Set(await missingOf(deps, tx, who, fresh))
  const history: ChangeEntry[] = []
  const verdicts = new Map<string, Verdict>()
  const effects: { name: string; context: EffectContext }[] = []
  for (const prepared of batch.edits) {
    const found = recorded.get(prepared.edit.id)
    const verdict = found ? known(found, who) : await decide(deps, batch, rows, missing, history, effects, prepared)
    if (verdict.kind === 'outcome') hold(blocked, prepared, verdict.outcome)
    verdicts.set(prepared.edit.id, verdict)
  }
  const outcomes = await settleBatch(deps.registry, tx, batch, rows, history, verdicts)
  return { outcomes, scopes: scopesOf(rows.writes()), effects }
}

function hold(blocked: BlockedRows, prepared: Prepared, outcome: Outcome): void {
  if (outcome.kind === 'refused' || outcome.kind === 'later') blocked.block(writtenRows(prepared), outcome.kind)
  if (prepared.kind === 'later' && prepared.reason === 'newerContract') blocked.blockAll()
}

const recordable = (batch: Batch) => batch.edits.flatMap((one) => (one.kind === 'unrecordable' ? [] : one.edit.id))

/** P1: sent again, an edit is answered with what became of it; another person's or identity's result is not shown. */
function known(found: ResultRow, who: ServerWho): Verdict {
  if (found.userId !== who.userId || found.domain !== who.domain) return refused(new Refusal('wrongIdentity'), false)
  return { kind: 'outcome', outcome: found.outcome, record: false }
}

/** Named locks first, then rows, each in one order for everybody: so transactions wait for each other but never in a ring. */
async function takeLocks(registry: Registry, tx: StoreTx, rows: BatchLayer, who: ServerWho, fresh: readonly Ready[]) {
  const names = new Set(fresh.flatMap((one) => one.mutation.exclusive ?? []))
  for (const name of [...names].sort()) await tx.exclusive(scopeName('organisation', who), name)
  const uris = new Map<string, string[]>()
  for (const [name, uri] of fresh.flatMap((one) => one.touched)) uris.set(name, [...(uris.get(name) ?? []), uri])
  for (const name of [...uris.keys()].sort()) {
    const collection = registry.collections.get(name)
    if (collection) await rows.prefetch(collection, scopeName(collection.audience, who), uris.get(name) ?? [])
  }
}

async function missingOf(deps: BatchDeps, tx: StoreTx, who: ServerWho, fresh: readonly Ready[]) {
  const files = [...new Set(fresh.flatMap((one) => one.files))]
  return files.length === 0 || !deps.missingFiles ? [] : deps.missingFiles(tx, who, files)
}

async function decide(
  deps: BatchDeps,
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
  if (prepared.kind === 'refused') return refused(new Refusal(prepared.code, {}, prepared.detail))
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
    const kind = await carryOut(deps, batch, prepared, (restricted) =>
      createServerTx({
        rows: layer,
        who: batch.who,
        causeId: prepared.edit.id,
        atMs: batch.atMs,
        history: changes,
        restricted,
      }),
    )
    await layer.commit()
    history.push(...changes)
    effects.push({ name: prepared.edit.mutation, context: { args: prepared.args, who: batch.who, changes } })
    return { kind, prepared }
  } catch (error) {
    // The store's own errors end the transaction: no edit is to blame for them.
    if (rows.failure() !== undefined) throw rows.failure()
    if (error instanceof Refusal) return refused(error)
    deps.log.error({ err: error, mutation: prepared.edit.mutation, id: prepared.edit.id }, 'a mutation failed')
    return later('failed')
  }
}

async function carryOut(
  deps: BatchDeps,
  { who, atMs }: Batch,
  { mutation, args, edit }: Ready,
  txFor: (restricted: boolean) => ReturnType<typeof createServerTx>,
): Promise<'applied' | 'merged'> {
  if (!holds(who, mutation.permission)) throw new Refusal('notAllowed')
  const tx = txFor(true)
  const patches = mutation.patches?.(args) ?? []
  const kind = await fieldMerge({ registry: deps.registry, tx, who, patches, bases: edit.base })
  await mutation.run({ tx, args, who })
  await authorityOf(deps.domains, edit.mutation)?.({ tx, all: txFor(false), args, who, atMs })
  return kind
}

function authorityOf(domains: ServerDomains, fullName: string) {
  const [domain = '', name = ''] = fullName.split('.')
  return domains[domain]?.authority?.[name]
}

// The end of a push transaction: verdicts become outcomes, rows and results are written together.
import type { Outcome } from '#contract/kit/outcome.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { scopeKeyOf } from '#contract/kit/scope.ts'
import { ownScope } from '../pull/own-scope.ts'
import type { BatchLayer } from '../store/row-layer.ts'
import type { ChangeEntry, PlannedResult, StoreTx } from '../store/store.ts'
import type { ServerWho } from '../who.ts'
import { type Prepared, recordedName } from './prepare-edit.ts'
import { settledOutcome } from './settled-result.ts'

export type Ready = Extract<Prepared, { kind: 'ready' }>

/** Whose edits they are, and in which order. */
export interface BatchFacts {
  readonly who: ServerWho
  /** Stamps of his rights; the batch is for nothing when they no longer stand at its commit. */
  readonly rights: Readonly<Record<string, number>>
  readonly device: string
  readonly atMs: number
  readonly edits: readonly Prepared[]
}

/** What was decided of one edit: carried out in memory, or an outcome that is final as it stands. */
export type Verdict =
  | { readonly kind: 'applied' | 'merged'; readonly prepared: Ready }
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly record: boolean }

/** A batch and what was decided of its edits, by mutation id. */
export interface Decided {
  readonly batch: BatchFacts
  readonly verdicts: ReadonlyMap<string, Verdict>
}

/**
 * Flushes, which ends the transaction, and turns verdicts into outcomes, one map per batch, with the counters that were
 * moved or named. P3: a refusal is recorded in the same commit as its neighbours' effects.
 */
export async function settleBatches(
  registry: Registry,
  tx: StoreTx,
  rows: BatchLayer,
  history: readonly ChangeEntry[],
  decided: readonly Decided[],
): Promise<{ outcomes: ReadonlyMap<string, Outcome>[]; versions: Readonly<Record<string, number>> }> {
  const results = decided.flatMap((one) => resultsOf(registry, one))
  const writes = rows.writes()
  // An edit that found everything as it wished is visible at the counter as it stands.
  const rights: Record<string, number> = {}
  for (const { batch } of decided) Object.assign(rights, batch.rights)
  const versions = results.length > 0 || writes.length > 0 ? await tx.flush(writes, history, results, { rights }) : {}
  const recorded = new Map<string, Outcome>()
  for (const one of results) recorded.set(one.id, settledOutcome(one, versions))
  const outcomes = decided.map(({ verdicts }) => {
    const mine = new Map<string, Outcome>()
    for (const [id, verdict] of verdicts) {
      const outcome = recorded.get(id) ?? (verdict.kind === 'outcome' ? verdict.outcome : undefined)
      if (outcome) mine.set(id, outcome)
    }
    return mine
  })
  return { outcomes, versions }
}

function scopesOfEdit(registry: Registry, { who }: BatchFacts, prepared: Ready): Record<string, string> {
  const scopes: Record<string, string> = {}
  for (const [name] of prepared.keys) {
    const audience = registry.collections.get(name)?.audience
    if (audience !== undefined) scopes[scopeKeyOf(audience)] = ownScope(audience, who)
  }
  return scopes
}

function resultsOf(registry: Registry, { batch, verdicts }: Decided): PlannedResult[] {
  const results: PlannedResult[] = []
  for (const { edit } of batch.edits) {
    const verdict = verdicts.get(edit.id)
    if (!verdict || (verdict.kind === 'outcome' && !verdict.record)) continue
    const facts = {
      id: edit.id,
      userId: batch.who.userId,
      domain: batch.who.domain,
      device: batch.device,
      seq: Number.isSafeInteger(edit.seq) ? edit.seq : 0,
      mutation: recordedName(edit.mutation),
      atMs: batch.atMs,
    }
    if (verdict.kind === 'outcome') results.push({ ...facts, outcome: verdict.outcome })
    else {
      const scopes = scopesOfEdit(registry, batch, verdict.prepared)
      results.push({ ...facts, outcome: { kind: verdict.kind, versions: {} }, scopes })
    }
  }
  return results
}

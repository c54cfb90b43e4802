// The end of a push transaction: verdicts become outcomes, rows and results are written together.
import type { Outcome } from '#contract/kit/outcome.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { scopeKeyOf, scopeName } from '#contract/kit/scope.ts'
import { scopesOf } from './coalesce-writes.ts'
import { type Prepared, recordedName } from './prepare-edit.ts'
import type { BatchLayer } from './row-layer.ts'
import type { ChangeEntry, ResultRow, StoreTx } from './store.ts'
import type { ServerWho } from './who.ts'

export type Ready = Extract<Prepared, { kind: 'ready' }>

/** Whose edits they are, and in which order. */
export interface BatchFacts {
  readonly who: ServerWho
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
 * Flushes and turns verdicts into outcomes, one map per batch. P3: a refusal is recorded in the same commit as its
 * neighbours' effects.
 */
export async function settleBatches(
  registry: Registry,
  tx: StoreTx,
  rows: BatchLayer,
  history: readonly ChangeEntry[],
  decided: readonly Decided[],
): Promise<ReadonlyMap<string, Outcome>[]> {
  const standing = await standingVersions(registry, tx, rows, decided)
  let outcomes: Map<string, Outcome>[] = []
  const settle = (written: Readonly<Record<string, number>>): ResultRow[] => {
    const versions = { ...standing, ...written }
    outcomes = decided.map((one) => outcomesOf(registry, one, versions))
    return decided.flatMap((one, index) => resultsOf(one, outcomes[index] ?? new Map()))
  }
  const idle = decided.every(({ verdicts }) =>
    [...verdicts.values()].every((one) => one.kind === 'outcome' && !one.record),
  )
  if (idle) settle({})
  else await tx.flush(rows.writes(), history, settle)
  return outcomes
}

/** An edit that found everything as it wished is visible at the counter as it stands. */
async function standingVersions(
  registry: Registry,
  tx: StoreTx,
  rows: BatchLayer,
  decided: readonly Decided[],
): Promise<Record<string, number>> {
  const moved = new Set(scopesOf(rows.writes()))
  const versions: Record<string, number> = {}
  for (const { batch, verdicts } of decided) {
    for (const verdict of verdicts.values()) {
      if (verdict.kind === 'outcome') continue
      for (const { scope } of scopesOfEdit(registry, batch, verdict.prepared)) {
        if (!moved.has(scope) && !(scope in versions)) versions[scope] = await tx.version(scope)
      }
    }
  }
  return versions
}

const scopesOfEdit = (registry: Registry, { who }: BatchFacts, prepared: Ready) =>
  prepared.keys.flatMap(([name]) => {
    const audience = registry.collections.get(name)?.audience
    return audience === undefined ? [] : [{ key: scopeKeyOf(audience), scope: scopeName(audience, who) }]
  })

function outcomesOf(registry: Registry, { batch, verdicts }: Decided, versions: Readonly<Record<string, number>>) {
  const outcomes = new Map<string, Outcome>()
  for (const [id, verdict] of verdicts) {
    if (verdict.kind === 'outcome') outcomes.set(id, verdict.outcome)
    else {
      const scopes = scopesOfEdit(registry, batch, verdict.prepared)
      outcomes.set(id, {
        kind: verdict.kind,
        versions: Object.fromEntries(scopes.map(({ key, scope }) => [key, versions[scope] ?? 0])),
      })
    }
  }
  return outcomes
}

function resultsOf({ batch, verdicts }: Decided, outcomes: ReadonlyMap<string, Outcome>): ResultRow[] {
  return batch.edits.flatMap(({ edit }) => {
    const verdict = verdicts.get(edit.id)
    const outcome = outcomes.get(edit.id)
    if (!verdict || !outcome || (verdict.kind === 'outcome' && !verdict.record)) return []
    return {
      id: edit.id,
      userId: batch.who.userId,
      domain: batch.who.domain,
      device: batch.device,
      seq: Number.isSafeInteger(edit.seq) ? edit.seq : 0,
      mutation: recordedName(edit.mutation),
      outcome,
      atMs: batch.atMs,
    }
  })
}

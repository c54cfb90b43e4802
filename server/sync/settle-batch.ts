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

/** Flushes and turns verdicts into outcomes; P3: a refusal is recorded in the same commit as its neighbours' effects. */
export async function settleBatch(
  registry: Registry,
  tx: StoreTx,
  batch: BatchFacts,
  rows: BatchLayer,
  history: readonly ChangeEntry[],
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<ReadonlyMap<string, Outcome>> {
  const { who } = batch
  const moved = new Set(scopesOf(rows.writes()))
  const audiences = new Map(
    [...verdicts.values()]
      .flatMap((one) => (one.kind === 'outcome' ? [] : one.prepared.keys))
      .flatMap(([name]) => registry.collections.get(name)?.audience ?? [])
      .map((audience) => [scopeKeyOf(audience), scopeName(audience, who)]),
  )
  // An edit that found everything as it wished is visible at the counter as it stands.
  const standing: Record<string, number> = {}
  for (const scope of audiences.values()) if (!moved.has(scope)) standing[scope] = await tx.version(scope)

  const outcomes = new Map<string, Outcome>()
  const settle = (written: Readonly<Record<string, number>>): ResultRow[] => {
    const results: ResultRow[] = []
    for (const { edit } of batch.edits) {
      const verdict = verdicts.get(edit.id)
      if (!verdict || outcomes.has(edit.id)) continue
      const outcome: Outcome =
        verdict.kind === 'outcome'
          ? verdict.outcome
          : { kind: verdict.kind, versions: versionsOf(verdict.prepared, { ...standing, ...written }) }
      outcomes.set(edit.id, outcome)
      if (verdict.kind === 'outcome' && !verdict.record) continue
      results.push({
        id: edit.id,
        userId: who.userId,
        domain: who.domain,
        device: batch.device,
        seq: Number.isSafeInteger(edit.seq) ? edit.seq : 0,
        mutation: recordedName(edit.mutation),
        outcome,
        atMs: batch.atMs,
      })
    }
    return results
  }
  const versionsOf = (prepared: Ready, versions: Readonly<Record<string, number>>) => {
    const keys = prepared.keys.flatMap(([name]) => {
      const audience = registry.collections.get(name)?.audience
      return audience === undefined ? [] : [[scopeKeyOf(audience), versions[scopeName(audience, who)] ?? 0] as const]
    })
    return Object.fromEntries(keys)
  }
  const nothing =
    rows.writes().length === 0 && [...verdicts.values()].every((one) => one.kind === 'outcome' && !one.record)
  if (nothing) settle({})
  else await tx.flush(rows.writes(), history, settle)
  return outcomes
}

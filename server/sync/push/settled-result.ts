// P1: the outcome of what was carried out names the counters it is visible at.
import type { Outcome } from '#contract/kit/outcome.ts'
import type { PlannedResult, ResultRow } from '../store/store.ts'

/** The outcome with the versions of the result's scopes; one without scopes is as it was. */
export function settledOutcome(
  { scopes, outcome }: Pick<PlannedResult, 'scopes' | 'outcome'>,
  versions: Readonly<Record<string, number>>,
): Outcome {
  if (!scopes || (outcome.kind !== 'applied' && outcome.kind !== 'merged')) return outcome
  const named: Record<string, number> = {}
  for (const key of Object.keys(scopes)) named[key] = versions[scopes[key] ?? ''] ?? 0
  return { ...outcome, versions: named }
}

/** The result as it is kept. */
export function settledResult(planned: PlannedResult, versions: Readonly<Record<string, number>>): ResultRow {
  const { scopes: _, ...result } = planned
  return { ...result, outcome: settledOutcome(planned, versions) }
}

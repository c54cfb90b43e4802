// P1: the outcome of what was carried out names the counters it is visible at.
import type { PlannedResult, ResultRow } from './store.ts'

/** The result as it is kept, with the versions of its scopes; one without scopes is kept as it is. */
export function settledResult(
  { scopes, ...result }: PlannedResult,
  versions: Readonly<Record<string, number>>,
): ResultRow {
  const { outcome } = result
  if (!scopes || (outcome.kind !== 'applied' && outcome.kind !== 'merged')) return result
  const named = Object.entries(scopes).map(([key, scope]) => [key, versions[scope] ?? 0])
  return { ...result, outcome: { ...outcome, versions: Object.fromEntries(named) } }
}

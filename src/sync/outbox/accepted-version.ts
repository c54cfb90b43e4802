// What an accepted edit says of the server's counters: where the mirror has to come to, and which life of the server told so.
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { scopeKeyOf } from '#contract/kit/scope.ts'
import type { CollectionPull } from '#contract/sync/pull.ts'
import type { Edit } from './edit.ts'

/** The version at which this collection has the effect of an accepted edit; undefined where it is not accepted. */
export function versionNeeded({ outcome }: Edit, { audience }: AnyCollection): number | undefined {
  if (outcome?.kind !== 'applied' && outcome?.kind !== 'merged') return undefined
  return outcome.versions[scopeKeyOf(audience)] ?? 0
}

/**
 * True when an answer to a question that was asked after these edits were accepted comes from a counter that is not as far:
 * the server that accepted them has been restored, and knows them only because the network repeated the push to it (Q7).
 */
export function isBehindAccepted(
  registry: Registry,
  accepted: readonly Edit[],
  pulled: Readonly<Record<string, CollectionPull>>,
): boolean {
  return accepted.some((edit) =>
    edit.keys.some(([name]) => {
      const collection = registry.collections.get(name)
      const answer = pulled[name]
      if (!collection || !answer || answer.kind === 'denied') return false
      return answer.cursor.version < (versionNeeded(edit, collection) ?? 0)
    }),
  )
}

// Which of the fields of an entry of the history tell somebody something.
import type { HistoryEntry } from '#contract/domains/hr/hr.ts'

type Fields = HistoryEntry['fields']
type ShownChange = readonly [field: string, change: Fields[string]]

/**
 * What an entry of the history says, field by field. The account of a new record tells nobody anything, nor do its departments
 * where the primary one says the same; later on both are what happened.
 */
export function shownChanges({ action, fields }: Pick<HistoryEntry, 'action' | 'fields'>): ShownChange[] {
  return Object.entries(fields).filter(([field, { before, after }]) => {
    if (field === 'membership' && action === 'insert') return false
    if (field === 'groupUris') return isFurtherMoved(fields)
    return (before ?? null) !== (after ?? null)
  })
}

/** Whether the departments beside the primary one are others than before. */
function isFurtherMoved({ groupUri, groupUris }: Fields): boolean {
  const before = furtherOf(groupUris?.before, groupUri?.before)
  const after = furtherOf(groupUris?.after, groupUri?.after)
  return before.size !== after.size || [...before].some((uri) => !after.has(uri))
}

const furtherOf = (all: unknown, primary: unknown): Set<unknown> =>
  new Set(Array.isArray(all) ? all.filter((uri) => uri !== primary) : [])

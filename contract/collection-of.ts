// Whose rows an id belongs to, by its prefix.
import { domainList } from './domain-list.ts'

const BY_PREFIX = new Map(
  Object.values<{ rows: Record<string, string> }>(domainList).flatMap(({ rows }) =>
    Object.entries(rows).map(([name, prefix]) => [prefix, name] as const),
  ),
)

/** Name of the collection whose rows have such ids; empty for an id of anything else, such as a file. */
export const collectionOf = (id: string): string => BY_PREFIX.get(id.slice(0, id.indexOf('_'))) ?? ''

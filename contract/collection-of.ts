// Which collection an id speaks of, by its prefix.
import { mirrored } from './mirrored.ts'

const BY_PREFIX = new Map([...mirrored.collections.values()].map(({ idPrefix, name }) => [idPrefix, name]))

/** Name of the collection whose rows have such ids; empty for an id of anything else, such as a file. */
export const collectionOf = (id: string): string => BY_PREFIX.get(id.slice(0, id.indexOf('_'))) ?? ''

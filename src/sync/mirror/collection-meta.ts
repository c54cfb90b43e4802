// The state of a mirrored collection, and over how many pages its rows are spread.
import { TAIL_SPACE, tailHash } from '#contract/kit/id.ts'
import type { Cursor } from '#contract/sync/pull.ts'
import { KvError } from '../storage/kv.ts'
import { PAGE_LAYOUT } from './page-rows.ts'

/** Rows per page aimed at when a collection is filled for the first time. */
export const PAGE_ROWS = 128

/** A filling under way: parts done so far, and the lowest and the newest counter among them. */
export interface Filling {
  cursor: Cursor
  parts: number
  done: number
  version: number
  newest?: number
  count: number
}

/** State of one mirrored collection. */
export interface CollectionMeta {
  key: string
  buckets: number
  rows: number
  /** How far the rows here have come; none while the collection is being filled. */
  cursor: Cursor | null
  filling: Filling | null
  denied: boolean
  /** Of a window: rows that a person has opened, the last one last; they stay when they are outside. */
  opened?: readonly string[]
  /** They are to be fetched again: the collection has been emptied. */
  isMissing?: boolean
  /** Schema of the code that decoded the rows: newer code fetches them again, for the fields it knows more (Q3). */
  shape: string
  /** How the pages are laid out. */
  layout: number
  /** Counts the transactions that changed pages; with the last changes beside it, readers catch up precisely. */
  stamp: number
  changes: { stamp: number; buckets: number[] | 'all' }[]
}

/**
 * The cursor of a collection whose parts were read at these counter values, the lowest and the newest: deltas go on from the
 * lowest, and a server that has never had the newest is another life of it (Q7).
 */
export const filledCursor = (cursor: Cursor, version: number, newest: number): Cursor => ({
  ...cursor,
  version,
  ...(newest > version && { opened: newest }),
})

const PREFIX = 'collection:'
/** Where the state of a collection lies among the mirror's other state. */
export const metaKey = (collection: string): string => `${PREFIX}${collection}`
/** Where the last answer of a call lies there: it goes with the rows (A4). */
export const answerKey = (path: string): string => `answer:${path}`
/** The collection whose state this is. */
export const nameOf = (meta: CollectionMeta): string => meta.key.slice(PREFIX.length)

const emptyMeta = (key: string, stamp: number): CollectionMeta => ({
  key,
  buckets: 1,
  rows: 0,
  cursor: null,
  filling: null,
  denied: false,
  shape: '',
  layout: PAGE_LAYOUT,
  stamp,
  changes: [],
})

/** Page number of an id when there are `buckets` (a power of two) pages. */
export const bucketOf = (id: string, buckets: number): number => Math.floor((tailHash(id) * buckets) / TAIL_SPACE)

/** The power of two of pages that `rows` rows want, at most one page per position of the id space. */
export function bucketsFor(rows: number): number {
  let buckets = 1
  while (buckets * PAGE_ROWS < rows && buckets < TAIL_SPACE) buckets *= 2
  return buckets
}

/**
 * A copy that the transaction may change. Of pages in an older layout nothing is known; those in a newer one were written
 * by newer code, beside which this code does not write (B2).
 */
export function ownMeta(key: string, meta: CollectionMeta | undefined): CollectionMeta {
  if ((meta?.layout ?? 0) > PAGE_LAYOUT) throw new KvError('outdated')
  if (meta?.layout !== PAGE_LAYOUT) return emptyMeta(key, meta?.stamp ?? 0)
  return { ...meta, changes: [...meta.changes], filling: meta.filling && { ...meta.filling } }
}

/** Pages changed after `stamp`, or all of them when the notes do not reach back that far. */
export function changedSince(meta: CollectionMeta, stamp: number): number[] | 'all' {
  const later = meta.changes.filter((change) => change.stamp > stamp)
  if (later.length !== meta.stamp - stamp) return 'all'
  const changed = new Set<number>()
  for (const change of later) {
    if (change.buckets === 'all') return 'all'
    for (const bucket of change.buckets) changed.add(bucket)
  }
  return [...changed]
}

/** Whether the pages of a collection are laid out as this code reads them. */
export const hasPages = (meta: CollectionMeta | undefined): meta is CollectionMeta => meta?.layout === PAGE_LAYOUT

// Rows outside of a window: one that a person opens is fetched and kept, a list asks for older ones page by page.

import type { AnyRow } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import type { OlderAsk, RowPlace } from '#contract/sync/rows.ts'
import type { KnownEdits } from '../outbox/known-edits.ts'
import type { Transport } from '../transport.ts'
import { type CollectionMeta, nameOf } from './collection-meta.ts'
import type { Mirror } from './mirror.ts'
import { decodeRows } from './page-rows.ts'
import type { RowQuery } from './row-query.ts'

/** `here`: in the mirror. `none`: there is no such row, or not for this person. `unreached`: nobody could say. */
export type Opened = 'here' | 'none' | 'unreached'

export type Older =
  | { readonly kind: 'rows'; readonly rows: readonly AnyRow[]; readonly next: RowPlace | null }
  | { readonly kind: 'unreached' }

export interface OutsideRows {
  /** Somebody opens a row: it is fetched where it is not here, and stays. */
  readonly openRow: (collection: string, uri: string) => Promise<Opened>
  /** Whether a collection's window has a beginning, so that there may be rows outside. */
  readonly hasOutside: (collection: string) => Promise<boolean>
  /** Rows that fit a list's question and are older than what the device keeps, the newest first, behind `behind`. */
  readonly olderRows: (collection: string, query: RowQuery, behind: RowPlace | null) => Promise<Older>
}

export interface OutsideOptions {
  readonly registry: Registry
  readonly mirror: Mirror
  readonly transport: Pick<Transport, 'rows'>
  readonly withKnownEdits: <T>(run: (known: KnownEdits) => Promise<T>) => Promise<T>
}

const UNREACHED: Older = { kind: 'unreached' }

/** The ways to rows outside of windows, for any tab. */
export function createOutsideRows({ registry, mirror, transport, withKnownEdits }: OutsideOptions): OutsideRows & {
  /** Fetches opened rows again of collections that were emptied meanwhile. What cannot be had is tried with the next pull. */
  readonly fetchMissing: (metas: readonly CollectionMeta[]) => Promise<void>
} {
  async function fetchNamed(collection: string, uris: readonly string[]): Promise<Opened> {
    const reply = await transport.rows({ collection, ask: { kind: 'named', uris: [...uris] } })
    if (reply.kind !== 'ok') return 'unreached'
    const answer = reply.value
    if (answer.kind === 'denied') return 'none'
    const isKept = await withKnownEdits((known) => mirror.keepOpened(collection, uris, answer, known))
    if (answer.rows.length === 0) return 'none'
    return isKept ? 'here' : 'unreached'
  }

  const beginOf = async (collection: string) => {
    const meta = (await mirror.metas()).find((one) => nameOf(one) === collection)
    return meta?.cursor?.from ?? null
  }

  return {
    async openRow(collection, uri) {
      if (!registry.collections.get(collection)?.window) return 'here'
      if (await mirror.noteOpened(collection, uri)) return 'here'
      return fetchNamed(collection, [uri])
    },
    hasOutside: async (collection) => (await beginOf(collection)) !== null,
    async olderRows(collection, query, behind) {
      const declared = registry.collections.get(collection)
      const from = await beginOf(collection)
      if (!declared || from === null) return { kind: 'rows', rows: [], next: null }
      const { text, textFields } = query
      const ask: OlderAsk = {
        kind: 'older',
        from,
        behind,
        // A test by name is for the device alone: too many rows are shown rather than too few.
        filters: (query.filters ?? []).flatMap((filter) => ('test' in filter ? [] : [filter as Sent])),
        ...(text !== undefined && { text: text.slice(0, MAX_TEXT) }),
        ...(textFields && { textFields: [...textFields] }),
      }
      const reply = await transport.rows({ collection, ask })
      if (reply.kind !== 'ok' || reply.value.kind !== 'rows') return UNREACHED
      const { fields, rows, next } = reply.value
      return { kind: 'rows', rows: decodeRows(declared, fields, rows), next }
    },
    async fetchMissing(metas) {
      for (const meta of metas)
        if (meta.isMissing && meta.cursor && meta.opened?.length) await fetchNamed(nameOf(meta), meta.opened)
    },
  }
}

/** Longest text of a question. */
const MAX_TEXT = 200

type Sent = OlderAsk['filters'][number] & RowFilter

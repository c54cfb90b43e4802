// Fill: the rows of a collection part by part, compressed once and handed to everybody who may read the same.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { TAIL_SPACE } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { FillRequest, FillResponse } from '#contract/sync/pull.ts'
import { createByteCache } from './byte-cache.ts'
import { grantOf, selectionOf } from './grant.ts'
import type { LoadWho } from './pull.ts'
import type { Selection, SyncStore } from './store.ts'

export interface FillDeps {
  readonly registry: Registry
  readonly store: SyncStore
  /** Wraps the JSON text before it is compressed. */
  readonly envelope?: (json: string) => string
  readonly maxCacheBytes?: number
}

/** A `FillResponse` as gzip bytes. */
export type Fill = (loadWho: LoadWho, request: FillRequest) => Promise<{ gzip: Uint8Array }>

const DEFAULT_CACHE_BYTES = 128 * 1024 * 1024
/** Rows compress to a tenth at any level; the fastest keeps the thread pool free. */
const LEVEL = 1
const compress = promisify(gzip)

/**
 * Creates the filling of a server. Answers `moved` when schema or grant are no longer the caller's, and when the part
 * asked for does not exist. A part is at least as new as any pull answered before it was asked for, so that the delta
 * from that pull's cursor covers what changed around it.
 */
export function createFill(deps: FillDeps): Fill {
  const { registry, store, envelope = (json: string) => json } = deps
  const cache = createByteCache(deps.maxCacheBytes ?? DEFAULT_CACHE_BYTES)
  const pack = async (json: string): Promise<Uint8Array> => compress(envelope(json), { level: LEVEL })
  const moved = () => cache.get('moved', () => pack(JSON.stringify({ kind: 'moved' } satisfies FillResponse)))

  return async (loadWho, request) => {
    const collection = registry.collections.get(request.collection)
    const who = await loadWho()
    const grant = collection && grantOf(collection, who)
    if (!collection || grant?.kind !== 'granted') return { gzip: await moved() }
    const { part, parts } = request
    const sameView = request.schema === collection.schema && request.grant === grant.fingerprint
    if (!sameView || !isPart(part, parts)) return { gzip: await moved() }
    const selection = selectionOf(collection, who, grant)
    const version = await store.version(selection.scope)
    // The whole grant, not its fingerprint: that one is short, and departments' ids are made by people.
    const view = [selection.scope, collection.name, collection.schema, selection.fields, selection.filter]
    const key = hash('sha256', JSON.stringify([view, version, part, parts]))
    return { gzip: await cache.get(key, async () => pack(await readPart(store, selection, part, parts))) }
  }
}

async function readPart(store: SyncStore, selection: Selection, part: number, parts: number): Promise<string> {
  return store.snapshot(async (tx) => {
    const version = await tx.version(selection.scope)
    const rows = await tx.part(selection, part, parts)
    const head = JSON.stringify({ kind: 'part', version, fields: selection.fields })
    return `${head.slice(0, -1)},"rows":${rows.json}}`
  })
}

const isPart = (part: number, parts: number): boolean =>
  Number.isInteger(Math.log2(parts)) &&
  parts >= 1 &&
  parts <= TAIL_SPACE &&
  Number.isInteger(part) &&
  part >= 0 &&
  part < parts

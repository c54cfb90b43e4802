// Fill: the rows of a collection part by part, compressed once and handed to everybody who may read the same.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { TAIL_SPACE } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { FillRequest, FillResponse } from '#contract/sync/pull.ts'
import { asciiJson } from './ascii-json.ts'
import { createByteCache } from './byte-cache.ts'
import { grantOf, selectionOf } from './grant.ts'
import type { SharedLook } from './shared-look.ts'
import { RetryTransaction, type Selection, type SyncStore } from './store.ts'
import { type AskWho, callerOf, type KnownWho, rightsOf, type ServerWho, stillKnown } from './who.ts'

export interface FillDeps {
  readonly registry: Registry
  readonly store: SyncStore
  /** Looks at counters and rights for everybody who asks. */
  readonly look: SharedLook
  /** Wraps the JSON text before it is compressed. */
  readonly envelope?: (json: string) => string
  readonly maxCacheBytes?: number
}

/** A `FillResponse` as gzip bytes. Throws what the caller is turned away with. */
export type Fill = (ask: AskWho, request: FillRequest) => Promise<{ gzip: Uint8Array }>

const DEFAULT_CACHE_BYTES = 128 * 1024 * 1024
/** Rows compress to a tenth at any level; the fastest keeps the thread pool free. */
const LEVEL = 1
/** Looks of one request whose caller's rights change each time. */
const MAX_TRIES = 5
const compress = promisify(gzip)

/** What a caller sees of a collection. */
interface View {
  readonly selection: Selection
  readonly grant: string
  /** Names the same for everybody who sees the same. */
  readonly key: string
}

/**
 * Creates the filling of a server. Answers `moved` when schema or grant are no longer the caller's, and when the part
 * asked for does not exist. A part is at least as new as any pull answered before it was asked for, so that the delta
 * from that pull's cursor covers what changed around it. Where the bytes are kept, one look is all that is asked of the
 * database.
 */
export function createFill(deps: FillDeps): Fill {
  const { registry, store, envelope = (json: string) => json } = deps
  const cache = createByteCache(deps.maxCacheBytes ?? DEFAULT_CACHE_BYTES)
  const views = rememberViews()
  const pack = async (json: string): Promise<Uint8Array> => compress(asciiJson(envelope(json)), { level: LEVEL })
  const moved = () => cache.get('moved', () => pack(JSON.stringify({ kind: 'moved' } satisfies FillResponse)))

  return async (ask, request) => {
    const collection = registry.collections.get(request.collection)
    const { part, parts } = request
    let outdated: KnownWho | undefined
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const known = await callerOf(ask(outdated))
      const view = collection && views(known.who, collection)
      const look = await deps.look({ scopes: view ? [view.selection.scope] : [], rights: rightsOf(known) })
      if (!stillKnown(known, look)) {
        outdated = known
        continue
      }
      const sameView = view && request.schema === collection.schema && request.grant === view.grant
      if (!sameView || !isPart(part, parts)) return { gzip: await moved() }
      const key = `${view.key} ${look.versions[view.selection.scope] ?? 0} ${part}/${parts}`
      return { gzip: await cache.get(key, async () => pack(await readPart(store, view.selection, part, parts))) }
    }
    throw new RetryTransaction()
  }
}

/** Views by caller, as long as he is who he was. */
function rememberViews(): (who: ServerWho, collection: AnyCollection) => View | undefined {
  const known = new WeakMap<ServerWho, Map<AnyCollection, View | undefined>>()
  return (who, collection) => {
    const views = known.get(who) ?? new Map<AnyCollection, View | undefined>()
    known.set(who, views)
    if (!views.has(collection)) views.set(collection, viewOf(who, collection))
    return views.get(collection)
  }
}

function viewOf(who: ServerWho, collection: AnyCollection): View | undefined {
  const grant = grantOf(collection, who)
  if (grant.kind !== 'granted') return undefined
  const selection = selectionOf(collection, who, grant)
  // The whole grant, not its fingerprint: that one is short, and departments' ids are made by people.
  const view = [selection.scope, collection.name, collection.schema, selection.fields, selection.filter]
  return { selection, grant: grant.fingerprint, key: hash('sha256', JSON.stringify(view)) }
}

async function readPart(store: SyncStore, selection: Selection, part: number, parts: number): Promise<string> {
  const { look, answers } = await store.read({ scopes: [selection.scope] }, [{ kind: 'part', selection, part, parts }])
  const [answer] = answers
  if (answer?.kind !== 'part') throw new Error('a part was not answered')
  const head = JSON.stringify({ kind: 'part', version: look.versions[selection.scope] ?? 0, fields: selection.fields })
  return `${head.slice(0, -1)},"rows":${answer.rows.json}}`
}

const isPart = (part: number, parts: number): boolean =>
  Number.isInteger(Math.log2(parts)) &&
  parts >= 1 &&
  parts <= TAIL_SPACE &&
  Number.isInteger(part) &&
  part >= 0 &&
  part < parts

// Fill: the rows of a collection part by part, compressed once and handed to everybody who may read the same.
import { hash } from 'node:crypto'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { TAIL_SPACE } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { isBound } from '#contract/kit/window.ts'
import type { FillRequest, FillResponse } from '#contract/sync/pull.ts'
import { grantOf, selectionOf } from '../grant.ts'
import {
  type HeldVersion,
  type Look,
  type Read,
  RetryTransaction,
  type Selection,
  type SyncStore,
} from '../store/store.ts'
import { type AskWho, callerOf, type KnownWho, rightsOf, type ServerWho, stillKnown } from '../who.ts'
import { asciiJson } from './ascii-json.ts'
import { createByteCache } from './byte-cache.ts'
import { joinGzip, packText } from './gzip-parts.ts'
import { movesOf } from './moved-collections.ts'
import type { SharedLook } from './shared-look.ts'

export interface FillDeps {
  readonly registry: Registry
  readonly store: SyncStore
  /** Looks at counters and rights for everybody who asks. */
  readonly look: SharedLook
  /** Wraps the JSON text of an answer. */
  readonly envelope?: (json: string) => string
  readonly maxCacheBytes?: number
}

/**
 * A `FillResponse` as gzip bytes, or a `FillTogetherResponse` where a list is asked for. Throws what the caller is turned
 * away with.
 */
export type Fill = (ask: AskWho, request: FillRequest | readonly FillRequest[]) => Promise<{ gzip: Uint8Array }>

const DEFAULT_CACHE_BYTES = 128 * 1024 * 1024
/** Views of which it is remembered when their rows were read. */
const VIEWS_KEPT = 10_000
/** Looks of one request whose caller's rights change each time. */
const MAX_TRIES = 5
const MOVED = JSON.stringify({ kind: 'moved' } satisfies FillResponse)

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
 * database; where other collections of their scope have moved since, another one.
 */
export function createFill(deps: FillDeps): Fill {
  const { registry, store, envelope = (json: string) => json } = deps
  const cache = createByteCache(deps.maxCacheBytes ?? DEFAULT_CACHE_BYTES)
  const views = rememberViews()
  const ages = createAges(store)

  const parts = async (ask: AskWho, wanted: readonly FillRequest[]): Promise<(Uint8Array | string)[]> => {
    let outdated: KnownWho | undefined
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const known = await callerOf(ask(outdated))
      const seen = wanted.map((request) => {
        const collection = registry.collections.get(request.collection)
        return { request, view: collection && within(views(known.who, collection), request.from) }
      })
      const scopes = [...new Set(seen.flatMap(({ view }) => view?.selection.scope ?? []))]
      const look = await deps.look({ scopes, rights: rightsOf(known) })
      if (!stillKnown(known, look)) {
        outdated = known
        continue
      }
      const isAsSeen = (view: View | undefined, { schema, grant, part, parts: of }: FillRequest): view is View =>
        view?.selection.collection.schema === schema && view.grant === grant && isPart(part, of)
      const ageOf = await ages(
        seen.flatMap(({ request, view }) => (isAsSeen(view, request) ? view : [])),
        look,
      )
      const read = readTogether(store)
      return Promise.all(
        seen.map(({ request, view }) => {
          const { part, parts: of } = request
          if (!isAsSeen(view, request)) return MOVED
          const make = async () => packText(asciiJson(await read({ selection: view.selection, part, parts: of })))
          return cache.get(`${view.key} ${ageOf(view)} ${part}/${of}`, make)
        }),
      )
    }
    throw new RetryTransaction()
  }

  const around = (before: string, made: readonly (Uint8Array | string)[], after: string) => {
    const [head = '', tail = ''] = envelope(`${before}\n${after}`).split('\n')
    return { gzip: joinGzip([head, ...made.flatMap((one, index) => (index === 0 ? [one] : [',', one])), tail]) }
  }
  return async (ask, request) =>
    'part' in request
      ? around('', await parts(ask, [request]), '')
      : around('{"parts":[', await parts(ask, request), ']}')
}

/**
 * Says at which counter the rows of a view were read last, if its collection has not moved since: what was packed then is
 * still true, however often the scope's other collections have moved.
 */
function createAges(store: SyncStore) {
  const readAt = new Map<string, number>()
  return async (views: readonly View[], { versions }: Look): Promise<(view: View) => number> => {
    const now = ({ selection }: View) => versions[selection.scope] ?? 0
    const older = views.flatMap((view): HeldVersion[] => {
      const version = readAt.get(view.key) ?? now(view)
      return version < now(view) ? [{ scope: view.selection.scope, version }] : []
    })
    const unique = [...new Map(older.map((one) => [`${one.scope} ${one.version}`, one])).values()]
    const moves = unique.length > 0 ? movesOf(await store.look({ moved: unique })) : undefined
    for (const view of views) {
      const { scope, collection } = view.selection
      const version = readAt.get(view.key)
      if (version !== undefined && moves?.(scope, version)?.(collection) === false) continue
      if (version === undefined || version < now(view)) readAt.set(view.key, now(view))
      if (readAt.size > VIEWS_KEPT) readAt.delete(readAt.keys().next().value ?? '')
    }
    return (view) => readAt.get(view.key) ?? now(view)
  }
}

/** A view of the rows inside a window; none where it cannot begin there. */
function within(view: View | undefined, from: FillRequest['from']): View | undefined {
  if (!view?.selection.collection.window) return view
  if (!isBound(view.selection.collection, from)) return undefined
  return { ...view, selection: { ...view.selection, from }, key: `${view.key} ${from ?? ''}` }
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

type Part = Pick<Extract<Read, { kind: 'part' }>, 'selection' | 'part' | 'parts'>

/** Reads the parts of one request that nobody has kept, all in one snapshot. */
function readTogether(store: SyncStore): (part: Part) => Promise<string> {
  const asked: Part[] = []
  let reading: ReturnType<SyncStore['read']> | undefined
  return async (part) => {
    const index = asked.push(part) - 1
    // Those that are asked for in the same turn have come by then.
    await Promise.resolve()
    reading ??= store.read(
      { scopes: [...new Set(asked.map(({ selection }) => selection.scope))] },
      asked.map((one) => ({ kind: 'part', ...one })),
    )
    const { look, answers } = await reading
    const answer = answers[index]
    if (answer?.kind !== 'part') throw new Error('a part was not answered')
    const { scope, fields } = part.selection
    const head = JSON.stringify({ kind: 'part', version: look.versions[scope] ?? 0, fields })
    return `${head.slice(0, -1)},"rows":${answer.rows.json}}`
  }
}

const isPart = (part: number, parts: number): boolean =>
  Number.isInteger(Math.log2(parts)) &&
  parts >= 1 &&
  parts <= TAIL_SPACE &&
  Number.isInteger(part) &&
  part >= 0 &&
  part < parts

// Pull: what changed since a device's cursors, read from one snapshot (rules Q1-Q3, Q6, Q7).
import { TAIL_SPACE } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { boundAt, isBound, type WindowBound } from '#contract/kit/window.ts'
import { type Cursor, DELTA_LIMIT, FILL_PART_ROWS, type PullRequest, type PullResponse } from '#contract/sync/pull.ts'
import { type Grant, grantOf, selectionOf } from '../grant.ts'
import type { ContractRange } from '../push/prepare-edit.ts'
import type { HeldVersion, Look, LookAsk, Read, ReadAnswer, Selection, SyncStore } from '../store/store.ts'
import { type AskWho, callerOf, type KnownWho, rightsOf, type ServerWho, stillKnown } from '../who.ts'
import { createKnownMoves, type KnownMoves, type Moves, movesOf } from './moved-collections.ts'

export interface PullDeps {
  readonly registry: Registry
  readonly store: SyncStore
  /** The server's time, epoch ms. */
  readonly clock: () => number
  readonly contractRange: ContractRange
  /** What is remembered between requests; default: of this pull's own. */
  readonly moves?: KnownMoves
}

/**
 * A `PullResponse` as JSON text: rows go from the database to the wire without being parsed. Throws what the caller is
 * turned away with.
 */
export type Pull = (ask: AskWho, request: PullRequest) => Promise<{ json: string }>

const NEWER_CONTRACT_RETRY_MS = 15_000
const BUSY_RETRY_MS = 1000
/** Snapshots of one request while the caller's rights change under it, or a delta turns out too long. */
const MAX_TRIES = 5

/** One collection of a request, as the caller may see it. */
interface Asked {
  readonly name: string
  readonly held: Cursor | null
  /** Absent when it is denied. */
  readonly view: { readonly selection: Selection; readonly schema: string; readonly grant: string } | undefined
  /** Where the window of a filling begins; null for the newest rows, which have to be looked for. */
  readonly begins?: WindowBound
}

/** A read and the collection it is for. */
interface Needed {
  readonly name: string
  readonly read: Read
}

/**
 * Creates the pull of a server. Rights, counters and rows are of one snapshot: when nothing has changed it is a single
 * look, otherwise a look and its reads in one transaction.
 */
export function createPull(deps: PullDeps): Pull {
  const { registry, store } = deps
  const known = deps.moves ?? createKnownMoves()
  return async (ask, request) => {
    const { min, max } = deps.contractRange
    let caller = await callerOf(ask())
    if (request.contract < min) return answer({ kind: 'upgradeRequired', contract: max })
    // Another process has been updated already: what it declares is not known here.
    if (request.contract > max) return answer({ kind: 'later', retryAfterMs: NEWER_CONTRACT_RETRY_MS })
    /** Collections whose delta has more rows than one may have. */
    const tooLong = new Set<string>()
    let last: Look | undefined
    const nowMs = deps.clock()
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const asked = askedOf(registry, caller.who, request, nowMs)
      const lookAsk = lookFor(caller, request, asked)
      // Where it is known what has moved the look comes with the reads.
      let needed = neededReads(asked, request, last ? movesOf(last) : known.moves, tooLong)
      let look: Look | undefined
      if (!needed?.length) {
        look = await store.look(lookAsk)
        needed = neededReads(asked, request, movesOf(look), tooLong) ?? []
      }
      const found = new Map<Read, ReadAnswer>()
      if (
        !look ||
        (needed.length > 0 && stillKnown(caller, look) && !isAnotherLife(caller.who, request, asked, look))
      ) {
        const reads = needed.map(({ read }) => read)
        const snapshot = await store.read(lookAsk, reads)
        look = snapshot.look
        for (const [index, one] of snapshot.answers.entries()) if (reads[index]) found.set(reads[index], one)
      }
      known.learn(look)
      last = look
      if (!stillKnown(caller, look)) {
        caller = await callerOf(ask(caller))
        // What is seen now may be of other scopes.
        last = undefined
        continue
      }
      if (isAnotherLife(caller.who, request, asked, look)) return answer({ kind: 'epochChanged', epoch: look.epoch })
      for (const { name, read } of needed) if (found.get(read)?.kind === 'tooMany') tooLong.add(name)
      const now = neededReads(asked, request, movesOf(look), tooLong)
      // Something else has moved between the look and the snapshot, or a delta has become a filling.
      if (!now?.every((one) => needed.some((had) => isSameNeed(had, one)))) continue
      const parts = asked.map((one) => `${JSON.stringify(one.name)}:${collectionPull(one, look, needed, found)}`)
      const { epoch } = look
      const head = JSON.stringify({ kind: 'snapshot', epoch, atMs: nowMs, permission: caller.who.fingerprint })
      return { json: `${head.slice(0, -1)},"collections":{${parts.join(',')}}}` }
    }
    return answer({ kind: 'later', retryAfterMs: BUSY_RETRY_MS })
  }
}

const answer = (response: Exclude<PullResponse, { kind: 'snapshot' }>) => ({ json: JSON.stringify(response) })

const isSameNeed = (a: Needed, b: Needed) => a.name === b.name && a.read.kind === b.read.kind

function askedOf(registry: Registry, who: ServerWho, request: PullRequest, nowMs: number): Asked[] {
  return Object.entries(request.collections).map(([name, held]) => {
    const collection = registry.collections.get(name)
    const grant: Grant = collection ? grantOf(collection, who) : { kind: 'denied' }
    if (!collection || grant.kind === 'denied') return { name, held, view: undefined }
    const selection = selectionOf(collection, who, grant)
    const view = { selection, schema: collection.schema, grant: grant.fingerprint }
    return { name, held, view, ...(collection.window && { begins: boundAt(collection, nowMs) ?? null }) }
  })
}

function lookFor(caller: KnownWho, request: PullRequest, asked: readonly Asked[]): LookAsk {
  const held = new Map<string, HeldVersion>()
  const moved = new Map<string, HeldVersion>()
  for (const one of asked) {
    const { held: cursor, view } = one
    if (!view || !cursor) continue
    const value = { scope: view.selection.scope, version: cursor.version }
    const key = `${value.scope} ${value.version}`
    if (value.version > 0) held.set(key, value)
    if (cursor.opened) held.set(`${value.scope} ${cursor.opened}`, { scope: value.scope, version: cursor.opened })
    if (isSameView(one)) moved.set(key, value)
  }
  return {
    scopes: [...new Set(asked.flatMap(({ view }) => view?.selection.scope ?? []))],
    results: namedIn(request),
    held: [...held.values()],
    moved: [...moved.values()],
    rights: rightsOf(caller),
  }
}

/** Edits that the device knows to be accepted. */
const namedIn = ({ lastAccepted, accepted = [] }: PullRequest): string[] => [
  ...new Set(lastAccepted === null ? accepted : [lastAccepted, ...accepted]),
]

const versionOf = (look: Look, { selection }: NonNullable<Asked['view']>) => look.versions[selection.scope] ?? 0

/** Q7: the device has seen an edit accepted, or a counter, that this database has never had. */
function isAnotherLife(who: ServerWho, request: PullRequest, asked: readonly Asked[], look: Look): boolean {
  if (request.epoch !== null && request.epoch !== look.epoch) return true
  // Another person's edit counts as unknown: nobody finds out by asking which exist. And a restored server may have heard an
  // edit a second time from a network that repeats itself, and decided otherwise.
  const isKnown = ({ userId, domain, outcome }: Look['results'][number]) =>
    userId === who.userId && domain === who.domain && outcome.kind !== 'refused'
  if (look.results.filter(isKnown).length < namedIn(request).length) return true
  return look.lost.length > 0 || asked.some(({ held, view }) => view && held && held.version > versionOf(look, view))
}

/** Whether a delta from the held cursor on is possible: the device sees what it saw then (Q3). */
const isSameView = ({ held, view }: Asked): boolean =>
  held !== null &&
  held.schema === view?.schema &&
  held.grant === view.grant &&
  isBound(view.selection.collection, held.from)

/** What has to be read; undefined as long as it is not known what has moved since a cursor. */
function neededReads(
  asked: readonly Asked[],
  request: PullRequest,
  moves: Moves,
  tooLong: ReadonlySet<string>,
): Needed[] | undefined {
  const needed: Needed[] = []
  for (const one of asked) {
    const { name, held, view } = one
    if (!view) continue
    const { selection } = view
    if (!held || !isSameView(one) || tooLong.has(name)) {
      const isNewest = selection.collection.window?.newest !== undefined
      needed.push({
        name,
        read: isNewest
          ? { kind: 'newest', selection }
          : { kind: 'count', selection: { ...selection, from: one.begins } },
      })
      continue
    }
    const hasMoved = moves(selection.scope, held.version)
    if (!hasMoved) return undefined
    if (hasMoved(selection.collection))
      needed.push({ name, read: { kind: 'changed', selection, since: held.version, limit: DELTA_LIMIT } })
    if (request.verify) needed.push({ name, read: { kind: 'check', selection: { ...selection, from: held.from } } })
  }
  return needed
}

function collectionPull(
  one: Asked,
  look: Look,
  needed: readonly Needed[],
  found: ReadonlyMap<Read, ReadAnswer>,
): string {
  const { name, view } = one
  if (!view) return JSON.stringify({ kind: 'denied' })
  const { selection, schema, grant } = view
  const cursor: Cursor = { version: versionOf(look, view), schema, grant }
  const answers = needed.flatMap((need) => (need.name === name ? (found.get(need.read) ?? []) : []))
  const fill = (at: Cursor, count: number) =>
    JSON.stringify({ kind: 'fill', cursor: at, count, parts: partsFor(count) })
  const { window } = selection.collection
  const counted = answers.find((got) => got.kind === 'count')
  if (counted) return fill({ ...cursor, ...(window && { from: one.begins ?? null }) }, counted.count)
  const newest = answers.find((got) => got.kind === 'newest')
  if (newest) return fill({ ...cursor, from: newest.from }, newest.from === null ? newest.count : (window?.newest ?? 0))
  const changed = answers.find((got) => got.kind === 'changed')
  const check = answers.find((got) => got.kind === 'check')?.check ?? null
  const head = JSON.stringify({
    kind: 'delta',
    cursor: { ...cursor, ...(window && { from: one.held?.from ?? null }) },
    fields: selection.fields,
    removed: changed?.removed ?? [],
    check,
  })
  return `${head.slice(0, -1)},"rows":${changed?.rows.json ?? '[]'}}`
}

/** A power of two, so that a part holds about `FILL_PART_ROWS` rows. */
function partsFor(rows: number): number {
  let parts = 1
  while (parts * FILL_PART_ROWS < rows && parts < TAIL_SPACE) parts *= 2
  return parts
}

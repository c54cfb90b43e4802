// Pull: what changed since a device's cursors, read from one snapshot (rules Q1-Q3, Q6, Q7).
import type { AnyCollection } from '#contract/kit/collection.ts'
import { TAIL_SPACE } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { type Cursor, DELTA_LIMIT, FILL_PART_ROWS, type PullRequest, type PullResponse } from '#contract/sync/pull.ts'
import { type Grant, grantOf, selectionOf } from './grant.ts'
import type { ContractRange } from './prepare-edit.ts'
import type { Selection, StoreTx, SyncStore } from './store.ts'
import type { ServerWho } from './who.ts'

export interface PullDeps {
  readonly registry: Registry
  readonly store: SyncStore
  /** The server's time, epoch ms. */
  readonly clock: () => number
  readonly contractRange: ContractRange
}

/** Loads the caller; with a store's transaction from within its snapshot, so that rights and rows are of one moment (Q2). */
export type LoadWho = (tx?: StoreTx) => Promise<ServerWho>

/** A `PullResponse` as JSON text: rows go from the database to the wire without being parsed. */
export type Pull = (loadWho: LoadWho, request: PullRequest) => Promise<{ json: string }>

const NEWER_CONTRACT_RETRY_MS = 15_000

/** Creates the pull of a server. Errors of `loadWho` pass through; so do the store's. */
export function createPull(deps: PullDeps): Pull {
  return async (loadWho, request) => {
    const { min, max } = deps.contractRange
    if (request.contract < min) return answer({ kind: 'upgradeRequired', contract: max })
    // Another process has been updated already: what it declares is not known here.
    if (request.contract > max) return answer({ kind: 'later', retryAfterMs: NEWER_CONTRACT_RETRY_MS })
    return deps.store.snapshot(async (tx) => {
      const who = await loadWho(tx)
      const epoch = await tx.epoch()
      const versions = rememberVersions(tx)
      if (await isAnotherLife(deps.registry, tx, who, request, epoch, versions)) {
        return answer({ kind: 'epochChanged', epoch })
      }
      const parts: string[] = []
      for (const [name, cursor] of Object.entries(request.collections)) {
        const collection = deps.registry.collections.get(name)
        const pulled = collection
          ? await pullCollection(tx, who, collection, cursor, request.verify, versions)
          : JSON.stringify({ kind: 'denied' })
        parts.push(`${JSON.stringify(name)}:${pulled}`)
      }
      const head = JSON.stringify({ kind: 'snapshot', epoch, atMs: deps.clock(), permission: who.fingerprint })
      return { json: `${head.slice(0, -1)},"collections":{${parts.join(',')}}}` }
    })
  }
}

const answer = (response: Exclude<PullResponse, { kind: 'snapshot' }>) => ({ json: JSON.stringify(response) })

type Versions = (scope: string) => Promise<number>

function rememberVersions(tx: StoreTx): Versions {
  const known = new Map<string, Promise<number>>()
  return (scope) => {
    const found = known.get(scope) ?? tx.version(scope)
    known.set(scope, found)
    return found
  }
}

/** Q7: the device has seen an edit accepted, or a counter, that this database has never had. */
async function isAnotherLife(
  registry: Registry,
  tx: StoreTx,
  who: ServerWho,
  request: PullRequest,
  epoch: string,
  versions: Versions,
): Promise<boolean> {
  if (request.epoch !== null && request.epoch !== epoch) return true
  if (request.lastAccepted !== null) {
    // Another person's edit counts as unknown: nobody finds out by asking which exist.
    const [found] = await tx.results([request.lastAccepted])
    if (found?.userId !== who.userId || found.domain !== who.domain) return true
  }
  for (const [name, cursor] of Object.entries(request.collections)) {
    const collection = registry.collections.get(name)
    const grant: Grant = collection ? grantOf(collection, who) : { kind: 'denied' }
    if (!collection || !cursor || grant.kind === 'denied') continue
    const { scope } = selectionOf(collection, who, grant)
    const now = await versions(scope)
    if (cursor.version === now || cursor.version === 0) continue
    if (cursor.version > now || !(await tx.knows(scope, cursor.version))) return true
  }
  return false
}

async function pullCollection(
  tx: StoreTx,
  who: ServerWho,
  collection: AnyCollection,
  held: Cursor | null,
  verify: boolean,
  versions: Versions,
): Promise<string> {
  const grant = grantOf(collection, who)
  if (grant.kind === 'denied') return JSON.stringify(grant)
  const selection = selectionOf(collection, who, grant)
  const version = await versions(selection.scope)
  const cursor: Cursor = { version, schema: collection.schema, grant: grant.fingerprint }
  if (held && held.schema === cursor.schema && held.grant === cursor.grant) {
    const delta = await changedSince(tx, selection, held.version, version)
    if (delta) {
      const check = verify ? await tx.check(selection) : null
      const head = JSON.stringify({ kind: 'delta', cursor, fields: grant.fields, removed: delta.removed, check })
      return `${head.slice(0, -1)},"rows":${delta.rows}}`
    }
  }
  const count = await tx.count(selection)
  return JSON.stringify({ kind: 'fill', cursor, count, parts: partsFor(count) })
}

async function changedSince(
  tx: StoreTx,
  selection: Selection,
  since: number,
  version: number,
): Promise<{ rows: string; removed: string[] } | undefined> {
  if (since === version) return { rows: '[]', removed: [] }
  const changed = await tx.changed(selection, since, DELTA_LIMIT)
  return changed && { rows: changed.rows.json, removed: changed.removed }
}

/** A power of two, so that a part holds about `FILL_PART_ROWS` rows. */
export function partsFor(rows: number): number {
  let parts = 1
  while (parts * FILL_PART_ROWS < rows && parts < TAIL_SPACE) parts *= 2
  return parts
}

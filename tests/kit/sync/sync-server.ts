// The server's side of sync over any store, with the real contract, for tests that speak to it as devices do.

import { gunzipSync } from 'node:zlib'
import { registry } from '#contract/index.ts'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { FillRequest, FillResponse, PullRequest, PullResponse } from '#contract/sync/pull.ts'
import { fillResponseSchema, fillTogetherResponseSchema, pullResponseSchema } from '#contract/sync/pull.ts'
import type { PushEdit, PushResponse } from '#contract/sync/push.ts'
import { type RowsRequest, type RowsResponse, rowsResponseSchema } from '#contract/sync/rows.ts'
import { createOrganisation } from '#server/domains/organisation/organisation.ts'
import { createFill } from '#server/sync/pull/fill.ts'
import { createPull } from '#server/sync/pull/pull.ts'
import { createSharedLook } from '#server/sync/pull/shared-look.ts'
import { createPush, type PushDeps } from '#server/sync/push/push.ts'
import type { ServerDomains } from '#server/sync/server-domain.ts'
import { createRows } from '#server/sync/store/rows.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { type ServerWho, vouchedFor } from '#server/sync/who.ts'
import { newId } from './sync-who.ts'

export const SYNC_DOMAINS: ServerDomains = {
  // Over a store that keeps no roles: everybody's scopes are what his filters say.
  organisation: createOrganisation({
    askScopes: async () => ({ employeeUri: null, scopes: {} }),
    furtherMembers: async () => [],
    postHolders: async () => [],
  }),
  hr: { uniqueRefusals: { employee_employee_no_unique: 'employeeNoTaken', employee_mobile_unique: 'mobileTaken' } },
}

export interface SyncServer {
  readonly store: SyncStore
  /** Pushes edits and answers the whole response. */
  readonly send: (
    who: ServerWho,
    edits: readonly PushEdit[],
    values?: { epoch?: string; contract?: number },
  ) => Promise<PushResponse>
  /** Pushes edits and answers their outcomes in order; fails when the response is anything else. */
  readonly push: (
    who: ServerWho,
    ...edits: PushEdit[]
  ) => Promise<Extract<PushResponse, { kind: 'outcomes' }>['outcomes'][number]['outcome'][]>
  /** Pulls, and checks the answer against the contract's schema. */
  readonly pull: (who: ServerWho, values: Partial<PullRequest>) => Promise<PullResponse>
  readonly fill: (who: ServerWho, request: FillRequest) => Promise<FillResponse>
  readonly fillTogether: (who: ServerWho, requests: readonly FillRequest[]) => Promise<FillResponse[]>
  readonly rows: (who: ServerWho, request: RowsRequest) => Promise<RowsResponse>
  /** Scopes poked so far. */
  readonly poked: string[]
  /** What was logged as an error. */
  readonly errors: string[]
}

/** Creates the sync side of a server; `deps` replaces single parts. */
export function createSyncServer(store: SyncStore, deps: Partial<PushDeps> = {}): SyncServer {
  const poked: string[] = []
  const errors: string[] = []
  const known: Registry = deps.registry ?? registry
  const contractRange = deps.contractRange ?? { min: 1, max: known.version }
  const clock = () => 1_700_000_000_000
  const push = createPush({
    registry: known,
    store,
    domains: SYNC_DOMAINS,
    clock,
    contractRange,
    poke: (scopes) => poked.push(...scopes),
    log: { error: (_, message) => errors.push(message), warn: (_, message) => errors.push(message) },
    ...deps,
  })
  const pull = createPull({ registry: known, store, clock, contractRange })
  const fill = createFill({ registry: known, store, look: createSharedLook(store) })
  const rows = createRows({ registry: known, store })
  const send: SyncServer['send'] = (who, edits, values = {}) =>
    push(vouchedFor(who), {
      contract: values.contract ?? known.version,
      permission: null,
      epoch: values.epoch ?? null,
      device: 'device-1',
      edits: [...edits],
    })
  return {
    store,
    poked,
    errors,
    send,
    push: async (who, ...edits) => {
      const response = await send(who, edits)
      if (response.kind !== 'outcomes') throw new Error(`answered ${response.kind}`)
      return response.outcomes.map(({ outcome }) => outcome)
    },
    pull: async (who, values) => {
      const request: PullRequest = {
        contract: known.version,
        permission: null,
        epoch: null,
        lastAccepted: null,
        verify: false,
        collections: {},
        ...values,
      }
      const { json } = await pull(vouchedFor(who), request)
      return pullResponseSchema.parse(JSON.parse(json))
    },
    fill: async (who, request) => {
      const { gzip } = await fill(vouchedFor(who), request)
      return fillResponseSchema.parse(JSON.parse(gunzipSync(gzip).toString()))
    },
    rows: async (who, request) => rowsResponseSchema.parse(await rows(vouchedFor(who), request)),
    fillTogether: async (who, requests) => {
      const { gzip } = await fill(vouchedFor(who), requests)
      return fillTogetherResponseSchema.parse(JSON.parse(gunzipSync(gzip).toString())).parts
    },
  }
}

let seq = 0
/** One edit as a device sends it. */
export const edit = (mutation: string, args: unknown, values: Partial<PushEdit> = {}): PushEdit => ({
  id: newId(),
  seq: ++seq,
  mutation,
  contract: 1,
  args,
  base: [],
  ...values,
})

/** The row as the server holds it for this identity, or undefined. */
export async function rowOf(
  store: SyncStore,
  who: ServerWho,
  collection: AnyCollection,
  uri: string,
): Promise<AnyRow | undefined> {
  const rows = await store.write((tx) => tx.lock(collection, scopeName(collection.audience, who), [uri]))
  return rows[0]
}

/** The base a device would send: the row as it has it, for the patched fields. */
export const baseOf = (collection: AnyCollection, row: AnyRow, ...fields: string[]): PushEdit['base'] => [
  {
    collection: collection.name,
    uri: row.uri,
    rev: row.rev,
    values: Object.fromEntries(fields.map((field) => [field, row[field]])),
  },
]

// Rows and writes for tests of the sync store, below any permission.
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import type {
  ChangeEntry,
  Read,
  ReadAnswer,
  ResultRow,
  RowWrite,
  Selection,
  SyncStore,
} from '#server/sync/store/store.ts'
import { newId } from './sync-who.ts'

const MIRRORED = Object.keys(department.fields)

export const departmentRow = (values: Record<string, unknown> = {}): AnyRow =>
  completeRow(department, newId('dept'), {
    groupName: '工程部',
    type: 'dept',
    headUris: [],
    hrbpUris: [],
    sortNo: 1,
    status: 'enabled',
    ...values,
  })

let number = 0
export const employeeRow = (values: Record<string, unknown> = {}): AnyRow => {
  number++
  return completeRow(employee, newId('emp'), {
    name: '王小明',
    employeeNo: `N${number}`,
    mobile: String(13_000_000_000 + number),
    groupUri: newId('dept'),
    groupUris: [],
    dutyUris: [],
    employeeStatus: 'active',
    membership: 'active',
    ...values,
  })
}

export const insert = (collection: AnyCollection, scope: string, row: AnyRow): RowWrite => ({
  kind: 'insert',
  collection,
  scope,
  row,
})
export const patch = (
  collection: AnyCollection,
  scope: string,
  uri: string,
  values: Record<string, unknown>,
): RowWrite => ({
  kind: 'patch',
  collection,
  scope,
  uri,
  values,
})

export const resultRow = (values: Partial<ResultRow> = {}): ResultRow => ({
  id: newId(),
  userId: 'user_1',
  domain: 'org_1',
  device: 'd',
  seq: 1,
  mutation: 'hr.patchEmployee',
  outcome: { kind: 'applied', versions: { org: 3 } },
  atMs: 5,
  ...values,
})

const historyOf = (writes: readonly RowWrite[]): ChangeEntry[] =>
  writes.map((write) => ({
    collection: write.collection.name,
    uri: write.kind === 'insert' ? write.row.uri : write.uri,
    scope: write.scope,
    action: write.kind,
    fields: {},
    userId: 'user_1',
    mutationId: 'm',
    atMs: 42,
  }))

/** Writes in a transaction of their own; answers the new counters. */
export const write = (store: SyncStore, ...writes: RowWrite[]): Promise<Record<string, number>> =>
  store.write((tx) => tx.flush(writes, historyOf(writes), []))

/** Current counter of a scope. */
export const versionOf = async (store: SyncStore, scope: string): Promise<number> =>
  (await store.look({ scopes: [scope] })).versions[scope] ?? 0

/** Recorded results among these mutation ids. */
export const resultsOf = async (store: SyncStore, ids: readonly string[]): Promise<readonly ResultRow[]> =>
  (await store.look({ results: ids })).results

/** The answer of one read. */
export async function read<K extends Read['kind']>(
  store: SyncStore,
  one: Extract<Read, { kind: K }>,
): Promise<Extract<ReadAnswer, { kind: K | 'tooMany' }>> {
  const { answers } = await store.read({}, [one])
  return answers[0] as Extract<ReadAnswer, { kind: K | 'tooMany' }>
}

/** Rows changed since a counter; undefined when there are more than `limit`. */
export async function changedSince(store: SyncStore, of: Selection, since: number, limit: number) {
  const found = await read(store, { kind: 'changed', selection: of, since, limit })
  return found.kind === 'changed' ? { rows: found.rows, removed: found.removed } : undefined
}

/** Visible rows of a selection. */
export async function countOf(store: SyncStore, of: Selection): Promise<number> {
  const found = await read(store, { kind: 'count', selection: of })
  return found.kind === 'count' ? found.count : -1
}

/** Every department of a scope with all its fields, unless told otherwise. */
export const selection = (scope: string, values: Partial<Selection> = {}): Selection => ({
  collection: department,
  scope,
  filter: { kind: 'all' },
  fields: MIRRORED,
  ...values,
})

/** An organisation of the test's own. */
export const newScope = (): string => `org:${newId('org')}`

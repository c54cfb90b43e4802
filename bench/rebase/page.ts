import { employee } from '../../contract/domains/hr/employee.ts'
import { registry } from '../../contract/index.ts'
import { type AnyRow, completeRow } from '../../contract/kit/collection.ts'
import { idMaker } from '../../contract/kit/id.ts'
import type { CollectionPull } from '../../contract/sync/pull.ts'
import { openDexieKv } from '../../src/data/device/dexie-kv.ts'
import { createMirror } from '../../src/sync/mirror/mirror.ts'
import type { RowLines } from '../../src/sync/mirror/page-rows.ts'
import type { Edit } from '../../src/sync/outbox/edit.ts'
import { MIRROR_STORES } from '../../src/sync/storage/kv.ts'

export interface RebaseTimes {
  /** Deltas applied beneath pending edits. */
  readonly rebaseMs: number[]
  /** The same deltas with nothing pending. */
  readonly applyMs: number[]
  /** The same rows into bare IndexedDB, a record each. */
  readonly bareMs: number[]
}

const WHO = {
  userId: 'user_bench',
  username: 'bench',
  domain: 'org_bench',
  codes: new Set(['user_and_departments', 'roster_managerment', 'staff_edit']),
}
const newId = idMaker(() => Date.now(), Math.random)

export interface RebaseSize {
  readonly people: number
  readonly pending: number
  readonly delta: number
  readonly times: number
}

/** Applies deltas to a filled mirror, in turn with and without edits over it. All edited people are in each delta. */
export async function measure({ people, pending, delta, times }: RebaseSize): Promise<RebaseTimes> {
  const rows = Array.from({ length: people }, (_, i) => person(i))
  const busy = await filled('busy', rows)
  const idle = await filled('idle', rows)
  const bare = await openBare()
  const edits = rows.slice(0, pending).map((row, i) => editOf(row, i))
  for (const edit of edits) await busy.show(edit)
  const measured: RebaseTimes = { rebaseMs: [], applyMs: [], bareMs: [] }
  for (let round = 1; round <= times; round++) {
    const changed = rows.slice(0, delta).map((row) => ({ ...row, rev: round + 1, remark: `第 ${round} 次` }))
    const pulled = { employee: deltaOf(changed, round + 1) }
    await time(measured.rebaseMs, () => busy.applyPull(pulled, { edits, gone: new Set() }, 0))
    await time(measured.applyMs, () => idle.applyPull(pulled, { edits: [], gone: new Set() }, 0))
    await time(measured.bareMs, () => putAll(bare, changed))
  }
  const [first] = await busy.visible([[employee.name, rows[0]?.uri ?? '']])
  if (first?.workPlace !== '一号工地 0' || first.remark !== `第 ${times} 次`) throw new Error('not rebased')
  return measured
}

async function time(into: number[], run: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await run()
  into.push(performance.now() - start)
}

const dept = newId('dept')

function person(i: number): AnyRow {
  const values = {
    name: `王小明${i}`,
    employeeNo: `P${i}`,
    mobile: String(15_000_000_000 + i),
    groupUri: dept,
    groupUris: [dept],
    dutyUris: [],
    employeeStatus: 'active',
    membership: 'active',
    workPlace: '总部',
    remark: '无',
  }
  return { ...completeRow(employee, newId('emp'), values), rev: 1 }
}

async function filled(name: string, rows: readonly AnyRow[]) {
  const kv = openDexieKv({ name: `rebase-${name}`, stores: MIRROR_STORES, durability: 'relaxed' })
  const mirror = createMirror(kv, registry, WHO)
  const cursor = { version: 1, schema: employee.schema, grant: 'bench' }
  const whole = { kind: 'replace' as const, collection: employee.name, cursor, rows: [linesOf(rows)] }
  await mirror.fill([whole], { edits: [], gone: new Set() }, 0)
  return mirror
}

function linesOf(rows: readonly AnyRow[]): RowLines {
  const fields = Object.keys(employee.fields)
  const lines = rows.map((row) => JSON.stringify([row.uri, row.rev, ...fields.map((field) => row[field])]))
  return { fields, lines }
}

function editOf(row: AnyRow, i: number): Edit {
  return {
    seq: i + 1,
    id: newId(),
    domain: WHO.domain,
    mutation: 'hr.patchEmployee',
    contract: registry.version,
    args: { uri: row.uri, patch: { workPlace: `一号工地 ${i}` } },
    keys: [[employee.name, row.uri]],
    reads: [],
    base: [{ collection: employee.name, uri: row.uri, rev: 1, values: { workPlace: '总部' } }],
    files: [],
    weight: 1,
    state: 'queued',
    faults: 0,
    madeAtMs: 0,
  }
}

function deltaOf(rows: readonly AnyRow[], version: number): CollectionPull {
  const fields = Object.keys(employee.fields)
  return {
    kind: 'delta',
    cursor: { version, schema: employee.schema, grant: 'bench' },
    fields,
    rows: rows.map((row) => [row.uri, row.rev, ...fields.map((field) => row[field])]),
    removed: [],
    check: null,
  }
}

function openBare(): Promise<IDBDatabase> {
  const request = indexedDB.open('bare', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'uri' })
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function putAll(db: IDBDatabase, rows: readonly AnyRow[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction('rows', 'readwrite', { durability: 'relaxed' })
    for (const row of rows) tx.objectStore('rows').put(row)
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
}

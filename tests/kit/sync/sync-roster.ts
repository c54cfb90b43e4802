// A small organisation for tests of sync: a root department and people in it.
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { RowWrite, SyncStore } from '#server/sync/store/store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { newId } from './sync-who.ts'

let people = 0

/** Values of a person that no unique rule objects to. */
export const personValues = (groupUri: string, values: Record<string, unknown> = {}): Record<string, unknown> => {
  people++
  return {
    name: '王小明',
    employeeNo: `P${people}`,
    mobile: String(15_000_000_000 + people),
    groupUri,
    groupUris: [groupUri],
    dutyUris: [],
    employeeStatus: 'active',
    membership: 'active',
    employeeType: 'fullTime',
    entryDate: '2024-03-01',
    ...values,
  }
}

export const departmentValues = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  groupName: '工程部',
  parentUri: null,
  type: 'dept',
  headUris: [],
  hrbpUris: [],
  sortNo: 1,
  status: 'enabled',
  ...values,
})

export interface Roster {
  readonly root: string
  /** Department below the root. */
  readonly site: string
  /** People, in the root department. */
  readonly people: AnyRow[]
}

/** Writes an organisation of `count` people in one transaction. */
export async function buildRoster(store: SyncStore, who: ServerWho, count = 2): Promise<Roster> {
  const scope = scopeName('organisation', who)
  const root = newId('dept')
  const site = newId('dept')
  const rows = Array.from({ length: count }, () => completeRow(employee, newId('emp'), personValues(root)))
  const writes: RowWrite[] = [
    { kind: 'insert', collection: department, scope, row: completeRow(department, root, departmentValues()) },
    {
      kind: 'insert',
      collection: department,
      scope,
      row: completeRow(department, site, departmentValues({ parentUri: root, groupName: '一号工地' })),
    },
    ...rows.map((row): RowWrite => ({ kind: 'insert', collection: employee, scope, row })),
  ]
  const versions = await store.write((tx) => tx.flush(writes, [], []))
  return { root, site, people: rows.map((row) => ({ ...row, rev: versions[scope] ?? 0 })) }
}

// One suite for every sync store there is: what the sync code builds on when it writes must hold in memory and in the
// database alike.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { inSteps, stepOf } from '#tests/kit/sync/sync-steps.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import {
  changedSince,
  countOf,
  departmentRow,
  employeeRow,
  insert,
  newScope,
  patch,
  resultRow,
  resultsOf,
  selection,
  versionOf,
  write,
} from '#tests/kit/sync/sync-writes.ts'

/** Registers the suite for one kind of store. Tests share a store: every test works in a scope of its own. */
export function registerStoreWrites(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`writes of the sync store: ${name}`, () => {
    test('[Q1] every write transaction of a scope gets the next counter, and its rows are stamped with it', async () => {
      const store = await makeStore()
      const scope = newScope()
      const [first, second] = [departmentRow(), departmentRow()]
      expect(await versionOf(store, scope)).toBe(0)
      expect(inSteps(await write(store, insert(department, scope, first)))).toEqual({ [scope]: 1 })
      expect(
        inSteps(
          await write(store, insert(department, scope, second), patch(department, scope, first.uri, { sortNo: 2 })),
        ),
      ).toEqual({ [scope]: 2 })
      expect(inSteps(await write(store, patch(department, scope, second.uri, { sortNo: 3 })))).toEqual({ [scope]: 3 })
      expect(stepOf(await versionOf(store, scope))).toBe(3)
      const rows = await store.write((tx) => tx.lock(department, scope, [first.uri, second.uri]))
      expect(rows.map((row) => stepOf(row.rev))).toEqual([2, 3])
    })

    test('[Q1] scopes have counters of their own', async () => {
      const store = await makeStore()
      const [one, two] = [newScope(), newScope()]
      await write(store, insert(department, one, departmentRow()))
      await write(store, insert(department, one, departmentRow()))
      expect(
        inSteps(await write(store, insert(department, two, departmentRow()), insert(department, one, departmentRow()))),
      ).toEqual({ [one]: 3, [two]: 1 })
    })

    test('[P1] many rows are patched beside an outcome of a scope that stands still', async () => {
      const store = await makeStore()
      const [scope, still] = [newScope(), newScope()]
      const [first, second] = [departmentRow(), departmentRow()]
      await write(store, insert(department, scope, first), insert(department, scope, second))
      await write(store, insert(department, still, departmentRow()))
      const stood = await versionOf(store, still)
      const result = {
        ...resultRow({ outcome: { kind: 'applied', versions: {} } }),
        scopes: { org: scope, user: still },
      }
      const patches = [first, second].map(({ uri }) => patch(department, scope, uri, { sortNo: 4 }))
      const versions = await store.write((tx) => tx.flush(patches, [], [result]))
      const moved = versions[scope]
      expect(versions).toEqual({ [scope]: moved, [still]: stood })
      const rows = await store.write((tx) => tx.lock(department, scope, [first.uri, second.uri]))
      expect(rows).toMatchObject([
        { sortNo: 4, rev: moved },
        { sortNo: 4, rev: moved },
      ])
      const [recorded] = await resultsOf(store, [result.id])
      expect(recorded?.outcome).toEqual({ kind: 'applied', versions: { org: moved, user: stood } })
    })

    test('a transaction that throws leaves nothing: no row, no counter, no result', async () => {
      const store = await makeStore()
      const scope = newScope()
      const row = departmentRow()
      const result = resultRow()
      const broken = store.write(async (tx) => {
        await tx.flush([insert(department, scope, row)], [], [result])
        throw new Error('after the flush')
      })
      await expect(broken).rejects.toThrow('after the flush')
      expect(await versionOf(store, scope)).toBe(0)
      expect(await countOf(store, selection(scope))).toBe(0)
      expect(await resultsOf(store, [result.id])).toEqual([])
    })

    test('lock answers live rows of the scope with all mirrored fields, by uri', async () => {
      const store = await makeStore()
      const scope = newScope()
      const [first, second, removed] = [departmentRow(), departmentRow({ headUris: ['x'] }), departmentRow()]
      await write(
        store,
        insert(department, scope, second),
        insert(department, scope, removed),
        insert(department, scope, first),
      )
      await write(store, { kind: 'remove', collection: department, scope, uri: removed.uri })
      const uris = [second.uri, removed.uri, newId('dept'), first.uri, first.uri]
      const rows = await store.write((tx) => tx.lock(department, scope, uris))
      expect(inSteps(rows)).toEqual([
        { ...first, rev: 1 },
        { ...second, rev: 1 },
      ])
      expect(await store.write((tx) => tx.lock(department, newScope(), uris))).toEqual([])
    })

    test('sensitive fields are written like others and read only when asked for', async () => {
      const store = await makeStore()
      const scope = newScope()
      const row = employeeRow()
      await write(store, insert(employee, scope, { ...row, idNo: '110101199003070011', address: '北京' }))
      const bank = [{ holder: '王', cardNo: '1', bankName: 'b', branchName: '', usage: 'wage', isDefault: true }]
      await write(store, patch(employee, scope, row.uri, { bank, address: null }))
      const [plain] = await store.write((tx) => tx.lock(employee, scope, [row.uri]))
      expect(Object.keys(plain ?? {})).toEqual(['uri', 'rev', ...Object.keys(employee.fields)])
      const [full] = await store.write((tx) => tx.lock(employee, scope, [row.uri], true))
      expect(full).toMatchObject({ idNo: '110101199003070011', bank, address: null, name: '王小明' })
    })

    test('where answers live rows of the scope by a lookup field, null included', async () => {
      const store = await makeStore()
      const scope = newScope()
      const parentUri = newId('dept')
      const rows = [departmentRow({ parentUri }), departmentRow({ parentUri }), departmentRow()]
      await write(store, ...rows.map((row) => insert(department, scope, row)).reverse())
      const found = await store.write((tx) => tx.where(department, scope, 'parentUri', parentUri))
      expect(inSteps(found)).toEqual(rows.slice(0, 2).map((row) => ({ ...row, rev: 1 })))
      const empty = await store.write((tx) => tx.where(department, scope, 'parentUri', null))
      expect(empty.map((row) => row.uri)).toEqual([rows[2]?.uri])
      expect(await store.write((tx) => tx.where(department, newScope(), 'parentUri', parentUri))).toEqual([])
    })

    test('one flush may insert, patch and remove the same row, and patch many rows in different fields', async () => {
      const store = await makeStore()
      const scope = newScope()
      const [kept, gone, other] = [departmentRow(), departmentRow(), departmentRow()]
      await write(store, insert(department, scope, other))
      await write(
        store,
        insert(department, scope, kept),
        insert(department, scope, gone),
        patch(department, scope, kept.uri, { sortNo: 7 }),
        patch(department, scope, kept.uri, { phone: '1' }),
        patch(department, scope, gone.uri, { phone: '2' }),
        patch(department, scope, other.uri, { remark: 'r' }),
        patch(department, scope, other.uri, { headcountPlan: 5, code: 'C' }),
        { kind: 'remove', collection: department, scope, uri: gone.uri },
      )
      const rows = await store.write((tx) => tx.lock(department, scope, [kept.uri, gone.uri, other.uri]))
      expect(inSteps(rows)).toEqual([
        { ...kept, sortNo: 7, phone: '1', rev: 2 },
        { ...other, remark: 'r', headcountPlan: 5, code: 'C', rev: 2 },
      ])
      const changed = await changedSince(store, selection(scope), 1, 10)
      expect(changed?.removed).toEqual([gone.uri])
    })

    test('a uri is never used twice, not even after its row was removed', async () => {
      const store = await makeStore()
      const scope = newScope()
      const row = departmentRow()
      await write(store, insert(department, scope, row))
      const again = () => write(store, insert(department, scope, row))
      await expect(again()).rejects.toMatchObject({ name: 'UniqueViolation', constraint: 'department_pkey' })
      await write(store, { kind: 'remove', collection: department, scope, uri: row.uri })
      await expect(again()).rejects.toMatchObject({ name: 'UniqueViolation', constraint: 'department_pkey' })
    })

    test.each([
      ['employee_employee_no_unique', employee, () => employeeRow({ employeeNo: 'SAME' })],
      ['employee_mobile_unique', employee, () => employeeRow({ mobile: '13911112222' })],
      ['department_code_unique', department, () => departmentRow({ code: 'SAME' })],
    ] as const)(
      'the rule %s names itself, per scope, and removed rows do not count',
      async (constraint, collection, build) => {
        const store = await makeStore()
        const scope = newScope()
        const [first, second] = [build(), build()]
        await write(store, insert(collection, scope, first))
        await write(store, insert(collection, newScope(), build()))
        await expect(write(store, insert(collection, scope, second))).rejects.toMatchObject({ constraint })
        await write(store, { kind: 'remove', collection, scope, uri: first.uri })
        await write(store, insert(collection, scope, second))
      },
    )

    test('who has left frees the mobile number but not the employee number', async () => {
      const store = await makeStore()
      const scope = newScope()
      const first = employeeRow()
      await write(store, insert(employee, scope, first))
      await write(store, patch(employee, scope, first.uri, { employeeStatus: 'left' }))
      await write(store, insert(employee, scope, employeeRow({ mobile: first.mobile })))
      await expect(
        write(store, insert(employee, scope, employeeRow({ employeeNo: first.employeeNo }))),
      ).rejects.toMatchObject({ constraint: 'employee_employee_no_unique' })
      await expect(write(store, patch(employee, scope, first.uri, { employeeStatus: 'active' }))).rejects.toMatchObject(
        {
          constraint: 'employee_mobile_unique',
        },
      )
    })

    test('[P1] results come back as they were written, and one id has one result', async () => {
      const store = await makeStore()
      const scope = newScope()
      const refused = resultRow({
        outcome: {
          kind: 'refused',
          code: 'conflict',
          fields: { a: { base: 1, mine: null, server: ['x'] } },
          detail: { b: 'c' },
        },
      })
      const applied = resultRow()
      await store.write((tx) =>
        tx.flush([insert(department, scope, departmentRow())], [], [refused, { ...applied, scopes: { org: scope } }]),
      )
      const found = await resultsOf(store, [applied.id, refused.id, newId()])
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect(inSteps(found).toSorted(byId)).toEqual(
        [refused, { ...applied, outcome: { kind: 'applied', versions: { org: 1 } } }].sort(byId),
      )
      await expect(store.write((tx) => tx.flush([], [], [applied]))).rejects.toMatchObject({
        constraint: 'mutation_result_pkey',
      })
    })

    test('a flush that ends its transaction stays, and a patch of a row that is not there takes everything back', async () => {
      const store = await makeStore()
      const scope = newScope()
      const row = departmentRow()
      await store.write((tx) => tx.flush([insert(department, scope, row)], [], [], { rights: {} }))
      const before = await versionOf(store, scope)
      const result = resultRow()
      const writes = [
        patch(department, scope, row.uri, { sortNo: 9 }),
        patch(department, scope, newId('dept'), { sortNo: 9 }),
      ]
      await expect(store.write((tx) => tx.flush(writes, [], [result], { rights: {} }))).rejects.toThrow()
      expect(await versionOf(store, scope)).toBe(before)
      expect(await resultsOf(store, [result.id])).toEqual([])
    })

    test('[Q4] an edit that wrote nothing is visible at the counter as it stands', async () => {
      const store = await makeStore()
      const [scope, other] = [newScope(), newScope()]
      await write(store, insert(department, scope, departmentRow()))
      const version = await versionOf(store, scope)
      const result = { ...resultRow(), scopes: { org: scope, user: other } }
      const answered = await store.write((tx) => tx.flush([], [], [result], { rights: {} }))
      expect(answered[scope]).toBe(version)
      expect(await resultsOf(store, [result.id])).toMatchObject([{ outcome: { versions: { org: version, user: 0 } } }])
    })

    test('[P3] results alone move no counter', async () => {
      const store = await makeStore()
      const result = resultRow()
      expect(await store.write((tx) => tx.flush([], [], [result]))).toEqual({})
      expect(await resultsOf(store, [result.id])).toEqual([result])
    })
  })
}

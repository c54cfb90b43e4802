// One suite for every sync store there is: what the sync code builds on must hold in memory and in the database alike.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { ChangeEntry, ResultRow, RowWrite, Selection, StoreTx, SyncStore } from '#server/sync/store.ts'
import { newId } from '#tests/kit/sync-who.ts'

const MIRRORED = Object.keys(department.fields)

const departmentRow = (values: Record<string, unknown> = {}): AnyRow =>
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
const employeeRow = (values: Record<string, unknown> = {}): AnyRow => {
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

const insert = (collection: AnyCollection, scope: string, row: AnyRow): RowWrite => ({
  kind: 'insert',
  collection,
  scope,
  row,
})
const patch = (collection: AnyCollection, scope: string, uri: string, values: Record<string, unknown>): RowWrite => ({
  kind: 'patch',
  collection,
  scope,
  uri,
  values,
})

const resultRow = (values: Partial<ResultRow> = {}): ResultRow => ({
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

/** Registers the suite for one kind of store. Tests share a store: every test works in a scope of its own. */
export function registerSyncStoreContract(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`sync store: ${name}`, () => {
    const write = async (store: SyncStore, ...writes: RowWrite[]) =>
      store.write((tx) => tx.flush(writes, historyOf(writes), () => []))
    const read = <T>(store: SyncStore, run: (tx: StoreTx) => Promise<T>) => store.snapshot(run)
    const selection = (scope: string, values: Partial<Selection> = {}): Selection => ({
      collection: department,
      scope,
      filter: { kind: 'all' },
      fields: MIRRORED,
      ...values,
    })
    const scopeOf = () => `org:${newId('org')}`

    test('[Q1] every write transaction of a scope gets the next counter, and its rows are stamped with it', async () => {
      const store = await makeStore()
      const scope = scopeOf()
      const [first, second] = [departmentRow(), departmentRow()]
      expect(await store.version(scope)).toBe(0)
      expect(await write(store, insert(department, scope, first))).toEqual({ [scope]: 1 })
      expect(
        await write(store, insert(department, scope, second), patch(department, scope, first.uri, { sortNo: 2 })),
      ).toEqual({ [scope]: 2 })
      expect(await write(store, patch(department, scope, second.uri, { sortNo: 3 }))).toEqual({ [scope]: 3 })
      expect(await store.version(scope)).toBe(3)
      const rows = await store.write((tx) => tx.lock(department, scope, [first.uri, second.uri]))
      expect(rows.map((row) => row.rev)).toEqual([2, 3])
    })

    test('[Q1] scopes have counters of their own', async () => {
      const store = await makeStore()
      const [one, two] = [scopeOf(), scopeOf()]
      await write(store, insert(department, one, departmentRow()))
      await write(store, insert(department, one, departmentRow()))
      expect(
        await write(store, insert(department, two, departmentRow()), insert(department, one, departmentRow())),
      ).toEqual({ [one]: 3, [two]: 1 })
    })

    test('a transaction that throws leaves nothing: no row, no counter, no result', async () => {
      const store = await makeStore()
      const scope = scopeOf()
      const row = departmentRow()
      const result = resultRow()
      const broken = store.write(async (tx) => {
        await tx.flush([insert(department, scope, row)], [], () => [result])
        throw new Error('after the flush')
      })
      await expect(broken).rejects.toThrow('after the flush')
      expect(await store.version(scope)).toBe(0)
      expect(await read(store, (tx) => tx.count(selection(scope)))).toBe(0)
      expect(await read(store, (tx) => tx.results([result.id]))).toEqual([])
    })

    test('lock answers live rows of the scope with all mirrored fields, by uri', async () => {
      const store = await makeStore()
      const scope = scopeOf()
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
      expect(rows).toEqual([
        { ...first, rev: 1 },
        { ...second, rev: 1 },
      ])
      expect(await store.write((tx) => tx.lock(department, scopeOf(), uris))).toEqual([])
    })

    test('sensitive fields are written like others and read only when asked for', async () => {
      const store = await makeStore()
      const scope = scopeOf()
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
      const scope = scopeOf()
      const parentUri = newId('dept')
      const rows = [departmentRow({ parentUri }), departmentRow({ parentUri }), departmentRow()]
      await write(store, ...rows.map((row) => insert(department, scope, row)).reverse())
      const found = await read(store, (tx) => tx.where(department, scope, 'parentUri', parentUri))
      expect(found).toEqual(rows.slice(0, 2).map((row) => ({ ...row, rev: 1 })))
      const empty = await read(store, (tx) => tx.where(department, scope, 'parentUri', null))
      expect(empty.map((row) => row.uri)).toEqual([rows[2]?.uri])
      expect(await read(store, (tx) => tx.where(department, scopeOf(), 'parentUri', parentUri))).toEqual([])
    })

    test('one flush may insert, patch and remove the same row, and patch many rows in different fields', async () => {
      const store = await makeStore()
      const scope = scopeOf()
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
      expect(rows).toEqual([
        { ...kept, sortNo: 7, phone: '1', rev: 2 },
        { ...other, remark: 'r', headcountPlan: 5, code: 'C', rev: 2 },
      ])
      const changed = await read(store, (tx) => tx.changed(selection(scope), 1, 10))
      expect(changed?.removed).toEqual([gone.uri])
    })

    test('a uri is never used twice, not even after its row was removed', async () => {
      const store = await makeStore()
      const scope = scopeOf()
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
        const scope = scopeOf()
        const [first, second] = [build(), build()]
        await write(store, insert(collection, scope, first))
        await write(store, insert(collection, scopeOf(), build()))
        await expect(write(store, insert(collection, scope, second))).rejects.toMatchObject({ constraint })
        await write(store, { kind: 'remove', collection, scope, uri: first.uri })
        await write(store, insert(collection, scope, second))
      },
    )

    test('who has left frees the mobile number but not the employee number', async () => {
      const store = await makeStore()
      const scope = scopeOf()
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
      const scope = scopeOf()
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
        tx.flush([insert(department, scope, departmentRow())], [], (versions) => [
          refused,
          { ...applied, outcome: { kind: 'applied', versions } },
        ]),
      )
      const found = await read(store, (tx) => tx.results([applied.id, refused.id, newId()]))
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect(found.sort(byId)).toEqual(
        [refused, { ...applied, outcome: { kind: 'applied', versions: { [scope]: 1 } } }].sort(byId),
      )
      await expect(store.write((tx) => tx.flush([], [], () => [applied]))).rejects.toMatchObject({
        constraint: 'mutation_result_pkey',
      })
    })

    test('[P3] results alone move no counter', async () => {
      const store = await makeStore()
      const result = resultRow()
      expect(await store.write((tx) => tx.flush([], [], () => [result]))).toEqual({})
      expect(await read(store, (tx) => tx.results([result.id]))).toEqual([result])
    })

    test('[Q2] changed answers rows since a counter: visible ones in full, the others as removed', async () => {
      const store = await makeStore()
      const scope = scopeOf()
      const [mine, theirs] = [newId('dept'), newId('dept')]
      const rows = [employeeRow({ groupUri: mine }), employeeRow({ groupUri: mine }), employeeRow({ groupUri: theirs })]
      const [stays, moves, foreign] = rows as [AnyRow, AnyRow, AnyRow]
      await write(store, ...rows.map((row) => insert(employee, scope, row)))
      await write(
        store,
        patch(employee, scope, moves.uri, { groupUri: theirs }),
        patch(employee, scope, foreign.uri, { name: '李四' }),
      )
      const seen = selection(scope, {
        collection: employee,
        filter: { kind: 'in', values: [mine] },
        fields: ['name', 'groupUri'],
      })
      const all = await read(store, (tx) => tx.changed(seen, 0, 10))
      expect(JSON.parse(all?.rows.json ?? '')).toEqual([[stays.uri, 1, '王小明', mine]])
      expect(all?.rows.count).toBe(1)
      expect(all?.removed.toSorted()).toEqual([moves.uri, foreign.uri].sort())
      const late = await read(store, (tx) => tx.changed(seen, 1, 10))
      expect(late?.rows).toEqual({ count: 0, json: '[]' })
      expect(late?.removed).toHaveLength(2)
      expect(await read(store, (tx) => tx.changed(seen, 2, 10))).toEqual({
        rows: { count: 0, json: '[]' },
        removed: [],
      })
    })

    test('changed answers nothing when there are more rows than asked for', async () => {
      const store = await makeStore()
      const scope = scopeOf()
      await write(store, ...[1, 2, 3].map(() => insert(department, scope, departmentRow())))
      expect(await read(store, (tx) => tx.changed(selection(scope), 0, 2))).toBeUndefined()
      expect((await read(store, (tx) => tx.changed(selection(scope), 0, 3)))?.rows.count).toBe(3)
    })

    test.each([1, 2, 8, 64])('%i parts hold every visible row once', async (parts) => {
      const store = await makeStore()
      const scope = scopeOf()
      const mine = newId('dept')
      const rows = Array.from({ length: 200 }, (_, index) =>
        employeeRow({ groupUri: index % 4 === 0 ? newId('dept') : mine }),
      )
      await write(store, ...rows.map((row) => insert(employee, scope, row)))
      const removed = rows.find((row) => row.groupUri === mine)?.uri ?? ''
      await write(store, { kind: 'remove', collection: employee, scope, uri: removed })
      const seen = selection(scope, { collection: employee, filter: { kind: 'in', values: [mine] }, fields: ['name'] })
      const uris: string[] = []
      for (let part = 0; part < parts; part++) {
        const { count, json } = await read(store, (tx) => tx.part(seen, part, parts))
        const lines: [string, number, string][] = JSON.parse(json)
        expect(lines).toHaveLength(count)
        uris.push(...lines.map(([uri]) => uri))
      }
      const expected = rows.filter((row) => row.groupUri === mine && row.uri !== removed).map((row) => row.uri)
      expect(uris.sort()).toEqual(expected.sort())
      expect(await read(store, (tx) => tx.count(seen))).toBe(expected.length)
    })

    test('[Q6] check is the count and digest of what the caller sees, and follows every change', async () => {
      const store = await makeStore()
      const scope = scopeOf()
      const mine = newId('dept')
      const rows = [employeeRow({ groupUri: mine }), employeeRow({ groupUri: mine }), employeeRow()]
      const [first, second] = rows as [AnyRow, AnyRow]
      await write(store, ...rows.map((row) => insert(employee, scope, row)))
      const seen = selection(scope, { collection: employee, filter: { kind: 'in', values: [mine] } })
      const digestOf = (...pairs: [string, number][]) => {
        const digest = createDigest()
        for (const [uri, rev] of pairs) digest.add(uri, rev)
        return digest.done()
      }
      const check = () => read(store, (tx) => tx.check(seen))
      expect(await check()).toEqual(digestOf([second.uri, 1], [first.uri, 1]))
      await write(store, patch(employee, scope, first.uri, { name: '赵六' }))
      expect(await check()).toEqual(digestOf([first.uri, 2], [second.uri, 1]))
      await write(store, { kind: 'remove', collection: employee, scope, uri: second.uri })
      expect(await check()).toEqual(digestOf([first.uri, 2]))
      expect(await read(store, (tx) => tx.check({ ...seen, filter: { kind: 'in', values: [] } }))).toEqual(digestOf())
    })

    test('[Q7] the epoch stays the same', async () => {
      const store = await makeStore()
      const first = await read(store, (tx) => tx.epoch())
      await write(store, insert(department, scopeOf(), departmentRow()))
      expect(await read(store, (tx) => tx.epoch())).toBe(first)
      expect(first).not.toBe('')
    })

    test('exclusive names let one transaction after another through', async () => {
      const store = await makeStore()
      const scope = scopeOf()
      const steps: string[] = []
      const one = async (who: string) =>
        store.write(async (tx) => {
          await tx.exclusive(scope, 'tree')
          steps.push(`${who} in`)
          await tx.version(scope)
          await tx.version(scope)
          steps.push(`${who} out`)
        })
      await Promise.all([one('a'), one('b')])
      expect(steps[1]).toBe(steps[0]?.replace('in', 'out'))
      expect(steps[3]).toBe(steps[2]?.replace('in', 'out'))
    })

    test('[Q2] a snapshot cannot write', async () => {
      const store = await makeStore()
      const scope = scopeOf()
      const writing = read(store, (tx) => tx.flush([insert(department, scope, departmentRow())], [], () => []))
      await expect(writing).rejects.toThrow()
      expect(await store.version(scope)).toBe(0)
    })
  })
}

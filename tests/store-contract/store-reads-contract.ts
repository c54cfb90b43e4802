// One suite for every sync store there is: what a pull reads must be the same from memory and from the database.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { SyncStore } from '#server/sync/store.ts'
import { newId } from '#tests/kit/sync-who.ts'
import { departmentRow, employeeRow, insert, newScope, patch, read, selection, write } from '#tests/kit/sync-writes.ts'

/** Registers the suite for one kind of store. Tests share a store: every test works in a scope of its own. */
export function registerStoreReads(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`reads of the sync store: ${name}`, () => {
    test('[Q2] changed answers rows since a counter: visible ones in full, the others as removed', async () => {
      const store = await makeStore()
      const scope = newScope()
      const [mine, theirs] = [newId('dept'), newId('dept')]
      const rows = [employeeRow({ groupUri: mine }), employeeRow({ groupUri: mine }), employeeRow({ groupUri: theirs })]
      const [stays, moves, foreign] = rows as [AnyRow, AnyRow, AnyRow]
      await write(store, ...rows.map((row) => insert(employee, scope, row)))
      const first = await store.version(scope)
      await write(
        store,
        patch(employee, scope, moves.uri, { groupUri: theirs }),
        patch(employee, scope, foreign.uri, { name: '李四' }),
      )
      const second = await store.version(scope)
      const seen = selection(scope, {
        collection: employee,
        filter: { kind: 'in', values: [mine] },
        fields: ['name', 'groupUri'],
      })
      const all = await read(store, (tx) => tx.changed(seen, 0, 10))
      expect(JSON.parse(all?.rows.json ?? '')).toEqual([[stays.uri, first, '王小明', mine]])
      expect(all?.rows.count).toBe(1)
      expect(all?.removed.toSorted()).toEqual([moves.uri, foreign.uri].sort())
      const late = await read(store, (tx) => tx.changed(seen, first, 10))
      expect(late?.rows).toEqual({ count: 0, json: '[]' })
      expect(late?.removed).toHaveLength(2)
      expect(await read(store, (tx) => tx.changed(seen, second, 10))).toEqual({
        rows: { count: 0, json: '[]' },
        removed: [],
      })
    })

    test('changed answers nothing when there are more rows than asked for', async () => {
      const store = await makeStore()
      const scope = newScope()
      await write(store, ...[1, 2, 3].map(() => insert(department, scope, departmentRow())))
      expect(await read(store, (tx) => tx.changed(selection(scope), 0, 2))).toBeUndefined()
      expect((await read(store, (tx) => tx.changed(selection(scope), 0, 3)))?.rows.count).toBe(3)
    })

    test.each([1, 2, 8, 64])('%i parts hold every visible row once', async (parts) => {
      const store = await makeStore()
      const scope = newScope()
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
      const scope = newScope()
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
      const before = await store.version(scope)
      expect(await check()).toEqual(digestOf([second.uri, before], [first.uri, before]))
      await write(store, patch(employee, scope, first.uri, { name: '赵六' }))
      const after = await store.version(scope)
      expect(await check()).toEqual(digestOf([first.uri, after], [second.uri, before]))
      await write(store, { kind: 'remove', collection: employee, scope, uri: second.uri })
      expect(await check()).toEqual(digestOf([first.uri, after]))
      expect(await read(store, (tx) => tx.check({ ...seen, filter: { kind: 'in', values: [] } }))).toEqual(digestOf())
    })

    test('[Q7] a counter value is known when the counter stood there, and no other is', async () => {
      const store = await makeStore()
      const scope = newScope()
      const versions: number[] = []
      for (let i = 0; i < 3; i++) {
        await write(store, insert(department, scope, departmentRow()))
        versions.push(await store.version(scope))
      }
      const known = (version: number, of = scope) => read(store, (tx) => tx.knows(of, version))
      for (const version of versions) {
        expect(await known(version)).toBe(true)
        expect(await known(version, newScope())).toBe(false)
        expect(await known(version + 1)).toBe(false)
        expect(await known(version - 1)).toBe(false)
      }
    })

    test('[Q7] the epoch stays the same', async () => {
      const store = await makeStore()
      const first = await read(store, (tx) => tx.epoch())
      await write(store, insert(department, newScope(), departmentRow()))
      expect(await read(store, (tx) => tx.epoch())).toBe(first)
      expect(first).not.toBe('')
    })

    test('exclusive names let one transaction after another through', async () => {
      const store = await makeStore()
      const scope = newScope()
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
      const scope = newScope()
      const writing = read(store, (tx) => tx.flush([insert(department, scope, departmentRow())], [], () => []))
      await expect(writing).rejects.toThrow()
      expect(await store.version(scope)).toBe(0)
    })
  })
}

// One suite for every sync store there is: what a pull reads must be the same from memory and from the database.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import {
  changedSince,
  countOf,
  departmentRow,
  employeeRow,
  insert,
  newScope,
  patch,
  read,
  selection,
  versionOf,
  write,
} from '#tests/kit/sync/sync-writes.ts'

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
      const first = await versionOf(store, scope)
      await write(
        store,
        patch(employee, scope, moves.uri, { groupUri: theirs }),
        patch(employee, scope, foreign.uri, { name: '李四' }),
      )
      const second = await versionOf(store, scope)
      const seen = selection(scope, {
        collection: employee,
        filter: { kind: 'in', values: [mine] },
        fields: ['name', 'groupUri'],
      })
      const all = await changedSince(store, seen, 0, 10)
      expect(JSON.parse(all?.rows.json ?? '')).toEqual([[stays.uri, first, '王小明', mine]])
      expect(all?.rows.count).toBe(1)
      // The one that was never his is not named to him.
      expect(all?.removed).toEqual([moves.uri])
      const late = await changedSince(store, seen, first, 10)
      expect(late?.rows).toEqual({ count: 0, json: '[]' })
      expect(late?.removed).toEqual([moves.uri])
      expect(await changedSince(store, seen, second, 10)).toEqual({
        rows: { count: 0, json: '[]' },
        removed: [],
      })
    })

    test('[Q3] a row that leaves what one sees is told as removed to those only who may have had it', async () => {
      const store = await makeStore()
      const scope = newScope()
      const [mine, theirs, others] = [newId('dept'), newId('dept'), newId('dept')]
      const row = employeeRow({ groupUri: mine })
      await write(store, insert(employee, scope, row))
      const versions = [await versionOf(store, scope)]
      for (const groupUri of [theirs, others, mine, theirs]) {
        await write(store, patch(employee, scope, row.uri, { groupUri }))
        versions.push(await versionOf(store, scope))
      }
      await write(store, { kind: 'remove', collection: employee, scope, uri: row.uri })
      versions.push(await versionOf(store, scope))
      const removed = (values: string[], since: number) =>
        changedSince(
          store,
          selection(scope, { collection: employee, filter: { kind: 'in', values }, fields: [] }),
          versions[since] ?? 0,
          10,
        ).then((found) => found?.removed.length)
      expect(await removed([mine], 0)).toBe(1)
      expect(await removed([mine], 3)).toBe(1)
      expect(await removed([mine], 4)).toBe(0)
      expect(await removed([others], 1)).toBe(1)
      expect(await removed([others], 3)).toBe(0)
      expect(await removed([theirs], 4)).toBe(1)
      expect(await removed([newId('dept')], 0)).toBe(0)
      expect(await removed([mine], 5)).toBe(0)
    })

    test('[Q3] the own row is seen wherever it stands, and missed only when it is removed', async () => {
      const store = await makeStore()
      const scope = newScope()
      const [own, other] = [employeeRow({ groupUri: newId('dept') }), employeeRow({ groupUri: newId('dept') })]
      await write(store, insert(employee, scope, own), insert(employee, scope, other))
      const filter = { kind: 'in', values: [], own: own.uri } as const
      const seen = selection(scope, { collection: employee, filter, fields: [] })
      expect(await countOf(store, seen)).toBe(1)
      const first = await versionOf(store, scope)
      const move = { groupUri: newId('dept') }
      await write(store, patch(employee, scope, own.uri, move), patch(employee, scope, other.uri, move))
      const moved = await changedSince(store, seen, first, 10)
      expect(moved?.removed).toEqual([])
      expect(JSON.parse(moved?.rows.json ?? '').map(([uri]: [string]) => uri)).toEqual([own.uri])
      const second = await versionOf(store, scope)
      await write(store, { kind: 'remove', collection: employee, scope, uri: own.uri })
      expect((await changedSince(store, seen, second, 10))?.removed).toEqual([own.uri])
    })

    test('changed answers nothing when there are more rows than asked for', async () => {
      const store = await makeStore()
      const scope = newScope()
      await write(store, ...[1, 2, 3].map(() => insert(department, scope, departmentRow())))
      expect(await changedSince(store, selection(scope), 0, 2)).toBeUndefined()
      expect((await changedSince(store, selection(scope), 0, 3))?.rows.count).toBe(3)
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
        const found = await read(store, { kind: 'part', selection: seen, part, parts })
        if (found.kind !== 'part') throw new Error(found.kind)
        const { count, json } = found.rows
        const lines: [string, number, string][] = JSON.parse(json)
        expect(lines).toHaveLength(count)
        uris.push(...lines.map(([uri]) => uri))
      }
      const expected = rows.filter((row) => row.groupUri === mine && row.uri !== removed).map((row) => row.uri)
      expect(uris.sort()).toEqual(expected.sort())
      expect(await countOf(store, seen)).toBe(expected.length)
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
        return { kind: 'check', check: digest.done() }
      }
      const check = (of = seen) => read(store, { kind: 'check', selection: of })
      const before = await versionOf(store, scope)
      expect(await check()).toEqual(digestOf([second.uri, before], [first.uri, before]))
      expect(await check()).toEqual(digestOf([second.uri, before], [first.uri, before]))
      await write(store, patch(employee, scope, first.uri, { name: '赵六' }))
      const after = await versionOf(store, scope)
      expect(await check()).toEqual(digestOf([first.uri, after], [second.uri, before]))
      await write(store, { kind: 'remove', collection: employee, scope, uri: second.uri })
      expect(await check()).toEqual(digestOf([first.uri, after]))
      expect(await check({ ...seen, filter: { kind: 'in', values: [] } })).toEqual(digestOf())
    })

    test('[Q7] a counter value is known when the counter stood there, and no other is', async () => {
      const store = await makeStore()
      const scope = newScope()
      const versions: number[] = []
      for (let i = 0; i < 3; i++) {
        await write(store, insert(department, scope, departmentRow()))
        versions.push(await versionOf(store, scope))
      }
      const known = async (version: number, of = scope) =>
        (await store.look({ held: [{ scope: of, version }] })).lost.length === 0
      for (const version of versions) {
        expect(await known(version)).toBe(true)
        expect(await known(version, newScope())).toBe(false)
        expect(await known(version + 1)).toBe(false)
        expect(await known(version - 1)).toBe(false)
      }
    })

    test('[Q7] the epoch stays the same', async () => {
      const store = await makeStore()
      const { epoch: first } = await store.look({})
      await write(store, insert(department, newScope(), departmentRow()))
      expect((await store.look({})).epoch).toBe(first)
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
          await tx.where(department, scope, 'code', 'x')
          await tx.where(department, scope, 'code', 'x')
          steps.push(`${who} out`)
        })
      await Promise.all([one('a'), one('b')])
      expect(steps[1]).toBe(steps[0]?.replace('in', 'out'))
      expect(steps[3]).toBe(steps[2]?.replace('in', 'out'))
    })

    test('[Q2] a look and its reads are of one moment, whatever is written meanwhile', async () => {
      const store = await makeStore()
      const scope = newScope()
      const rows = [departmentRow(), departmentRow(), departmentRow()]
      await write(store, ...rows.map((row) => insert(department, scope, row)))
      let writing = true
      const writer = (async () => {
        for (let sortNo = 0; writing; sortNo++) {
          await write(store, ...rows.map((row) => patch(department, scope, row.uri, { sortNo: sortNo % 1000 })))
        }
      })()
      const of = selection(scope)
      for (let round = 0; round < 20; round++) {
        const { look, answers } = await store.read({ scopes: [scope] }, [
          { kind: 'part', selection: of, part: 0, parts: 1 },
          { kind: 'check', selection: of },
        ])
        const [part, check] = answers
        if (part?.kind !== 'part' || check?.kind !== 'check') throw new Error('not answered')
        const lines: [string, number][] = JSON.parse(part.rows.json)
        const digest = createDigest()
        for (const { uri } of rows) digest.add(uri, look.versions[scope] ?? 0)
        expect(lines.map(([, rev]) => rev)).toEqual(rows.map(() => look.versions[scope]))
        expect(check.check).toEqual(digest.done())
      }
      writing = false
      await writer
    })

    test('what a transaction takes is what it holds: rows, results and counters as of after the wait', async () => {
      const store = await makeStore()
      const scope = newScope()
      const [one, two] = [departmentRow(), departmentRow()]
      await write(store, insert(department, scope, one), insert(employee, scope, employeeRow()))
      const version = await versionOf(store, scope)
      const taken = await store.write((tx) =>
        tx.take({
          locks: [[scope, 'tree']],
          rows: [
            { collection: department, scope, uris: [two.uri, one.uri] },
            { collection: employee, scope, uris: [] },
          ],
          look: { scopes: [scope, newScope()], results: [newId()], rights: ['user:nobody'] },
        }),
      )
      expect(taken.rows).toEqual([[{ ...one, rev: version }], []])
      expect(Object.values(taken.look.versions)).toEqual([version, 0])
      expect(taken.look).toMatchObject({ results: [], rights: { 'user:nobody': 0 } })
    })
  })
}

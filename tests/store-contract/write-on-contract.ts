// What a decision made before its transaction may rely on, for every sync store: it is written whole where everything is as
// it was, and not at all otherwise.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { ChangeEntry, Ground, SyncStore } from '#server/sync/store/store.ts'
import { inSteps } from '#tests/kit/sync/sync-steps.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import {
  departmentRow,
  employeeRow,
  insert,
  newScope,
  patch,
  resultRow,
  resultsOf,
  versionOf,
  write,
} from '#tests/kit/sync/sync-writes.ts'

/** Registers the suite for one kind of store. */
export function registerWriteOn(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`decisions made before their transaction: ${name}`, () => {
    const start = async () => {
      const store = await makeStore()
      const scope = newScope()
      const [first, second] = [departmentRow(), departmentRow()]
      await write(store, insert(department, scope, first), insert(department, scope, second))
      const { epoch } = await store.look({})
      const read = async (collection: AnyCollection, ...uris: string[]) => {
        const rows = await store.write((tx) => tx.lock(collection, scope, uris))
        return { collection, revs: new Map(rows.map(({ uri, rev }): [string, number] => [uri, rev])) }
      }
      const ground = async (...uris: string[]): Promise<Ground> => ({
        epoch,
        rows: [await read(department, ...uris)],
        rights: {},
      })
      const nameOf = async (uri: string) => (await store.write((tx) => tx.lock(department, scope, [uri])))[0]?.groupName
      return { store, scope, first, second, read, ground, nameOf }
    }
    const named = (scope: string, uri: string, groupName: string) => patch(department, scope, uri, { groupName })

    test('[Q1] rows that are as they were read are written with the next counter, and the results with them', async () => {
      const { store, scope, first, second, ground, nameOf } = await start()
      const result = { ...resultRow({ outcome: { kind: 'applied', versions: {} } }), scopes: { org: scope } }
      const stands = await ground(first.uri, second.uri)
      const versions = await store.writeOn(stands, [named(scope, first.uri, '甲')], [], [result])
      expect(inSteps(versions)).toEqual({ [scope]: 2 })
      expect(await nameOf(first.uri)).toBe('甲')
      const [recorded] = await resultsOf(store, [result.id])
      expect(recorded?.outcome).toEqual({ kind: 'applied', versions: { org: versions?.[scope] } })
    })

    test('[P6] a row that moved since, was removed or never was keeps everything from being written', async () => {
      const { store, scope, first, second, ground, nameOf } = await start()
      const one = await ground(first.uri)
      const both = await ground(first.uri, second.uri)
      await write(store, named(scope, second.uri, '乙'))
      const before = await versionOf(store, scope)
      const result = resultRow()
      expect(await store.writeOn(both, [named(scope, first.uri, '甲')], [], [result])).toBeUndefined()
      const made: Ground = { ...one, rows: [{ collection: department, revs: new Map([[newId('dept'), 7]]) }] }
      expect(await store.writeOn(made, [named(scope, first.uri, '甲')], [], [result])).toBeUndefined()
      const stale: Ground = { ...one, rows: [...(await ground(second.uri)).rows] }
      await write(store, { kind: 'remove', collection: department, scope, uri: second.uri })
      expect(await store.writeOn(stale, [named(scope, first.uri, '甲')], [], [result])).toBeUndefined()
      expect(await nameOf(first.uri)).toBe(first.groupName)
      expect(await resultsOf(store, [result.id])).toEqual([])
      expect(await versionOf(store, scope)).toBeGreaterThan(before)
      expect(await store.writeOn(one, [named(scope, first.uri, '甲')], [], [result])).toBeDefined()
    })

    test('[Q7] [A1] another epoch and rights that have moved keep everything from being written', async () => {
      const { store, scope, first, ground, nameOf } = await start()
      const stands = await ground(first.uri)
      const writes = [named(scope, first.uri, '甲')]
      expect(await store.writeOn({ ...stands, epoch: 'another' }, writes, [], [])).toBeUndefined()
      expect(await store.writeOn({ ...stands, rights: { [`user:${newId()}`]: 5 } }, writes, [], [])).toBeUndefined()
      expect(await nameOf(first.uri)).toBe(first.groupName)
      expect(await store.writeOn({ ...stands, rights: { [`user:${newId()}`]: 0 } }, writes, [], [])).toBeDefined()
    })

    test('[P1] [P6] one edit of one row: written whole where the row, the epoch and the rights stand, else not at all', async () => {
      const { store, scope, first, ground, nameOf } = await start()
      const stands = await ground(first.uri)
      const edit = (groupName: string, as: Partial<Ground> = {}, given = newId()) => {
        const result = {
          ...resultRow({ id: given, outcome: { kind: 'merged', versions: {} } }),
          scopes: { org: scope },
        }
        const { id, userId, atMs } = result
        const line: ChangeEntry = {
          collection: department.name,
          uri: first.uri,
          scope,
          action: 'patch',
          fields: { groupName: { before: null, after: groupName } },
          userId,
          mutationId: id,
          atMs,
        }
        const write = () => store.writeOn({ ...stands, ...as }, [named(scope, first.uri, groupName)], [line], [result])
        return { id, write }
      }
      const unknown = `user:${newId()}`
      const lapsed = [{ epoch: 'another' }, { rights: { [unknown]: 5 } }].map((as) => edit('甲', as))
      for (const { id, write: tried } of lapsed) {
        expect(await tried()).toBeUndefined()
        expect(await resultsOf(store, [id])).toEqual([])
      }
      expect(await nameOf(first.uri)).toBe(first.groupName)
      const counted = await versionOf(store, scope)

      const done = edit('乙', { rights: { [unknown]: 0 } })
      const versions = await done.write()
      expect(inSteps(versions)).toEqual({ [scope]: 2 })
      expect(versions?.[scope]).toBeGreaterThan(counted)
      expect(await nameOf(first.uri)).toBe('乙')
      expect((await resultsOf(store, [done.id]))[0]?.outcome).toEqual({
        kind: 'merged',
        versions: { org: versions?.[scope] },
      })
      const { look } = await store.read({ held: [{ scope, version: versions?.[scope] ?? 0 }] }, [])
      expect(look.lost).toEqual([])

      // The row has moved now, and the edit has its result.
      const late = edit('丙')
      expect(await late.write()).toBeUndefined()
      expect(await resultsOf(store, [late.id])).toEqual([])
      expect(await store.writeOn(await ground(first.uri), [named(scope, first.uri, '丙')], [], [])).toBeDefined()
      expect(await edit('丁', await ground(first.uri), done.id).write()).toBeUndefined()
      expect(await nameOf(first.uri)).toBe('丙')

      const removed = await ground(first.uri)
      await write(store, { kind: 'remove', collection: department, scope, uri: first.uri })
      expect(await edit('戊', removed).write()).toBeUndefined()
    })

    test('[P1] an edit that has a result already, or breaks a unique rule, is not written', async () => {
      const { store, scope, first, read, ground, nameOf } = await start()
      const stands = await ground(first.uri)
      const result = resultRow()
      await store.write((tx) => tx.flush([], [], [result]))
      expect(await store.writeOn(stands, [named(scope, first.uri, '甲')], [], [result])).toBeUndefined()
      const [one, two] = [employeeRow(), employeeRow()]
      await write(store, insert(employee, scope, one), insert(employee, scope, two))
      const people: Ground = { ...stands, rows: [await read(employee, two.uri)] }
      const taken = patch(employee, scope, two.uri, { employeeNo: one.employeeNo })
      expect(await store.writeOn(people, [taken, named(scope, first.uri, '甲')], [], [])).toBeUndefined()
      expect(await nameOf(first.uri)).toBe(first.groupName)
    })
  })
}

// Which collections have moved, for every store: a pull reads those, and no others.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { registry } from '#contract/index.ts'
import type { Cursor } from '#contract/sync/pull.ts'
import type { Read, SyncStore } from '#server/sync/store/store.ts'
import { buildRoster } from '#tests/kit/sync/sync-roster.ts'
import { baseOf, createSyncServer, edit } from '#tests/kit/sync/sync-server.ts'
import { buildWho } from '#tests/kit/sync/sync-who.ts'
import { departmentRow, employeeRow, insert, newScope, patch, versionOf, write } from '#tests/kit/sync/sync-writes.ts'

/** A store that notes what is asked of it. */
function watched(store: SyncStore) {
  const asked: string[] = []
  const nameOf = ({ kind, selection }: Read) => `${kind} ${selection.collection.name}`
  const watching: SyncStore = {
    ...store,
    look: (ask) => {
      asked.push('look')
      return store.look(ask)
    },
    read: (ask, reads) => {
      asked.push(reads.map(nameOf).join(', '))
      return store.read(ask, reads)
    },
  }
  return { store: watching, told: () => asked.splice(0) }
}

/** Registers the suite for one kind of store. Tests share a store: every test works in a scope of its own. */
export function registerMoved(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`what has moved over ${name}`, () => {
    test('a look names the tables that were written since a counter value, by scope', async () => {
      const store = await makeStore()
      const [scope, other] = [newScope(), newScope()]
      const [site, person] = [departmentRow(), employeeRow()]
      await write(store, insert(department, scope, site))
      const first = await versionOf(store, scope)
      await write(store, insert(employee, scope, person))
      const second = await versionOf(store, scope)
      await write(store, patch(employee, scope, person.uri, { name: '李四' }))
      await write(store, { kind: 'remove', collection: department, scope, uri: site.uri })
      await write(store, insert(employee, other, employeeRow()))
      const third = await versionOf(store, scope)
      const values = [0, first, second, third].map((version) => ({ scope, version }))
      const { moved } = await store.look({ scopes: [scope], moved: [...values, { scope: other, version: 0 }] })
      const tables = (version: number, of = scope) =>
        moved.find((one) => one.scope === of && one.version === version)?.tables?.toSorted()
      expect(tables(0)).toEqual(['department', 'employee'])
      expect(tables(first)).toEqual(['department', 'employee'])
      expect(tables(third)).toEqual([])
      expect(tables(0, other)).toEqual(['employee'])
      expect(moved).toHaveLength(5)
    })

    const start = async () => {
      const { store, told } = watched(await makeStore())
      const server = createSyncServer(store)
      const who = buildWho()
      const roster = await buildRoster(store, who, 3)
      let cursors: Record<string, Cursor | null> = Object.fromEntries(
        [...registry.collections.keys()].map((one) => [one, null]),
      )
      const pull = async (verify = false) => {
        const answer = await server.pull(who, { collections: cursors, verify })
        if (answer.kind !== 'snapshot') throw new Error(`answered ${answer.kind}`)
        const { collections } = answer
        cursors = Object.fromEntries(
          Object.entries(collections).map(([one, pulled]) => [one, pulled.kind === 'denied' ? null : pulled.cursor]),
        )
        return collections
      }
      const rename = (uri: string, before: string, after: string) =>
        server.push(
          who,
          edit(
            'hr.patchEmployee',
            { uri, patch: { name: after } },
            { base: baseOf(employee, { uri, rev: 0, name: before }, 'name') },
          ),
        )
      await pull()
      await pull()
      told()
      return { server, who, roster, pull, rename, told, cursors: () => cursors }
    }

    test('[Q2] a pull reads what has moved, and nothing where nothing has', async () => {
      const { roster, pull, rename, told } = await start()
      const [one] = roster.people
      if (!one) throw new Error('nobody')
      await rename(one.uri, '王小明', '张三')
      told()
      const pulled = await pull()
      expect(told()).toEqual(['look', 'changed employee'])
      expect(pulled.employee).toMatchObject({ kind: 'delta', rows: [expect.arrayContaining([one.uri, '张三'])] })
      expect(pulled.department).toMatchObject({ kind: 'delta', rows: [], removed: [] })
      // All cursors stand where the counter does, whether anything was read or not.
      expect(pulled.department).toMatchObject({
        cursor: { version: Number(Reflect.get(pulled.employee ?? {}, 'cursor')?.version) },
      })
      await pull()
      expect(told()).toEqual(['look'])
    })

    test('[Q2] who asks from where somebody has asked before is answered by one snapshot', async () => {
      const { server, who, roster, pull, rename, told, cursors } = await start()
      const before = cursors()
      await rename(roster.people[0]?.uri ?? '', '王小明', '张三')
      await pull()
      told()
      const answer = await server.pull(who, { collections: before })
      expect(told()).toEqual(['changed employee'])
      expect(answer).toMatchObject({ collections: { employee: { kind: 'delta', rows: [expect.anything()] } } })
    })

    test('[Q6] a digest stands as long as its own collection has not moved', async () => {
      const { roster, pull, rename } = await start()
      const first = await pull(true)
      await rename(roster.people[0]?.uri ?? '', '王小明', '张三')
      const second = await pull(true)
      const third = await pull(true)
      const digest = (of: typeof first, name: string) => Reflect.get(of[name] ?? {}, 'check')
      expect(digest(second, 'department')).toEqual(digest(first, 'department'))
      expect(digest(second, 'employee')).not.toEqual(digest(first, 'employee'))
      expect(digest(third, 'employee')).toEqual(digest(second, 'employee'))
      expect(digest(third, 'employee')).toMatchObject({ count: 3 })
    })

    const fillStart = async () => {
      const begun = await start()
      const request = (collection: string) => {
        const { schema = '', grant = '' } = begun.cursors()[collection] ?? {}
        return { collection, schema, grant, part: 0, parts: 1 }
      }
      return { ...begun, request, both: [request('department'), request('employee')] }
    }

    test('parts that are asked for together are read in one snapshot, and kept each for itself', async () => {
      const { server, who, roster, rename, told, both, request } = await fillStart()
      const parts = await server.fillTogether(who, [...both, { ...request('station'), schema: 'old' }])
      expect(told()).toEqual(['look', 'part department, part employee'])
      expect(parts).toMatchObject([
        { kind: 'part', rows: { length: 2 } },
        { kind: 'part', rows: { length: 3 } },
        { kind: 'moved' },
      ])
      expect(await server.fill(who, request('employee'))).toEqual(parts[1])
      expect(told()).toEqual(['look'])
      await rename(roster.people[0]?.uri ?? '', '王小明', '张三')
      told()
      const again = await server.fillTogether(who, both)
      // What has not moved is not read again.
      expect(told()).toEqual(['look', 'look', 'part employee'])
      expect(again[0]).toEqual(parts[0])
      expect(JSON.stringify(again[1])).toContain('张三')
      expect(await server.fillTogether(buildWho(), both)).toMatchObject([{ rows: [] }, { rows: [] }])
    })
  })
}

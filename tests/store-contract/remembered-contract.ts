// Push decides on rows as it remembers them: whatever others have done meanwhile, its answers are those of the database.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { buildRoster } from '#tests/kit/sync/sync-roster.ts'
import { baseOf, createSyncServer, edit, rowOf } from '#tests/kit/sync/sync-server.ts'
import { buildWho } from '#tests/kit/sync/sync-who.ts'
import { patch as patchOf, write } from '#tests/kit/sync/sync-writes.ts'

/** Registers the rules over one kind of store. */
export function registerRememberedContract(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`push from memory over ${name}`, () => {
    const start = async () => {
      const store = await makeStore()
      let transactions = 0
      const counted: SyncStore = {
        ...store,
        write: (run) => {
          transactions++
          return store.write(run)
        },
      }
      // Two processes over one database.
      const [server, other] = [createSyncServer(counted), createSyncServer(store)]
      const who = buildWho()
      const roster = await buildRoster(store, who, 2)
      const [one, two] = roster.people as [AnyRow, AnyRow]
      const now = async (row: AnyRow) => (await rowOf(store, who, employee, row.uri)) as AnyRow
      const sent = (row: AnyRow, values: Record<string, unknown>) =>
        edit(
          'hr.patchEmployee',
          { uri: row.uri, patch: values },
          { base: baseOf(employee, row, ...Object.keys(values)) },
        )
      return { store, server, other, who, one, two, now, sent, counted: () => transactions }
    }

    test('[P6] a row written by this process is decided on without reading it again, with the same outcome', async () => {
      const { server, who, one, now, sent, counted } = await start()
      await server.push(who, sent(one, { name: '张三' }))
      const transactions = counted()
      const second = await now(one)
      expect(await server.push(who, sent(second, { name: '李四', remark: 'x' }))).toMatchObject([{ kind: 'applied' }])
      expect(await server.push(who, sent(second, { workPlace: '上海' }))).toMatchObject([{ kind: 'merged' }])
      expect(await server.push(who, sent(one, { name: '赵六' }))).toEqual([
        {
          kind: 'refused',
          code: 'conflict',
          fields: { [`employee:${one.uri}:name`]: { base: one.name, mine: '赵六', server: '李四' } },
        },
      ])
      expect(counted()).toBe(transactions)
      expect(await now(one)).toMatchObject({ name: '李四', remark: 'x', workPlace: '上海' })
    })

    test('[P6] a row that this process has never read is read without a lock, and decided on as one that is remembered', async () => {
      const { store, server, other, who, one, two, now, sent, counted } = await start()
      await server.push(who, sent(one, { name: '张三' }))
      const transactions = counted()
      await other.push(who, sent(two, { remark: '别处' }))
      const edits = [sent(two, { name: '李四' }), sent(two, { remark: '这里' })]
      expect(await server.push(who, ...edits)).toMatchObject([
        { kind: 'merged' },
        {
          kind: 'refused',
          fields: { [`employee:${two.uri}:remark`]: { base: two.remark, mine: '这里', server: '别处' } },
        },
      ])
      expect(counted()).toBe(transactions)
      expect(await now(two)).toMatchObject({ name: '李四', remark: '别处' })
      await write(store, { kind: 'remove', collection: employee, scope: `org:${who.domain}`, uri: one.uri })
      const third = createSyncServer(store)
      await third.push(who, sent(await now(two), { workPlace: '上海' }))
      expect(await third.push(who, sent(one, { name: '无此人' }))).toMatchObject([{ code: 'notFound' }])
    })

    test('[P6] what another process has written since is seen: merged, refused and removed as if read anew', async () => {
      const { store, server, other, who, one, two, now, sent } = await start()
      await server.push(who, sent(one, { name: '张三' }), sent(two, { name: '李四' }))
      const [held, gone] = [await now(one), await now(two)]
      await other.push(who, sent(held, { name: '别处', remark: '别处' }))
      expect(await server.push(who, sent(held, { name: '这里' }))).toEqual([
        {
          kind: 'refused',
          code: 'conflict',
          fields: { [`employee:${one.uri}:name`]: { base: '张三', mine: '这里', server: '别处' } },
        },
      ])
      await other.push(who, sent(await now(one), { remark: '再次' }))
      expect(await server.push(who, sent(held, { workPlace: '上海' }))).toMatchObject([{ kind: 'merged' }])
      expect(await now(one)).toMatchObject({ name: '别处', remark: '再次', workPlace: '上海' })
      await write(store, { kind: 'remove', collection: employee, scope: `org:${who.domain}`, uri: two.uri })
      expect(await server.push(who, sent(gone, { name: '无此人' }))).toMatchObject([{ code: 'notFound' }])
    })

    test('[P1] an edit sent again is answered with its first outcome, by whichever process', async () => {
      const { server, other, who, one, now, sent } = await start()
      await server.push(who, sent(one, { name: '张三' }))
      const again = sent(await now(one), { name: '李四' })
      const first = await server.push(who, again)
      expect(await server.push(who, again)).toEqual(first)
      expect(await other.push(who, again)).toEqual(first)
      expect(await server.push(who, again, sent(await now(one), { remark: 'x' }))).toMatchObject([
        first[0] as object,
        { kind: 'applied' },
      ])
    })

    test('[P1] what was done together with others is not done again alone, nor the other way round', async () => {
      const { server, who, one, two, now, sent } = await start()
      await server.push(who, sent(one, { remark: '一' }), sent(two, { remark: '二' }))
      const [held, beside] = [await now(one), await now(two)]
      const renamed = sent(held, { name: '张三' })
      const together = await server.push(who, renamed, sent(beside, { name: '李四' }))
      await server.push(who, sent(await now(one), { name: held.name }))
      expect(await server.push(who, renamed)).toEqual([together[0]])
      expect(await now(one)).toMatchObject({ name: held.name })
      const moved = sent(held, { workPlace: '上海' })
      const alone = await server.push(who, moved)
      await server.push(
        who,
        sent(await now(one), { workPlace: held.workPlace }),
        sent(await now(two), { name: '王五' }),
      )
      expect(await server.push(who, moved, sent(await now(two), { name: '赵六' }))).toMatchObject([
        alone[0] as object,
        { kind: 'applied' },
      ])
      expect(await now(one)).toMatchObject({ workPlace: held.workPlace })
    })

    test('[Q1] two processes that edit one row in turns lose nothing', async () => {
      const { server, other, who, one, now, sent } = await start()
      const fields = ['name', 'remark', 'workPlace', 'workEmail'] as const
      for (const [index, field] of [...fields, ...fields].entries()) {
        const values = {
          [field]: field === 'workEmail' ? `a${index}@b.cn` : `${'甲乙丙丁戊己庚辛'[index]}某`,
        }
        const [outcome] = await (index % 2 === 0 ? server : other).push(who, sent(await now(one), values))
        expect(outcome).toMatchObject({ kind: 'applied' })
        expect(await now(one)).toMatchObject(values)
      }
    })

    test('[P6] remembered values are those that the database gives back', async () => {
      const { store, server, who, one, now, sent } = await start()
      const values = {
        name: '张 三 ',
        entryDate: '2024-02-29',
        probationMonths: 3,
        emergency: [{ name: '李', relation: '父', mobile: '1', address: '' }],
        dutyUris: [],
        remark: null,
      }
      await server.push(who, sent(one, values))
      // Every field in conflict: the refusal shows what the process believes the row to hold.
      const blind = (row: AnyRow) =>
        edit('hr.patchEmployee', {
          uri: row.uri,
          patch: {
            ...values,
            name: '某某',
            entryDate: '2000-01-01',
            probationMonths: 1,
            emergency: null,
            remark: '某',
          },
        })
      const [believed] = await server.push(who, blind(one))
      await write(store, patchOf(employee, `org:${who.domain}`, one.uri, { hukouType: null, workPlace: '新' }))
      const [read] = await createSyncServer(store).push(who, blind(one))
      expect(believed).toMatchObject({ code: 'conflict' })
      expect(believed).toEqual(read)
      expect(await now(one)).toMatchObject({ ...values, workPlace: '新' })
    })

    test('what the server looks up inside the transaction is asked of a real one', async () => {
      const store = await makeStore()
      const asked: unknown[] = []
      const server = createSyncServer(store, {
        domains: {
          hr: {
            authority: {
              patchEmployee: async ({ storeTx, args }) => {
                asked.push(await storeTx.where(employee, `org:${who.domain}`, 'username', 'nobody'))
                if (args.patch.name === '不可') refuse('invalid')
              },
            },
          },
        },
      })
      const who = buildWho()
      const [one] = (await buildRoster(store, who, 1)).people as [AnyRow]
      const rename = async (name: string) => {
        const row = (await rowOf(store, who, employee, one.uri)) as AnyRow
        return edit('hr.patchEmployee', { uri: one.uri, patch: { name } }, { base: baseOf(employee, row, 'name') })
      }
      expect(await server.push(who, await rename('张三'))).toMatchObject([{ kind: 'applied' }])
      expect(await server.push(who, await rename('李四'))).toMatchObject([{ kind: 'applied' }])
      expect(await server.push(who, await rename('不可'))).toMatchObject([{ code: 'invalid' }])
      expect(asked).toEqual([[], [], []])
      expect(server.errors).toEqual([])
    })
  })
}

// The rules of windows, for every store: what a device is filled with, what it compares, and what lies outside.
import { describe, expect, test } from 'vitest'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { createRegistry } from '#contract/kit/registry.ts'
import { inWindow } from '#contract/kit/window.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { Cursor } from '#contract/sync/pull.ts'
import type { RowPlace, RowsRequest } from '#contract/sync/rows.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { createSyncServer } from '#tests/kit/sync/sync-server.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'
import { deed, story, windows } from '#tests/kit/sync/window-sample.ts'

const registry = createRegistry(1, { windows })
/** Ninety days before the time of the test's server. */
const FIRST_DAY = '2023-08-17'

/** Registers the rules over one kind of store; a database has the tables of `deed` and `story`. */
export function registerWindowContract(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`windows over ${name}`, () => {
    const start = async (values: Partial<ServerWho> = {}) => {
      const server = createSyncServer(await makeStore(), { registry })
      const who = buildWho({ codes: new Set(['user_and_departments', 'staff_edit']), ...values })
      const scope = `org:${who.domain}`
      const own = `user:${who.userId}:${who.domain}`
      const group = newId('dept')
      const add = async (closedOn: string | null, more: Record<string, unknown> = {}) => {
        const row = {
          uri: newId('deed'),
          rev: 0,
          title: '事项',
          status: 'closed',
          closedOn,
          groupUri: group,
          note: '内部',
          ...more,
        }
        await server.store.write((tx) => tx.flush([{ kind: 'insert', collection: deed, scope, row }], [], []))
        return row.uri
      }
      const tell = async (at: number) => {
        const row = { uri: newId('story'), rev: 0, title: '动态', at }
        await server.store.write((tx) => tx.flush([{ kind: 'insert', collection: story, scope: own, row }], [], []))
        return row.uri
      }
      const pull = async (of: AnyCollection, cursor: Cursor | null, verify = false, as = who) => {
        const answer = await server.pull(as, { collections: { [of.name]: cursor }, verify })
        if (answer.kind !== 'snapshot') throw new Error(`answered ${answer.kind}`)
        return answer.collections[of.name]
      }
      const filled = async (of: AnyCollection) => {
        const answer = await pull(of, null)
        if (answer?.kind !== 'fill') throw new Error('a first pull is a filling')
        const { cursor } = answer
        const request = { collection: of.name, schema: cursor.schema, grant: cursor.grant, part: 0, parts: 1 }
        const part = await server.fill(who, { ...request, from: cursor.from })
        if (part.kind !== 'part') throw new Error('the filling has moved')
        return { ...answer, rows: part.rows as unknown[][], uris: part.rows.map(([uri]) => String(uri)) }
      }
      const ask = async (request: RowsRequest['ask'], as = who) => {
        const answer = await server.rows(as, { collection: 'deed', ask: request })
        return answer.kind === 'denied' ? 'denied' : { ...answer, uris: answer.rows.map(([uri]) => uri) }
      }
      return { server, who, scope, group, add, tell, pull, filled, ask }
    }
    const older = (from: string | null, behind: RowPlace | null = null) => ({
      kind: 'older' as const,
      from,
      behind,
      filters: [],
    })

    test('[Q8] a filling brings what is young enough, what has no date, and what is always kept', async () => {
      const { add, filled } = await start()
      const young = await add(FIRST_DAY)
      await add('2023-08-16')
      const undated = await add(null)
      const open = await add('2020-01-01', { status: 'open' })
      const { cursor, count, uris } = await filled(deed)
      expect(cursor.from).toBe(FIRST_DAY)
      expect(count).toBe(3)
      expect(uris.toSorted()).toEqual([young, undated, open].toSorted())
    })

    test('[Q8] of a window of the newest the server says where it begins; of few rows it has no beginning', async () => {
      const { tell, filled } = await start()
      for (const at of [10, 20, 30, 40]) await tell(at)
      expect(await filled(story)).toMatchObject({ cursor: { from: null }, uris: { length: 4 } })
      const newest = await tell(50)
      const { cursor, count, uris } = await filled(story)
      expect(cursor.from).toBe(20)
      expect([count, uris.length]).toEqual([4, 4])
      expect(uris).toContain(newest)
    })

    test('[Q6] [Q8] the digest is that of the rows inside the window in which the device stands', async () => {
      const { add, filled, pull } = await start()
      for (const day of [null, '2023-08-16', FIRST_DAY, '2023-11-01']) await add(day)
      const { cursor, rows } = await filled(deed)
      const digestOf = (some: readonly unknown[][]) => {
        const digest = createDigest()
        for (const [uri, rev] of some) digest.add(String(uri), Number(rev))
        return digest.done()
      }
      expect(await pull(deed, cursor, true)).toMatchObject({ kind: 'delta', cursor, check: digestOf(rows) })
      const later = { ...cursor, from: '2023-10-01' }
      const inside = rows.filter(([uri, rev, , , closedOn]) => inWindow(deed, { uri, rev, closedOn }, later.from))
      expect(inside).toHaveLength(2)
      expect(await pull(deed, later, true)).toMatchObject({ kind: 'delta', cursor: later, check: digestOf(inside) })
      // A beginning that is none is no cursor.
      expect(await pull(deed, { ...cursor, from: 5 })).toMatchObject({ kind: 'fill', cursor: { from: FIRST_DAY } })
    })

    test('[Q8] a delta tells of all rows that have changed: opened ones stay true', async () => {
      const { server, add, filled, pull, scope } = await start()
      const { cursor } = await filled(deed)
      const uri = await add('2020-01-01')
      expect(await pull(deed, cursor)).toMatchObject({
        kind: 'delta',
        rows: [expect.arrayContaining([uri, '2020-01-01'])],
      })
      await server.store.write((tx) => tx.flush([{ kind: 'remove', collection: deed, scope, uri }], [], []))
      expect(await pull(deed, cursor)).toMatchObject({ kind: 'delta', rows: [], removed: [uri] })
    })

    test('[Q8] older rows come page by page, the newest first, and none twice', async () => {
      const { add, ask } = await start()
      const days = Array.from({ length: 120 }, (_, at) => `2022-0${1 + (at % 9)}-${10 + (at % 18)}`)
      for (const day of days) await add(day)
      await add('2023-11-01')
      await add('2020-01-01', { status: 'open' })
      const seen: string[] = []
      let behind: RowPlace | null = null
      for (let pages = 0; pages < 3; pages++) {
        const page = await ask(older(FIRST_DAY, behind))
        if (page === 'denied') throw new Error('denied')
        seen.push(...page.rows.map((row) => String(row[page.fields.indexOf('closedOn') + 2])))
        behind = page.next
      }
      expect(behind).toBeNull()
      expect(seen).toEqual(days.toSorted().toReversed())
      expect(await ask(older(null))).toMatchObject({ rows: [], next: null })
    })

    test('[Q8] older rows are those that fit the question', async () => {
      const { add, ask } = await start()
      const uri = await add('2022-05-01', { title: '塔吊 验收' })
      await add('2022-05-02', { title: '塔吊' })
      const open = { ...older(FIRST_DAY), text: '验收 塔吊', textFields: ['title'] }
      expect(await ask(open)).toMatchObject({ uris: [uri], next: null })
      expect(await ask({ ...older(FIRST_DAY), filters: [{ field: 'title', is: '塔吊 验收' }] })).toMatchObject({
        uris: [uri],
      })
      expect(
        await ask({ ...older(FIRST_DAY), filters: [{ field: 'closedOn', from: '2022-05-02' }] }),
      ).not.toMatchObject({ uris: [uri] })
    })

    test('[Q3] [Q8] rows outside are shown under the same rights: codes, data scope, field groups', async () => {
      const { who, add, ask, group } = await start()
      const mine = await add('2022-01-01')
      const theirs = await add('2022-01-02', { groupUri: newId('dept') })
      const within = { ...who, filters: { employee: { kind: 'in' as const, values: [group] } } }
      const named = { kind: 'named' as const, uris: [mine, theirs] }
      expect(await ask(named)).toMatchObject({ uris: { length: 2 } })
      expect(await ask(named, within)).toMatchObject({ uris: [mine] })
      expect(await ask(older(FIRST_DAY), within)).toMatchObject({ uris: [mine] })
      expect(JSON.stringify(await ask(named))).toContain('内部')
      const reader = { ...who, codes: new Set(['user_and_departments']) }
      expect(JSON.stringify(await ask(named, reader))).not.toContain('内部')
      expect(await ask(named, { ...who, codes: new Set() })).toBe('denied')
      expect(await ask(named, { ...who, domain: newId('org') })).toMatchObject({ rows: [] })
      expect(await ask({ ...older(FIRST_DAY), from: 7 })).toBe('denied')
    })
  })
}

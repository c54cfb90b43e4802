// The rules of pull and filling, for every store: what a mirror may rely on.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { exportTemplate } from '#contract/domains/hr/export-template.ts'
import { department } from '#contract/domains/organisation.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { buildMirror } from '#tests/kit/sync/sync-mirror.ts'
import { buildRoster, personValues } from '#tests/kit/sync/sync-roster.ts'
import { baseOf, createSyncServer, edit } from '#tests/kit/sync/sync-server.ts'
import { inSteps, stepOf } from '#tests/kit/sync/sync-steps.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'

/** Registers the rules of pull over one kind of store. */
export function registerPullContract(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`pull over ${name}`, () => {
    const start = async (count = 3) => {
      const server = createSyncServer(await makeStore())
      const who = buildWho()
      const roster = await buildRoster(server.store, who, count)
      const [one, two] = roster.people as [(typeof roster.people)[0], (typeof roster.people)[0]]
      return { server, who, roster, one, two, mirror: buildMirror(server, employee) }
    }
    const rename = (row: { uri: string; rev: number }, name: string) =>
      edit(
        'hr.patchEmployee',
        { uri: row.uri, patch: { name } },
        { base: baseOf(employee, { ...row, name: '王小明' }, 'name') },
      )

    test('[Q2] the first pull asks for a filling, the next ones bring what changed', async () => {
      const { server, who, roster, one, mirror } = await start()
      expect(inSteps(await mirror.sync(who))).toMatchObject({
        kind: 'fill',
        count: 3,
        parts: 1,
        cursor: { version: 1 },
      })
      expect([...mirror.rows.keys()].sort()).toEqual(roster.people.map((row) => row.uri).sort())
      const { uri: _, rev: __, ...values } = one
      expect(inSteps(mirror.rows.get(one.uri))).toEqual({ ...values, rev: 1 })
      await server.push(who, rename(one, '张三'))
      expect(inSteps(await mirror.sync(who))).toMatchObject({
        kind: 'delta',
        removed: [],
        check: null,
        cursor: { version: 2 },
      })
      expect(inSteps(mirror.rows.get(one.uri))).toMatchObject({ name: '张三', rev: 2 })
      expect(await mirror.sync(who)).toMatchObject({ kind: 'delta', rows: [], removed: [] })
    })

    test('[Q2] a pull names the permission of its own snapshot, and the server’s time', async () => {
      const { server, who } = await start()
      const answer = await server.pull({ ...who, fingerprint: 'now' }, { collections: {} })
      expect(answer).toMatchObject({ kind: 'snapshot', permission: 'now', atMs: 1_700_000_000_000, collections: {} })
    })

    test('a filling in many parts brings every row once, and what changed meanwhile comes with the next delta', async () => {
      const { server, who, one, two } = await start(40)
      const pulled = await server.pull(who, { collections: { employee: null } })
      if (pulled.kind !== 'snapshot' || pulled.collections.employee?.kind !== 'fill') throw new Error('no filling')
      const { cursor } = pulled.collections.employee
      const uris: unknown[] = []
      for (let part = 0; part < 4; part++) {
        if (part === 2) await server.push(who, rename(one, '张三'), rename(two, '李四'))
        const filled = await server.fill(who, {
          collection: 'employee',
          schema: cursor.schema,
          grant: cursor.grant,
          part,
          parts: 4,
        })
        if (filled.kind !== 'part') throw new Error('moved')
        expect(stepOf(filled.version)).toBe(part < 2 ? 1 : 2)
        uris.push(...filled.rows.map(([uri]) => uri))
      }
      expect(new Set(uris).size).toBe(40)
      expect(uris).toHaveLength(40)
      const delta = await server.pull(who, { collections: { employee: cursor } })
      if (delta.kind !== 'snapshot' || delta.collections.employee?.kind !== 'delta') throw new Error('no delta')
      expect(delta.collections.employee.rows.map(([uri]) => uri).toSorted()).toEqual([one.uri, two.uri].sort())
    })

    test('[Q2] removed rows leave the mirror', async () => {
      const { server, who, roster } = await start()
      const mirror = buildMirror(server, department)
      await mirror.sync(who)
      expect(mirror.rows.has(roster.site)).toBe(true)
      await server.push(who, edit('organisation.removeDepartment', { uri: roster.site }))
      expect(await mirror.sync(who)).toMatchObject({ kind: 'delta', removed: [roster.site] })
      expect([...mirror.rows.keys()]).toEqual([roster.root])
    })

    test('[Q3] another schema resets that collection alone', async () => {
      const { server, who, mirror } = await start()
      await mirror.sync(who)
      const cursor = mirror.cursor()
      if (!cursor) throw new Error('no cursor')
      const departments = buildMirror(server, department)
      await departments.sync(who)
      const answer = await server.pull(who, {
        collections: { employee: { ...cursor, schema: 'old' }, department: departments.cursor() },
      })
      expect(answer).toMatchObject({ collections: { employee: { kind: 'fill' }, department: { kind: 'delta' } } })
    })

    test('[Q3] a code gained fills the fields in, a code lost takes them away, and without the base code nothing is left', async () => {
      const { server, who, one, mirror } = await start()
      const without = (...codes: string[]): ServerWho => ({
        ...who,
        codes: new Set([...who.codes].filter((code) => !codes.includes(code))),
      })
      await server.push(
        who,
        edit(
          'hr.patchEmployee',
          { uri: one.uri, patch: { remark: '秘密' } },
          { base: baseOf(employee, one, 'remark') },
        ),
      )
      await mirror.sync(without('roster_managerment'))
      expect(mirror.rows.get(one.uri)).toMatchObject({ name: '王小明' })
      expect(mirror.rows.get(one.uri)).not.toHaveProperty('remark')
      expect(await mirror.sync(who)).toMatchObject({ kind: 'fill' })
      expect(mirror.rows.get(one.uri)).toMatchObject({ remark: '秘密' })
      expect(await mirror.sync(without('roster_managerment'))).toMatchObject({ kind: 'fill' })
      expect(mirror.rows.get(one.uri)).not.toHaveProperty('remark')
      expect(await mirror.sync(without('user_and_departments'))).toEqual({ kind: 'denied' })
      expect(mirror.rows.size).toBe(0)
    })

    test('[Q3] rows come and go with the data scope, and a move across its border is seen as such', async () => {
      const { server, who, roster, one, two, mirror } = await start()
      const within = (...values: string[]): ServerWho => ({ ...who, filters: { employee: { kind: 'in', values } } })
      await mirror.sync(within(roster.site))
      expect(mirror.rows.size).toBe(0)
      const move = (row: typeof one, groupUri: string) =>
        edit('hr.moveEmployee', { uri: row.uri, groupUri }, { base: baseOf(employee, row, 'groupUri') })
      await server.push(who, move(one, roster.site), move(two, roster.site))
      await mirror.sync(within(roster.site))
      expect([...mirror.rows.keys()].sort()).toEqual([one.uri, two.uri].sort())
      await server.push(who, move({ ...one, groupUri: roster.site }, roster.root))
      expect(await mirror.sync(within(roster.site))).toMatchObject({ kind: 'delta', removed: [one.uri] })
      expect([...mirror.rows.keys()]).toEqual([two.uri])
      expect(await mirror.sync(within(roster.root))).toMatchObject({ kind: 'fill' })
      expect(mirror.rows.has(two.uri)).toBe(false)
      expect(mirror.rows.size).toBe(2)
    })

    test('sensitive fields are in no pull and no filling', async () => {
      const { mirror, who } = await start()
      await mirror.sync(who)
      for (const row of mirror.rows.values()) {
        expect(Object.keys(row)).toEqual(['rev', ...Object.keys(employee.fields)])
      }
    })

    test('the personal identity and strangers are denied the rows of organisations', async () => {
      const { server, who, mirror } = await start()
      expect(await mirror.sync({ ...who, domain: '' })).toEqual({ kind: 'denied' })
      const other = buildMirror(server, employee)
      await other.sync(buildWho())
      expect(other.rows.size).toBe(0)
      const unknown = await server.pull(who, { collections: { nonsense: null } })
      expect(unknown).toMatchObject({ collections: { nonsense: { kind: 'denied' } } })
    })

    test('rows of a person are his in this identity alone', async () => {
      const { server, who } = await start()
      const values = { name: '名册', entity: 'roster', columns: [], includeLeft: false }
      await server.push(who, edit('hr.addExportTemplate', { uri: newId('tpl'), ...values }))
      const seen = async (as: ServerWho) => {
        const mirror = buildMirror(server, exportTemplate)
        await mirror.sync(as)
        return mirror.rows.size
      }
      expect(await seen(who)).toBe(1)
      expect(await seen({ ...who, domain: '' })).toBe(0)
      expect(await seen(buildWho({ domain: who.domain }))).toBe(0)
    })

    test('[Q6] count and digest are those of the mirror, asked for and not otherwise', async () => {
      const { server, who, one, mirror } = await start()
      await mirror.sync(who)
      await server.push(who, rename(one, '张三'))
      const pulled = await mirror.sync(who, true)
      const digest = createDigest()
      for (const [uri, row] of mirror.rows) digest.add(uri, Number(row.rev))
      expect(pulled).toMatchObject({ kind: 'delta', check: digest.done() })
      expect(await mirror.sync(who)).toMatchObject({ kind: 'delta', check: null })
    })

    test('[Q7] another epoch, an accepted edit nobody knows, or a counter that never was: the database went back', async () => {
      const { server, who, one, mirror } = await start()
      await mirror.sync(who)
      const cursor = mirror.cursor()
      if (!cursor) throw new Error('no cursor')
      const { epoch } = await server.store.look({})
      const sent = rename(one, '张三')
      await server.push(who, sent)
      const fine = { epoch, lastAccepted: sent.id, collections: { employee: cursor } }
      expect(await server.pull(who, fine)).toMatchObject({ kind: 'snapshot', epoch })
      const moved = { kind: 'epochChanged', epoch }
      expect(await server.pull(who, { ...fine, epoch: 'before' })).toEqual(moved)
      expect(await server.pull(who, { ...fine, lastAccepted: newId() })).toEqual(moved)
      for (const version of [cursor.version - 1, cursor.version + 1, cursor.version * 99]) {
        const stranger = { ...fine, collections: { employee: { ...cursor, version } } }
        expect(await server.pull(who, stranger)).toEqual(moved)
      }
    })

    test('a filling under a grant or schema that is no longer the caller’s answers moved', async () => {
      const { server, who, mirror } = await start()
      await mirror.sync(who)
      const cursor = mirror.cursor()
      if (!cursor) throw new Error('no cursor')
      const request = { collection: 'employee', schema: cursor.schema, grant: cursor.grant, part: 0, parts: 1 }
      expect(await server.fill(who, request)).toMatchObject({ kind: 'part' })
      const narrowed: ServerWho = { ...who, codes: new Set(['user_and_departments']) }
      expect(await server.fill(narrowed, request)).toEqual({ kind: 'moved' })
      expect(await server.fill({ ...who, domain: '' }, request)).toEqual({ kind: 'moved' })
      for (const wrong of [
        { schema: 'x' },
        { grant: 'x' },
        { part: 1 },
        { part: -1 },
        { parts: 3 },
        { collection: 'x' },
      ]) {
        expect(await server.fill(who, { ...request, ...wrong })).toEqual({ kind: 'moved' })
      }
    })

    test('a kept part is never handed to another organisation or grant, and never after a change', async () => {
      const { server, who, roster, mirror } = await start()
      await mirror.sync(who)
      const cursor = mirror.cursor()
      if (!cursor) throw new Error('no cursor')
      const request = { collection: 'employee', schema: cursor.schema, grant: cursor.grant, part: 0, parts: 1 }
      const count = async (as: ServerWho) => {
        const answer = await server.fill(as, request)
        return answer.kind === 'part' ? answer.rows.length : answer.kind
      }
      expect(await count(who)).toBe(3)
      expect(await count(who)).toBe(3)
      expect(await count(buildWho())).toBe(0)
      await server.push(who, edit('hr.addEmployee', { uri: newId('emp'), values: personValues(roster.root) }))
      expect(await count(who)).toBe(4)
    })
  })
}

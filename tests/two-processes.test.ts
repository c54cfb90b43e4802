// Two server processes on one PostgreSQL, each with a pool of its own: nothing is lost, repeated or seen too early.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { completeRow } from '#contract/kit/collection.ts'
import type { Cursor } from '#contract/sync/pull.ts'
import type { Database } from '#server/db/database.ts'
import { createPokes } from '#server/sync/pull/poke.ts'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { hasPostgres, openPostgres, postgresTitle, type TestPostgres } from './kit/sync/sync-postgres.ts'
import { buildRoster, departmentValues, personValues } from './kit/sync/sync-roster.ts'
import { baseOf, createSyncServer, edit, rowOf, type SyncServer } from './kit/sync/sync-server.ts'
import { stepOf } from './kit/sync/sync-steps.ts'
import { buildWho, newId } from './kit/sync/sync-who.ts'
import { versionOf } from './kit/sync/sync-writes.ts'

describe.skipIf(!hasPostgres())(postgresTitle('two processes on one PostgreSQL'), () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await openPostgres()
  })
  afterAll(() => postgres.close())

  const process = async (): Promise<SyncServer> =>
    createSyncServer(createKyselyStore({ db: (await postgres.connect()).kysely }))

  /** Asks for deltas from its cursor on and remembers every version of every row it was given. */
  async function buildPuller(server: SyncServer, who: ServerWho) {
    const first = await server.pull(who, { collections: { employee: null } })
    if (first.kind !== 'snapshot' || first.collections.employee?.kind !== 'fill') throw new Error('no filling')
    let cursor: Cursor = first.collections.employee.cursor
    const seen = new Map<string, number>()
    return {
      seen,
      pull: async () => {
        const answer = await server.pull(who, { collections: { employee: cursor } })
        if (answer.kind !== 'snapshot' || answer.collections.employee?.kind !== 'delta') throw new Error('no delta')
        const delta = answer.collections.employee
        for (const [uri, rev] of delta.rows) {
          if (Number(rev) > delta.cursor.version) throw new Error('a row from after its snapshot')
          seen.set(String(uri), Number(rev))
        }
        cursor = delta.cursor
        return delta.rows.length
      },
    }
  }

  test('[Q1] a puller that keeps asking sees every row of two processes that push at the same time', async () => {
    const [one, two, reader] = [await process(), await process(), await process()]
    const who = buildWho()
    const { root } = await buildRoster(one.store, who)
    const puller = await buildPuller(reader, who)
    const pushAll = async (server: SyncServer) => {
      const uris: string[] = []
      for (let round = 0; round < 25; round++) {
        const batch = Array.from({ length: 3 }, () => newId('emp'))
        const outcomes = await server.push(
          who,
          ...batch.map((uri) => edit('hr.addEmployee', { uri, values: personValues(root) })),
        )
        expect(outcomes.every((outcome) => outcome.kind === 'applied')).toBe(true)
        uris.push(...batch)
      }
      return uris
    }
    let pushing = true
    const pulling = (async () => {
      while (pushing) await puller.pull()
    })()
    const pushed = (await Promise.all([pushAll(one), pushAll(two), pushAll(one)])).flat()
    pushing = false
    await pulling
    await puller.pull()
    expect([...puller.seen.keys()].sort()).toEqual(pushed.sort())
    const moves = stepOf(await versionOf(one.store, `org:${who.domain}`))
    // Requests of one process may share a transaction; those of two never do.
    expect(moves).toBeGreaterThan(25)
    expect(moves).toBeLessThanOrEqual(1 + 75)
  })

  test('[Q1] a transaction held open over its counter hides nothing from a puller: later ones wait for it', async () => {
    const [one, two, reader] = [await process(), await process(), await process()]
    const who = buildWho()
    const scope = `org:${who.domain}`
    const { root } = await buildRoster(one.store, who)
    const puller = await buildPuller(reader, who)
    const [early, late] = [newId('emp'), newId('emp')]
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let flushed = () => {}
    const hasFlushed = new Promise<void>((resolve) => {
      flushed = resolve
    })
    const slow = one.store.write(async (tx) => {
      const row = completeRow(employee, early, personValues(root))
      await tx.flush([{ kind: 'insert', collection: employee, scope, row }], [], [])
      flushed()
      await held
    })
    await hasFlushed
    const fast = two.push(who, edit('hr.addEmployee', { uri: late, values: personValues(root) }))
    await untilWaiting()
    expect(await puller.pull()).toBe(0)
    release()
    await Promise.all([slow, fast])
    await puller.pull()
    expect(new Map([...puller.seen].map(([uri, rev]) => [uri, stepOf(rev)]))).toEqual(
      new Map([
        [early, 2],
        [late, 3],
      ]),
    )
  })

  /** Until some transaction of the database waits for a lock. */
  async function untilWaiting(): Promise<void> {
    const { kysely: db } = await postgres.connect()
    for (;;) {
      const { rows } = await sql<{ count: string }>`select count(*) as count from pg_locks where not granted`.execute(
        db,
      )
      if (Number(rows[0]?.count) > 0) return
    }
  }

  test('[Q2] the rows of a pull are of one moment, whatever another process commits while it runs', async () => {
    const [writer, reader] = [await process(), await process()]
    const who = buildWho()
    const { people } = await buildRoster(writer.store, who)
    const first = await reader.pull(who, { collections: { employee: null } })
    if (first.kind !== 'snapshot' || first.collections.employee?.kind !== 'fill') throw new Error('no filling')
    const { cursor } = first.collections.employee
    let writing = true
    const pushing = (async () => {
      for (let round = 0; writing; round++) {
        const rename = (uri: string) => edit('hr.patchEmployee', { uri, patch: { workPlace: `${round}` } })
        await writer.push(who, ...people.map(({ uri }) => rename(uri)))
      }
    })()
    for (let round = 0; round < 25; round++) {
      const answer = await reader.pull(who, { collections: { employee: cursor } })
      if (answer.kind !== 'snapshot' || answer.collections.employee?.kind !== 'delta') throw new Error('no delta')
      const { rows, cursor: now } = answer.collections.employee
      if (now.version !== cursor.version) expect(rows.map(([, rev]) => rev)).toEqual(people.map(() => now.version))
    }
    writing = false
    await pushing
  })

  test('[Q5] a push in one process pokes the listeners of the other', async () => {
    const [here, there] = [await postgres.connect(), await postgres.connect()]
    const log = { error: () => {}, warn: () => {} }
    const pokesOf = (database: Database) =>
      createPokes({
        channel: {
          publish: (payload) => database.notify('gantry_poke', payload),
          listen: (hear, missed) => database.listen('gantry_poke', hear, missed),
        },
        log,
      })
    const [mine, theirs] = [await pokesOf(here), await pokesOf(there)]
    const who = buildWho()
    const server = createSyncServer(createKyselyStore({ db: here.kysely }), { poke: mine.poke })
    const { root } = await buildRoster(server.store, who)
    const heard = new Promise<string>((hear) => theirs.subscribe([`org:${who.domain}`], hear))
    await server.push(who, edit('hr.addEmployee', { uri: newId('emp'), values: personValues(root) }))
    expect(await heard).toBe(`org:${who.domain}`)
    await mine.close()
    await theirs.close()
  })

  test('[P1] the same edit sent to both at once is carried out once', async () => {
    const [one, two] = [await process(), await process()]
    const who = buildWho()
    const { root } = await buildRoster(one.store, who)
    for (let round = 0; round < 10; round++) {
      const sent = edit('hr.addEmployee', { uri: newId('emp'), values: personValues(root) })
      const [first, second] = await Promise.all([one.push(who, sent), two.push(who, sent)])
      expect(first).toEqual(second)
      expect(first).toMatchObject([{ kind: 'applied' }])
    }
    expect(stepOf(await versionOf(one.store, `org:${who.domain}`))).toBe(11)
  })

  test('[P6] two editors of one field through two processes: one is applied, the other sees his value', async () => {
    const [one, two] = [await process(), await process()]
    const who = buildWho()
    const colleague = buildWho({ domain: who.domain })
    const { people } = await buildRoster(one.store, who, 10)
    for (const person of people) {
      const patch = (name: string) =>
        edit('hr.patchEmployee', { uri: person.uri, patch: { name } }, { base: baseOf(employee, person, 'name') })
      const outcomes = await Promise.all([one.push(who, patch('张三')), two.push(colleague, patch('李四'))])
      const flat = outcomes.flat()
      expect(flat.map((outcome) => outcome.kind).toSorted()).toEqual(['applied', 'refused'])
      const winner = (await rowOf(one.store, who, employee, person.uri))?.name
      const refused = flat.find((outcome) => outcome.kind === 'refused')
      expect(refused).toMatchObject({ fields: { [`employee:${person.uri}:name`]: { base: '王小明', server: winner } } })
    }
  })

  test('crossing batches that lock the same rows in opposite order all end', async () => {
    const [one, two] = [await process(), await process()]
    const who = buildWho()
    const { people, root, site } = await buildRoster(one.store, who, 12)
    const patchAll = (server: SyncServer, rows: typeof people, remark: string) =>
      server.push(
        who,
        ...rows.flatMap((row) => [
          edit(
            'hr.patchEmployee',
            { uri: row.uri, patch: { remark } },
            { base: baseOf(employee, { ...row, rev: 0 }, 'remark') },
          ),
          edit('organisation.patchDepartment', { uri: site, patch: { remark } }, { base: [] }),
          edit('organisation.moveDepartment', { uri: site, parentUri: root }, { base: [] }),
        ]),
      )
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        patchAll(one, people, `a${round}`),
        patchAll(two, people.toReversed(), `b${round}`),
        patchAll(one, people.toReversed(), `c${round}`),
      ])
      for (const outcomes of answers) expect(outcomes.some((outcome) => outcome.kind === 'later')).toBe(false)
    }
  })

  test('a department that is being filled cannot be removed under the hands of who fills it', async () => {
    const [one, two] = [await process(), await process()]
    const who = buildWho()
    const { root } = await buildRoster(one.store, who)
    for (let round = 0; round < 10; round++) {
      const uri = newId('dept')
      const row = completeRow(department, uri, departmentValues({ parentUri: root }))
      const scope = `org:${who.domain}`
      await one.store.write((tx) => tx.flush([{ kind: 'insert', collection: department, scope, row }], [], []))
      const person = newId('emp')
      const [removed, added] = await Promise.all([
        one.push(who, edit('organisation.removeDepartment', { uri })),
        two.push(who, edit('hr.addEmployee', { uri: person, values: personValues(uri) })),
      ])
      const codes = [...removed, ...added].map((outcome) => ('code' in outcome ? outcome.code : outcome.kind))
      expect([
        ['applied', 'departmentMissing'],
        ['departmentNotEmpty', 'applied'],
      ]).toContainEqual(codes)
      const standing = await rowOf(one.store, who, department, uri)
      expect((await rowOf(one.store, who, employee, person)) !== undefined).toBe(standing !== undefined)
    }
  })
})

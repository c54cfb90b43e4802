// An edit whose stamps of rights were seen to stand is compared by the clock of rights alone: it must miss no change.
import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { department } from '#contract/domains/organisation.ts'
import { openPGlite } from '#tests/kit/sync/sync-database.ts'
import { hasPostgres, openPostgres, postgresTitle } from '#tests/kit/sync/sync-postgres.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { departmentRow, insert, newScope, patch, resultRow, write } from '#tests/kit/sync/sync-writes.ts'
import { createKyselyStore } from '../store/kysely-store.ts'

/** A row, and edits of it by somebody whose rights change. */
async function start(db: Kysely<unknown>) {
  const store = createKyselyStore({ db })
  const scope = newScope()
  const row = departmentRow()
  await write(store, insert(department, scope, row))
  const { epoch } = await store.look({})
  const user = `user:${newId()}`
  const stampOf = async () => (await store.look({ rights: [user] })).rights[user] ?? 0
  /** One edit of the row as it is now, by somebody whose rights stand as `stamp` says. */
  const push = async (stamp: number) => {
    const [[now] = []] = await store.find([{ collection: department, scope, uris: [row.uri] }])
    const result = { ...resultRow({ outcome: { kind: 'applied', versions: {} } }), scopes: { org: scope } }
    const { id, userId, atMs } = result
    const fields = { groupName: { before: null, after: id } }
    const line = { collection: department.name, uri: row.uri, scope, fields, userId, mutationId: id, atMs }
    const rows = [{ collection: department, revs: new Map([[row.uri, now?.rev ?? 0]]) }]
    const writes = [patch(department, scope, row.uri, { groupName: id })]
    const ground = { epoch, rows, rights: { [user]: stamp, 'org:nobody': 0 } }
    const versions = await store.writeOn(ground, writes, [{ ...line, action: 'patch' }], [result])
    return versions?.[scope] !== undefined
  }
  return { db, scope, user, stampOf, push }
}

const move = (db: Kysely<unknown>, ...users: string[]) => sql`select stamp_rights(${users})`.execute(db)

function registerClocks(name: string, open: () => Promise<Kysely<unknown>>): void {
  test(`[A1] a change of anybody's rights is seen, and only one's own is in the way: ${name}`, async () => {
    const { db, user, stampOf, push } = await start(await open())
    expect([await push(0), await push(0)]).toEqual([true, true])
    await move(db, `user:${newId()}`, `user:${newId()}`)
    expect([await push(0), await push(0)]).toEqual([true, true])

    await move(db, user)
    const once = await stampOf()
    expect([await push(0), await push(once), await push(once), await push(0)]).toEqual([false, true, true, false])
    await move(db, user)
    expect([await push(once), await push(await stampOf())]).toEqual([false, true])
  })

  test(`[A1] a change is seen when it is committed, and one that was taken back never: ${name}`, async () => {
    const { db, user, stampOf, push } = await start(await open())
    const held = await stampOf()
    expect(await push(held)).toBe(true)
    const undone = db.transaction().execute(async (tx) => {
      await move(tx, user)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await push(held)).toBe(true)
    await db.transaction().execute(async (tx) => {
      await move(tx, user)
      await move(tx, user, `user:${newId()}`)
    })
    expect([await push(held), await push(await stampOf())]).toEqual([false, true])
  })
}

const pglite = openPGlite()
afterAll(async () => (await pglite).close())
registerClocks('PGlite', async () => (await pglite).kysely)

describe.skipIf(!hasPostgres())(postgresTitle('on a PostgreSQL server'), () => {
  const opened = hasPostgres() ? openPostgres() : undefined
  const kysely = opened?.then(async (server) => (await server.connect()).kysely)
  afterAll(async () => (await opened)?.close())
  const connected = async () => {
    if (!kysely) throw new Error('no PostgreSQL here')
    return kysely
  }
  registerClocks('PostgreSQL', connected)

  /** Until as many transactions of the database wait for a lock, or one has ended without. */
  async function untilWaiting(db: Kysely<unknown>, ...work: readonly Promise<unknown>[]): Promise<void> {
    let ended = false
    const end = () => {
      ended = true
    }
    for (const one of work) one.then(end, end)
    while (!ended) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (rows.length >= work.length) return
    }
  }

  /** Holds a transaction open after `begin`, until it is let go. */
  async function hold(db: Kysely<unknown>, begin: (tx: Kysely<unknown>) => Promise<unknown>) {
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended = db.transaction().execute(async (tx) => {
      await begin(tx)
      begun.resolve()
      await held.promise
    })
    await Promise.race([begun.promise, ended])
    return async () => {
      held.resolve()
      await ended
    }
  }

  test('[A1] what was taken away while an edit waited for the counter is gone when it comes', async () => {
    const { db, scope, user, stampOf, push } = await start(await connected())
    expect(await push(0)).toBe(true)
    const commit = await hold(db, async (tx) => {
      await sql`update sync_scope set version = version + 1 where scope = ${scope}`.execute(tx)
      await move(tx, user)
    })
    const waiting = push(0)
    await untilWaiting(db, waiting)
    await commit()
    expect([await waiting, await push(await stampOf())]).toEqual([false, true])
  })

  test('[A1] of two changes that end at the same time both are seen', async () => {
    const db = await connected()
    const [one, two] = [await start(db), await start(db)]
    expect([await one.push(0), await two.push(0)]).toEqual([true, true])
    const letGo = await hold(db, (tx) => sql`select from sync_epoch for update`.execute(tx))
    const changes = [move(db, one.user), move(db, two.user)]
    await untilWaiting(db, ...changes)
    // Neither is committed yet.
    expect([await one.push(0), await two.push(0)]).toEqual([true, true])
    await letGo()
    await Promise.all(changes)
    expect([await one.push(0), await two.push(0)]).toEqual([false, false])
  })
})

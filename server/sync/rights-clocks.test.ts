// An edit whose stamps of rights were seen to stand is compared by the clock of rights alone: it must miss no change.
import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { department } from '#contract/domains/organisation.ts'
import { openPGlite } from '#tests/kit/sync-database.ts'
import { hasPostgres, openPostgres, postgresTitle } from '#tests/kit/sync-postgres.ts'
import { newId } from '#tests/kit/sync-who.ts'
import { departmentRow, insert, newScope, patch, resultRow, write } from '#tests/kit/sync-writes.ts'
import { createKyselyStore } from './kysely-store.ts'

function registerClocks(name: string, open: () => Promise<Kysely<unknown>>): void {
  const start = async () => {
    const db = await open()
    const store = createKyselyStore({ db })
    const scope = newScope()
    const row = departmentRow()
    await write(store, insert(department, scope, row))
    const { epoch } = await store.look({})
    const user = `user:${newId()}`
    const stampOf = async () => (await store.look({ rights: [user] })).rights[user] ?? 0
    /** One edit of the row as it is now, by somebody whose rights stand as `stamp` says. */
    const push = async (stamp: number) => {
      const [now] = await store.write((tx) => tx.lock(department, scope, [row.uri]))
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
    return { db, user, stampOf, push }
  }
  const move = (db: Kysely<unknown>, ...users: string[]) => sql`select stamp_rights(${users})`.execute(db)

  test(`[A1] a change of anybody's rights is seen, and only one's own is in the way: ${name}`, async () => {
    const { db, user, stampOf, push } = await start()
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
    const { db, user, stampOf, push } = await start()
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
  registerClocks('PostgreSQL', async () => {
    if (!kysely) throw new Error('no PostgreSQL here')
    return kysely
  })
})

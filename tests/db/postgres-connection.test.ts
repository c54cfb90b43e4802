// Lost connections to a PostgreSQL server: the pool and the listener come back by themselves.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { openTestDatabase, postgresMissing, silentLog } from '#tests/kit/server/database.ts'

const missing = postgresMissing()

const message = (letter: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}
/** What a server says that lets somebody in and shuts down in the same moment: authentication, ready, the end. */
const IN_AND_OUT = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')),
])

test('a server that shuts down while it lets a connection in fails what was asked, and not the process', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(IN_AND_OUT))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const database = await connectDatabase({ url: `postgres://nobody:secret@127.0.0.1:${port}/none`, log: silentLog })
  await expect(sql`select 1`.execute(database.kysely)).rejects.toMatchObject({ name: 'DatabaseGone' })
  await database.close()
  server.close()
})

describe.skipIf(missing !== undefined)(`connections to PostgreSQL${missing ? ` (skipped: ${missing})` : ''}`, () => {
  test('a listener is there again after its connection was cut, and is told that it may have missed something', async () => {
    const database = await openTestDatabase('postgres')
    const { promise: gap, resolve: onGap } = Promise.withResolvers<void>()
    const heard: string[] = []
    await database.listen('poke', (payload) => heard.push(payload), onGap)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`.execute(database.kysely)
    await gap
    await database.notify('poke', 'again')
    await expect.poll(() => heard).toEqual(['again'])
    await database.close()
  })

  test('a connection cut in the middle of a transaction fails that transaction and no other', async () => {
    const database = await openTestDatabase('postgres')
    const cut = database.kysely
      .transaction()
      .execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
    await expect(cut).rejects.toMatchObject({ name: 'DatabaseGone' })
    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test('messages cross from one server process to another', async () => {
    const database = await openTestDatabase('postgres')
    const other = await connectDatabase({ url: database.url, log: silentLog })
    const heard: string[] = []
    await other.listen('poke', (payload) => heard.push(payload))
    await database.notify('poke', 'hello')
    await expect.poll(() => heard).toEqual(['hello'])
    await other.close()
    await database.close()
  })

  test('settings of the server or its database do not change how values read', async () => {
    const database = await openTestDatabase('postgres')
    const name = new URL(database.url ?? '').pathname.slice(1)
    for (const setting of [`timezone = 'Asia/Shanghai'`, `datestyle = 'German'`, `bytea_output = 'escape'`]) {
      await sql.raw(`alter database ${name} set ${setting}`).execute(database.kysely)
    }
    const other = await connectDatabase({ url: database.url, log: silentLog })
    const { rows } =
      await sql`select date '2024-02-29' as date, timestamptz '2024-02-29 00:00Z' as at, '\\x0102'::bytea as bytes`.execute(
        other.kysely,
      )
    expect(rows).toEqual([{ date: '2024-02-29', at: '2024-02-29 00:00:00+00', bytes: new Uint8Array([1, 2]) }])
    await other.close()
    await database.close()
  })

  test('a server that is not there is said so at once', async () => {
    await expect(connectDatabase({ url: 'postgres://nobody:secret@127.0.0.1:1/none', log: silentLog })).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

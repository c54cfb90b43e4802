// Messages of one lane are on their way at the same time, and each is a transaction with an answer of its own.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { createLanes } from '#server/db/lanes.ts'
import { SqlError } from '#server/db/sql-error.ts'
import { describeDatabases, silentLog } from '#tests/kit/server/database.ts'

const numberOf = (sets: readonly { rows: Record<string, unknown>[] }[]) => sets.at(-1)?.rows[0]?.n

describeDatabases('lanes', (open, kind) => {
  test('each message gets its own answer, and what one refuses keeps nothing from the others', async () => {
    const { kysely } = await open()
    await sql`create table noted (n int primary key)`.execute(kysely)
    const lanes = createLanes(kysely)
    const note = (n: number) => ({ sql: 'insert into noted values ($1) returning n', params: [n] })
    const broken = { sql: 'select 1 / $1::int as n', params: [0] }
    const answers = await Promise.allSettled([
      lanes('a', [note(1)]),
      lanes('a', [note(2), broken]),
      lanes('a', [note(3), note(4)]),
      lanes('a', [broken]),
      lanes('a', [note(1)]),
      ...Array.from({ length: 30 }, (_, index) => lanes('a', [note(10 + index)])),
    ])
    const kept = answers.map((one) => (one.status === 'fulfilled' ? numberOf(one.value) : 'refused'))
    expect(kept).toEqual([1, 'refused', 4, 'refused', 'refused', ...Array.from({ length: 30 }, (_, at) => 10 + at)])
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(SqlError)
    const { rows } = await sql<{ n: number }>`select n from noted where n < 10 order by n`.execute(kysely)
    expect(rows.map(({ n }) => n)).toEqual([1, 3, 4])
  })

  test('a refusal amid a transaction that goes on is not overtaken', async () => {
    const { kysely } = await open()
    const lanes = createLanes(kysely)
    await sql`create table noted (n int primary key)`.execute(kysely)
    for (let turn = 0; turn < 20; turn++) {
      const failing = kysely.transaction().execute(async (tx) => {
        await sql`insert into noted values (${turn})`.execute(tx)
        await sql`select 1 / 0`.execute(tx)
      })
      const beside = [1, 2, 3].map((n) => lanes('a', [{ sql: 'select $1::int as n', params: [n] }]))
      await expect(failing).rejects.toThrow()
      expect((await Promise.all(beside)).map(numberOf)).toEqual([1, 2, 3])
    }
    expect((await sql`select n from noted`.execute(kysely)).rows).toEqual([])
  })

  test('whoever waits for a connection gets his turn while a lane is never empty', async () => {
    const { kysely } = await open()
    const lanes = createLanes(kysely)
    let isAsked = true
    let sent = 0
    const ask = async (): Promise<void> => {
      while (isAsked && sent < 5000) {
        sent++
        await lanes('a', [{ sql: 'select 1 as n' }])
      }
    }
    const busy = Promise.all([ask(), ask(), ask()])
    for (let n = 0; n < 5; n++) await sql`select ${n}::int as n`.execute(kysely)
    isAsked = false
    await busy
    expect(sent).toBeLessThan(5000)
  })

  test('a database that closes amid many messages ends each of them', async () => {
    // An embedded one that no other test goes on with.
    const { kysely, close } = kind === 'pglite' ? await connectDatabase({ log: silentLog }) : await open()
    const lanes = createLanes(kysely)
    const ask = (n: number) => lanes(`${n % 3}`, [{ sql: 'select $1::int as n', params: [n] }])
    const asked = Array.from({ length: 60 }, (_, n) => ask(n))
    await asked[0]
    const closing = close()
    const ended = await Promise.allSettled([...asked, ask(60)])
    await closing
    for (const [n, one] of ended.entries()) if (one.status === 'fulfilled') expect(numberOf(one.value)).toBe(n)
    await expect(ask(61)).rejects.toThrow()
  })

  const onServer = kind === 'postgres' ? test : undefined
  onServer?.('one connection serves a lane; another lane has another one, and does not wait', async () => {
    const { kysely } = await open()
    const lanes = createLanes(kysely)
    const who = (key: string, also = '') => lanes(key, [{ sql: `select pg_backend_pid() as n${also}` }])
    const { held, behind, other } = await kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(tx)
      const held = who('a', ', pg_advisory_xact_lock(1)')
      const isWaiting = async () =>
        (
          await sql`select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`.execute(
            kysely,
          )
        ).rows.length > 0
      await expect.poll(isWaiting).toBe(true)
      const behind = who('a')
      const other = numberOf(await who('b'))
      // The lock ends with this transaction.
      return { held, behind, other }
    })
    const first = numberOf(await held)
    expect(numberOf(await behind)).toBe(first)
    expect(other).not.toBe(first)
  })

  onServer?.('a connection that is cut amid two messages keeps neither, and fails both', async () => {
    const { kysely } = await open()
    await sql`create table noted (n int primary key)`.execute(kysely)
    const lanes = createLanes(kysely)
    const note = (n: number) => ({ sql: 'insert into noted values ($1) returning n', params: [n] })
    const both = await kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(tx)
      const held = lanes('a', [note(1), { sql: 'select pg_advisory_xact_lock(1)' }])
      const ended = Promise.allSettled([held, lanes('a', [note(2)]), lanes('a', [note(3)])])
      const cut = async () =>
        (
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where wait_event = 'advisory' and datname = current_database()`.execute(kysely)
        ).rows.length
      await expect.poll(cut).toBe(1)
      return ended
    })
    const gone = { status: 'rejected', reason: { name: 'DatabaseGone' } }
    expect(both).toMatchObject([gone, gone, gone])
    expect((await sql`select n from noted`.execute(kysely)).rows).toEqual([])
    expect(numberOf(await lanes('a', [note(1)]))).toBe(1)
  })

  onServer?.('a lane whose connection is cut fails what was under way, and goes on with another one', async () => {
    const { kysely } = await open()
    const lanes = createLanes(kysely)
    const cut = lanes('a', [{ sql: 'select pg_terminate_backend(pg_backend_pid())' }])
    await expect(cut).rejects.toMatchObject({ name: 'DatabaseGone' })
    expect(numberOf(await lanes('a', [{ sql: 'select 1 as n' }]))).toBe(1)
  })
})

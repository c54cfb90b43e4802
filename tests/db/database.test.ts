// Statements, transactions and messages behave the same on both kinds.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { describeDatabases } from '#tests/kit/server/database.ts'

const one = async (database: Database, text: string) => (await sql.raw(text).execute(database.kysely)).rows[0]

describeDatabases('statements', (open) => {
  test('the number of touched rows is told for writes', async () => {
    const database = await open()
    await one(database, 'create table thing (id int primary key, n int)')
    const counts = await database.batch([
      { sql: 'insert into thing select n, n from generate_series(1, 5) as n' },
      { sql: 'update thing set n = 0 where id > $1', params: [2] },
      { sql: 'delete from thing where id = $1', params: [99] },
      { sql: 'select * from thing' },
    ])
    expect(counts.map(({ affectedRows }) => affectedRows)).toEqual([5, 3, 0, undefined])
  })

  test('a refused statement names its code, its constraint and its table, never its values', async () => {
    const database = await open()
    await one(
      database,
      'create table thing (id int primary key, name text not null, constraint short check (length(name) < 5))',
    )
    const insert = (id: number, name: string | null) =>
      sql`insert into thing values (${id}, ${name})`.execute(database.kysely)
    await insert(1, 'a')
    await expect(insert(1, 'b')).rejects.toMatchObject({
      name: 'SqlError',
      code: '23505',
      constraint: 'thing_pkey',
      table: 'thing',
    })
    await expect(insert(2, null)).rejects.toMatchObject({ code: '23502', column: 'name' })
    const refused = await insert(3, 'secret-value').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: '23514', constraint: 'short' })
    expect(JSON.stringify(refused) + String(refused)).not.toContain('secret-value')
    await expect(one(database, 'selec nonsense')).rejects.toMatchObject({ code: '42601', sql: 'selec nonsense' })
    expect(await one(database, 'select count(*) as count from thing')).toEqual({ count: 1 })
  })
})

describeDatabases('transactions', (open) => {
  const counter = async (database: Database) => {
    await one(database, 'create table counter (id int primary key, n int not null)')
    await one(database, 'insert into counter values (1, 0)')
  }
  const value = async (database: Database) => (await one(database, 'select n from counter')) as { n: number }

  test('what throws is taken back, what returns is kept', async () => {
    const database = await open()
    await counter(database)
    const failing = database.kysely.transaction().execute(async (tx) => {
      await sql`update counter set n = 1`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await value(database)).toEqual({ n: 0 })
    await database.kysely.transaction().execute((tx) => sql`update counter set n = 2`.execute(tx))
    expect(await value(database)).toEqual({ n: 2 })
  })

  test('a commit after a swallowed failure is an error, never a silent loss', async () => {
    const database = await open()
    await counter(database)
    const swallowed = database.kysely.transaction().execute(async (tx) => {
      await sql`update counter set n = 1`.execute(tx)
      await sql`insert into counter values (1, 9)`.execute(tx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' })
    expect(await value(database)).toEqual({ n: 0 })
  })

  test('a savepoint takes back its part alone', async () => {
    const database = await open()
    await counter(database)
    const tx = await database.kysely.startTransaction().execute()
    await sql`update counter set n = n + 1`.execute(tx)
    const inner = await tx.savepoint('inner').execute()
    await sql`insert into counter values (1, 9)`.execute(inner).catch(() => undefined)
    const outer = await inner.rollbackToSavepoint('inner').execute()
    await sql`update counter set n = n + 10`.execute(outer)
    await outer.commit().execute()
    expect(await value(database)).toEqual({ n: 11 })
  })

  test('a first statement that is refused leaves nothing open', async () => {
    const database = await open()
    await expect(
      database.kysely.transaction().execute((tx) => sql`select * from nowhere`.execute(tx)),
    ).rejects.toMatchObject({ code: '42P01' })
    await counter(database)
    expect(await value(database)).toEqual({ n: 0 })
  })

  test('a read-only transaction writes nothing', async () => {
    const database = await open()
    await counter(database)
    const reading = database.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const level = await reading.execute((tx) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx),
    )
    expect(level.rows).toEqual([{ level: 'repeatable read' }])
    await expect(reading.execute((tx) => sql`update counter set n = 1`.execute(tx))).rejects.toMatchObject({
      code: '25006',
    })
  })

  test('transactions that run at the same time lose no update', async () => {
    const database = await open()
    await counter(database)
    const adding = Array.from({ length: 40 }, () =>
      database.kysely.transaction().execute(async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(tx)
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(tx)
      }),
    )
    await Promise.all(adding)
    expect(await value(database)).toEqual({ n: 40 })
  })

  test('a batch is all or nothing and the connection goes on', async () => {
    const database = await open()
    await counter(database)
    const batch = database.batch([
      { sql: 'update counter set n = $1', params: [5] },
      { sql: 'insert into counter values (1, 1)' },
      { sql: 'update counter set n = 7' },
    ])
    await expect(batch).rejects.toMatchObject({ code: '23505', sql: 'insert into counter values (1, 1)' })
    expect(await value(database)).toEqual({ n: 0 })
    const sets = await database.batch(
      [{ sql: 'select n from counter' }, { sql: `select current_setting('transaction_isolation') as level` }],
      { isolation: 'repeatable read', access: 'read only' },
    )
    expect(sets.map(({ rows }) => rows)).toEqual([[{ n: 0 }], [{ level: 'repeatable read' }]])
    expect(await database.batch([])).toEqual([])
  })
})

describeDatabases('listen and notify', (open) => {
  test('what is sent on a channel is heard there, in order, until the listener leaves', async () => {
    const database = await open()
    const heard: string[] = []
    let arrived: () => void = () => {}
    const last = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const leave = await database.listen('Poke "quoted"', (payload) => heard.push(payload))
    const other = await database.listen('other', (payload) => {
      heard.push(`other ${payload}`)
      if (payload === 'last') arrived()
    })
    await database.notify('Poke "quoted"', 'a')
    await database.notify('Poke "quoted"', '中')
    await expect.poll(() => heard).toEqual(['a', '中'])
    await leave()
    await database.notify('Poke "quoted"', 'nobody')
    await database.notify('other', 'last')
    await last
    await other()
    expect(heard).toEqual(['a', '中', 'other last'])
  })

  test('a message of a transaction is heard when it commits, and never when it does not', async () => {
    const database = await open()
    const heard: string[] = []
    let arrived: () => void = () => {}
    const last = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const leave = await database.listen('poke', (payload) => {
      heard.push(payload)
      if (payload === 'last') arrived()
    })
    const send = (payload: string, fail: boolean) =>
      database.kysely.transaction().execute(async (tx) => {
        await sql`select pg_notify('poke', ${payload})`.execute(tx)
        if (fail) throw new Error('taken back')
      })
    await send('lost', true).catch(() => undefined)
    await send('kept', false)
    await database.notify('poke', 'last')
    await last
    await leave()
    expect(heard).toEqual(['kept', 'last'])
  })
})

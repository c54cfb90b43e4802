import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { describeDatabases } from '#tests/kit/database.ts'

const one = async (database: Database, text: string) => (await sql.raw(text).execute(database.kysely)).rows[0]

describeDatabases('values', (open) => {
  test('every type comes back the same', async () => {
    const database = await open()
    const row = await one(
      database,
      `select 7::int2 as int2, -7::int4 as int4, 9007199254740991::int8 as safe, 9007199254740993::int8 as beyond,
        1.10::numeric as numeric, 1.5::float8 as float8, 'NaN'::float8 as nan, true as yes, false as no, null as nothing,
        'x'::text as text, 'y'::varchar(3) as varchar, '2024-02-29'::date as date,
        '2024-02-29 08:30:00.125'::timestamp as stamp, '2024-02-29 08:30:00.125+08'::timestamptz as zoned,
        '{"a":[1,null,"二"]}'::json as json, '{"b":{"c":1.5}}'::jsonb as jsonb, '{"b": 1}'::jsonb::text as json_text,
        '"lone"'::jsonb as json_string, 'null'::jsonb as json_null,
        '0f8fad5b-d9cb-469f-a165-70867728950e'::uuid as uuid, '\\x00ff10'::bytea as bytes, interval '90 minutes' as span`,
    )
    expect(row).toEqual({
      int2: 7,
      int4: -7,
      safe: 9_007_199_254_740_991,
      beyond: 9_007_199_254_740_993n,
      numeric: '1.10',
      float8: 1.5,
      nan: Number.NaN,
      yes: true,
      no: false,
      nothing: null,
      text: 'x',
      varchar: 'y',
      date: '2024-02-29',
      stamp: '2024-02-29 08:30:00.125',
      zoned: '2024-02-29 00:30:00.125+00',
      json: { a: [1, null, '二'] },
      jsonb: { b: { c: 1.5 } },
      json_text: '{"b": 1}',
      json_string: 'lone',
      json_null: null,
      uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
      bytes: new Uint8Array([0, 255, 16]),
      span: '01:30:00',
    })
  })

  test('arrays come back the same, nested and with awkward texts', async () => {
    const database = await open()
    const row = await one(
      database,
      `select array[1,2]::int4[] as ints, array[1,null]::int8[] as gaps, array[[1,2],[3,4]] as nested, '{}'::text[] as none,
        array['a','b,c','d"e','f\\g','NULL','', null, ' {} '] as texts, array[true,false] as flags,
        array['2024-01-01']::date[] as dates, array['{"x":1}']::jsonb[] as documents`,
    )
    expect(row).toEqual({
      ints: [1, 2],
      gaps: [1, null],
      nested: [
        [1, 2],
        [3, 4],
      ],
      none: [],
      texts: ['a', 'b,c', 'd"e', 'f\\g', 'NULL', '', null, ' {} '],
      flags: [true, false],
      dates: ['2024-01-01'],
      documents: [{ x: 1 }],
    })
  })

  test('parameters arrive by their JavaScript type', async () => {
    const database = await open()
    const bytes = new Uint8Array([1, 0, 254])
    const list = ['a', 'b"c', 'd\\e', null, '{,}']
    const { rows } = await sql`
      select ${42}::int as number, ${2n ** 60n}::int8 as big, ${true}::bool as flag, ${`中文 ''"`}::text as text,
        ${null}::text as nothing, ${undefined}::text as undefined, ${{ a: [1] }}::jsonb as object,
        ${JSON.stringify([1, { b: 2 }])}::jsonb as list_as_json, ${list}::text[] as list, ${[[1, 2], [3, 4]]}::int[] as nested,
        ${bytes}::bytea as bytes, ${new Date(Date.UTC(2024, 0, 2, 3, 4, 5, 6))}::timestamptz as at,
        ${[bytes]}::bytea[] as byte_list`.execute(database.kysely)
    expect(rows[0]).toEqual({
      number: 42,
      big: 2n ** 60n,
      flag: true,
      text: `中文 ''"`,
      nothing: null,
      undefined: null,
      object: { a: [1] },
      list_as_json: [1, { b: 2 }],
      list,
      nested: [
        [1, 2],
        [3, 4],
      ],
      bytes,
      at: '2024-01-02 03:04:05.006+00',
      byte_list: [bytes],
    })
  })

  test('a statement that comes again after its table changed reads the new columns', async () => {
    const database = await open()
    await one(database, 'create table thing (a int)')
    await one(database, 'insert into thing values (1)')
    expect(await one(database, 'select * from thing')).toEqual({ a: 1 })
    await one(database, `alter table thing add column b text default 'new'`)
    expect(await one(database, 'select * from thing')).toEqual({ a: 1, b: 'new' })
    await one(database, 'drop table thing')
    await one(database, 'create table thing (c bool default true)')
    await one(database, 'insert into thing default values')
    expect(await one(database, 'select * from thing')).toEqual({ c: true })
  })

  test('more different statements than are kept prepared all answer rightly', async () => {
    const database = await open()
    for (let round = 0; round < 2; round++) {
      for (let value = 0; value < 450; value++) {
        expect(await one(database, `select ${value} as value`)).toEqual({ value })
      }
    }
  })
})

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

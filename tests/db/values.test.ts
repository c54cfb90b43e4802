// What goes into a database and comes out of it is the same on both kinds.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { describeDatabases } from '#tests/kit/server/database.ts'

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

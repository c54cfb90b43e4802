// The embedded database of a test. Starting PGlite takes seconds of the processor, and the migrations one: an instance that is
// free again is used again, by the next files of the same process too, and so are its tables, emptied. What many tests begin with
// is written once per instance and copied after that. It ends with the process.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

interface Instance {
  readonly database: Database
  /** Tables of this program that nobody uses now, as the migrations left them. */
  made?: Made
}

/** A migrated schema, and what it is when nothing has happened in it. */
interface Made {
  readonly schema: string
  readonly shape: string
  /** The rows that the migrations write. */
  readonly asMade: Copy
  /** The rows of what tests begin with, by name. */
  readonly beginnings: Map<string, Copy>
}

/** The rows of a schema as they were once. */
interface Copy {
  /** The schema where they lie. */
  readonly kept: string
  readonly filled: readonly string[]
  /** Statements that bring sequences to where they stood. */
  readonly counters: readonly string[]
}

export interface EmbeddedDatabase extends Database {
  /** Rows in the empty tables: those that `write` makes, or where it has been used before, copies of them. */
  readonly beginWith: (name: string, write: () => Promise<void>) => Promise<void>
}

const log = { info: () => {}, warn: () => {}, error: () => {} }

const idle: Instance[] = []

/** Opens an empty database, with this program's tables or without. Its `close` also removes what was in it. */
export async function openEmbedded(isMigrated: boolean): Promise<EmbeddedDatabase> {
  const fitting = idle.findLastIndex(({ made }) => (made !== undefined) === isMigrated)
  const [instance = { database: await connectDatabase({ log }) }] = idle.splice(fitting, 1)
  const { database } = instance
  const made = isMigrated ? (instance.made ?? (await make(database))) : undefined
  const schema = made?.schema ?? (await newSchema(database))
  await database.batch([{ sql: `set search_path to ${schema}` }])
  if (made) await newEpoch(database)
  let isClosed = false
  return {
    ...database,
    beginWith: async (name, write) => {
      if (!made) throw new Error('there are no tables to write into')
      const before = made.beginnings.get(name)
      if (before) {
        await putBack(database, made.schema, before)
        await newEpoch(database)
      } else {
        await write()
        made.beginnings.set(name, await copyOf(database, made.schema))
      }
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      if (made && (await isAsMade(database, made))) {
        await putBack(database, schema, made.asMade)
        instance.made = made
      } else {
        const copies = made ? [made.asMade, ...made.beginnings.values()] : []
        const gone = [schema, ...copies.map(({ kept }) => kept)]
        await database.batch(gone.map((name) => ({ sql: `drop schema ${name} cascade` })))
        if (made) delete instance.made
      }
      idle.push(instance)
    },
  }
}

async function newSchema(database: Database): Promise<string> {
  const schema = `test_${randomBytes(6).toString('hex')}`
  await database.batch([{ sql: `create schema ${schema}` }])
  return schema
}

/** A copy is a database of its own, whose data are nobody else's. */
const newEpoch = (database: Database) =>
  database.batch([{ sql: 'update sync_epoch set epoch = gen_random_uuid()::text' }])

async function make(database: Database): Promise<Made> {
  const schema = await newSchema(database)
  await database.batch([{ sql: `set search_path to ${schema}` }])
  await migrate(database, { log })
  const asMade = await copyOf(database, schema)
  return { schema, asMade, beginnings: new Map(), shape: await shapeOf(database, schema) }
}

async function copyOf(database: Database, schema: string): Promise<Copy> {
  const kept = await newSchema(database)
  const filled = await filledTables(database, schema)
  await database.batch(filled.map((name) => ({ sql: `create table ${kept}.${name} as table ${schema}.${name}` })))
  const { rows } = await sql<{ statement: string }>`
    select format('select setval(%L, %s, %L)', schemaname || '.' || quote_ident(sequencename),
      coalesce(last_value, start_value), last_value is not null) as statement
    from pg_sequences where schemaname = ${schema}`.execute(database.kysely)
  return { kept, filled, counters: rows.map(({ statement }) => statement) }
}

/** Tables that have, or had, rows. */
async function filledTables(database: Database, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(
    database.kysely,
  )
  return rows.map(({ name }) => name)
}

/** Everything of a schema that a test could have changed, but its rows. */
async function shapeOf(database: Database, schema: string): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    with own as (select oid, relname, relkind from pg_class where relnamespace = ${schema}::regnamespace),
    part (line) as (
      select relname || relkind::text from own
      union all select relname || ' ' || attname || ' ' || atttypid || ' ' || attnotnull || ' ' || atthasdef || ' ' || attisdropped
        from pg_attribute join own on own.oid = attrelid where attnum > 0
      union all select relname || ' ' || tgname || ' ' || tgenabled::text
        from pg_trigger join own on own.oid = tgrelid where not tgisinternal
      union all select relname || ' ' || pg_get_indexdef(indexrelid) from pg_index join own on own.oid = indrelid
      union all select conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = ${schema}::regnamespace
      union all select proname || ' ' || prosrc from pg_proc where pronamespace = ${schema}::regnamespace
    )
    select md5(string_agg(line, ',' order by line)) as shape from part`.execute(database.kysely)
  return rows[0]?.shape ?? ''
}

const isAsMade = async (database: Database, { schema, shape }: Made): Promise<boolean> =>
  (await shapeOf(database, schema)) === shape

/** Takes out all rows and puts in those of a copy. Past the triggers: some tables let nobody remove anything. */
async function putBack(database: Database, schema: string, { kept, filled, counters }: Copy): Promise<void> {
  const written = await filledTables(database, schema)
  const statements = [
    'set local session_replication_role = replica',
    ...(written.length > 0 ? [`truncate ${written.map((name) => `${schema}.${name}`).join(', ')} cascade`] : []),
    ...filled.map((name) => `insert into ${schema}.${name} overriding system value table ${kept}.${name}`),
    ...counters,
  ]
  await database.batch(statements.map((text) => ({ sql: text })))
}

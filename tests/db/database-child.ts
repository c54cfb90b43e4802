// A process of its own for tests that kill it. Arguments: data folder, then what to do.
//   commit   prints the ids it finds, then commits one row after the other and prints each id once it is acknowledged
//   hold     opens the database, prints "open", and keeps it until its input ends
//   lock     takes only the lock of the folder, prints "held" or "refused", and keeps it until its input ends
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { connectDatabase } from '#server/db/connect-database.ts'
import { DataDirLocked, lockDataDir } from '#server/db/data-lock.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

const [dataDir = '', task] = process.argv.slice(2)
const log = { info: () => {}, warn: () => {}, error: () => {} }

/** At once and whole: what is printed was acknowledged, even when the process is killed on the next instruction. */
const print = (line: string): void => {
  writeSync(1, `${line}\n`)
}

const inputEnds = (): Promise<void> => new Promise((resolve) => process.stdin.resume().once('end', () => resolve()))

async function commitForEver(database: Database): Promise<never> {
  await sql`create table if not exists entry (id int primary key, note text not null)`.execute(database.kysely)
  const { rows } = await sql<{ id: number }>`select id from entry order by id`.execute(database.kysely)
  print(`found ${JSON.stringify(rows.map(({ id }) => id))}`)
  for (let id = (rows.at(-1)?.id ?? 0) + 1; ; id += 3) {
    await sql`insert into entry values (${id}, 'alone')`.execute(database.kysely)
    print(`acked ${id}`)
    await database.kysely.transaction().execute(async (tx) => {
      await sql`insert into entry values (${id + 1}, 'in a transaction')`.execute(tx)
      await sql`update entry set note = 'changed' where id = ${id}`.execute(tx)
    })
    print(`acked ${id + 1}`)
    await database.batch([{ sql: 'insert into entry values ($1, $2)', params: [id + 2, 'in a batch'] }])
    print(`acked ${id + 2}`)
  }
}

async function main(): Promise<void> {
  if (task === 'lock') {
    try {
      const lock = await lockDataDir(dataDir)
      print('held')
      await inputEnds()
      lock.release()
    } catch (error) {
      if (!(error instanceof DataDirLocked)) throw error
      print('refused')
      await inputEnds()
    }
    return
  }
  const database = await connectDatabase({ dataDir, log })
  if (task === 'commit') await commitForEver(database)
  await migrate(database, { log, migrations: [] })
  print('open')
  await inputEnds()
  await database.close()
}

await main()

// What the embedded database has acknowledged is there after any kill, and was on disk before it was acknowledged.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { silentLog } from '#tests/kit/server/database.ts'
import { soaking } from '#tests/kit/soak.ts'
import { spawnChild } from './spawn-child.ts'
import { tempFolder } from './temp-folder.ts'

const KILLS = soaking(5, 40)

test(`a process killed ${KILLS} times while it commits loses nothing that it acknowledged`, {
  timeout: 240_000,
}, async () => {
  const dataDir = tempFolder()
  const acked = new Set<number>()
  const check = (found: readonly number[]) => expect([...acked].filter((id) => !found.includes(id))).toEqual([])

  for (let round = 0; round < KILLS; round++) {
    const child = spawnChild(dataDir, 'commit')
    const first = await child.line()
    expect(first).toMatch(/^found /)
    check(JSON.parse(first?.slice('found '.length) ?? '[]'))
    // Killed at another place in the cycle of the three ways of committing each time.
    const read: (string | undefined)[] = []
    for (let count = 0; count < 20 + round * 7; count++) read.push(await child.line())
    await child.kill()
    for (const line of [...read, ...(await child.rest())]) acked.add(Number(line?.slice('acked '.length)))
  }
  expect(acked.size).toBeGreaterThan(KILLS * 20)
  const database = await connectDatabase({ dataDir, log: silentLog })
  const { rows } = await sql<{ id: number; note: string }>`select id, note from entry order by id`.execute(
    database.kysely,
  )
  await database.close()
  const notes = new Map(rows.map(({ id, note }) => [id, note]))
  check([...notes.keys()])
  // A transaction is there whole or not at all.
  for (const [id, note] of notes) if (note === 'in a transaction') expect(notes.get(id - 1)).toBe('changed')
})

test('every commit is flushed to disk once, and reading flushes nothing', async () => {
  const database = await connectDatabase({ dataDir: tempFolder(), log: silentLog })
  const flushes = async (work: () => Promise<unknown>): Promise<number> => {
    const before = (await database.syncs()) ?? 0
    await work()
    return ((await database.syncs()) ?? 0) - before
  }
  await sql`create table entry (id int primary key, note text)`.execute(database.kysely)
  const commits = 60
  const one = await flushes(async () => {
    for (let id = 0; id < commits; id++) {
      const alone = await flushes(() => sql`insert into entry values (${id}, 'x')`.execute(database.kysely))
      expect(alone).toBeGreaterThanOrEqual(1)
    }
  })
  // A new segment of the log costs a few more.
  expect(one).toBeLessThanOrEqual(commits + 6)
  const together = await flushes(() =>
    database.kysely.transaction().execute(async (tx) => {
      for (let id = 0; id < commits; id++) await sql`update entry set note = 'y' where id = ${id}`.execute(tx)
    }),
  )
  expect(together).toBeGreaterThanOrEqual(1)
  expect(together).toBeLessThanOrEqual(6)
  const batch = await flushes(() =>
    database.batch(
      Array.from({ length: commits }, (_, id) => ({ sql: `update entry set note = 'z' where id = $1`, params: [id] })),
    ),
  )
  expect(batch).toBeGreaterThanOrEqual(1)
  expect(batch).toBeLessThanOrEqual(6)
  await sql`select count(*) from entry`.execute(database.kysely)
  expect(await flushes(() => sql`select count(*) from entry`.execute(database.kysely))).toBe(0)
  await database.close()
})

test('when the disk can no longer be trusted, nothing is acknowledged any more', async () => {
  const dataDir = tempFolder()
  const { promise: told, resolve: onFatal } = Promise.withResolvers<Error>()
  const database = await connectDatabase({ dataDir, log: silentLog, onFatal })
  await sql`create table entry (id int primary key)`.execute(database.kysely)
  await sql`insert into entry values (1)`.execute(database.kysely)
  const log = join(dataDir, 'database', 'pg_wal')
  renameSync(log, `${log}.away`)
  await sql`select pg_switch_wal()`.execute(database.kysely)
  await expect(sql`insert into entry values (2)`.execute(database.kysely)).rejects.toMatchObject({
    name: 'DatabaseGone',
  })
  expect((await told).message).toContain('PANIC')
  await expect(sql`select 1`.execute(database.kysely)).rejects.toMatchObject({ name: 'DatabaseGone' })
  await database.close()

  renameSync(`${log}.away`, log)
  const again = await connectDatabase({ dataDir, log: silentLog })
  expect((await sql`select id from entry`.execute(again.kysely)).rows).toEqual([{ id: 1 }])
  await again.close()
})

// One process per data folder, and no folder that is half made.
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { silentLog } from '#tests/kit/server/database.ts'
import { spawnChild } from './spawn-child.ts'
import { tempFolder } from './temp-folder.ts'

const open = (dataDir: string) => connectDatabase({ dataDir, log: silentLog })

test('a second process is told who has the folder, and gets it when that one is killed', async () => {
  const dataDir = tempFolder()
  const first = spawnChild(dataDir, 'hold')
  expect(await first.line()).toBe('open')
  const refused = await open(dataDir).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'DataDirLocked' })
  expect(String(refused)).toContain(`process ${first.pid} `)
  expect(String(refused)).toContain(dataDir)
  expect(String(refused)).toContain('DATABASE_URL')
  await first.kill()

  const database = await open(dataDir)
  expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }])
  await expect(open(dataDir)).rejects.toThrow('this process itself')
  await database.close()
  const after = await open(dataDir)
  await after.close()
})

test('of several that find a dead lock at the same time, one gets the folder', async () => {
  const dataDir = tempFolder()
  const dead = spawnChild(dataDir, 'lock')
  expect(await dead.line()).toBe('held')
  await dead.kill()
  const children = Array.from({ length: 4 }, () => spawnChild(dataDir, 'lock'))
  const answers = await Promise.all(children.map((child) => child.line()))
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
  await Promise.all(children.map((child) => child.end()))
  expect(readdirSync(dataDir)).toEqual([])
})

const holder = (fields: object) =>
  JSON.stringify({ pid: process.ppid, host: hostname(), startedAt: '', token: 'x', ...fields })

test.each([
  ['of an earlier process with the id of this one', holder({ pid: process.pid, startedAt: 'before' }), true],
  [
    'of an earlier process whose id is another’s now',
    holder({ startedAt: 'an earlier boot 1' }),
    process.platform === 'linux',
  ],
  ['of a process that lives', holder({}), false],
  ['that a power cut has torn', '{"pid": 1', true],
])('a lock %s', async (_, content, free) => {
  const dataDir = tempFolder()
  writeFileSync(join(dataDir, 'gantry.lock'), content)
  if (free) (await lockDataDir(dataDir)).release()
  else await expect(lockDataDir(dataDir)).rejects.toMatchObject({ name: 'DataDirLocked' })
})

test('a lock of another machine holds while it is touched', async () => {
  const dataDir = tempFolder()
  const path = join(dataDir, 'gantry.lock')
  writeFileSync(path, holder({ host: 'elsewhere', pid: 1 }))
  await expect(lockDataDir(dataDir)).rejects.toThrow('process 1 on elsewhere')
  const longAgoS = Date.now() / 1000 - 3600
  utimesSync(path, longAgoS, longAgoS)
  const lock = await lockDataDir(dataDir)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(existsSync(path)).toBe(false)
})

test('a first start that was killed leaves nothing that the next one takes for a database', async () => {
  const dataDir = await killedAmidFirstStart()
  const unfinished = join(dataDir, 'database.unfinished')
  // And one that had come further: most files are there, and none can be relied on.
  mkdirSync(join(unfinished, 'base'), { recursive: true })
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')

  const database = await open(dataDir)
  await sql`create table entry (id int)`.execute(database.kysely)
  await database.close()
  expect(readdirSync(dataDir)).toEqual(['database'])
  const again = await open(dataDir)
  expect((await sql`select count(*) as count from entry`.execute(again.kysely)).rows).toEqual([{ count: 0 }])
  await again.close()
})

/** A folder in which a first start was killed. One that was through before anybody saw it begin is no such: another is made. */
async function killedAmidFirstStart(): Promise<string> {
  for (;;) {
    const dataDir = tempFolder()
    const [unfinished, finished] = [join(dataDir, 'database.unfinished'), join(dataDir, 'database')]
    const child = spawnChild(dataDir, 'hold')
    const hasBegun = () => existsSync(unfinished) || existsSync(finished)
    await expect.poll(hasBegun, { timeout: 60_000, interval: 5 }).toBe(true)
    await child.kill()
    if (!existsSync(finished)) return dataDir
  }
}

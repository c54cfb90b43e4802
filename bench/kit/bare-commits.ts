// A process of its own that writes single rows, each in a durable transaction, over the server's own database layer:
// what the database can do at most. node bench/kit/bare-commits.ts <postgres url or empty> <clients,clients…> <ms>
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '../../server/db/connect-database.ts'
import { percentile } from './median.ts'

const [url = '', clientCounts = '1', ms = '1500'] = process.argv.slice(2)
const counts = clientCounts.split(',').map(Number)
const dataDir = await mkdtemp(join(tmpdir(), 'gantry-bench-bare-'))
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`),
}
const database = await connectDatabase({ url: url === '' ? undefined : url, dataDir, log, pool: Math.max(...counts) })
const db = database.kysely
await sql`create table if not exists bare (id serial primary key, n int, note text)`.execute(db)
await sql`truncate bare restart identity`.execute(db)
await sql`insert into bare (n, note) select 0, repeat('x', 400) from generate_series(1, 1000)`.execute(db)
await commitFor(1, 200)
const found: { clients: number; perSecond: number; p95Ms: number }[] = []
for (const clients of counts) found.push(await commitFor(clients, Number(ms)))
process.stdout.write(JSON.stringify(found))
await database.close()
await rm(dataDir, { recursive: true, force: true })
process.exit(0)

async function commitFor(clients: number, lastsMs: number) {
  const taken: number[] = []
  const start = performance.now()
  const end = start + lastsMs
  const client = async (number: number) => {
    for (let at = number; performance.now() < end; at += clients) {
      const began = performance.now()
      await sql`update bare set n = n + 1 where id = ${(at % 1000) + 1}`.execute(db)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return { clients, perSecond: taken.length / ((performance.now() - start) / 1000), p95Ms: percentile(taken, 0.95) }
}

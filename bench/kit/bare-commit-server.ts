// A process of its own: the server's own HTTP layer with one route, which commits one small row durably and answers. It
// is what a push would cost if it looked nobody up, checked nothing and kept no history.
// node bench/kit/bare-commit-server.ts <postgres url or empty> [slow]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { connectDatabase } from '../../server/db/connect-database.ts'
import type { AppEnv } from '../../server/http/app-deps.ts'
import { answer } from '../../server/http/envelope.ts'
import { readJson } from '../../server/http/read-body.ts'
import { securityHeaders } from '../../server/http/security-headers.ts'
import { slowFolder } from './slow-disk.ts'

const [url = '', disk] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'gantry-bench-bare-'))
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`),
}
if (url === '' && disk === 'slow') await slowFolder(dataDir)
const database = await connectDatabase({ url: url === '' ? undefined : url, dataDir, log })
const db = database.kysely
await sql`create table if not exists bare_request (id serial primary key, n int, note text)`.execute(db)
await sql`truncate bare_request restart identity`.execute(db)
await sql`insert into bare_request (n, note) select 0, repeat('x', 400) from generate_series(1, 1000)`.execute(db)

let at = 0
const app = new Hono<AppEnv>()
app.use(securityHeaders("'self'"))
app.post('/commit', async (c) => {
  await readJson(c, { maxBytes: 1024 * 1024 })
  await sql`update bare_request set n = n + 1 where id = ${(at++ % 1000) + 1}`.execute(db)
  return answer(c, {})
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }))

process.on('disconnect', async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/kit/app.ts'

test('a server whose database is out of order is there, and not well', async () => {
  const server = await createTestApp()
  await sql`alter table sync_epoch rename to mislaid`.execute(server.db)
  expect((await server.app.request('/api/alive', { method: 'HEAD' })).status).toBe(204)
  expect((await server.app.request('/healthz')).status).toBe(503)
  await server.close()
})

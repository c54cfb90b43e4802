import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildMember } from '#tests/kit/people.ts'
import { createTestApp } from '#tests/kit/server/app.ts'

test('a server whose database is out of order is there, and not well', async () => {
  const server = await createTestApp()
  await sql`alter table sync_epoch rename to mislaid`.execute(server.db)
  expect((await server.app.request('/api/alive', { method: 'HEAD' })).status).toBe(204)
  expect((await server.app.request('/healthz')).status).toBe(503)
  await server.close()
})

test('what its database and program are is told to the machine itself and to operators', async () => {
  const server = await createTestApp()
  const asked = async (address: string, headers: Record<string, string> = {}) => {
    const env = { incoming: { socket: { remoteAddress: address } } } as never
    return (await server.app.request('/healthz', { headers }, env)).json()
  }
  const all = { ok: true, database: 'pglite', epoch: expect.any(String), version: 'test' }
  expect(await asked('127.0.0.1')).toEqual(all)
  expect(await asked('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).toEqual({ ok: true })
  expect(await asked('198.51.100.7')).toEqual({ ok: true })
  const { token, userId } = await buildMember(server, '')
  expect(await asked('198.51.100.7', { token })).toEqual({ ok: true })
  await sql`insert into platform_grant (user_id, role_key, granted_by) values (${userId}, 'support', '')`.execute(
    server.db,
  )
  expect(await asked('198.51.100.7', { token })).toEqual(all)
  await server.close()
})

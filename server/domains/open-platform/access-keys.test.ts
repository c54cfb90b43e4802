// Access keys by the front door: what one may do, and everything that ends it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_CALLS, KEY_SCOPES, keyScopeOf } from '#contract/domains/open-platform/key-scope.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation, changeRole } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

const DAY_MS = 24 * 3_600_000

describeServers('access keys', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  async function scene(plan: { scopes?: (typeof KEY_SCOPES)[number][]; perMinute?: number } = {}) {
    const { domain, root } = await buildOrganisation(server)
    const maker = await buildMember(server, domain, { codes: PERMISSIONS })
    const scopes = plan.scopes ?? ['user_and_departments', 'org_structure', 'roster_managerment']
    const input = { name: '考勤机对接', scopes, days: 90, perMinute: plan.perMinute ?? 100 }
    const made = await server.call('openPlatform', 'accessKeyCreate', input, maker.token)
    const key = made.result?.key ?? ''
    return { domain, root, maker, key, uri: made.result?.uri ?? '' }
  }
  const byKey = (name: string, input: unknown, key: string) => {
    const call = registry.calls.get(name)
    if (!call) throw new Error(name)
    const send = call.method === 'PUT' ? server.put : server.post
    return send<{ rows: Record<string, unknown>[]; next: string | null }>(callPath(registry, call), input, undefined, {
      authorization: `Bearer ${key}`,
    })
  }
  const read = (key: string, collection = 'employee') => byKey('openPlatform.readRows', { collection }, key)

  test('reads rows page by page, with no more than its scopes, and is counted', async () => {
    const { domain, root, maker, key } = await scene({ scopes: ['user_and_departments'] })
    for (const name of ['甲', '乙', '丙']) await buildEmployee(server, domain, root, { name, idNo: '机密' })
    const first = await byKey('openPlatform.readRows', { collection: 'employee', limit: 2 }, key)
    expect(first.code).toBe(200)
    expect(first.result?.rows).toHaveLength(2)
    const after = first.result?.next
    const second = await byKey('openPlatform.readRows', { collection: 'employee', limit: 2, after }, key)
    const rows = [...(first.result?.rows ?? []), ...(second.result?.rows ?? [])]
    expect(rows.map(({ name }) => name).sort()).toEqual(['丙', '乙', '甲'])
    expect(second.result?.next).toBeNull()
    expect(JSON.stringify(rows)).not.toContain('机密')
    // Fields of the roster take another scope; whole collections too.
    expect(rows[0]).not.toHaveProperty('probationEnd')
    expect((await read(key, 'department')).code).toBe(6)
    expect((await read(key, 'todo')).code).toBe(6)
    expect((await read(key, 'nothing')).code).toBe(404)
    const { result } = await server.call('openPlatform', 'accessKeys', {}, maker.token)
    expect(result?.records[0]).toMatchObject({ uses: 5, status: 'active', lost: [], start: key.slice(0, 8) })
    expect(JSON.stringify(result)).not.toContain(key)
    const kept = await sql<{ all: string }>`select jsonb_agg(k)::text as all from access_key k`.execute(server.db)
    expect(kept.rows[0]?.all).not.toContain(key)
  })

  test('never opens what is not for keys, whatever its maker may do', async () => {
    const { key, maker } = await scene({ perMinute: 1000 })
    for (const [name, call] of registry.calls) {
      if (Object.hasOwn(KEY_CALLS, name) || call.auth.kind === 'open' || call.method === 'GET') continue
      expect((await byKey(name, {}, key)).code, name).toBe(6)
    }
    expect((await byKey('content.contentFigures', {}, key)).code, 'a scope that it was not given').toBe(6)
    // It is no token: neither by its header nor for edits, files and events.
    expect((await server.call('openPlatform', 'accessKeys', {}, key)).code).toBe(401)
    expect((await server.pull(key, ['employee'])).code).toBe(401)
    expect((await server.app.request('/api/sync/events', { headers: { token: key } })).status).toBe(401)
    const bearer = { authorization: `Bearer ${key}` }
    expect((await server.post('/api/sync/pull', {}, undefined, bearer)).code).toBe(401)
    expect((await server.post('/api/sync/push', {}, undefined, bearer)).code).toBe(401)
    const session = { authorization: `Bearer ${maker.token}` }
    expect((await server.post('/api/openPlatform/readRows', { collection: 'employee' }, undefined, session)).code).toBe(
      401,
    )
  })

  test('carries only what its maker holds, and can be asked for by nobody without the code', async () => {
    const { domain } = await buildOrganisation(server)
    const codes = ['open_api_platform', 'org_structure']
    const maker = await buildMember(server, domain, { codes })
    const input = { name: '对接', scopes: ['roster_managerment' as const], days: 30, perMinute: 10 }
    const refused = await server.call('openPlatform', 'accessKeyCreate', input, maker.token)
    expect(refused).toMatchObject({ code: 6, reason: 'aboveOwnRights' })
    const tooLong = await server.call('openPlatform', 'accessKeyCreate', { ...input, days: 366 }, maker.token)
    expect(tooLong.code).toBe(400)
    const other = await buildMember(server, domain, { codes: ['org_structure'] })
    expect((await server.call('openPlatform', 'accessKeys', {}, other.token)).code).toBe(6)
  })

  test('sees the rows of its own organisation alone, within its maker’s data scope', async () => {
    const { key, maker, root, domain } = await scene()
    const neighbour = await scene()
    await buildEmployee(server, neighbour.domain, neighbour.root, { name: '邻居' })
    await buildEmployee(server, domain, root, { name: '同事' })
    expect((await read(key)).result?.rows.map(({ name }) => name)).toEqual(['同事'])
    await changeRole(server, maker, { dataScopes: { employee: { kind: 'self' } } as never })
    expect((await read(key)).result?.rows).toEqual([])
    const { code } = await server.call('openPlatform', 'accessKeyRevoke', { uri: neighbour.uri }, maker.token)
    expect(code).toBe(404)
    expect((await read(neighbour.key)).code).toBe(200)
  })

  test('ends when it is revoked, when its time is over, and is unknown if nobody made it', async () => {
    const { key, uri, maker } = await scene()
    expect((await read(key)).code).toBe(200)
    await server.call('openPlatform', 'accessKeyRevoke', { uri }, maker.token)
    expect(await read(key)).toMatchObject({ code: 401, reason: 'keyDead' })
    expect((await read(`gk_${'a'.repeat(43)}`)).code).toBe(401)
    const later = await scene()
    server.clock.nowMs += 90 * DAY_MS - 1
    expect((await read(later.key)).code).toBe(200)
    server.clock.nowMs += 1
    expect((await read(later.key)).code).toBe(401)
  })

  const ends: [string, number, (maker: BuiltMember) => Promise<unknown>][] = [
    ['loses the code', 6, (maker) => changeRole(server, maker, { codes: ['open_api_platform', 'org_structure'] })],
    ['may have no keys any more', 6, (maker) => changeRole(server, maker, { codes: ['user_and_departments'] })],
    [
      'is frozen',
      10101,
      (maker) => sql`update account set status = 'frozen' where user_id = ${maker.userId}`.execute(server.db),
    ],
    [
      'leaves',
      401,
      (maker) => sql`update membership set status = 'left' where user_id = ${maker.userId}`.execute(server.db),
    ],
  ]
  test.each(ends)('does no more when its maker %s', async (_, code, end) => {
    const { key, maker, domain } = await scene()
    expect((await read(key)).code).toBe(200)
    await end(maker)
    expect((await read(key)).code).toBe(code)
    const colleague = await buildMember(server, domain, { codes: PERMISSIONS })
    const { result } = await server.call('openPlatform', 'accessKeys', {}, colleague.token)
    const [line] = result?.records ?? []
    expect(line?.status !== 'active' || line.lost.length > 0).toBe(true)
  })

  test('is told to wait for the rest of the minute once its calls are used up', async () => {
    const { key } = await scene({ perMinute: 3 })
    server.clock.nowMs = Math.ceil(server.clock.nowMs / 60_000) * 60_000 + 15_000
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => read(key)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 429, 429])
    const response = await server.app.request('/api/openPlatform/readRows', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: '{"collection":"employee"}',
    })
    expect(response.headers.get('retry-after')).toBe('45')
    server.clock.nowMs += 45_000
    expect((await read(key)).code).toBe(200)
  })
})

test('every scope opens something, and every call that is open to keys exists and asks for its scope', () => {
  const opened = new Set<string>([...registry.collections.values()].flatMap((one) => keyScopeOf(one) ?? []))
  for (const [name, scope] of Object.entries(KEY_CALLS)) {
    opened.add(scope)
    const call = registry.calls.get(name)
    expect(call, name).toBeDefined()
    if (call?.auth.kind === 'code') expect(call.auth.code).toBe(scope)
  }
  expect(KEY_SCOPES.filter((code) => !opened.has(code))).toEqual([])
})

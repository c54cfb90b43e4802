import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/index.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Cursor, PullResponse } from '#contract/sync/pull.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { ABANDONED_UPLOAD_MS, KEPT_MS, LAST_PUSHES_MS, PRUNE_EVERY_MS, prune, UNUSED_FILE_MS } from './prune.ts'

const DAY_MS = 24 * 3_600_000

describeServers('pruning', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let member: BuiltMember
  const files = createMemoryFiles()
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    member = await buildMember(server, domain, { codes: PERMISSIONS })
    await sql`update sync_commit set at_ms = ${server.clock.nowMs}`.execute(server.db)
    await stampByClock()
  })
  afterAll(() => server.close())

  const run = () => prune({ db: server.db, files, nowMs: () => server.clock.nowMs })
  /** Counter values get their age from the database's own clock: here it shows the test's. */
  const stampByClock = () =>
    sql`alter table sync_commit alter column at_ms set default ${sql.lit(server.clock.nowMs)}`.execute(server.db)
  /** As after so many days in which the token was used, and exchanged whenever it was old. */
  async function pass(ms: number): Promise<void> {
    server.clock.nowMs += ms
    const now = server.clock.nowMs
    await sql`update session set created_at = ${now}, last_seen_at = ${now}, expires_at = ${now + DAY_MS}
      where user_id = ${member.userId}`.execute(server.db)
    await stampByClock()
  }
  let made = 0
  const addDepartment = (id = newId()) => ({
    id,
    mutation: 'organisation.addDepartment',
    args: { uri: newId('dept'), parentUri: root, groupName: `新部门${++made}`, type: 'dept', sortNo: 0 },
  })
  async function pullWith(cursor: Cursor | null, lastAccepted: string | null = null): Promise<PullResponse | null> {
    const contract = registry.version
    const asked = { contract, permission: null, epoch: null, verify: false }
    const body = { ...asked, lastAccepted, collections: { department: cursor } }
    return (await server.post('/api/sync/pull', body, member.token)).result
  }
  async function cursorNow(): Promise<Cursor> {
    const pulled = await pullWith(null)
    const found = pulled?.kind === 'snapshot' ? pulled.collections.department : undefined
    if (found?.kind !== 'fill') throw new Error('no filling')
    return found.cursor
  }
  const changesOf = async (uri: string) =>
    (
      await sql`select collection, scope, action, fields, user_id, mutation_id, at_ms from change_log where uri = ${uri}
        order by at_ms, mutation_id`.execute(server.db)
    ).rows
  const count = async (table: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)).rows[0]?.n)

  test('of several processes one runs it, once a day', async () => {
    const ended = await Promise.all([run(), run(), run()])
    expect(ended.filter((one) => one !== undefined)).toHaveLength(1)
    server.clock.nowMs += PRUNE_EVERY_MS - 1
    expect(await run()).toBeUndefined()
    server.clock.nowMs += 1
    expect(await run()).toBeDefined()
  })

  describe('[Q7] counter values', () => {
    test('a device older than all that is remembered is believed, and gets what it missed', async () => {
      const old = await cursorNow()
      await server.push(member.token, [addDepartment()])
      const between = await cursorNow()
      await server.push(member.token, [addDepartment()])
      await pass(KEPT_MS + DAY_MS)
      expect(await run()).toMatchObject({ counterValues: expect.any(Number) })
      // What was still a move until now is kept from now on: only what was kept before is old.
      await pass(KEPT_MS + DAY_MS)
      await run()
      expect(await count('sync_commit')).toBe(0)
      expect(await pullWith(old)).toMatchObject({ kind: 'snapshot', collections: { department: { kind: 'delta' } } })
      await server.push(member.token, [addDepartment()])
      const delta = await pullWith(between)
      expect(delta).toMatchObject({ collections: { department: { kind: 'delta', removed: [] } } })
      expect(delta?.kind === 'snapshot' && JSON.stringify(delta).match(/新部门/g)).toHaveLength(2)
    })

    test('a value that the scope never had is still another life of the database', async () => {
      const now = await cursorNow()
      await server.push(member.token, [addDepartment()])
      expect(await pullWith(now)).toMatchObject({ kind: 'snapshot' })
      expect(await pullWith({ ...now, version: now.version + 1 })).toMatchObject({ kind: 'epochChanged' })
    })

    test('young values stay, also those at which only what moved again had moved', async () => {
      const added = addDepartment()
      await server.push(member.token, [added])
      const then = await cursorNow()
      const base = [
        { collection: 'department', uri: added.args.uri, rev: 0, values: { groupName: added.args.groupName } },
      ]
      const args = { uri: added.args.uri, patch: { groupName: '改名' } }
      await server.push(member.token, [{ id: newId(), mutation: 'organisation.patchDepartment', args, base }])
      await pass(PRUNE_EVERY_MS)
      expect((await run())?.moves).toBeGreaterThan(0)
      await pass(KEPT_MS - DAY_MS)
      await run()
      expect(await pullWith(then)).toMatchObject({ kind: 'snapshot' })
      expect(await pullWith({ ...then, version: then.version + 1 })).toMatchObject({ kind: 'epochChanged' })
    })
  })

  test('[Q1] of a row that moved several times the last move stays, and what changed since is still brought', async () => {
    const before = await cursorNow()
    const added = addDepartment()
    const { uri } = added.args
    const rename = (groupName: string) => ({
      id: newId(),
      mutation: 'organisation.patchDepartment',
      args: { uri, patch: { groupName } },
      base: [
        {
          collection: 'department',
          uri,
          rev: 0,
          values: { groupName: groupName === '二' ? added.args.groupName : '二' },
        },
      ],
    })
    const second = rename('二')
    for (const one of [added, second, rename('三')]) await server.push(member.token, [one])
    const again = async () => {
      const { result } = await server.push(member.token, [second])
      return result?.kind === 'outcomes' ? result.outcomes : undefined
    }
    const first = await again()
    expect(first).toMatchObject([{ outcome: { kind: 'merged' } }])
    const changes = await changesOf(uri)
    expect(changes).toHaveLength(3)
    const moves = await sql<{ n: number }>`select count(*) as n from row_move where uri = ${uri}`.execute(server.db)
    expect(moves.rows).toEqual([{ n: 3 }])
    await pass(PRUNE_EVERY_MS)
    await run()
    const left = await sql<{ n: number }>`select count(*) as n from row_move where uri = ${uri}`.execute(server.db)
    expect(left.rows).toEqual([{ n: 1 }])
    // What the edits did and how they ended is known as before.
    expect(await changesOf(uri)).toEqual(changes)
    expect(await again()).toEqual(first)
    const delta = await pullWith(before)
    expect(delta?.kind === 'snapshot' && JSON.stringify(delta.collections).match(new RegExp(uri, 'g'))).toHaveLength(1)
    expect(JSON.stringify(delta)).toContain('三')
  })

  describe('outcomes', () => {
    test('[P1] [Q7] the last that a device pushed are kept, whatever their age', async () => {
      const first = addDepartment()
      const second = addDepartment()
      await server.push(member.token, [first])
      await pass(LAST_PUSHES_MS + DAY_MS)
      await server.push(member.token, [second])
      await pass(KEPT_MS + DAY_MS)
      await run()
      // The newest accepted edit is named with every pull: the server must know it.
      expect(await pullWith(null, second.id)).toMatchObject({ kind: 'snapshot' })
      expect((await server.push(member.token, [second])).result).toMatchObject({
        outcomes: [{ outcome: { kind: 'applied' } }],
      })
      const left = await sql<{
        id: string
      }>`select id from mutation_result where id in (${first.id}, ${second.id})`.execute(server.db)
      expect(left.rows).toEqual([{ id: second.id }])
    })

    test('one that is noted beside the last move of its row stays with it, and so does the history', async () => {
      const uri = await buildEmployee(server, domain, root, { name: '陈建国' })
      const edit = (field: string) => ({
        id: newId(),
        mutation: 'hr.patchEmployee',
        args: { uri, patch: { [field]: '东区' } },
        base: [{ collection: 'employee', uri, rev: 0, values: { [field]: null } }],
      })
      // The first one reads the row, the second one finds it in memory.
      const noted = edit('remark')
      for (const one of [edit('workPlace'), noted]) await server.push(member.token, [one])
      const lineOf = async () =>
        (await sql`select uri, note from row_move where edit = ${noted.id}`.execute(server.db)).rows
      const [line, changes] = [await lineOf(), await changesOf(uri)]
      expect(line).toMatchObject([{ uri }])
      expect(changes).toHaveLength(2)
      await pass(LAST_PUSHES_MS + DAY_MS)
      await server.push(member.token, [addDepartment()])
      await pass(KEPT_MS + DAY_MS)
      await run()
      expect([await lineOf(), await changesOf(uri)]).toEqual([line, changes])
    })
  })

  test('ended sessions go long after their end, live ones stay', async () => {
    const ended = await buildMember(server, domain)
    await server.call('identity', 'logout', {}, ended.token)
    const sessions = async () =>
      (await sql<{ n: number }>`select count(*) as n from session where user_id = ${ended.userId}`.execute(server.db))
        .rows[0]?.n
    await pass(DAY_MS)
    await run()
    expect(await sessions()).toBe(1)
    await pass(KEPT_MS)
    await run()
    expect(await sessions()).toBe(0)
    expect((await server.pull(member.token, [])).code).toBe(200)
  })

  test('counts of wrong passwords go, those of a name that is locked stay', async () => {
    const wrong = async () => {
      const captcha = await server.captcha()
      return server.call('identity', 'login', { username: 'nobody', password: 'x', deviceId: 'd', captcha })
    }
    await wrong()
    await pass(DAY_MS + 1)
    for (let at = 0; at < 5; at++) await wrong()
    await run()
    expect((await wrong()).code).toBe(429)
    await pass(DAY_MS + 1)
    expect(await run()).toMatchObject({ loginAttempts: 2 })
    expect(await count('login_attempt')).toBe(0)
  })

  test('uploads that were given up go with their bytes; those that go on stay', async () => {
    const at = server.clock.nowMs
    const insert = async (complete: boolean, atMs: number) => {
      const uri = newId('file')
      await sql`insert into file (file_uri, owner_user_id, domain, name, type, size, sha256, complete, at)
        values (${uri}, ${member.userId}, ${domain}, 'a', 'image/png', 9, 'x', ${complete}, ${atMs})`.execute(server.db)
      if (!complete) await files.append(uri, 0, new Uint8Array(3))
      return uri
    }
    const [, abandoned, young] = [await insert(true, at), await insert(false, at), await insert(false, at + DAY_MS)]
    await pass(ABANDONED_UPLOAD_MS + 1)
    expect(await run()).toMatchObject({ uploads: 1 })
    const left = await sql<{ uri: string }>`select file_uri as uri from file`.execute(server.db)
    expect(left.rows.map((row) => row.uri)).toEqual([young])
    expect([await files.received(abandoned), await files.received(young)]).toEqual([0, 3])
  })

  test('files that no row refers to go a week after they arrived, with bytes that nobody else has', async () => {
    const store = async (sha256: string, atMs = server.clock.nowMs) => {
      const fileUri = newId('file')
      await files.append(fileUri, 0, new Uint8Array(3))
      await files.keep(fileUri, sha256)
      await sql`insert into file (file_uri, owner_user_id, domain, name, type, size, sha256, received, complete, at)
        values (${fileUri}, ${member.userId}, ${domain}, 'a', 'image/png', 3, ${sha256}, 3, true, ${atMs})`.execute(
        server.db,
      )
      return { fileUri, fileName: 'a.png', fileType: 'image/png', size: 3, sha256 }
    }
    const shown = await store('shown')
    const [twin, lost] = [await store('shown'), await store('lost')]
    const fresh = await store('fresh', server.clock.nowMs + DAY_MS)
    const logo = await store('logo')
    await buildEmployee(server, domain, root, { photo: shown })
    await sql`update organisation set logo = ${JSON.stringify(logo)}::text::jsonb where domain_uri = ${domain}`.execute(
      server.db,
    )
    await pass(UNUSED_FILE_MS + 1)
    expect(await run()).toMatchObject({ files: 2 })
    const left = await sql<{ uri: string }>`select file_uri as uri from file where complete`.execute(server.db)
    const uris = new Set(left.rows.map((row) => row.uri))
    expect([shown, fresh, logo].every(({ fileUri }) => uris.has(fileUri))).toBe(true)
    expect([twin, lost].some(({ fileUri }) => uris.has(fileUri))).toBe(false)
    expect(await Promise.all(['shown', 'lost', 'fresh', 'logo'].map((sha) => files.read(sha).then(Boolean)))).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  test('results of imports go, history stays', async () => {
    const importId = 'import-0001'
    const input = { mode: 'add', dryRun: false, allOrNothing: false, importId } as const
    const work = { employeeType: 'fullTime', entryDate: '2024-03-01' }
    const values = { name: '李雷', employeeNo: 'A1', mobile: '13800000001', groupUri: root, ...work }
    const rows = [{ row: 1, values, clear: [] }]
    expect((await server.call('hr', 'importEmployees', { ...input, rows }, member.token)).result?.added).toBe(1)
    const history = await count('change_log')
    await pass(KEPT_MS + DAY_MS)
    expect(await run()).toMatchObject({ imports: 1 })
    expect(await count('change_log')).toBe(history)
  })
})

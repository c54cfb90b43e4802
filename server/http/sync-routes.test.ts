import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/index.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { PUSH_MAX_BYTES } from '#contract/sync/limits.ts'
import type { Cursor, PullResponse } from '#contract/sync/pull.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation, changeRole } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { personValues } from '#tests/kit/sync/sync-roster.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { serverCalls } from './server-calls.ts'

describeServers('sync over HTTP', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let member: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    member = await buildMember(server, domain, { codes: PERMISSIONS })
    for (let at = 0; at < 20; at++) await buildEmployee(server, domain, root)
  })
  afterAll(() => server.close())

  const ask = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.app.request(path, {
      method: 'POST',
      headers: { token: member.token, ...headers },
      body: JSON.stringify(body),
    })

  const template = () => ({ uri: newId('tpl'), name: '模板', entity: 'staff', columns: ['name'], includeLeft: false })

  async function fillRequest() {
    const pulled = (await server.pull(member.token, ['employee'])).result
    const found = pulled?.kind === 'snapshot' ? pulled.collections.employee : undefined
    if (found?.kind !== 'fill') throw new Error('a first pull is a filling')
    return { collection: 'employee', schema: found.cursor.schema, grant: found.cursor.grant, part: 0, parts: 1 }
  }

  describe('messages', () => {
    test('a filling is sent as it was packed, and unpacked for who cannot', async () => {
      const request = await fillRequest()
      const packed = await ask('/api/sync/fill', request, { 'accept-encoding': 'gzip' })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      const plain = await ask('/api/sync/fill', request)
      expect(plain.headers.get('content-encoding')).toBeNull()
      const answer = (await plain.json()) as { code: number; result: { kind: string; rows: unknown[] } }
      expect(answer).toMatchObject({ code: 200, result: { kind: 'part' } })
      expect(answer.result.rows).toHaveLength(20)
    })

    test('several parts are one packed answer, each asked for once', async () => {
      const request = await fillRequest()
      const wanted = [request, { ...request, part: 1, parts: 2 }, { ...request, grant: 'other', parts: 4 }]
      const packed = await ask('/api/sync/fill-together', { wanted }, { 'accept-encoding': 'gzip' })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      const unpacked = JSON.parse(gunzipSync(await packed.arrayBuffer()).toString())
      expect(unpacked).toMatchObject({
        code: 200,
        result: { parts: [{ kind: 'part' }, { kind: 'part' }, { kind: 'moved' }] },
      })
      expect(unpacked.result.parts[0].rows).toHaveLength(20)
      expect(await (await ask('/api/sync/fill-together', { wanted })).json()).toEqual(unpacked)
      const twice = await ask('/api/sync/fill-together', { wanted: [request, request] })
      expect(await twice.json()).toMatchObject({ code: 400, result: null })
    })

    test('input that does not fit is 400, whatever it is', async () => {
      for (const path of ['push', 'pull', 'fill', 'fill-together']) {
        for (const body of [null, 1, [], {}, { edits: 'x' }]) {
          expect(await (await ask(`/api/sync/${path}`, body)).json()).toMatchObject({ code: 400, result: null })
        }
      }
      const edits = Array.from({ length: 201 }, () => ({ mutation: 'x', args: {} }))
      expect((await server.push(member.token, edits)).code).toBe(400)
      const names = (count: number) => Array.from({ length: count }, (_, at) => `none${at}`)
      expect((await server.pull(member.token, names(200))).code).toBe(200)
      expect((await server.pull(member.token, names(201))).code).toBe(400)
    })

    test('a body is as long as its call needs, and no longer', async () => {
      const padded = (bytes: number) => JSON.stringify({ filler: 'x'.repeat(bytes) })
      const send = async (path: string, bytes: number) => {
        const body = padded(bytes)
        // Without a length in front, it is counted as it comes.
        const stream = new Blob([body]).stream()
        const init = { method: 'POST', headers: { token: member.token }, body: stream, duplex: 'half' }
        return ((await (await server.app.request(path, init)).json()) as { code: number }).code
      }
      const MB = 1024 * 1024
      expect(await send('/api/identity/userDomains', MB / 2)).toBe(200)
      expect(await send('/api/identity/userDomains', MB + 1)).toBe(400)
      const declared = [...registry.calls.values()].filter((one) => one.maxBytes > MB).map((one) => one.path)
      expect(declared).toEqual(['/api/hr/importEmployees'])
      expect(PUSH_MAX_BYTES).toBe(MB)
      const edits = [{ id: newId(), seq: 1, contract: 1, base: [], mutation: 'x', args: 'y'.repeat(PUSH_MAX_BYTES) }]
      const push = { contract: 1, permission: null, epoch: null, device: 'd', edits }
      expect(await (await ask('/api/sync/push', push)).json()).toMatchObject({ code: 400 })
    })

    test('an edit nested without end is refused alone, a call or a question with such input is 400', async () => {
      const bottomless = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
      const edits = ['1', bottomless].map((args, seq) => {
        const id = newId()
        return `{"id":"${id}","seq":${seq},"contract":1,"base":[],"mutation":"hr.addExportTemplate","args":${args}}`
      })
      const head = '"contract":1,"permission":null,"epoch":null,"device":"d"'
      const send = async (path: string, body: string) =>
        (await server.app.request(path, { method: 'POST', headers: { token: member.token }, body })).json()
      expect(await send('/api/sync/push', `{${head},"edits":[${edits.join(',')}]}`)).toMatchObject({
        code: 200,
        result: { outcomes: [{ outcome: { code: 'invalid' } }, { outcome: { code: 'invalid' } }] },
      })
      expect(await send('/api/hr/saveSensitive', `{"uri":"emp_1","values":{"bank":${bottomless}}}`)).toMatchObject({
        code: 400,
      })
    })

    test('texts that the database cannot keep are 400, not an error inside', async () => {
      expect((await server.call('identity', 'whoCanGrant', { code: 'a\0' }, member.token)).code).toBe(400)
      expect((await server.call('platform', 'fileStatus', { fileUri: '\ud800' }, member.token)).code).toBe(400)
      const login = { username: 'a\0', password: 'b', deviceId: 'c' }
      expect((await server.call('identity', 'login', login)).code).toBe(400)
      const headers = { token: member.token }
      for (const device of ['a\0', '\ud800', 'd'.repeat(65)]) {
        const edits = [{ id: newId(), seq: 1, contract: 1, base: [], mutation: 'hr.addExportTemplate', args: {} }]
        const body = JSON.stringify({ contract: 1, permission: null, epoch: null, device, edits })
        const sent = await server.app.request('/api/sync/push', { method: 'POST', headers, body })
        expect(await sent.json()).toMatchObject({ code: 400 })
      }
      expect((await server.app.request('/api/sync/events?domain=%00', { headers })).status).toBe(403)
      expect((await server.app.request('/api/platform/files/%00', { headers })).status).toBe(404)
    })

    test('a number that the database has no place for is 400', async () => {
      for (const todo of [2 ** 31, 2 ** 53, -1, 1.5]) {
        const seen = server.call('notification', 'pushSeen', { counts: { todo, notice: 0 } }, member.token)
        expect((await seen).code).toBe(400)
      }
      expect(
        (await server.call('notification', 'pushSeen', { counts: { todo: 3, notice: 0 } }, member.token)).code,
      ).toBe(200)
    })

    test('what no schema has caught is caught on its way to the database', async () => {
      const calls = (run: (db: TestApp['db']) => Promise<unknown>) => ({
        ...serverCalls,
        identity: { ...serverCalls.identity, userDomains: ({ db }: { db: TestApp['db'] }) => run(db) },
      })
      for (const run of [
        (db: TestApp['db']) => sql`select ${'a\0'}::text`.execute(db),
        (db: TestApp['db']) => sql`select ${['\ud800']}::text[]`.execute(db),
        (db: TestApp['db']) => sql`select ${JSON.stringify('a\0')}::jsonb #>> '{}'`.execute(db),
        (db: TestApp['db']) => sql`select ${2 ** 40}::integer`.execute(db),
      ]) {
        const own = await createTestApp({ kind, db: server.db, calls: calls(run) })
        const { token } = await buildMember(own, '')
        expect(await own.post('/api/identity/userDomains', {}, token)).toMatchObject({ code: 400, result: null })
        await own.close()
      }
    })

    test('[A2] a conflict told again shows no value that the person may no longer see', async () => {
      const uri = await buildEmployee(server, domain, root, { remark: '绩效面谈' })
      const clerk = await buildMember(server, domain, { codes: PERMISSIONS })
      const edit = {
        id: newId(),
        mutation: 'hr.patchEmployee',
        args: { uri, patch: { remark: '我的' } },
        base: [{ collection: 'employee', uri, rev: 0, values: { remark: null } }],
      }
      const again = async () => JSON.stringify((await server.push(clerk.token, [edit])).result)
      expect(await again()).toContain('绩效面谈')
      await changeRole(server, clerk, { dataScopes: { employee: { kind: 'self' } } })
      expect(await again()).toMatch(/notAllowed(?!.*绩效面谈)/)
      await changeRole(server, clerk, { dataScopes: { employee: { kind: 'all' } } })
      expect(await again()).toContain('绩效面谈')
      await changeRole(server, clerk, { codes: ['user_and_departments', 'staff_edit'] })
      expect(await again()).toMatch(/notAllowed(?!.*绩效面谈)/)
    })

    test('[Q3] cursor and filling of other rights are for nothing: the collection begins anew', async () => {
      const clerk = await buildMember(server, domain, { codes: PERMISSIONS })
      const answerOf = async (body: unknown): Promise<PullResponse | null> =>
        (await server.post('/api/sync/pull', body, clerk.token)).result
      const pull = async (cursor: Cursor | null) => {
        const asked = { contract: registry.version, permission: null, epoch: null, verify: false, lastAccepted: null }
        const result = await answerOf({ ...asked, collections: { employee: cursor } })
        return result?.kind === 'snapshot' ? result.collections.employee : undefined
      }
      const first = await pull(null)
      if (first?.kind !== 'fill') throw new Error('a first pull is a filling')
      expect(await pull(first.cursor)).toMatchObject({ kind: 'delta' })
      await changeRole(server, clerk, { dataScopes: { employee: { kind: 'custom', groupUris: [newId('dept')] } } })
      expect(await pull(first.cursor)).toMatchObject({ kind: 'fill', count: 0 })
      const { schema, grant } = first.cursor
      const part = { collection: 'employee', schema, grant, part: 0, parts: 1 }
      expect((await server.post('/api/sync/fill', part, clerk.token)).result).toEqual({ kind: 'moved' })
    })

    test('[A1] a right that is taken away does not outlive a body that trickles in', async () => {
      const uri = await buildEmployee(server, domain, root, { healthNote: '保密' })
      const send = async (path: string, body: object) => {
        const sender = await buildMember(server, domain, { codes: PERMISSIONS })
        const bytes = new TextEncoder().encode(JSON.stringify(body))
        const trickle = new ReadableStream<Uint8Array>(
          {
            async pull(controller) {
              await changeRole(server, sender, { codes: [] })
              server.clock.nowMs += 2000
              controller.enqueue(bytes)
              controller.close()
            },
          },
          { highWaterMark: 0 },
        )
        const init = { method: 'POST', headers: { token: sender.token }, body: trickle, duplex: 'half' }
        return (await server.app.request(path, init)).json()
      }
      const args = {
        uri: newId('emp'),
        values: personValues(root),
      }
      const edit = { id: newId(), seq: 1, contract: 1, base: [], mutation: 'hr.addEmployee', args }
      const head = { contract: 1, permission: null, epoch: null, device: 'd' }
      expect(await send('/api/sync/push', { ...head, edits: [edit] })).toMatchObject({
        result: { outcomes: [{ outcome: { code: 'notAllowed' } }] },
      })
      expect(await send('/api/hr/readSensitive', { uri })).toMatchObject({ code: 6, result: null })
      expect(await send('/api/sync/fill', await fillRequest())).toMatchObject({ result: { kind: 'moved' } })
    })

    test('[Q7] nobody learns by a pull which edits others have made', async () => {
      const edit = { id: newId(), mutation: 'hr.addExportTemplate', args: template() }
      expect((await server.push(member.token, [edit])).result).toMatchObject({
        outcomes: [{ outcome: { kind: 'applied' } }],
      })
      const other = await buildMember(server, domain, { codes: PERMISSIONS })
      const pull = async (token: string, lastAccepted: string) => {
        const body = { contract: 1, permission: null, epoch: null, lastAccepted, verify: false, collections: {} }
        return (await server.post('/api/sync/pull', body, token)).result
      }
      expect(await pull(member.token, edit.id)).toMatchObject({ kind: 'snapshot' })
      expect(await pull(other.token, edit.id)).toEqual(await pull(other.token, newId()))
    })

    test('lists of ids hold ids, not books', async () => {
      const args = { ...template(), columns: ['x'.repeat(65)] }
      expect((await server.push(member.token, [{ mutation: 'hr.addExportTemplate', args }])).result).toMatchObject({
        outcomes: [{ outcome: { kind: 'refused', code: 'invalid' } }],
      })
    })

    test('an error inside says nothing but a number to quote', async () => {
      const broken = await createTestApp({ kind, calls: brokenCalls() })
      const answer = await broken.post('/api/identity/userDomains', {}, (await buildMember(broken, '')).token)
      expect(answer).toEqual({
        code: 500,
        message: '系统错误',
        result: null,
        logId: expect.stringMatching(/^[0-9A-Z]{26}$/),
      })
      await broken.close()
    })
  })

  function brokenCalls() {
    const fail = async () => {
      throw new Error('select secret from database')
    }
    return Object.fromEntries(
      Object.entries(serverCalls).map(([name, calls]) => [
        name,
        Object.fromEntries(Object.keys(calls).map((one) => [one, fail])),
      ]),
    )
  }
})
